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
 * Packs and unpacks {@link Level}.
 */
@Generated("org.msgpack.codec.processor.MsgPackProcessor")
@SuppressWarnings({"deprecation", "exports", "rawtypes", "removal", "unchecked"})
public final class LevelCodec extends GeneratedCodec<Level> {
    private static final MapKey INFO = MapKey.of("info");

    private static final MapKey WARNING = MapKey.of("warning");

    private static final MapKey ERROR = MapKey.of("ERROR");

    private static final MapKeys KEYS = MapKeys.of(INFO, WARNING, ERROR, MapKey.of("warn"));

    /**
     * The constant for each alias, in the order of the keys.
     */
    private static final int[] ALIASES = {1};

    private static final GeneratedCodecFactory FACTORY = register(Level.class,
            (codecs, arguments) -> new LevelCodec(codecs));

    /**
     * The codec that uses the {@link Codecs#standard} codecs for its members.
     */
    public static final LevelCodec INSTANCE = new LevelCodec(Codecs.standard());

    /**
     * @param codecs the codecs for the members
     */
    public LevelCodec(Codecs codecs) {
        super(Level.class, codecs);
    }

    @Override
    public void pack(MessagePacker packer, Level value) throws IOException {
        switch (value) {
            case INFO:
                packer.packKey(INFO);
                break;
            case WARNING:
                packer.packKey(WARNING);
                break;
            case ERROR:
                packer.packKey(ERROR);
                break;
            default:
                throw noCase(value);
        }
    }

    @Override
    public Level unpack(MessageUnpacker unpacker) throws IOException {
        int key = unpacker.unpackKey(KEYS);
        int constant = key < 3 ? key : ALIASES[key - 3];
        switch (constant) {
            case 0:
                return Level.INFO;
            case 1:
                return Level.WARNING;
            case 2:
                return Level.ERROR;
            default:
                throw unknownCase(unpacker);
        }
    }
}
