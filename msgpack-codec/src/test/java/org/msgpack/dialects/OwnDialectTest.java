/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.dialects;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.Dialect;
import org.msgpack.codec.InputState;
import org.msgpack.codec.TypeRef;
import org.msgpack.codec.dialect.Fluentd;
import org.msgpack.codec.dialect.Msgpackr;
import org.msgpack.codec.dialect.Numpy;
import org.msgpack.codec.dialect.Tarantool;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** A dialect of your own can do what those of this library do, and several go together. */
class OwnDialectTest {
    private static final int DEFINITION = 0x51;
    private static final int BITS = 0x52;

    /** The names that an input has defined, each by the fixint that is its index. */
    private static final InputState<List<String>> NAMES = InputState.of(ArrayList::new);

    /**
     * Names are defined once, as an extension with a name behind it, and then are small integers;
     * {@code boolean[]} is an extension; a map of {@code amount} is its value, and each
     * {@code List} is read from a single value too.
     */
    private static final Dialect DIALECT =
            builder -> builder.readExt(DEFINITION, (header, unpacker, codecs) -> {
                        unpacker.unpackExtension();
                        String name = unpacker.unpackString();
                        NAMES.get(unpacker).add(name);
                        return name;
                    })
                    .readFixints((number, unpacker, codecs) -> {
                        List<String> names = NAMES.get(unpacker);
                        return number < names.size() ? names.get(number.intValue()) : null;
                    })
                    .readMaps((map, unpacker, codecs) -> map.get("amount"))
                    .adapt((type, codec, codecs) ->
                            type == boolean[].class ? new Bits(asBooleans(codec)) : codec)
                    .adaptReading((type, codec, codecs) ->
                            codec.type() == List.class ? new Lists(asLists(codec), codecs) : codec);

    @SuppressWarnings("unchecked")
    private static Codec<boolean[]> asBooleans(Codec<?> codec) {
        return (Codec<boolean[]>) codec;
    }

    @SuppressWarnings("unchecked")
    private static Codec<List<Object>> asLists(Codec<?> codec) {
        return (Codec<List<Object>>) codec;
    }

    /** Eight in a byte, after their number. */
    private static final class Bits implements Codec<boolean[]> {
        private final Codec<boolean[]> plain;
        private final ExtensionType<boolean[]> type =
                ExtensionType.of(BITS, boolean[].class, Bits::payload, Bits::booleans);

        Bits(Codec<boolean[]> plain) {
            this.plain = plain;
        }

        private static byte[] payload(boolean[] booleans) {
            BitSet bits = new BitSet();
            bits.set(0, 8);
            for (int i = 0; i < booleans.length; i++) {
                bits.set(8 + i, booleans[i]);
            }
            byte[] payload = Arrays.copyOf(bits.toByteArray(), 1 + (booleans.length + 7) / 8);
            payload[0] = (byte) booleans.length;
            return payload;
        }

        private static boolean[] booleans(byte[] payload) {
            BitSet bits = BitSet.valueOf(payload);
            boolean[] booleans = new boolean[payload[0]];
            for (int i = 0; i < booleans.length; i++) {
                booleans[i] = bits.get(8 + i);
            }
            return booleans;
        }

        @Override
        public Class<boolean[]> type() {
            return boolean[].class;
        }

        @Override
        public void pack(MessagePacker packer, boolean[] value) throws IOException {
            type.pack(packer, value);
        }

        @Override
        public boolean[] unpack(MessageUnpacker unpacker) throws IOException {
            return unpacker.getNextFormat().getValueType().isExtensionType()
                    ? type.unpack(unpacker)
                    : plain.unpack(unpacker);
        }
    }

    /** A list, as which another value is read too. */
    private static final class Lists implements Codec<List<Object>> {
        private final Codec<List<Object>> plain;
        private final Codecs codecs;

        Lists(Codec<List<Object>> plain, Codecs codecs) {
            this.plain = plain;
            this.codecs = codecs;
        }

        @Override
        public Class<? super List<Object>> type() {
            return plain.type();
        }

        @Override
        public void pack(MessagePacker packer, List<Object> value) throws IOException {
            plain.pack(packer, value);
        }

        @Override
        public List<Object> unpack(MessageUnpacker unpacker) throws IOException {
            return unpacker.getNextFormat().getValueType().isArrayType()
                    ? plain.unpack(unpacker)
                    : Collections.singletonList(codecs.unpack(unpacker));
        }
    }

    private static final Codecs OWN = Codecs.builder().add(DIALECT).build();

    private static byte[] names() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(4);
        packer.packExtensionTypeHeader((byte) DEFINITION, 0).packString("red");
        packer.packExtensionTypeHeader((byte) DEFINITION, 0).packString("blue");
        packer.packInt(1).packInt(2);
        return packer.toByteArray();
    }

    @Test
    void valuesInSeveralParts() throws IOException {
        assertEquals(Arrays.asList("red", "blue", "blue", 2L), OWN.unpack(names()));
        assertEquals(
                Arrays.asList("red", "blue", "blue", 2L),
                OWN.unpack(names(), new TypeRef<List<Object>>() {}));
        assertEquals(1L, OWN.unpack(new byte[] {1}), "of another input");
    }

    @Test
    void maps() {
        byte[] message = Codecs.standard().pack(Collections.singletonMap("amount", "7"));
        assertEquals("7", OWN.unpack(message));
        byte[] other = Codecs.standard().pack(Collections.singletonMap("other", "7"));
        assertEquals(Collections.singletonMap("other", "7"), OWN.unpack(other));
    }

    @Test
    void adaptedCodecs() {
        boolean[] bits = {true, false, true, true, false, false, false, false, true};
        byte[] message = OWN.pack(bits);
        assertEquals(6, message.length);
        assertArrayEquals(bits, OWN.unpack(message, boolean[].class));
        byte[] plain = Codecs.standard().pack(bits);
        assertArrayEquals(bits, OWN.unpack(plain, boolean[].class));
        assertEquals(
                Collections.singletonList("a"),
                OWN.unpack(OWN.pack("a"), new TypeRef<List<String>>() {}));
    }

    /** Also what is packed without a look at its codec otherwise. */
    @Test
    void adaptersOfTheCommonestClasses() {
        for (Object value : new Object[] {
            "a", 1, 1L, true, 1.0, Collections.singletonMap(1, 2), new ArrayList<>()
        }) {
            Class<?> type = value instanceof Map ? Map.class : value.getClass();
            Codecs codecs = Codecs.builder()
                    .adapt((asked, codec, all) -> type.isAssignableFrom((Class<?>) asked)
                            ? Codec.of(type, (packer, v) -> packer.packString("adapted"), u -> null)
                            : codec)
                    .build();
            assertEquals("adapted", Codecs.standard().unpack(codecs.pack(value)));
            Object map = value instanceof Map ? new java.util.LinkedHashMap<>() : value;
            assertEquals("adapted", Codecs.standard().unpack(codecs.pack(map)));
        }
    }

    @Test
    void twoAtOnce() throws IOException {
        for (Codecs codecs : new Codecs[] {
            Codecs.builder().add(DIALECT).add(Msgpackr.dialect()).build(),
            Codecs.builder().add(Msgpackr.dialect()).add(DIALECT).build()
        }) {
            assertEquals(Arrays.asList("red", "blue", "blue", 2L), codecs.unpack(names()));
            byte[] set = codecs.pack(Collections.singleton("a"));
            assertEquals(Collections.singleton("a"), codecs.unpack(set));
            boolean[] bits = {true};
            assertArrayEquals(bits, codecs.unpack(codecs.pack(bits), boolean[].class));
            byte[] record = {
                (byte) 0x92, (byte) 0xd4, 0x72, 0x40, (byte) 0x91, (byte) 0xa1, 'x', 5, 0x40, 6
            };
            assertEquals(
                    Arrays.asList(
                            Collections.singletonMap("x", 5L), Collections.singletonMap("x", 6L)),
                    codecs.unpack(record));
        }
    }

    /** What is added last writes; all is read. */
    @Test
    void msgpackrAndNumpy() {
        int[] numbers = new int[1000];
        Arrays.fill(numbers, 100_000);
        byte[] typed = Codecs.builder().add(Msgpackr.dialect()).build().pack(numbers);
        byte[] numpys = Codecs.builder().add(Numpy.dialect()).build().pack(numbers);
        Codecs numpyLast =
                Codecs.builder().add(Msgpackr.dialect()).add(Numpy.dialect()).build();
        Codecs msgpackrLast =
                Codecs.builder().add(Numpy.dialect()).add(Msgpackr.dialect()).build();
        assertArrayEquals(numpys, numpyLast.pack(numbers));
        assertArrayEquals(typed, msgpackrLast.pack(numbers));
        for (Codecs codecs : new Codecs[] {numpyLast, msgpackrLast}) {
            for (byte[] message : new byte[][] {typed, numpys, Codecs.standard().pack(numbers)}) {
                assertArrayEquals(numbers, codecs.unpack(message, int[].class));
            }
            assertArrayEquals(numbers, (int[]) codecs.unpack(numpys));
            assertEquals(
                    Collections.singleton(1L),
                    codecs.unpack(codecs.pack(Collections.singleton(1))));
        }
    }

    @Test
    void ofDifferentExtTypes() {
        Codecs codecs = Codecs.builder()
                .add(Tarantool.dialect())
                .ext(Fluentd.eventTime())
                .build();
        Object value = new BigDecimal("1.5");
        assertEquals(value, codecs.unpack(codecs.pack(value)));
    }

    @Test
    void twoMeaningsOfAnExtType() {
        Codecs.Builder builder = Codecs.builder().add(Msgpackr.dialect());
        assertEquals(
                "expected one meaning of each ext type, found ext type 0:"
                        + " org.msgpack.codec.dialect.Msgpackr$Undefined and ext type 0:"
                        + " java.time.Instant",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> builder.add(other -> other.ext(Fluentd.eventTime())))
                        .getMessage());
        assertEquals(
                "expected one meaning of each ext type, found ext type 114: the beginning of a"
                        + " value and ext type 114: the beginning of a value",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> builder.readExt(114, (header, unpacker, codecs) -> null))
                        .getMessage());
        assertThrows(
                IllegalArgumentException.class,
                () -> builder.readExt(128, (header, unpacker, codecs) -> null));
        assertThrows(
                IllegalArgumentException.class,
                () -> builder.readExt(-1, (header, unpacker, codecs) -> null));
        assertSame(
                Msgpackr.Undefined.UNDEFINED,
                builder.build().unpack(new byte[] {(byte) 0xd4, 0, 0}));
    }
}
