/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

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
        for (int type : new int[] {0, 0x42, 0x72, 0x73, 0x74}) {
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
}
