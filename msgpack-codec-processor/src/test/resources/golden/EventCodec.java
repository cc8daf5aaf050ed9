package example;

import java.io.IOException;
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
 * Packs and unpacks {@link Event}.
 */
@Generated("org.msgpack.codec.processor.MsgPackProcessor")
@SuppressWarnings({"deprecation", "exports", "rawtypes", "removal", "unchecked"})
public final class EventCodec extends GeneratedCodec<Event> {
    private static final MapKey STARTED = MapKey.of(1);

    private static final MapKey STOPPED = MapKey.of(2);

    private static final MapKeys KEYS = MapKeys.of(STARTED, STOPPED);

    private static final GeneratedCodecFactory FACTORY = register(Event.class,
            (codecs, arguments) -> new EventCodec(codecs));

    /**
     * The codec that uses the {@link Codecs#standard} codecs for its members.
     */
    public static final EventCodec INSTANCE = new EventCodec(Codecs.standard());

    private final MemberCodec<Event.Started> startedCodec;

    private final MemberCodec<Event.Stopped> stoppedCodec;

    /**
     * @param codecs the codecs for the members
     */
    public EventCodec(Codecs codecs) {
        super(Event.class, codecs);
        startedCodec = unionCase(TypeRef.of(Event.Started.class));
        stoppedCodec = unionCase(TypeRef.of(Event.Stopped.class));
    }

    @Override
    public void pack(MessagePacker packer, Event value) throws IOException {
        packer.beginNested();
        try {
            if (value instanceof Event.Started) {
                packer.packArrayHeader(2);
                packer.packKey(STARTED);
                startedCodec.get().pack(packer, (Event.Started) value);
            } else if (value instanceof Event.Stopped) {
                packer.packArrayHeader(2);
                packer.packKey(STOPPED);
                stoppedCodec.get().pack(packer, (Event.Stopped) value);
            } else {
                throw noCase(value);
            }
        } finally {
            packer.endNested();
        }
    }

    @Override
    public Event unpack(MessageUnpacker unpacker) throws IOException {
        unpacker.beginNested();
        try {
            boolean isMap = isMapNext(unpacker);
            int size = isMap ? unpacker.unpackMapHeader() : unpacker.unpackArrayHeader();
            if (size != (isMap ? 1 : 2)) {
                throw notOneCase(unpacker, isMap ? 1 : 2, size);
            }
            return unpackCase(unpacker);
        } finally {
            unpacker.endNested();
        }
    }

    private Event unpackCase(MessageUnpacker unpacker) throws IOException {
        switch (unpacker.unpackKey(KEYS)) {
            case 0:
                return startedCodec.get().unpack(unpacker);
            case 1:
                return stoppedCodec.get().unpack(unpacker);
            default:
                throw unknownCase(unpacker);
        }
    }
}
