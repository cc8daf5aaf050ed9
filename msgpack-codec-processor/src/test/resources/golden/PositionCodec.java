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
 * Packs and unpacks {@link Position}.
 */
@Generated("org.msgpack.codec.processor.MsgPackProcessor")
@SuppressWarnings({"deprecation", "exports", "rawtypes", "removal", "unchecked"})
final class PositionCodec extends GeneratedCodec<Position> {
    private static final MapKey LATITUDE = MapKey.of(0);

    private static final MapKey LONGITUDE = MapKey.of(1);

    private static final MapKey ALTITUDE = MapKey.of(2);

    private static final MapKey EXACT = MapKey.of(3);

    private static final MapKeys KEYS = MapKeys.of(LATITUDE, LONGITUDE, ALTITUDE, EXACT);

    private static final GeneratedCodecFactory FACTORY = register(Position.class,
            (codecs, arguments) -> new PositionCodec(codecs));

    /**
     * The codec that uses the {@link Codecs#standard} codecs for its members.
     */
    public static final PositionCodec INSTANCE = new PositionCodec(Codecs.standard());

    /**
     * @param codecs the codecs for the members
     */
    public PositionCodec(Codecs codecs) {
        super(Position.class, codecs);
    }

    @Override
    public void pack(MessagePacker packer, Position value) throws IOException {
        packer.packArrayHeader(4);
        packer.packDouble(value.latitude());
        packer.packDouble(value.longitude());
        Float altitude = value.altitude();
        if (altitude == null) {
            packer.packNil();
        } else {
            packer.packFloat(altitude);
        }
        packer.packBoolean(value.exact());
    }

    @Override
    public Position unpack(MessageUnpacker unpacker) throws IOException {
        return isMapNext(unpacker) ? unpackMap(unpacker) : unpackArray(unpacker);
    }

    private Position unpackArray(MessageUnpacker unpacker) throws IOException {
        double latitude = 0;
        double longitude = 0;
        Float altitude = null;
        boolean exact = false;
        int size = unpacker.unpackArrayHeader();
        if (size > 0) {
            latitude = unpacker.unpackDouble(latitude);
        }
        if (size > 1) {
            longitude = unpacker.unpackDouble(longitude);
        }
        if (size > 2) {
            altitude = unpacker.tryUnpackNil() ? null : Float.valueOf(unpacker.unpackFloat());
        }
        if (size > 3) {
            exact = unpacker.unpackBoolean(exact);
        }
        skipElements(unpacker, size - 4);
        try {
            return new Position(latitude, longitude, altitude, exact);
        } catch (RuntimeException e) {
            throw rejected(unpacker, e);
        }
    }

    private Position unpackMap(MessageUnpacker unpacker) throws IOException {
        long seen = 0;
        double latitude = 0;
        double longitude = 0;
        Float altitude = null;
        boolean exact = false;
        int left = unpacker.unpackMapHeader();
        if (left > 0 && unpacker.tryUnpackKey(LATITUDE)) {
            latitude = unpacker.unpackDouble();
            seen |= 0x1L;
            left--;
        }
        if (left > 0 && unpacker.tryUnpackKey(LONGITUDE)) {
            longitude = unpacker.unpackDouble();
            seen |= 0x2L;
            left--;
        }
        if (left > 0 && unpacker.tryUnpackKey(ALTITUDE)) {
            altitude = unpacker.tryUnpackNil() ? null : Float.valueOf(unpacker.unpackFloat());
            seen |= 0x4L;
            left--;
        }
        if (left > 0 && unpacker.tryUnpackKey(EXACT)) {
            exact = unpacker.unpackBoolean();
            seen |= 0x8L;
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
                    latitude = unpacker.unpackDouble();
                    break;
                case 1:
                    longitude = unpacker.unpackDouble();
                    break;
                case 2:
                    altitude = unpacker.tryUnpackNil() ? null : Float.valueOf(unpacker.unpackFloat());
                    break;
                default:
                    exact = unpacker.unpackBoolean();
                    break;
            }
        }
        try {
            return new Position(latitude, longitude, altitude, exact);
        } catch (RuntimeException e) {
            throw rejected(unpacker, e);
        }
    }
}
