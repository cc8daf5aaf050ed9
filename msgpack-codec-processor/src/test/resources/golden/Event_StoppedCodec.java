package example;

import java.io.IOException;
import javax.annotation.processing.Generated;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.codec.GeneratedCodecFactory;
import org.msgpack.codec.MemberCodec;
import org.msgpack.codec.TypeRef;
import org.msgpack.codec.UnionCase;
import org.msgpack.core.MapKey;
import org.msgpack.core.MapKeys;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/**
 * Packs and unpacks {@link Event.Stopped}.
 */
@Generated("org.msgpack.codec.processor.MsgPackProcessor")
@SuppressWarnings({"deprecation", "exports", "rawtypes", "removal", "unchecked"})
public final class Event_StoppedCodec extends GeneratedCodec<Event.Stopped> {
    private static final MapKey TASK = MapKey.of("task");

    private static final MapKey LEVEL = MapKey.of("level");

    private static final MapKeys KEYS = MapKeys.of(TASK, LEVEL);

    private static final GeneratedCodecFactory FACTORY = register(Event.Stopped.class,
            (codecs, arguments) -> new Event_StoppedCodec(codecs));

    /**
     * The codec that uses the {@link Codecs#standard} codecs for its members.
     */
    public static final Event_StoppedCodec INSTANCE = new Event_StoppedCodec(Codecs.standard());

    private final MemberCodec<Level> levelCodec;

    /**
     * @param codecs the codecs for the members
     */
    public Event_StoppedCodec(Codecs codecs) {
        super(Event.Stopped.class, codecs);
        namesInMap("task", "level");
        levelCodec = member(TypeRef.of(Level.class));
    }

    @Override
    protected UnionCase[] unions() {
        return new UnionCase[] {UnionCase.array(Event.class, MapKey.of(2))};
    }

    @Override
    public void pack(MessagePacker packer, Event.Stopped value) throws IOException {
        packer.beginNested();
        try {
            packMembers(packer, value);
        } finally {
            packer.endNested();
        }
    }

    private void packMembers(MessagePacker packer, Event.Stopped value) throws IOException {
        packer.packMapHeader(2);
        packer.packKey(TASK);
        packString(packer, value.task());
        packer.packKey(LEVEL);
        levelCodec.get().packNullable(packer, value.level());
    }

    @Override
    public Event.Stopped unpack(MessageUnpacker unpacker) throws IOException {
        unpacker.beginNested();
        try {
            return unpackMembers(unpacker);
        } finally {
            unpacker.endNested();
        }
    }

    private Event.Stopped unpackMembers(MessageUnpacker unpacker) throws IOException {
        long seen = 0;
        String task = null;
        Level level = null;
        int left = unpacker.unpackMapHeader();
        if (left > 0 && unpacker.tryUnpackKey(TASK)) {
            task = unpackString(unpacker);
            seen |= 0x1L;
            left--;
        }
        if (left > 0 && unpacker.tryUnpackKey(LEVEL)) {
            level = levelCodec.get().unpackNullable(unpacker);
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
                    task = unpackString(unpacker);
                    break;
                default:
                    level = levelCodec.get().unpackNullable(unpacker);
                    break;
            }
        }
        if (seen != 0x3L) {
            if ((seen & 0x2L) == 0) {
                level = levelCodec.get().missingValue();
            }
        }
        try {
            return new Event.Stopped(task, level);
        } catch (RuntimeException e) {
            throw rejected(unpacker, e);
        }
    }
}
