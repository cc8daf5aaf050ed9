package example;

import java.io.IOException;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.annotation.processing.Generated;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.codec.GeneratedCodecFactory;
import org.msgpack.codec.MemberCodec;
import org.msgpack.codec.TypeRef;
import org.msgpack.core.MapKey;
import org.msgpack.core.MapKeys;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/**
 * Packs and unpacks {@link Page}.
 */
@Generated("org.msgpack.codec.processor.MsgPackProcessor")
@SuppressWarnings({"deprecation", "exports", "rawtypes", "removal", "unchecked"})
public final class PageCodec<T> extends GeneratedCodec<Page<T>> {
    private static final MapKey ITEMS = MapKey.of("items");

    private static final MapKey INDEX = MapKey.of("index");

    private static final MapKey NEXT = MapKey.of("next");

    private static final MapKeys KEYS = MapKeys.of(ITEMS, INDEX, NEXT);

    private static final GeneratedCodecFactory FACTORY = register(Page.class,
            (codecs, arguments) -> new PageCodec(codecs, arguments[0]));

    private final MemberCodec<T> itemsElement;

    private final MemberCodec<Map<String, T>> indexCodec;

    private final MemberCodec<Optional<String>> nextCodec;

    /**
     * @param codecs the codecs for the members
     */
    public PageCodec(Codecs codecs, TypeRef<T> tType) {
        super(Page.class, codecs);
        namesInMap("items", "index", "next");
        itemsElement = member(tType);
        indexCodec = member(TypeRef.of(Map.class, TypeRef.of(String.class), tType));
        nextCodec = member(TypeRef.of(Optional.class, TypeRef.of(String.class)));
    }

    /**
     * Returns the codec for the given type arguments, with the {@link Codecs#standard} codecs.
     */
    public static <T> PageCodec<T> of(TypeRef<T> tType) {
        return new PageCodec<>(Codecs.standard(), tType);
    }

    @Override
    public void pack(MessagePacker packer, Page<T> value) throws IOException {
        packer.beginNested();
        try {
            packMembers(packer, value);
        } finally {
            packer.endNested();
        }
    }

    private void packMembers(MessagePacker packer, Page<T> value) throws IOException {
        packer.packMapHeader(3);
        packer.packKey(ITEMS);
        packItems(packer, value.items());
        packer.packKey(INDEX);
        indexCodec.get().packNullable(packer, value.index());
        packer.packKey(NEXT);
        nextCodec.get().packNullable(packer, value.next());
    }

    @Override
    public Page<T> unpack(MessageUnpacker unpacker) throws IOException {
        unpacker.beginNested();
        try {
            return unpackMembers(unpacker);
        } finally {
            unpacker.endNested();
        }
    }

    private Page<T> unpackMembers(MessageUnpacker unpacker) throws IOException {
        long seen = 0;
        List<T> items = null;
        Map<String, T> index = null;
        Optional<String> next = null;
        int left = unpacker.unpackMapHeader();
        if (left > 0 && unpacker.tryUnpackKey(ITEMS)) {
            items = unpackItems(unpacker);
            seen |= 0x1L;
            left--;
        }
        if (left > 0 && unpacker.tryUnpackKey(INDEX)) {
            index = indexCodec.get().unpackNullable(unpacker);
            seen |= 0x2L;
            left--;
        }
        if (left > 0 && unpacker.tryUnpackKey(NEXT)) {
            next = nextCodec.get().unpackNullable(unpacker);
            seen |= 0x4L;
            left--;
        }
        for (; left > 0; left--) {
            int member = unpacker.unpackKey(KEYS);
            if (member < 0) {
                skipMember(unpacker);
                continue;
            }
            if ((seen & 1L << member) != 0) {
                throw duplicate(unpacker, KEYS.get(member).toString());
            }
            seen |= 1L << member;
            switch (member) {
                case 0:
                    items = unpackItems(unpacker);
                    break;
                case 1:
                    index = indexCodec.get().unpackNullable(unpacker);
                    break;
                default:
                    next = nextCodec.get().unpackNullable(unpacker);
                    break;
            }
        }
        if (seen != 0x7L) {
            if ((seen & 0x2L) == 0) {
                index = indexCodec.get().missingValue();
            }
            if ((seen & 0x4L) == 0) {
                next = nextCodec.get().missingValue();
            }
        }
        try {
            return new Page<T>(items, index, next);
        } catch (RuntimeException e) {
            throw rejected(unpacker, e);
        }
    }

    private void packItems(MessagePacker packer, List<T> values) throws IOException {
        if (values == null) {
            packer.packNil();
            return;
        }
        packer.beginNested();
        try {
            int left = values.size();
            packer.packArrayHeader(left);
            for (T element : values) {
                itemsElement.get().packNullable(packer, element);
                left--;
            }
            if (left != 0) {
                throw new ConcurrentModificationException();
            }
        } finally {
            packer.endNested();
        }
    }

    private List<T> unpackItems(MessageUnpacker unpacker) throws IOException {
        if (unpacker.tryUnpackNil()) {
            return null;
        }
        unpacker.beginNested();
        try {
            int size = unpacker.unpackArrayHeader();
            List<T> values = new ArrayList<>(capacity(size));
            for (int i = 0; i < size; i++) {
                values.add(itemsElement.get().unpackNullable(unpacker));
            }
            return values;
        } finally {
            unpacker.endNested();
        }
    }
}
