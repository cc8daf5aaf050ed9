package example;

import java.io.IOException;
import javax.annotation.processing.Generated;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.codec.GeneratedCodecFactory;
import org.msgpack.core.MapKey;
import org.msgpack.core.MapKeys;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/**
 * Packs and unpacks {@link Reading}.
 */
@Generated("org.msgpack.codec.processor.MsgPackProcessor")
@SuppressWarnings({"deprecation", "exports", "rawtypes", "removal", "unchecked"})
public final class ReadingCodec extends GeneratedCodec<Reading> {
    private static final MapKey SENSOR = MapKey.of(0);

    private static final MapKey VALUE = MapKey.of(3);

    private static final MapKey QUALITY = MapKey.of(4);

    private static final MapKeys KEYS = MapKeys.of(SENSOR, VALUE, QUALITY);

    private static final GeneratedCodecFactory FACTORY = register(Reading.class,
            (codecs, arguments) -> new ReadingCodec(codecs));

    /**
     * The codec that uses the {@link Codecs#standard} codecs for its members.
     */
    public static final ReadingCodec INSTANCE = new ReadingCodec(Codecs.standard());

    /**
     * @param codecs the codecs for the members
     */
    public ReadingCodec(Codecs codecs) {
        super(Reading.class, codecs);
    }

    @Override
    public void pack(MessagePacker packer, Reading value) throws IOException {
        packer.packArrayHeader(5);
        packString(packer, value.sensor);
        packer.packNil();
        packer.packNil();
        packer.packInt(value.value);
        Integer quality = value.quality;
        if (quality == null) {
            packer.packNil();
        } else {
            packer.packInt(quality);
        }
    }

    @Override
    public Reading unpack(MessageUnpacker unpacker) throws IOException {
        return isMapNext(unpacker) ? unpackMap(unpacker) : unpackArray(unpacker);
    }

    private Reading unpackArray(MessageUnpacker unpacker) throws IOException {
        Reading result = new Reading();
        int size = unpacker.unpackArrayHeader();
        if (size > 0) {
            result.sensor = unpackString(unpacker);
        }
        skip(unpacker, Math.min(size, 3) - 1);
        if (size > 3) {
            result.value = unpacker.unpackInt(result.value);
        }
        if (size > 4) {
            result.quality = unpacker.tryUnpackNil() ? null : Integer.valueOf(unpacker.unpackInt());
        }
        skipElements(unpacker, size - 5);
        return result;
    }

    private Reading unpackMap(MessageUnpacker unpacker) throws IOException {
        long seen = 0;
        Reading result = new Reading();
        int left = unpacker.unpackMapHeader();
        if (left > 0 && unpacker.tryUnpackKey(SENSOR)) {
            result.sensor = unpackString(unpacker);
            seen |= 0x1L;
            left--;
        }
        if (left > 0 && unpacker.tryUnpackKey(VALUE)) {
            result.value = unpacker.unpackInt();
            seen |= 0x2L;
            left--;
        }
        if (left > 0 && unpacker.tryUnpackKey(QUALITY)) {
            result.quality = unpacker.tryUnpackNil() ? null : Integer.valueOf(unpacker.unpackInt());
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
                    result.sensor = unpackString(unpacker);
                    break;
                case 1:
                    result.value = unpacker.unpackInt();
                    break;
                default:
                    result.quality = unpacker.tryUnpackNil() ? null : Integer.valueOf(unpacker.unpackInt());
                    break;
            }
        }
        return result;
    }
}
