/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.life;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codec;
import org.msgpack.codec.CodecFactory;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.codec.annotation.Tag;
import org.msgpack.codec.annotation.Union;
import org.msgpack.codec.annotation.UseCodec;

/** Which codec the objects of a class get, generated or not. */
class CodecLookupTest {
    private static final Codecs STANDARD = Codecs.standard();

    // --- classes inside of classes, hidden or not, and their subclasses ---

    static final class Outer {
        static final class Middle {
            @MsgPack
            record Inner(int id) {}
        }
    }

    @MsgPack
    static class Base {
        int id;
    }

    static class Derived extends Base {
        int more;
    }

    @MsgPack
    static final class DerivedWithCodec extends Base {
        int own;
    }

    @MsgPack
    enum Mode {
        ON,
        OFF {
            @Override
            public String toString() {
                return "off";
            }
        }
    }

    /** Its codec would have the name of one that is generated. */
    static final class Outer_Middle_Inner {}

    /** Has a codec by hand whose name is that of a generated one. */
    static final class ByHand {}

    @SuppressWarnings("unused") // looked up by its name
    static final class CodecLookupTest_ByHandCodec {}

    @Test
    void classesInsideOfClasses() {
        Outer.Middle.Inner inner = new Outer.Middle.Inner(5);
        byte[] message = STANDARD.pack(inner);
        assertArrayEquals(STANDARD.pack(Map.of("id", 5)), message);
        assertEquals(inner, STANDARD.unpack(message, Outer.Middle.Inner.class));
        for (Object other : List.of(new Outer_Middle_Inner(), new ByHand())) {
            IllegalArgumentException e =
                    assertThrows(IllegalArgumentException.class, () -> STANDARD.pack(other));
            assertTrue(e.getMessage().startsWith("no codec for "), e::getMessage);
        }
    }

    /** They are packed as what they extend; to be read, a class needs a codec of its own. */
    @Test
    void subclassesInheritCodecs() {
        Derived derived = new Derived();
        derived.id = 7;
        Base anonymous = new Base() {};
        anonymous.id = 7;
        byte[] base = STANDARD.pack(Map.of("id", 7));
        assertArrayEquals(base, STANDARD.pack(derived));
        assertArrayEquals(base, STANDARD.pack(anonymous));
        assertThrows(IllegalArgumentException.class, () -> STANDARD.codec(Derived.class));
        DerivedWithCodec own = new DerivedWithCodec();
        own.own = 1;
        assertEquals(1, STANDARD.unpack(STANDARD.pack(own), DerivedWithCodec.class).own);
        assertEquals(Mode.OFF, STANDARD.unpack(STANDARD.pack(Mode.OFF), Mode.class));
        assertArrayEquals(STANDARD.pack("OFF"), STANDARD.pack(Mode.OFF));
    }

    // --- unions ---

    @Union
    sealed interface Pet {}

    @Tag(1)
    @MsgPack
    record Cat(int lives) implements Pet {}

    @Tag(2)
    @MsgPack
    static non-sealed class Dog implements Pet {
        int tricks;
    }

    static final class Puppy extends Dog {}

    @MsgPack
    record Home(Pet first, List<Pet> pets, Object any) {}

    /** A tag is written unless the class of the case is asked for. */
    @Test
    void casesOfUnions() {
        Cat cat = new Cat(9);
        byte[] alone = STANDARD.pack(Map.of("lives", 9));
        assertArrayEquals(alone, STANDARD.pack(cat, TypeRef.of(Cat.class)));
        assertEquals(cat, STANDARD.unpack(alone, Cat.class));
        byte[] tagged = STANDARD.pack(List.of(1, Map.of("lives", 9)));
        assertArrayEquals(tagged, STANDARD.pack(cat));
        assertEquals(cat, STANDARD.unpack(tagged, Cat.class));
        assertArrayEquals(tagged, STANDARD.pack(cat, TypeRef.of(Pet.class)));
        assertEquals(cat, STANDARD.unpack(tagged, Pet.class));
        assertArrayEquals(
                STANDARD.pack(List.of(List.of(1, Map.of("lives", 9)))),
                STANDARD.pack(List.of(cat), TypeRef.listOf(Pet.class)));
        Home home = new Home(cat, List.of(cat), Map.of("lives", 9L));
        assertEquals(home, STANDARD.unpack(STANDARD.pack(home), Home.class));
        byte[] puppy = STANDARD.pack(new Puppy(), TypeRef.of(Pet.class));
        assertSame(Dog.class, STANDARD.unpack(puppy, Pet.class).getClass());
    }

    // --- codecs that are added ---

    private static <T> Codec<T> fixed(Class<T> type, int number) {
        return Codec.of(type, (packer, value) -> packer.packInt(number), unpacker -> {
            throw new AssertionError("only packed");
        });
    }

    @MsgPack
    record Holder(Base base, Outer.Middle.Inner inner) {}

    @Test
    void anAddedCodecComesFirst() {
        Codecs codecs = Codecs.builder()
                .add(fixed(Outer.Middle.Inner.class, 1))
                .add(fixed(Base.class, 2))
                .build();
        assertArrayEquals(new byte[] {1}, codecs.pack(new Outer.Middle.Inner(5)));
        assertArrayEquals(new byte[] {2}, codecs.pack(new Base()));
        assertArrayEquals(new byte[] {2}, codecs.pack(new Derived()));
        assertArrayEquals(
                STANDARD.pack(new DerivedWithCodec()), codecs.pack(new DerivedWithCodec()));
        Holder holder = new Holder(new Derived(), new Outer.Middle.Inner(5));
        assertArrayEquals(
                new byte[] {(byte) 0x82, (byte) 0xa4, 'b', 'a', 's', 'e', 2, (byte) 0xa5},
                java.util.Arrays.copyOf(codecs.pack(holder), 8));
        assertEquals(14, codecs.pack(holder).length);
    }

    /** A codec of the class itself wins over one that a superclass has, whoever made it. */
    @Test
    void aFactoryComesBeforeGeneratedCodecs() {
        CodecFactory factory = (type, codecs) -> type == Cat.class ? fixed(Cat.class, 3) : null;
        Codecs codecs = Codecs.builder().add(factory).build();
        assertArrayEquals(new byte[] {3}, codecs.pack(new Cat(1)));
        assertArrayEquals(
                new byte[] {(byte) 0x92, 1, 3}, codecs.pack(new Cat(1), TypeRef.of(Pet.class)));
        assertArrayEquals(STANDARD.pack(new Base()), codecs.pack(new Base()));
    }

    /** A class that only a factory knows. */
    static final class Foreign {
        final int number;

        Foreign(int number) {
            this.number = number;
        }
    }

    @MsgPack(shape = Shape.ARRAY)
    record UsesCodecs(
            @UseCodec String text,
            @UseCodec int number,
            @UseCodec Integer boxed,
            @UseCodec List<String> texts,
            @UseCodec Foreign foreign,
            @UseCodec List<Foreign> foreigns,
            String plain) {}

    /** Members that need no codec have none, unless they ask for it. */
    @Test
    void aMemberMayAskForTheCodecThatWasAdded() {
        Codec<String> loud = Codec.of(
                String.class,
                (packer, text) -> packer.packString(text + "!"),
                unpacker -> unpacker.unpackString().replace("!", ""));
        Codec<Integer> negated = Codec.of(
                Integer.class,
                (packer, number) -> packer.packInt(-number),
                unpacker -> -unpacker.unpackInt());
        Codec<Foreign> foreign = Codec.of(
                Foreign.class,
                (packer, value) -> packer.packInt(value.number),
                unpacker -> new Foreign(unpacker.unpackInt()));
        Codecs codecs = Codecs.builder().add(loud).add(negated).add(foreign).build();
        UsesCodecs value = new UsesCodecs(
                "a", 1, 2, List.of("b"), new Foreign(3), List.of(new Foreign(4)), "c");
        byte[] message = codecs.pack(value);
        assertArrayEquals(
                STANDARD.pack(List.of("a!", 1, -2, List.of("b!"), 3, List.of(4), "c")), message);
        UsesCodecs read = codecs.unpack(message, UsesCodecs.class);
        assertEquals("a", read.text());
        assertEquals(2, read.boxed());
        assertEquals(List.of("b"), read.texts());
        assertEquals(4, read.foreigns().get(0).number);
    }

    /** Without the codec, it is missed when it is needed. */
    @Test
    void aCodecThatIsMissing() {
        UsesCodecs value = new UsesCodecs(null, 0, null, null, new Foreign(3), null, null);
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> STANDARD.pack(value));
        assertTrue(e.getMessage().contains("Foreign"), e::getMessage);
    }

    // --- type arguments ---

    @MsgPack
    record Pair<A, B>(A first, List<B> rest) {}

    @Test
    void typeArguments() {
        TypeRef<Pair<Cat, Mode>> type = new TypeRef<Pair<Cat, Mode>>() {};
        Pair<Cat, Mode> pair = new Pair<>(new Cat(1), List.of(Mode.ON));
        assertEquals(pair, STANDARD.unpack(STANDARD.pack(pair, type), type));
        TypeRef<Pair<Pair<Pet, Long>, int[]>> nested =
                new TypeRef<Pair<Pair<Pet, Long>, int[]>>() {};
        byte[] message = STANDARD.pack(
                new Pair<>(new Pair<>(new Cat(1), List.of(1L)), List.of(new int[] {2})), nested);
        Pair<Pair<Pet, Long>, int[]> read = STANDARD.unpack(message, nested);
        assertEquals(new Cat(1), read.first().first());
        assertEquals(2, read.rest().get(0)[0]);
    }

    /** Without arguments, members are whatever their classes are. */
    @Test
    void withoutTypeArguments() {
        Pair<Object, Object> pair = new Pair<>(List.of(1L, Map.of("lives", 1L)), List.of("ON"));
        byte[] message = STANDARD.pack(new Pair<>(new Cat(1), List.of(Mode.ON)));
        assertEquals(pair, STANDARD.unpack(message, Pair.class));
        assertEquals(
                List.of(pair),
                STANDARD.unpack(STANDARD.pack(List.of(pair)), TypeRef.listOf(Pair.class)));
    }
}
