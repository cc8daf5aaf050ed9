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
 * Packs and unpacks {@link Person}.
 */
@Generated("org.msgpack.codec.processor.MsgPackProcessor")
@SuppressWarnings({"deprecation", "exports", "rawtypes", "removal", "unchecked"})
public final class PersonCodec extends GeneratedCodec<Person> {
    private static final MapKey NAME = MapKey.of("name");

    private static final MapKey AGE = MapKey.of("age");

    private static final MapKey EMAIL = MapKey.of("e-mail");

    private static final MapKey NICKNAMES = MapKey.of("nicknames");

    private static final MapKey FRIENDS = MapKey.of("friends");

    private static final MapKeys KEYS = MapKeys.of(NAME, AGE, EMAIL, NICKNAMES, FRIENDS);

    private static final GeneratedCodecFactory FACTORY = register(Person.class,
            (codecs, arguments) -> new PersonCodec(codecs));

    /**
     * The codec that uses the {@link Codecs#standard} codecs for its members.
     */
    public static final PersonCodec INSTANCE = new PersonCodec(Codecs.standard());

    private final MemberCodec<Person> friendsElement;

    /**
     * @param codecs the codecs for the members
     */
    public PersonCodec(Codecs codecs) {
        super(Person.class, codecs);
        friendsElement = member(TypeRef.of(Person.class));
    }

    @Override
    public void pack(MessagePacker packer, Person value) throws IOException {
        packer.beginNested();
        try {
            packMembers(packer, value);
        } finally {
            packer.endNested();
        }
    }

    private void packMembers(MessagePacker packer, Person value) throws IOException {
        packer.packMapHeader(5);
        packer.packKey(NAME);
        packString(packer, value.name());
        packer.packKey(AGE);
        packer.packInt(value.age());
        packer.packKey(EMAIL);
        packString(packer, value.email());
        packer.packKey(NICKNAMES);
        packNicknames(packer, value.nicknames());
        packer.packKey(FRIENDS);
        packFriends(packer, value.friends());
    }

    @Override
    public Person unpack(MessageUnpacker unpacker) throws IOException {
        unpacker.beginNested();
        try {
            return unpackMembers(unpacker);
        } finally {
            unpacker.endNested();
        }
    }

    private Person unpackMembers(MessageUnpacker unpacker) throws IOException {
        long seen = 0;
        String name = null;
        int age = 0;
        String email = null;
        List<String> nicknames = null;
        List<Person> friends = null;
        int left = unpacker.unpackMapHeader();
        if (left > 0 && unpacker.tryUnpackKey(NAME)) {
            name = unpackString(unpacker);
            seen |= 0x1L;
            left--;
        }
        if (left > 0 && unpacker.tryUnpackKey(AGE)) {
            age = unpacker.unpackInt();
            seen |= 0x2L;
            left--;
        }
        if (left > 0 && unpacker.tryUnpackKey(EMAIL)) {
            email = unpackString(unpacker);
            seen |= 0x4L;
            left--;
        }
        if (left > 0 && unpacker.tryUnpackKey(NICKNAMES)) {
            nicknames = unpackNicknames(unpacker);
            seen |= 0x8L;
            left--;
        }
        if (left > 0 && unpacker.tryUnpackKey(FRIENDS)) {
            friends = unpackFriends(unpacker);
            seen |= 0x10L;
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
                case 1:
                    age = unpacker.unpackInt();
                    break;
                case 2:
                    email = unpackString(unpacker);
                    break;
                case 3:
                    nicknames = unpackNicknames(unpacker);
                    break;
                default:
                    friends = unpackFriends(unpacker);
                    break;
            }
        }
        try {
            return new Person(name, age, email, nicknames, friends);
        } catch (RuntimeException e) {
            throw rejected(unpacker, e);
        }
    }

    private void packNicknames(MessagePacker packer, List<String> values) throws IOException {
        if (values == null) {
            packer.packNil();
            return;
        }
        int left = values.size();
        packer.packArrayHeader(left);
        for (String element : values) {
            packString(packer, element);
            left--;
        }
        if (left != 0) {
            throw new ConcurrentModificationException();
        }
    }

    private List<String> unpackNicknames(MessageUnpacker unpacker) throws IOException {
        if (unpacker.tryUnpackNil()) {
            return null;
        }
        int size = unpacker.unpackArrayHeader();
        List<String> values = new ArrayList<>(capacity(size));
        for (int i = 0; i < size; i++) {
            values.add(unpackString(unpacker));
        }
        return values;
    }

    private void packFriends(MessagePacker packer, List<Person> values) throws IOException {
        if (values == null) {
            packer.packNil();
            return;
        }
        packer.beginNested();
        try {
            int left = values.size();
            packer.packArrayHeader(left);
            for (Person element : values) {
                friendsElement.get().packNullable(packer, element);
                left--;
            }
            if (left != 0) {
                throw new ConcurrentModificationException();
            }
        } finally {
            packer.endNested();
        }
    }

    private List<Person> unpackFriends(MessageUnpacker unpacker) throws IOException {
        if (unpacker.tryUnpackNil()) {
            return null;
        }
        unpacker.beginNested();
        try {
            int size = unpacker.unpackArrayHeader();
            List<Person> values = new ArrayList<>(capacity(size));
            for (int i = 0; i < size; i++) {
                values.add(friendsElement.get().unpackNullable(unpacker));
            }
            return values;
        } finally {
            unpacker.endNested();
        }
    }
}
