package example;

import java.io.IOException;
import java.util.ConcurrentModificationException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.codec.GeneratedCodecFactory;
import org.msgpack.codec.MemberCodec;
import org.msgpack.codec.TypeRef;
import org.msgpack.core.MapKey;
import org.msgpack.core.MapKeys;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/**
 * Packs and unpacks {@link Song}.
 */
@Generated("org.msgpack.codec.processor.MsgPackProcessor")
@SuppressWarnings({"deprecation", "exports", "rawtypes", "removal", "unchecked"})
public final class SongCodec extends GeneratedCodec<Song> {
    private static final MapKey TITLE = MapKey.of("title");

    private static final MapKey BY = MapKey.of("by");

    private static final MapKey STARS = MapKey.of("stars");

    private static final MapKey YEAR = MapKey.of("year");

    private static final MapKeys KEYS = MapKeys.of(TITLE, BY, STARS, YEAR, MapKey.of("artist"),
            MapKey.of("singer"));

    /**
     * The member for each alias, in the order of the keys.
     */
    private static final int[] ALIASES = {1, 1};

    private static final GeneratedCodecFactory FACTORY = register(Song.class,
            (codecs, arguments) -> new SongCodec(codecs));

    /**
     * The codec that uses the {@link Codecs#standard} codecs for its members.
     */
    public static final SongCodec INSTANCE = new SongCodec(Codecs.standard());

    private final MemberCodec<Object> moreCodec;

    /**
     * @param codecs the codecs for the members
     */
    public SongCodec(Codecs codecs) {
        super(Song.class, codecs);
        moreCodec = member(TypeRef.of(Object.class));
    }

    @Override
    public void pack(MessagePacker packer, Song value) throws IOException {
        packer.beginNested();
        try {
            packMembers(packer, value);
        } finally {
            packer.endNested();
        }
    }

    private void packMembers(MessagePacker packer, Song value) throws IOException {
        Map<String, Object> more = value.more();
        int left = more == null ? 0 : more.size();
        int size = 4;
        Integer year = value.year();
        if (year == null) {
            size--;
        }
        packer.packMapHeader(size + left);
        packer.packKey(TITLE);
        packer.packString(Objects.requireNonNull(value.title(), "Song.title is null"));
        packer.packKey(BY);
        packString(packer, value.by());
        packer.packKey(STARS);
        packer.packInt(value.stars());
        if (year != null) {
            packer.packKey(YEAR);
            packer.packInt(year);
        }
        if (more != null) {
            for (Map.Entry<String, Object> entry : more.entrySet()) {
                packUnknownKey(packer, entry.getKey());
                moreCodec.get().packNullable(packer, entry.getValue());
                left--;
            }
        }
        if (left != 0) {
            throw new ConcurrentModificationException();
        }
    }

    @Override
    public Song unpack(MessageUnpacker unpacker) throws IOException {
        unpacker.beginNested();
        try {
            return unpackMembers(unpacker);
        } finally {
            unpacker.endNested();
        }
    }

    private Song unpackMembers(MessageUnpacker unpacker) throws IOException {
        long seen = 0;
        String title = null;
        String by = null;
        int stars = 3;
        Integer year = null;
        Map<String, Object> more = null;
        int left = unpacker.unpackMapHeader();
        if (left > 0 && unpacker.tryUnpackKey(TITLE)) {
            if (unpacker.getNextFormat() == MessageFormat.NIL) {
                throw nil(unpacker, "title");
            }
            title = unpacker.unpackString();
            seen |= 0x1L;
            left--;
        }
        if (left > 0 && unpacker.tryUnpackKey(BY)) {
            by = unpackString(unpacker);
            seen |= 0x2L;
            left--;
        }
        if (left > 0 && unpacker.tryUnpackKey(STARS)) {
            stars = unpacker.unpackInt();
            seen |= 0x4L;
            left--;
        }
        if (left > 0 && unpacker.tryUnpackKey(YEAR)) {
            year = unpacker.tryUnpackNil() ? null : Integer.valueOf(unpacker.unpackInt());
            seen |= 0x8L;
            left--;
        }
        for (; left > 0; left--) {
            int member = member(unpacker);
            if (member < 0) {
                if (more == null) {
                    more = new LinkedHashMap<>();
                }
                more.put(requireNew(unpacker, more, unpackUnknownName(unpacker)), moreCodec.get().unpackNullable(unpacker));
                continue;
            }
            if ((seen & 1L << member) != 0) {
                throw duplicate(unpacker, KEYS.get(member).toString());
            }
            seen |= 1L << member;
            switch (member) {
                case 0:
                    if (unpacker.getNextFormat() == MessageFormat.NIL) {
                        throw nil(unpacker, "title");
                    }
                    title = unpacker.unpackString();
                    break;
                case 1:
                    by = unpackString(unpacker);
                    break;
                case 2:
                    stars = unpacker.unpackInt();
                    break;
                default:
                    year = unpacker.tryUnpackNil() ? null : Integer.valueOf(unpacker.unpackInt());
                    break;
            }
        }
        if (seen != 0xfL) {
            if ((seen & 0x1L) == 0) {
                throw missing(unpacker, "title");
            }
        }
        try {
            return new Song(title, by, stars, year, more);
        } catch (RuntimeException e) {
            throw rejected(unpacker, e);
        }
    }

    private static int member(MessageUnpacker unpacker) throws IOException {
        int key = unpacker.unpackKey(KEYS);
        return key < 4 ? key : ALIASES[key - 4];
    }
}
