/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.kafka.ConverterTest.assertFails;
import static org.msgpack.kafka.ConverterTest.converter;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.errors.DataException;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.msgpack.codec.Codecs;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.testdata.HostileInput;
import org.msgpack.testdata.HostileInputs;

/** Malicious messages: each causes a DataException, in bounded time and memory. */
class HostileConnectDataTest {
    private static final Codecs CODECS = Codecs.standard();

    private static final Map<String, Object> INT32 = Map.of("type", "int32");
    private static final Map<String, Object> STRING = Map.of("type", "string");

    private static Map<String, Object> field(String name, Map<String, Object> schema) {
        Map<String, Object> field = new LinkedHashMap<>(schema);
        field.put("field", name);
        return field;
    }

    private static Map<String, Object> struct(Object... fields) {
        return Map.of("type", "struct", "fields", List.of(fields));
    }

    private static byte[] message(Object schema, Object payload) {
        Map<String, Object> message = new LinkedHashMap<>();
        message.put("schema", schema);
        message.put("payload", payload);
        return CODECS.pack(message);
    }

    private static void refused(String reason, Object schema, Object payload) {
        byte[] message = message(schema, payload);
        assertFails(reason, () -> converter(true).toConnectData("t", message));
    }

    @TestFactory
    Stream<DynamicTest> hostileInputs() {
        MessagePackConverter with = converter(true);
        MessagePackConverter without = converter(false);
        return HostileInputs.all().stream()
                .map(input -> DynamicTest.dynamicTest(input.id(), () -> {
                    assertThrows(DataException.class, () -> with.toConnectData("t", input.bytes()));
                    if (!input.unpackValue().equals(HostileInput.OK)) {
                        assertThrows(
                                DataException.class,
                                () -> without.toConnectData("t", input.bytes()));
                    }
                }));
    }

    /** Whatever is changed, truncated or added: gives data or a DataException. */
    @Test
    void changedBytes() {
        MessagePackConverter converter = converter(true);
        Random random = new Random(1);
        int refused = 0;
        for (long seed = 0; seed < 2000; seed++) {
            RandomConnectData data = new RandomConnectData(seed);
            Schema schema = data.schema();
            byte[] message = converter.fromConnectData("t", schema, data.value(schema));
            if (message == null) {
                continue;
            }
            for (int i = 0; i < 10; i++) {
                byte[] changed = Arrays.copyOf(message, message.length + random.nextInt(3) - 1);
                changed[random.nextInt(changed.length)] = (byte) random.nextInt();
                changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
                try {
                    converter.toConnectData("t", changed);
                } catch (DataException e) {
                    refused++;
                }
            }
        }
        assertEquals(true, refused > 5000, "only " + refused);
    }

    @Test
    void whatIsNoEnvelope() {
        MessagePackConverter converter = converter(true);
        String advice = "; if messages have no schema, set schemas.enable=false";
        assertFails(
                "expected a map of schema and payload, found a map of 1 at byte 0" + advice,
                () -> converter.toConnectData("t", CODECS.pack(Map.of("payload", 1))));
        assertFails(
                "found another key at byte 1" + advice,
                () -> converter.toConnectData("t", CODECS.pack(Map.of("a", 1, "b", 2))));
        assertFails(
                "expected a map, found fixstr (0xa1) at byte 0",
                () -> converter.toConnectData("t", CODECS.pack("x")));
        assertFails(
                "found two schemas at byte 0", () -> converter.toConnectData("t", twice("schema")));
        assertFails(
                "found two payloads at byte 0",
                () -> converter.toConnectData("t", twice("payload")));
        byte[] longer = Arrays.copyOf(message(null, 1), message(null, 1).length + 1);
        assertFails(
                "expected the end of the message, found more at byte 18",
                () -> converter.toConnectData("t", longer));
    }

    private static byte[] twice(String key) {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            packer.packMapHeader(2).packString(key).packNil().packString(key).packNil();
            return packer.toByteArray();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void whatIsNoSchema() {
        refused("expected type in the schema at byte 8, found none", Map.of(), 1);
        refused(
                "expected a type of Connect, found \"float32\" at byte",
                Map.of("type", "float32"),
                1);
        refused("expected a type of Connect, found \"INT32\" at byte", Map.of("type", "INT32"), 1);
        refused("expected items in the schema of type ARRAY", Map.of("type", "array"), List.of());
        refused(
                "expected values in the schema of type MAP",
                Map.of("type", "map", "keys", INT32),
                Map.of());
        refused("expected keys in the schema of type MAP", Map.of("type", "map"), Map.of());
        refused("expected fields in the schema of type STRUCT", Map.of("type", "struct"), Map.of());
        refused("expected field in the schema of type INT32", struct(INT32), Map.of());
        refused(
                "expected fields of different names, found two \"a\" before byte",
                struct(field("a", INT32), field("a", INT32)),
                Map.of());
        refused(
                "expected the type INT64 of the logical type"
                        + " org.apache.kafka.connect.data.Timestamp, found INT32",
                Map.of("type", "int32", "name", "org.apache.kafka.connect.data.Timestamp"),
                1);
        refused("expected an int, found fixstr", Map.of("type", "int8", "version", "x"), 1);
        refused(
                "expected a byte, found fixstr (0xa1) at byte",
                new java.util.TreeMap<>(Map.of("type", "int8", "default", "x")),
                1);
    }

    @Test
    void whatIsNotOfTheSchema() {
        refused("expected an int, found fixstr (0xa1) at byte 28", INT32, "x");
        refused("expected an int, found 2147483648", INT32, 1L << 31);
        refused(
                "expected a value of the required schema INT32, found nil before byte",
                INT32,
                null);
        refused(
                "expected a value of the required schema INT32, found nil before byte",
                struct(field("a", INT32)),
                Collections.singletonMap("a", null));
        refused(
                "expected the required field \"a\", found none in the map at byte",
                struct(field("a", INT32)),
                Map.of());
        refused(
                "expected a field of the schema STRUCT, found \"b\" at byte",
                struct(field("a", INT32)),
                Map.of("b", 1));
        refused(
                "expected a field of the schema STRUCT, found \"" + "b".repeat(80)
                        + "...\" (100 chars) at byte",
                struct(field("a", INT32)),
                Map.of("b".repeat(100), 1));
    }

    @Test
    void decimalsDatesAndTimes() {
        String data = "org.apache.kafka.connect.data.";
        Map<String, Object> decimal = Map.of(
                "type", "bytes", "name", data + "Decimal", "parameters", Map.of("scale", "2"));
        refused("expected a " + data + "Decimal, found \"x\" at byte", decimal, "x");
        refused("expected the scale 2 of the schema, found the scale 1", decimal, "1.0");
        refused("found text of 1001 bytes at byte", decimal, "1".repeat(1001));
        for (Object parameters : Arrays.asList(
                null,
                Map.of(),
                Map.of("scale", "x"),
                Map.of("scale", "-2147483648"),
                Map.of("scale", "1001"))) {
            Map<String, Object> invalid = new LinkedHashMap<>(decimal);
            invalid.put("parameters", parameters);
            refused(
                    "expected the scale of a " + data + "Decimal, from -1000 to 1000",
                    invalid,
                    "1");
        }
        Map<String, Object> date = Map.of("type", "int32", "name", data + "Date");
        refused("expected a " + data + "Date, found \"2026-13-01\" at byte", date, "2026-13-01");
        refused("Date, found \"+999999999-01-01\" at byte", date, "+999999999-01-01");
        Map<String, Object> time = Map.of("type", "int32", "name", data + "Time");
        refused("expected a " + data + "Time, found \"24:00\" at byte", time, "24:00");
        Map<String, Object> timestamp = Map.of("type", "int64", "name", data + "Timestamp");
        refused(
                "expected a timestamp whose milliseconds fit into 64 bits, found +",
                timestamp,
                java.time.Instant.MAX);
        refused("expected a timestamp, found", timestamp, 1);
    }

    /** A struct allocates memory for all fields of its schema, however few are in the message. */
    @Test
    void structsWithoutFields() {
        List<Object> fields = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            fields.add(field("f" + i, Map.of("type", "int8", "optional", true)));
        }
        Map<String, Object> structs =
                Map.of("type", "array", "items", Map.of("type", "struct", "fields", fields));
        byte[] some = message(structs, Collections.nCopies(500, Map.of()));
        assertEquals(500, ((List<?>) converter(true).toConnectData("t", some).value()).size());
        refused(
                "expected at most 1048576 missing fields and elements of their defaults in a"
                        + " message, found more before byte",
                structs,
                Collections.nCopies(500_000, Map.of()));
    }

    /** Connect checks each element of a default whenever it is put into a struct. */
    @Test
    void structsWithLongDefaults() {
        Map<String, Object> lists = new LinkedHashMap<>();
        lists.put("type", "array");
        lists.put("items", Map.of("type", "int8"));
        lists.put("optional", true);
        lists.put("default", Collections.nCopies(100_000, 1));
        Map<String, Object> structs = new LinkedHashMap<>();
        structs.put("type", "array");
        structs.put("items", struct(field("f", lists)));
        byte[] ten = message(structs, Collections.nCopies(10, Map.of()));
        List<?> read = (List<?>) converter(true).toConnectData("t", ten).value();
        assertEquals(
                Collections.nCopies(100_000, (byte) 1),
                ((org.apache.kafka.connect.data.Struct) read.get(9)).getWithoutDefault("f"));
        refused(
                "expected at most 1048576 missing fields and elements of their defaults",
                structs,
                Collections.nCopies(11, Map.of()));
        lists.remove("optional");
        structs.put("items", struct(field("f", lists)));
        refused(
                "expected at most 1048576 missing fields and elements of their defaults",
                structs,
                Collections.nCopies(11, Collections.singletonMap("f", null)));
    }

    /** Defaults are read with a codec; nested codecs are created only once. */
    @Test
    void defaultsAtEachLevel() {
        List<Object> fields = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            fields.add(field("f" + i, Map.of("type", "int8", "optional", true)));
        }
        Map<String, Object> schema = Map.of("type", "struct", "fields", fields);
        for (int i = 0; i < 90; i++) {
            Map<String, Object> outer = new LinkedHashMap<>();
            outer.put("type", "array");
            outer.put("items", schema);
            outer.put("default", List.of());
            schema = outer;
        }
        byte[] message = message(schema, List.of());
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean)
                java.lang.management.ManagementFactory.getThreadMXBean();
        long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
        assertEquals(List.of(), converter(true).toConnectData("t", message).value());
        long allocated = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
        assertEquals(true, allocated < 200L * message.length, allocated + " bytes");
    }

    @Test
    void keysThatCollide() {
        List<String> texts = List.of("Aa", "BB");
        List<String> colliding = new ArrayList<>(List.of(""));
        for (int i = 0; i < 9; i++) {
            List<String> longer = new ArrayList<>();
            colliding.forEach(start -> texts.forEach(end -> longer.add(start + end)));
            colliding = longer;
        }
        Map<Object, Object> byLists = new LinkedHashMap<>();
        Map<Object, Object> byText = new LinkedHashMap<>();
        for (String text : colliding) {
            byLists.put(List.of(text), 1);
            byText.put(text, 1);
        }
        assertEquals(512, colliding.size());
        refused(
                "expected at most 256 keys with the hash code ",
                Map.of(
                        "type",
                        "map",
                        "keys",
                        Map.of("type", "array", "items", STRING),
                        "values",
                        INT32),
                byLists);
        byte[] texted = message(Map.of("type", "map", "keys", STRING, "values", INT32), byText);
        assertEquals(
                512, ((Map<?, ?>) converter(true).toConnectData("t", texted).value()).size());
    }

    @Test
    void withoutSchema() {
        MessagePackConverter converter = converter(false);
        for (Object key : List.of(
                List.of(), Map.of(), java.time.Instant.EPOCH, BigInteger.ONE.shiftLeft(63))) {
            assertFails(
                    "expected text, binary, numbers of 64 bits or booleans as keys of a map",
                    () -> converter.toConnectData("t", CODECS.pack(Map.of(key, 1))));
        }
        assertFails(
                "at byte 1",
                () -> converter.toConnectData(
                        "t",
                        CODECS.pack(List.of(org.msgpack.value.ValueFactory.newExtension(
                                (byte) 5, new byte[1])))));
        assertFails(
                "expected the end of the message, found more at byte 1",
                () -> converter.toConnectData("t", new byte[] {1, 2}));
        assertFails(
                "expected a timestamp whose milliseconds fit into 64 bits",
                () -> converter.toConnectData("t", CODECS.pack(java.time.Instant.MIN)));
    }

    @Test
    void deepSchemas() {
        Map<String, Object> schema = STRING;
        for (int i = 0; i < 97; i++) {
            schema = Map.of("type", "array", "items", schema);
        }
        Map<String, Object> deepest = schema;
        refused("expected an array, found positive fixint", deepest, 1);
        byte[] deeper;
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            packer.packMapHeader(2).packString("schema");
            for (int i = 0; i < 100_000; i++) {
                packer.packMapHeader(2).packString("type").packString("array").packString("items");
            }
            deeper = packer.toByteArray();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
        assertFails("", () -> converter(true).toConnectData("t", deeper));
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            packer.packMapHeader(2).packString("schema");
            for (int i = 0; i < 100_000; i++) {
                packer.packMapHeader(2).packString("type").packString("array").packString("items");
            }
            packer.packMapHeader(1).packString("type").packString("int8");
            packer.packString("payload").packNil();
            byte[] complete = packer.toByteArray();
            assertFails(
                    "expected at most 100 nested arrays and maps",
                    () -> converter(true).toConnectData("t", complete));
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }
}
