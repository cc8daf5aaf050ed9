package example;

import java.io.IOException;
import javax.annotation.processing.Generated;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.codec.GeneratedCodecFactory;
import org.msgpack.codec.UnionCase;
import org.msgpack.core.MapKey;
import org.msgpack.core.MapKeys;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/**
 * Packs and unpacks {@link Event.Started}.
 */
@Generated("org.msgpack.codec.processor.MsgPackProcessor")
@SuppressWarnings({"deprecation", "exports", "rawtypes", "removal", "unchecked"})
public final class Event_StartedCodec extends GeneratedCodec<Event.Started> {
    private static final MapKey TASK = MapKey.of("task");

    private static final MapKeys KEYS = MapKeys.of(TASK);

    private static final GeneratedCodecFactory FACTORY = register(Event.Started.class,
            (codecs, arguments) -> new Event_StartedCodec(codecs));

    /**
     * The codec that uses the {@link Codecs#standard} codecs for its members.
     */
    public static final Event_StartedCodec INSTANCE = new Event_StartedCodec(Codecs.standard());

    /**
     * @param codecs the codecs for the members
     */
    public Event_StartedCodec(Codecs codecs) {
        super(Event.Started.class, codecs);
        namesInMap("task");
    }

    @Override
    protected UnionCase[] unions() {
        return new UnionCase[] {UnionCase.array(Event.class, MapKey.of(1))};
    }

    @Override
    public void pack(MessagePacker packer, Event.Started value) throws IOException {
        packer.packMapHeader(1);
        packer.packKey(TASK);
        packString(packer, value.task());
    }

    @Override
    public Event.Started unpack(MessageUnpacker unpacker) throws IOException {
        long seen = 0;
        String task = null;
        int left = unpacker.unpackMapHeader();
        if (left > 0 && unpacker.tryUnpackKey(TASK)) {
            task = unpackString(unpacker);
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
            task = unpackString(unpacker);
        }
        try {
            return new Event.Started(task);
        } catch (RuntimeException e) {
            throw rejected(unpacker, e);
        }
    }
}
