package example;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
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
 * Packs and unpacks {@link Order}.
 */
@Generated("org.msgpack.codec.processor.MsgPackProcessor")
@SuppressWarnings({"deprecation", "exports", "rawtypes", "removal", "unchecked"})
public final class OrderCodec extends GeneratedCodec<Order> {
    private static final MapKey ID = MapKey.of(1);

    private static final MapKey PLACED = MapKey.of(2);

    private static final MapKey TOTAL = MapKey.of(5);

    private static final MapKey SIGNATURE = MapKey.of(6);

    private static final MapKey CURRENCY = MapKey.of(7);

    private static final MapKeys KEYS = MapKeys.of(ID, PLACED, TOTAL, SIGNATURE, CURRENCY,
            MapKey.of("1"), MapKey.of("2"), MapKey.of("5"), MapKey.of("6"), MapKey.of("7"));

    /**
     * The member for each alias, in the order of the keys.
     */
    private static final int[] ALIASES = {0, 1, 2, 3, 4};

    private static final GeneratedCodecFactory FACTORY = register(Order.class,
            (codecs, arguments) -> new OrderCodec(codecs));

    /**
     * The codec that uses the {@link Codecs#standard} codecs for its members.
     */
    public static final OrderCodec INSTANCE = new OrderCodec(Codecs.standard());

    private final MemberCodec<Instant> placedCodec;

    private final MemberCodec<BigDecimal> totalCodec;

    /**
     * @param codecs the codecs for the members
     */
    public OrderCodec(Codecs codecs) {
        super(Order.class, codecs);
        placedCodec = member(TypeRef.of(Instant.class));
        totalCodec = member(TypeRef.of(BigDecimal.class));
    }

    @Override
    public void pack(MessagePacker packer, Order value) throws IOException {
        packer.beginNested();
        try {
            packMembers(packer, value);
        } finally {
            packer.endNested();
        }
    }

    private void packMembers(MessagePacker packer, Order value) throws IOException {
        packer.packMapHeader(5);
        packer.packKey(ID);
        packer.packString(String.valueOf(value.id()));
        packer.packKey(PLACED);
        placedCodec.get().packNullable(packer, value.placed());
        packer.packKey(TOTAL);
        totalCodec.get().packNullable(packer, value.total());
        packer.packKey(SIGNATURE);
        packBytes(packer, value.signature());
        packer.packKey(CURRENCY);
        packChar(packer, value.currency());
    }

    @Override
    public Order unpack(MessageUnpacker unpacker) throws IOException {
        unpacker.beginNested();
        try {
            return unpackMembers(unpacker);
        } finally {
            unpacker.endNested();
        }
    }

    private Order unpackMembers(MessageUnpacker unpacker) throws IOException {
        return isMapNext(unpacker) ? unpackMap(unpacker) : unpackArray(unpacker);
    }

    private Order unpackArray(MessageUnpacker unpacker) throws IOException {
        long seen = 0;
        long id = 0;
        Instant placed = null;
        BigDecimal total = null;
        byte[] signature = null;
        char currency = '\0';
        int size = unpacker.unpackArrayHeader();
        skip(unpacker, Math.min(size, 1));
        if (size > 1 && !unpacker.tryUnpackNil()) {
            id = unpackIntegerOrText(unpacker, Long.MIN_VALUE, Long.MAX_VALUE);
            seen |= 0x1L;
        }
        if (size > 2) {
            placed = placedCodec.get().unpackNullable(unpacker);
            seen |= 0x2L;
        }
        skip(unpacker, Math.min(size, 5) - 3);
        if (size > 5) {
            total = totalCodec.get().unpackNullable(unpacker);
            seen |= 0x4L;
        }
        if (size > 6) {
            signature = unpackBytes(unpacker);
            seen |= 0x8L;
        }
        if (size > 7 && !unpacker.tryUnpackNil()) {
            currency = unpackChar(unpacker);
            seen |= 0x10L;
        }
        if (size > 8) {
            throw tooMany(unpacker, 8, size);
        }
        if (seen != 0x1fL) {
            if ((seen & 0x2L) == 0) {
                placed = placedCodec.get().missingValue();
            }
            if ((seen & 0x4L) == 0) {
                total = totalCodec.get().missingValue();
            }
        }
        try {
            return new Order(id, placed, total, signature, currency);
        } catch (RuntimeException e) {
            throw rejected(unpacker, e);
        }
    }

    private Order unpackMap(MessageUnpacker unpacker) throws IOException {
        long seen = 0;
        long id = 0;
        Instant placed = null;
        BigDecimal total = null;
        byte[] signature = null;
        char currency = '\0';
        int left = unpacker.unpackMapHeader();
        if (left > 0 && unpacker.tryUnpackKey(ID)) {
            id = unpackIntegerOrText(unpacker, Long.MIN_VALUE, Long.MAX_VALUE);
            seen |= 0x1L;
            left--;
        }
        if (left > 0 && unpacker.tryUnpackKey(PLACED)) {
            placed = placedCodec.get().unpackNullable(unpacker);
            seen |= 0x2L;
            left--;
        }
        if (left > 0 && unpacker.tryUnpackKey(TOTAL)) {
            total = totalCodec.get().unpackNullable(unpacker);
            seen |= 0x4L;
            left--;
        }
        if (left > 0 && unpacker.tryUnpackKey(SIGNATURE)) {
            signature = unpackBytes(unpacker);
            seen |= 0x8L;
            left--;
        }
        if (left > 0 && unpacker.tryUnpackKey(CURRENCY)) {
            currency = unpackChar(unpacker);
            seen |= 0x10L;
            left--;
        }
        for (; left > 0; left--) {
            int member = member(unpacker);
            if (member < 0) {
                throw unknownKey(unpacker);
            }
            if ((seen & 1L << member) != 0) {
                throw duplicate(unpacker, KEYS.get(member).toString());
            }
            seen |= 1L << member;
            switch (member) {
                case 0:
                    id = unpackIntegerOrText(unpacker, Long.MIN_VALUE, Long.MAX_VALUE);
                    break;
                case 1:
                    placed = placedCodec.get().unpackNullable(unpacker);
                    break;
                case 2:
                    total = totalCodec.get().unpackNullable(unpacker);
                    break;
                case 3:
                    signature = unpackBytes(unpacker);
                    break;
                default:
                    currency = unpackChar(unpacker);
                    break;
            }
        }
        if (seen != 0x1fL) {
            if ((seen & 0x2L) == 0) {
                placed = placedCodec.get().missingValue();
            }
            if ((seen & 0x4L) == 0) {
                total = totalCodec.get().missingValue();
            }
        }
        try {
            return new Order(id, placed, total, signature, currency);
        } catch (RuntimeException e) {
            throw rejected(unpacker, e);
        }
    }

    private static int member(MessageUnpacker unpacker) throws IOException {
        int key = unpacker.unpackKey(KEYS);
        return key < 5 ? key : ALIASES[key - 5];
    }
}
