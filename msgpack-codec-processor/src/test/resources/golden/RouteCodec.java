package example;

import java.io.IOException;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;
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
 * Packs and unpacks {@link Route}.
 */
@Generated("org.msgpack.codec.processor.MsgPackProcessor")
@SuppressWarnings({"deprecation", "exports", "rawtypes", "removal", "unchecked"})
public final class RouteCodec extends GeneratedCodec<Route> {
    private static final MapKey NAME = MapKey.of("name");

    private static final MapKey STOPS = MapKey.of("stops");

    private static final MapKeys KEYS = MapKeys.of(NAME, STOPS);

    private static final GeneratedCodecFactory FACTORY = register(Route.class,
            (codecs, arguments) -> new RouteCodec(codecs));

    /**
     * The codec that uses the {@link Codecs#standard} codecs for its members.
     */
    public static final RouteCodec INSTANCE = new RouteCodec(Codecs.standard());

    private final MemberCodec<Position> stopsElement;

    /**
     * @param codecs the codecs for the members
     */
    public RouteCodec(Codecs codecs) {
        super(Route.class, codecs);
        stopsElement = member(TypeRef.of(Position.class));
    }

    @Override
    public void pack(MessagePacker packer, Route value) throws IOException {
        packer.beginNested();
        try {
            packMembers(packer, value);
        } finally {
            packer.endNested();
        }
    }

    private void packMembers(MessagePacker packer, Route value) throws IOException {
        packer.packMapHeader(2);
        packer.packKey(NAME);
        packString(packer, value.getName());
        packer.packKey(STOPS);
        packStops(packer, value.getStops());
    }

    @Override
    public Route unpack(MessageUnpacker unpacker) throws IOException {
        unpacker.beginNested();
        try {
            return unpackMembers(unpacker);
        } finally {
            unpacker.endNested();
        }
    }

    private Route unpackMembers(MessageUnpacker unpacker) throws IOException {
        long seen = 0;
        String name = null;
        List<Position> stops = null;
        int left = unpacker.unpackMapHeader();
        if (left > 0 && unpacker.tryUnpackKey(NAME)) {
            name = unpackString(unpacker);
            seen |= 0x1L;
            left--;
        }
        if (left > 0 && unpacker.tryUnpackKey(STOPS)) {
            stops = unpackStops(unpacker);
            seen |= 0x2L;
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
                    name = unpackString(unpacker);
                    break;
                default:
                    stops = unpackStops(unpacker);
                    break;
            }
        }
        try {
            Route.Builder result = Route.builder();
            if ((seen & 0x1L) != 0) {
                result.name(name);
            }
            if ((seen & 0x2L) != 0) {
                result.withStops(stops);
            }
            return result.build();
        } catch (RuntimeException e) {
            throw rejected(unpacker, e);
        }
    }

    private void packStops(MessagePacker packer, List<Position> values) throws IOException {
        if (values == null) {
            packer.packNil();
            return;
        }
        packer.beginNested();
        try {
            int left = values.size();
            packer.packArrayHeader(left);
            for (Position element : values) {
                stopsElement.get().packNullable(packer, element);
                left--;
            }
            if (left != 0) {
                throw new ConcurrentModificationException();
            }
        } finally {
            packer.endNested();
        }
    }

    private List<Position> unpackStops(MessageUnpacker unpacker) throws IOException {
        if (unpacker.tryUnpackNil()) {
            return null;
        }
        unpacker.beginNested();
        try {
            int size = unpacker.unpackArrayHeader();
            List<Position> values = new ArrayList<>(capacity(size));
            for (int i = 0; i < size; i++) {
                values.add(stopsElement.get().unpackNullable(unpacker));
            }
            return values;
        } finally {
            unpacker.endNested();
        }
    }
}
