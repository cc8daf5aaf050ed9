/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MapKey;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/**
 * Codecs of unions and their cases by hand; those that are generated have a module of their own.
 */
class UnionsTest {
    private interface Array {}

    private interface Other {}

    private interface Map {}

    private static class Part {
        final int number;

        Part(int number) {
            this.number = number;
        }

        @Override
        @SuppressWarnings("EqualsGetClass") // of classes that are told apart
        public boolean equals(Object obj) {
            return obj != null && obj.getClass() == getClass() && ((Part) obj).number == number;
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    private static final class Plain extends Part implements Array {
        Plain(int number) {
            super(number);
        }
    }

    private static final class Listed extends Part implements Array {
        Listed(int number) {
            super(number);
        }
    }

    private static final class Alike extends Part implements Array {
        Alike(int number) {
            super(number);
        }
    }

    private static final class Mapped extends Part implements Map {
        Mapped(int number) {
            super(number);
        }
    }

    private static final class Both extends Part implements Array, Other {
        Both(int number) {
            super(number);
        }
    }

    private static final class Heir extends Part implements Array {
        Heir(int number) {
            super(number);
        }
    }

    /** An object is its number, or a list of it. */
    private static final class PartCodec<T extends Part> extends GeneratedCodec<T> {
        private final IntFunction<T> maker;
        private final boolean isList;
        private final UnionCase[] unions;

        PartCodec(
                Class<T> type,
                Codecs codecs,
                IntFunction<T> maker,
                boolean isList,
                UnionCase... unions) {
            super(type, codecs);
            this.maker = maker;
            this.isList = isList;
            this.unions = unions;
        }

        @Override
        protected UnionCase[] unions() {
            return unions;
        }

        @Override
        public void pack(MessagePacker packer, T value) throws IOException {
            if (isList) {
                packer.packArrayHeader(1);
            }
            packer.packInt(value.number);
        }

        @Override
        public T unpack(MessageUnpacker unpacker) throws IOException {
            if (isList) {
                assertEquals(1, unpacker.unpackArrayHeader());
            }
            return maker.apply(unpacker.unpackInt());
        }
    }

    /** A union of one class after the other. */
    private static final class UnionCodec<T> extends GeneratedCodec<T> {
        private final boolean isMap;
        private final Class<?>[] cases;
        private final MemberCodec<?>[] codecs;

        UnionCodec(Class<T> type, Codecs codecs, boolean isMap, Class<?>... cases) {
            super(type, codecs);
            this.isMap = isMap;
            this.cases = cases;
            this.codecs = Arrays.stream(cases)
                    .map(each -> unionCase(TypeRef.of(each)))
                    .toArray(MemberCodec[]::new);
        }

        @Override
        @SuppressWarnings("unchecked")
        public void pack(MessagePacker packer, T value) throws IOException {
            int tag = Arrays.asList(cases).indexOf(value.getClass());
            if (isMap) {
                packer.packMapHeader(1);
            } else {
                packer.packArrayHeader(2);
            }
            packer.packInt(tag);
            ((Codec<Object>) codecs[tag].get()).pack(packer, value);
        }

        @Override
        @SuppressWarnings("unchecked")
        public T unpack(MessageUnpacker unpacker) throws IOException {
            assertEquals(
                    isMap ? 1 : 2,
                    isMap ? unpacker.unpackMapHeader() : unpacker.unpackArrayHeader());
            return (T) codecs[unpacker.unpackInt()].get().unpack(unpacker);
        }
    }

    private static <T extends Part> GeneratedCodecFactory part(
            Class<T> type, IntFunction<T> maker, boolean isList, UnionCase... unions) {
        return GeneratedCodecs.register(
                type, (codecs, arguments) -> new PartCodec<>(type, codecs, maker, isList, unions));
    }

    private static <T> GeneratedCodecFactory union(
            Class<T> type, boolean isMap, Class<?>... cases) {
        return GeneratedCodecs.register(
                type, (codecs, arguments) -> new UnionCodec<>(type, codecs, isMap, cases));
    }

    private static UnionCase array(int tag) {
        return UnionCase.array(Array.class, MapKey.of(tag));
    }

    /** Registered as long as they are here. */
    private static final List<GeneratedCodecFactory> FACTORIES = Arrays.asList(
            part(Plain.class, Plain::new, false, array(0)),
            part(Listed.class, Listed::new, true, array(1).toldByTag()),
            part(Alike.class, Alike::new, true, array(2).notTold()),
            part(
                    Mapped.class,
                    Mapped::new,
                    true,
                    UnionCase.map(Map.class, MapKey.of(0)).toldByTag()),
            part(
                    Both.class,
                    Both::new,
                    false,
                    array(3),
                    UnionCase.array(Other.class, MapKey.of(0))),
            part(Heir.class, Heir::new, false, UnionCase.inherited(Array.class)),
            union(Array.class, false, Plain.class, Listed.class, Alike.class, Both.class),
            union(Other.class, false, Both.class),
            union(Map.class, true, Mapped.class));

    private static String shown(Codecs codecs, Object value) {
        return codecs.unpack(codecs.pack(value)).toString();
    }

    @Test
    void theTagIsWrittenWhereOnlyTheClassIsKnown() {
        assertEquals(9, FACTORIES.size());
        Codecs codecs = Codecs.standard();
        assertEquals("[0, 5]", shown(codecs, new Plain(5)));
        assertEquals("[[1, [5]]]", shown(codecs, Collections.singletonList(new Listed(5))));
        assertEquals("[[2, [5]]]", shown(codecs, new Object[] {new Alike(5)}));
        assertEquals("{k={0=[5]}}", shown(codecs, Collections.singletonMap("k", new Mapped(5))));
    }

    @Test
    void aCaseIsReadWithATagAndWithout() {
        Codecs codecs = Codecs.standard();
        for (Part value : new Part[] {new Plain(5), new Listed(5), new Listed(1), new Mapped(0)}) {
            TypeRef<Part> type = TypeRef.of((java.lang.reflect.Type) value.getClass());
            assertEquals(value, codecs.unpack(codecs.pack(value), type));
            assertEquals(value, codecs.unpack(codecs.pack(value, type), type));
            assertEquals(value, codecs.unpack(codecs.pack(value), (Class<?>) value.getClass()));
            assertNull(codecs.unpack(codecs.pack(null, type), type));
            assertNull(codecs.codec(type).missingValue());
            assertEquals(value.getClass(), codecs.codec(type).type());
        }
        Alike alike = new Alike(5);
        assertEquals(
                alike, codecs.unpack(codecs.pack(alike, TypeRef.of(Alike.class)), Alike.class));
        assertEquals(alike, codecs.unpack(codecs.pack(alike), TypeRef.of(Array.class)));
    }

    @Test
    void whatIsNoCaseIsAnError() {
        Codecs codecs = Codecs.standard();
        MessageFormatException size = assertThrows(
                MessageFormatException.class,
                () -> codecs.unpack(codecs.pack(new int[3]), Plain.class));
        assertTrue(
                size.getMessage().endsWith(", of size 2, found size 3 at byte 0"),
                size.getMessage());
        MessageFormatException tag = assertThrows(
                MessageFormatException.class,
                () -> codecs.unpack(codecs.pack(new Listed(5)), Plain.class));
        assertEquals(
                "expected 0 and a " + Plain.class.getName() + ", a case of " + Array.class.getName()
                        + ", found 1 at byte 1",
                tag.getMessage());
    }

    @Test
    void severalUnionsAreRefusedUnlessOneIsAdded() {
        Both both = new Both(5);
        for (Part value : new Part[] {both, new Heir(5)}) {
            IllegalArgumentException e = assertThrows(
                    IllegalArgumentException.class, () -> Codecs.standard().pack(value));
            assertTrue(
                    e.getMessage().contains("pack(value, TypeRef.of(Array.class))"), e::getMessage);
        }
        Codecs other = Codecs.builder()
                .add((type, codecs) -> type == Other.class
                        ? new UnionCodec<>(Other.class, codecs, false, Both.class)
                        : null)
                .build();
        assertEquals("[0, 5]", shown(other, both));
        assertEquals(both, other.unpack(other.pack(both), Both.class));
        Codecs byHand = Codecs.builder()
                .add(Codec.of(
                        Array.class,
                        (packer, value) -> packer.packString("array"),
                        unpacker -> new Plain(unpacker.unpackString().length())))
                .build();
        assertEquals("array", shown(byHand, both));
        assertEquals("array", shown(byHand, new Heir(5)));
        assertEquals(both, byHand.unpack(byHand.pack(5), Both.class));
    }
}
