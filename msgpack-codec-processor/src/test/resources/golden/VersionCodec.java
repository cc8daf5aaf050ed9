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
 * Packs and unpacks {@link Version}.
 */
@Generated("org.msgpack.codec.processor.MsgPackProcessor")
@SuppressWarnings({"deprecation", "exports", "rawtypes", "removal", "unchecked"})
public final class VersionCodec extends GeneratedCodec<Version> {
    private static final MapKey TEXT = MapKey.of("text");

    private static final MapKeys KEYS = MapKeys.of(TEXT);

    private static final GeneratedCodecFactory FACTORY = register(Version.class,
            (codecs, arguments) -> new VersionCodec(codecs));

    /**
     * The codec that uses the {@link Codecs#standard} codecs for its members.
     */
    public static final VersionCodec INSTANCE = new VersionCodec(Codecs.standard());

    /**
     * @param codecs the codecs for the members
     */
    public VersionCodec(Codecs codecs) {
        super(Version.class, codecs);
        namesInMap("text");
    }

    @Override
    public void pack(MessagePacker packer, Version value) throws IOException {
        packer.packMapHeader(1);
        packer.packKey(TEXT);
        packString(packer, value.text());
    }

    @Override
    public Version unpack(MessageUnpacker unpacker) throws IOException {
        long seen = 0;
        String text = null;
        int left = unpacker.unpackMapHeader();
        if (left > 0 && unpacker.tryUnpackKey(TEXT)) {
            text = unpackString(unpacker);
            seen |= 0x1L;
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
            text = unpackString(unpacker);
        }
        try {
            return Version.parse(text);
        } catch (Exception e) {
            throw rejected(unpacker, e);
        }
    }
}
