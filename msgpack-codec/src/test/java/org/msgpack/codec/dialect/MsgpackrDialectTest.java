/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.codec.Deep.assertDeepEquals;
import static org.msgpack.codec.ExtensionTypes.bytes;
import static org.msgpack.codec.ExtensionTypes.hex;
import static org.msgpack.value.ValueFactory.newExtension;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.ExtensionTypes;
import org.msgpack.codec.TypeRef;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessageNestingDepthException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;

/** Sets, records, undefined and BigInts of msgpackr; the vectors were made by msgpackr 2.1.4. */
class MsgpackrDialectTest {
    private static final Codecs MSGPACKR =
            Codecs.builder().add(Msgpackr.dialect()).build();
    private static final Codecs PLAIN = Codecs.standard();

    private static final String SETS = "d473009301a161d473009102";
    private static final String RECORDS =
            "95d4724092a161a16201cc464002ffd4724191a163014003cc7f92cc41cc40";

    private static Map<Object, Object> record(Object... namesAndValues) {
        Map<Object, Object> record = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            record.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return record;
    }

    private static Set<Object> set(Object... elements) {
        return new LinkedHashSet<>(Arrays.asList(elements));
    }

    @Test
    void setsOfTheLibrary() {
        Set<Object> expected = set(1L, "a", set(2L));
        assertEquals(expected, MSGPACKR.unpack(bytes(SETS)));
        assertEquals(expected, MSGPACKR.unpack(bytes(SETS), Set.class));
        assertEquals(expected, MSGPACKR.unpack(bytes(SETS), HashSet.class));
        assertEquals(SETS, hex(MSGPACKR.pack(expected)));
        assertEquals(SETS, hex(MSGPACKR.pack(expected, TypeRef.setOf(Object.class))));
        assertEquals(
                Arrays.asList(newExtension((byte) 0x73, new byte[1]), Arrays.asList(7L)),
                PLAIN.unpack(bytes("92 d47300 9107")),
                "without the dialect");
    }

    @Test
    void setsOfEveryClass() {
        TreeSet<Integer> sorted = new TreeSet<>(Arrays.asList(3, 1));
        byte[] bytes = MSGPACKR.pack(sorted);
        assertEquals("d47300920103", hex(bytes));
        assertEquals(sorted, MSGPACKR.unpack(bytes, new TypeRef<TreeSet<Integer>>() {}));
        assertEquals(sorted, MSGPACKR.unpack(bytes, TypeRef.setOf(Integer.class)));
        EnumSet<java.time.DayOfWeek> days = EnumSet.of(java.time.DayOfWeek.FRIDAY);
        assertEquals(
                days,
                MSGPACKR.unpack(
                        MSGPACKR.pack(days), new TypeRef<EnumSet<java.time.DayOfWeek>>() {}));
        Set<Set<String>> nested = Collections.singleton(Collections.singleton("a"));
        assertEquals(
                nested,
                MSGPACKR.unpack(MSGPACKR.pack(nested), TypeRef.setOf(TypeRef.setOf(String.class))));
        assertEquals(
                sorted,
                MSGPACKR.unpack(PLAIN.pack(sorted), TypeRef.setOf(Integer.class)),
                "plain arrays are read too");
        assertEquals("9101", hex(MSGPACKR.pack(Arrays.asList(1))), "lists stay arrays");
        Map<Object, Object> inMap = record("s", set(), set("k"), 1L);
        assertEquals(inMap, MSGPACKR.unpack(MSGPACKR.pack(inMap)));
    }

    @Test
    void malformedSets() {
        for (String hex :
                Arrays.asList("d4730190", "d573000090", "c7007390", "d4740090", "d40500")) {
            assertThrows(
                    MessageFormatException.class,
                    () -> MSGPACKR.unpack(bytes(hex), Set.class),
                    hex);
        }
        MessageFormatException e = assertThrows(
                MessageFormatException.class, () -> MSGPACKR.unpack(bytes("91 d57300 00 90")));
        assertEquals(
                "expected the beginning of a set, d4 73 00, found ext type 115 with a payload of"
                        + " 2 bytes at byte 1",
                e.getMessage());
        assertThrows(MessageTypeException.class, () -> MSGPACKR.unpack(bytes("d47300 01")));
        assertThrows(
                MessageInsufficientBufferException.class, () -> MSGPACKR.unpack(bytes("d47300")));
    }

    @Test
    void recordsOfTheLibrary() {
        assertEquals(
                Arrays.asList(
                        record("a", 1L, "b", 70L),
                        record("a", 2L, "b", -1L),
                        record("c", 1L),
                        record("a", 3L, "b", 127L),
                        Arrays.asList(65L, 64L)),
                MSGPACKR.unpack(bytes(RECORDS)));
        assertEquals(
                Arrays.asList(
                        newExtension((byte) 0x72, new byte[] {0x40}),
                        Arrays.asList("a", "b"),
                        64L,
                        64L),
                PLAIN.unpack(bytes("94 d47240 92a161a162 40 40")),
                "without the dialect");
    }

    /** The definition is in the first message of a stream, and the second refers to it. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 100})
    void recordsOfASequence(int chunk) throws IOException {
        byte[] both = bytes("d4724092a161a16201cc46 4005cc46");
        List<Object> expected = Arrays.asList(record("a", 1L, "b", 70L), record("a", 5L, "b", 70L));
        try (Stream<Object> values = MSGPACKR.values(
                (java.io.InputStream) new org.msgpack.testdata.TricklingInputStream(both, chunk),
                Object.class)) {
            assertEquals(expected, values.collect(Collectors.toList()));
        }
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(both);
        for (Object record : expected) {
            assertEquals(record, MSGPACKR.unpack(unpacker));
        }
        unpacker.reset(new org.msgpack.core.buffer.ArrayBufferInput(bytes("40")));
        assertEquals(64L, MSGPACKR.unpack(unpacker), "another input has other definitions");
        assertEquals(64L, MSGPACKR.unpack(bytes("40")));
    }

    @Test
    void recordsInsideOfEachOther() {
        // {a: {b: [1, {a: 2}]}}, with a record in a value of its own kind
        assertEquals(
                record("a", record("b", Arrays.asList(1L, record("a", 2L)))),
                MSGPACKR.unpack(bytes("d4724091a161 d4724191a162 92 01 40 02")));
        // a record as the key of a map, and an id in place of a key
        assertEquals(
                record(record("a", 1L), record("a", 2L)),
                MSGPACKR.unpack(bytes("81 d4724091a161 01 40 02")));
        assertEquals(
                record("k", record("a", 1L), record("a", 2L), 3L),
                MSGPACKR.unpack(bytes("82 a16b d4724091a161 01 40 02 03")));
        assertEquals(Arrays.asList(record(), record()), MSGPACKR.unpack(bytes("92 d4724090 40")));
        assertEquals(
                Arrays.asList(record("a", 1L), record("b", 2L), record("b", 3L)),
                MSGPACKR.unpack(bytes("93 d4724091a161 01 d4724091a162 02 40 03")),
                "an id is defined anew");
        assertEquals(
                record("a", 2L), MSGPACKR.unpack(bytes("d4724092a161a161 01 02")), "a name twice");
        assertEquals(
                Arrays.asList(record("a", 1L), 64L, 63L, -64L),
                MSGPACKR.unpack(bytes("94 d4727f91a161 01 40 3f d0c0")),
                "integers that are no ids");
        assertEquals(
                Arrays.asList(record("a", 64L), 65L),
                MSGPACKR.unpack(bytes("92 d4724091a161 cc40 41")),
                "integers of other formats, and ids that are not defined");
    }

    @Test
    void recordsAsMaps() {
        TypeRef<Map<String, Long>> map = TypeRef.mapOf(String.class, Long.class);
        byte[] records = bytes("92 d4724092a161a162 0102 40 0304");
        assertEquals(
                Arrays.asList(record("a", 1L, "b", 2L), record("a", 3L, "b", 4L)),
                MSGPACKR.unpack(records, TypeRef.listOf(map)));
        assertEquals(record("a", 1L), MSGPACKR.unpack(bytes("d4724091a161 01"), Map.class));
        assertEquals(record("a", 1L), MSGPACKR.unpack(bytes("81a16101"), map));
        assertThrows(
                MessageTypeException.class,
                () -> MSGPACKR.unpack(
                        bytes("d4724091a161 01"), TypeRef.mapOf(Integer.class, Long.class)));
        assertThrows(MessageTypeException.class, () -> MSGPACKR.unpack(bytes("40"), map));
        // An integer that is no id is not passed over.
        MessageTypeException e = assertThrows(
                MessageTypeException.class,
                () -> MSGPACKR.unpack(
                        bytes("93 d4724091a161 01 05 81a16102"), TypeRef.listOf(map)));
        assertEquals(
                "expected a map, or the id of a record that was defined, found the integer 5 at byte 8",
                e.getMessage());
        assertThrows(MessageTypeException.class, () -> MSGPACKR.unpack(bytes("d47300"), map));
    }

    @Test
    void reservesItsExtTypes() {
        for (int type : new int[] {0, 0x42, 0x62, 0x65, 0x69, 0x70, 0x72, 0x73, 0x74, 0x78}) {
            Codecs.Builder builder = Codecs.builder().add(Msgpackr.dialect());
            assertThrows(
                    IllegalArgumentException.class,
                    () -> builder.ext(
                            type,
                            Thread.class,
                            Codec.of(Thread.class, (packer, value) -> {}, unpacker -> null)),
                    "ext type " + type);
        }
    }

    /** Where a number is asked for, an integer is an integer. */
    @Test
    void typedReadsDoNotReadRecords() {
        assertEquals(64, MSGPACKR.unpack(bytes("40"), int.class));
        assertEquals(
                Arrays.asList(64, 65),
                MSGPACKR.unpack(bytes("924041"), TypeRef.listOf(Integer.class)));
    }

    @Test
    void malformedDefinitions() {
        assertDefinition("d4723f 90 01", "expected the definition of a record with an id from 64");
        assertDefinition("d47280 90 01", "from 64 to 127 in one byte");
        assertDefinition("d572 4041 90", "found a payload of 2 bytes at byte 0");
        assertDefinition("c70072 90", "found a payload of 0 bytes");
        for (String noNames : Arrays.asList("d47240 01", "d47240 a161", "d47240 9101 01")) {
            MessageTypeException e = assertThrows(
                    MessageTypeException.class, () -> MSGPACKR.unpack(bytes(noNames)), noNames);
            assertTrue(e.getMessage().contains(" at byte "), e.getMessage());
        }
        for (String cut : Arrays.asList("d472", "d47240", "d4724092a161", "d4724091a161")) {
            assertThrows(
                    MessageInsufficientBufferException.class,
                    () -> MSGPACKR.unpack(bytes(cut)),
                    cut);
        }
    }

    private static void assertDefinition(String hex, String words) {
        MessageFormatException e =
                assertThrows(MessageFormatException.class, () -> MSGPACKR.unpack(bytes(hex)), hex);
        assertTrue(e.getMessage().contains(words), e.getMessage());
    }

    @Test
    void hostileRecords() {
        // Records in each other's first value, without end: 2 bytes per level.
        byte[] deep = bytes("d4724091a161 40*5000 01");
        assertThrows(MessageNestingDepthException.class, () -> MSGPACKR.unpack(deep));
        // Definitions in definitions.
        byte[] definitions = bytes("(d4724091)*3000");
        assertThrows(MessageTypeException.class, () -> MSGPACKR.unpack(definitions));
        byte[] bare = bytes("(d47240)*100000");
        assertThrows(MessageTypeException.class, () -> MSGPACKR.unpack(bare));
        // Few bytes, each of which is a record of thousands of names: one value is missing.
        byte[] wide = bytes("d47240 dc2710 a161*10000 40*100");
        assertThrows(MessagePackException.class, () -> MSGPACKR.unpack(wide));
        // An id that is defined over and over.
        byte[] again = bytes("dc2710 (d4724091a161 01)*10000");
        assertEquals(Collections.nCopies(10_000, record("a", 1L)), MSGPACKR.unpack(again));
        // Records without values cost a byte each, and become a map each.
        byte[] empty = bytes("dd0000c350 d4724090 40*49999");
        assertEquals(50_000, ((List<?>) MSGPACKR.unpack(empty)).size());
    }

    @Test
    void randomMessagesAreRefusedOrRead() {
        Random random = new Random(61);
        byte[][] parts = {
            bytes("d4724091a161"),
            bytes("d47241 92a161a162"),
            bytes("40"),
            bytes("41"),
            bytes("92"),
            bytes("d47300"),
            bytes("81a163"),
            bytes("01"),
            bytes("a161"),
            bytes("93"),
            bytes("d40000"),
            bytes("d6420102ffff"),
            bytes("d57400ff"),
            bytes("d47406")
        };
        int read = 0;
        for (int n = 0; n < 20_000; n++) {
            java.io.ByteArrayOutputStream message = new java.io.ByteArrayOutputStream();
            for (int i = 0; i < 12; i++) {
                byte[] part = parts[random.nextInt(parts.length)];
                message.write(part, 0, part.length);
            }
            try {
                Object object = MSGPACKR.unpack(new ByteArrayInputStream(message.toByteArray()));
                // Short typed arrays and BigInts become plain ones, and stay so.
                Object again = MSGPACKR.unpack(MSGPACKR.pack(object));
                assertDeepEquals(again, MSGPACKR.unpack(MSGPACKR.pack(again)), "message " + n);
                read++;
            } catch (MessagePackException e) {
                // refused
            } catch (IOException | RuntimeException e) {
                throw new AssertionError(hex(message.toByteArray()), e);
            }
        }
        assertTrue(read > 1000, read + " read");
    }

    @Test
    void undefinedAndBigInts() {
        assertSame(Msgpackr.Undefined.UNDEFINED, MSGPACKR.unpack(bytes("d40000")));
        assertEquals("d40000", hex(MSGPACKR.pack(Msgpackr.Undefined.UNDEFINED)));
        BigInteger big = BigInteger.ONE.shiftLeft(64);
        assertEquals("d84200000000000000010000000000000000", hex(MSGPACKR.pack(big)));
        assertEquals(big, MSGPACKR.unpack(MSGPACKR.pack(big)));
        assertEquals("0a", hex(MSGPACKR.pack(BigInteger.TEN)));
    }

    /** Written with {@code moreTypes}. */
    @Test
    void errorsAndRegularExpressions() {
        Map<Object, Object> error = record("name", "TypeError", "message", "boom", "cause", "why");
        String hex = "d4650093a9547970654572726f72a4626f6f6da3776879";
        assertEquals(error, MSGPACKR.unpack(bytes(hex)));
        assertEquals("/a+/gi", MSGPACKR.unpack(bytes("d4780092a2612ba26769")));
        assertEquals(
                Arrays.asList(record("name", "Error", "message", "x"), "/b/", 1L),
                MSGPACKR.unpack(bytes("93d4650093a54572726f72a178d40000d4780092a162a001")));
        assertEquals(
                record("name", "Error", "message", "x"),
                MSGPACKR.unpack(bytes("d46500 92 a54572726f72 a178")));
        for (String malformed : Arrays.asList(
                "d46501 92a161a162",
                "d56500 00 92a161a162",
                "d46500 91a161",
                "d46500 94a161a162c0c0",
                "d46500 92 01 a162",
                "d46500 92 a162 01",
                "d46500 a161",
                "d47800 93a161a162a163",
                "d47800 80",
                "d47801 92a161a162")) {
            MessageFormatException e = assertThrows(
                    MessageFormatException.class,
                    () -> MSGPACKR.unpack(bytes("91" + malformed)),
                    malformed);
            assertTrue(e.getMessage().endsWith("found another one at byte 1"), e::getMessage);
        }
        assertThrows(
                MessageNestingDepthException.class,
                () -> MSGPACKR.unpack(bytes("(d4650093a161a162)*1000 c0")));
    }

    /**
     * With {@code structuredClone} and {@code bundleStrings}; also where they would be passed over.
     */
    @Test
    void referencesAndBundledStringsAreRefused() throws IOException {
        for (String hex : Arrays.asList(
                "92d66900000001de0001a16101d67000000001",
                "d66900000001de0002a16e01a26d65d67000000001",
                "94d6620000000cc10bc10ec105c119a0d93768656c6c6f20776f726c64616e6f74686572",
                "92d4724091d6620000000bc104c10b40c10ea0bd6e616d6568656c6c6f20776f726c64")) {
            for (TypeRef<?> type : Arrays.asList(
                    TypeRef.of(Object.class),
                    TypeRef.listOf(Object.class),
                    TypeRef.of(Map.class))) {
                assertThrows(
                        MessageTypeException.class,
                        () -> MSGPACKR.unpack(bytes(hex), type),
                        hex + " as " + type);
            }
            assertThrows(
                    MessagePackException.class,
                    () -> MSGPACKR.unpack(bytes(hex), org.msgpack.value.Value.class));
        }
        MessageTypeException e = assertThrows(
                MessageTypeException.class,
                () -> MSGPACKR.unpack(bytes("92 d66900000001 9101 d67000000001")));
        assertEquals(
                "expected a value that stands by itself, found an object that has references of"
                        + " msgpackr, ext type 105, which is not read, at byte 1",
                e.getMessage());
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes("93 d66900000001 9101 02"));
        unpacker.unpackArrayHeader();
        assertThrows(MessageTypeException.class, () -> ExtensionTypes.skip(MSGPACKR, unpacker, 1));
    }

    /** A tree would hold a beginning as an extension, and what follows as the next value. */
    @Test
    void noValueTreeHoldsHalfAValue() {
        for (String half : Arrays.asList("d47240", "d47300", "d46500", "d47800", "d67000000001")) {
            for (String around : Arrays.asList("", "91", "8101", "81", "9191")) {
                String hex = around + half + (around.equals("81") ? "01" : "");
                MessageTypeException e = assertThrows(
                        MessageTypeException.class,
                        () -> MSGPACKR.unpack(bytes(hex), org.msgpack.value.Value.class),
                        hex);
                assertTrue(e.getMessage().contains(" before byte "), e::getMessage);
            }
        }
        org.msgpack.value.Value tree =
                MSGPACKR.unpack(bytes("93 81a161c0 d40000 9101"), org.msgpack.value.Value.class);
        assertEquals("93 81a161c0 d40000 9101".replace(" ", ""), hex(MSGPACKR.pack(tree)));
        assertEquals(
                org.msgpack.value.ValueFactory.newInteger(1),
                MSGPACKR.unpack(bytes("01"), org.msgpack.value.ImmutableValue.class));
    }

    @Test
    void largeUnsignedIntegers() {
        BigInteger large = BigInteger.ONE.shiftLeft(63);
        byte[] both = bytes("c711740a01000000000000000000000000000080");
        BigInteger[] expected = {BigInteger.ONE, large};
        assertDeepEquals(expected, MSGPACKR.unpack(both), "of any class");
        assertDeepEquals(expected, MSGPACKR.unpack(both, BigInteger[].class), "as an array");
        assertEquals(
                Arrays.asList(expected), MSGPACKR.unpack(both, TypeRef.listOf(BigInteger.class)));
        assertDeepEquals(
                new double[] {1, 0x1p63}, MSGPACKR.unpack(both, double[].class), "as doubles");
        assertDeepEquals(new long[] {1}, MSGPACKR.unpack(bytes("c709740a01 00*7")), "small ones");
        org.msgpack.core.MessageIntegerOverflowException e = assertThrows(
                org.msgpack.core.MessageIntegerOverflowException.class,
                () -> MSGPACKR.unpack(both, TypeRef.listOf(Long.class)));
        assertEquals(large, e.getBigInteger());
        assertTrue(e.getMessage().endsWith(" of the array that is the typed array at byte 0"));
    }

    /** Of each kind; a Uint8Array is binary. */
    @Test
    void typedArraysOfEveryKindAsLists() {
        String[] kinds = {
            "c7037400 01 02",
            "c4020102",
            "c7037401 01 02",
            "c7037402 01 02",
            "c7057403 0100 0200",
            "c7057404 0100 0200",
            "c7097405 01000000 02000000",
            "c7097406 01000000 02000000",
            "c7097407 0000803f 00000040",
            "c7117408 000000000000f03f 0000000000000040",
            "c7117409 01 00*7 02 00*7",
            "c711740a 01 00*7 02 00*7"
        };
        for (String kind : kinds) {
            byte[] message = bytes(kind);
            boolean isFloat = kind.contains("7407") || kind.contains("7408");
            assertDeepEquals(new double[] {1, 2}, MSGPACKR.unpack(message, double[].class), kind);
            assertDeepEquals(new float[] {1, 2}, MSGPACKR.unpack(message, float[].class), kind);
            assertEquals(
                    Arrays.asList(1.0, 2.0),
                    MSGPACKR.unpack(message, TypeRef.listOf(Double.class)),
                    kind);
            if (isFloat) {
                assertThrows(
                        MessageTypeException.class,
                        () -> MSGPACKR.unpack(message, TypeRef.listOf(Integer.class)));
            } else {
                assertEquals(
                        Arrays.asList(1, 2),
                        MSGPACKR.unpack(message, TypeRef.listOf(Integer.class)),
                        kind);
                assertDeepEquals(
                        new Integer[] {1, 2}, MSGPACKR.unpack(message, Integer[].class), kind);
                assertDeepEquals(new int[] {1, 2}, MSGPACKR.unpack(message, int[].class), kind);
                assertDeepEquals(new long[] {1, 2}, MSGPACKR.unpack(message, long[].class), kind);
            }
        }
        MessageTypeException e = assertThrows(
                MessageTypeException.class,
                () -> MSGPACKR.unpack(
                        bytes("92 01 c7037400 01 02"),
                        TypeRef.listOf(TypeRef.listOf(String.class))));
        assertTrue(e.getMessage().contains("byte 1"), e::getMessage);
        assertThrows(
                MessageTypeException.class,
                () -> MSGPACKR.unpack(bytes("d40000"), TypeRef.listOf(Integer.class)));
        assertEquals("920102", hex(MSGPACKR.pack(Arrays.asList(1, 2))));
        assertThrows(
                MessageTypeException.class,
                () -> PLAIN.unpack(bytes("c4020102"), TypeRef.listOf(Integer.class)),
                "without the dialect");
    }
}
