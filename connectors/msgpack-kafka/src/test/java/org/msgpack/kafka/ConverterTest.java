/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.connect.data.ConnectSchema;
import org.apache.kafka.connect.data.Date;
import org.apache.kafka.connect.data.Decimal;
import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaAndValue;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.SchemaProjector;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.data.Time;
import org.apache.kafka.connect.data.Timestamp;
import org.apache.kafka.connect.errors.DataException;
import org.apache.kafka.connect.errors.SchemaProjectorException;
import org.apache.kafka.connect.json.JsonConverter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

/** Round trips of Connect data, and its packed form. */
@SuppressWarnings("JavaUtilDate") // Connect's class
class ConverterTest {
    private static final String TOPIC = "rows";
    private static final Codecs CODECS = Codecs.standard();

    private static final Schema ROW = SchemaBuilder.struct()
            .name("example.Row")
            .version(3)
            .doc("A row.")
            .field("id", Schema.INT64_SCHEMA)
            .field(
                    "name",
                    SchemaBuilder.string().optional().defaultValue("nobody").build())
            .field("price", Decimal.builder(2).optional().build())
            .field("day", Date.builder().optional().build())
            .field("at", Time.builder().optional().build())
            .field("time", Timestamp.builder().optional().build())
            .build();

    private static Struct row() {
        return new Struct(ROW)
                .put("id", 7L)
                .put("name", "Ada")
                .put("price", new BigDecimal("19.90"))
                .put("day", new java.util.Date(86_400_000L * 20_000))
                .put("at", new java.util.Date(36_930_123))
                .put("time", new java.util.Date(1_700_000_000_123L));
    }

    static MessagePackConverter converter(boolean areSchemasEnabled) {
        MessagePackConverter converter = new MessagePackConverter();
        converter.configure(Map.of("schemas.enable", areSchemasEnabled), false);
        return converter;
    }

    @Test
    void randomSchemasAndValuesComeBack() {
        MessagePackConverter with = converter(true);
        MessagePackConverter without = converter(false);
        for (long seed = 0; seed < 5000; seed++) {
            RandomConnectData random = new RandomConnectData(seed);
            Schema schema = random.schema();
            for (int i = 0; i < 3; i++) {
                Object value = random.value(schema);
                byte[] bytes = with.fromConnectData(TOPIC, schema, value);
                if (value == null) {
                    assertNull(bytes);
                    continue;
                }
                SchemaAndValue back = with.toConnectData(TOPIC, bytes);
                assertEquals(schema, back.schema(), "seed " + seed);
                assertSameValue(value, back.value(), "seed " + seed);
                assertArrayEquals(bytes, with.fromConnectData(TOPIC, back.schema(), back.value()));
                // Without a schema, the payload alone is still a message.
                byte[] payload = without.fromConnectData(TOPIC, schema, value);
                Value message = CODECS.unpack(bytes, Value.class);
                Value inMessage = message.asMapValue().map().get(ValueFactory.newString("payload"));
                assertEquals(inMessage, CODECS.unpack(payload, Value.class));
            }
        }
    }

    /** Like equals, with arrays by their content, whether they are in a ByteBuffer or not. */
    private static void assertSameValue(Object expected, Object actual, String message) {
        if (expected instanceof Struct) {
            Struct struct = (Struct) actual;
            assertEquals(((Struct) expected).schema(), struct.schema(), message);
            for (Field field : struct.schema().fields()) {
                assertSameValue(
                        field.schema().isOptional()
                                ? ((Struct) expected).getWithoutDefault(field.name())
                                : ((Struct) expected).get(field),
                        struct.getWithoutDefault(field.name()),
                        message);
            }
        } else if (expected instanceof List) {
            assertEquals(((List<?>) expected).size(), ((List<?>) actual).size(), message);
            for (int i = 0; i < ((List<?>) expected).size(); i++) {
                assertSameValue(((List<?>) expected).get(i), ((List<?>) actual).get(i), message);
            }
        } else if (expected instanceof Map) {
            List<Object> all = new ArrayList<>();
            List<Object> found = new ArrayList<>();
            ((Map<?, ?>) expected).forEach((key, value) -> all.addAll(Arrays.asList(key, value)));
            ((Map<?, ?>) actual).forEach((key, value) -> found.addAll(Arrays.asList(key, value)));
            assertSameValue(all, found, message);
        } else {
            assertEquals(comparable(expected), comparable(actual), message);
        }
    }

    private static Object comparable(Object value) {
        return value instanceof byte[] ? ByteBuffer.wrap((byte[]) value) : value;
    }

    /** The keys of packed schemas are Kafka's and must not change. */
    @Test
    void schemasAreThoseOfJsonConverter() throws IOException {
        JsonConverter json = new JsonConverter();
        json.configure(Map.of("converter.type", "value"));
        ObjectMapper mapper = new MessagePackMapper();
        MessagePackConverter converter = converter(true);
        int compared = 0;
        for (long seed = 0; seed < 2000; seed++) {
            RandomConnectData random = new RandomConnectData(seed);
            Schema schema = random.schema();
            Object value = random.value(schema);
            if (value != null && !hasDefault(schema)) { // logical types differ in defaults
                byte[] bytes = converter.fromConnectData(TOPIC, schema, value);
                JsonNode written = mapper.readTree(
                        CODECS.pack(CODECS.unpack(bytes, TypeRef.mapOf(String.class, Object.class))
                                .get("schema")));
                assertEquals(
                        new ObjectMapper().readTree(json.asJsonSchema(schema).toString()),
                        new ObjectMapper().readTree(written.toString()));
                compared++;
            }
        }
        assertTrue(compared > 500, "only " + compared);
    }

    private static boolean hasDefault(Schema schema) {
        if (schema.defaultValue() != null) {
            return true;
        }
        switch (schema.type()) {
            case ARRAY:
                return hasDefault(schema.valueSchema());
            case MAP:
                return hasDefault(schema.keySchema()) || hasDefault(schema.valueSchema());
            case STRUCT:
                return schema.fields().stream().anyMatch(field -> hasDefault(field.schema()));
            default:
                return false;
        }
    }

    @Test
    void payloadsAreWhatOthersExpect() {
        byte[] bytes = converter(false).fromConnectData(TOPIC, ROW, row());
        assertEquals(
                Map.of(
                        "id", 7L,
                        "name", "Ada",
                        "price", "19.90",
                        "day", "2024-10-04",
                        "at", "10:15:30.123",
                        "time", Instant.ofEpochMilli(1_700_000_000_123L)),
                CODECS.unpack(bytes));
        assertEquals(
                Map.of(
                        "id", 7L,
                        "name", "Ada",
                        "price", "19.90",
                        "day", "2024-10-04",
                        "at", "10:15:30.123",
                        "time", new java.util.Date(1_700_000_000_123L)),
                converter(false).toConnectData(TOPIC, bytes).value());
    }

    @Test
    void schemalessValuesComeBack() {
        for (boolean areSchemasEnabled : new boolean[] {true, false}) {
            MessagePackConverter converter = converter(areSchemasEnabled);
            Map<Object, Object> map = new java.util.HashMap<>();
            map.put("list", Arrays.asList(1L, 2.5, "x", true, null));
            map.put("time", new java.util.Date(-1));
            map.put(7L, Map.of(true, "key"));
            map.put(null, "no key");
            SchemaAndValue back =
                    converter.toConnectData(TOPIC, converter.fromConnectData(TOPIC, null, map));
            assertNull(back.schema());
            assertEquals(map, back.value());
        }
    }

    @Test
    void schemalessValuesOfOtherClasses() {
        MessagePackConverter converter = converter(false);
        Struct struct = new Struct(
                        SchemaBuilder.struct().field("a", Schema.INT8_SCHEMA).build())
                .put("a", (byte) 1);
        List<Object> values = Arrays.asList(
                (byte) 1,
                (short) 2,
                3,
                1.5f,
                new BigDecimal("1.50"),
                new byte[] {1},
                ByteBuffer.wrap(new byte[] {2}),
                struct);
        List<?> back = (List<?>) converter
                .toConnectData(TOPIC, converter.fromConnectData(TOPIC, null, values))
                .value();
        assertEquals(Arrays.asList(1L, 2L, 3L, 1.5, "1.50"), back.subList(0, 5));
        assertArrayEquals(new byte[] {1}, (byte[]) back.get(5));
        assertArrayEquals(new byte[] {2}, (byte[]) back.get(6));
        assertEquals(Map.of("a", 1L), back.get(7));
    }

    @Test
    void integersAboveLongAreDecimals() {
        byte[] bytes = CODECS.pack(java.math.BigInteger.ONE.shiftLeft(63));
        assertEquals(
                new BigDecimal("9223372036854775808"),
                converter(false).toConnectData(TOPIC, bytes).value());
    }

    @Test
    void whatIsFinerThanAMillisecondIsCut() {
        byte[] bytes = CODECS.pack(Instant.ofEpochSecond(-1, 999_999));
        assertEquals(
                new java.util.Date(-1000),
                converter(false).toConnectData(TOPIC, bytes).value());
    }

    @Test
    void nullIsATombstone() {
        for (boolean areSchemasEnabled : new boolean[] {true, false}) {
            MessagePackConverter converter = converter(areSchemasEnabled);
            assertNull(converter.fromConnectData(TOPIC, null, null));
            assertNull(converter.fromConnectData(TOPIC, Schema.OPTIONAL_STRING_SCHEMA, null));
            assertNull(converter.fromConnectHeader(TOPIC, "h", null, null));
            assertSame(SchemaAndValue.NULL, converter.toConnectData(TOPIC, null));
            assertSame(SchemaAndValue.NULL, converter.toConnectHeader(TOPIC, "h", null));
            assertFails(
                    "expected a value of the required schema STRING, found null",
                    () -> converter.fromConnectData(TOPIC, Schema.STRING_SCHEMA, null));
            Schema withDefault = SchemaBuilder.int32().defaultValue(5).build();
            assertArrayEquals(
                    converter.fromConnectData(TOPIC, withDefault, 5),
                    converter.fromConnectData(TOPIC, withDefault, null));
        }
        // A nil is a message.
        assertEquals(
                new SchemaAndValue(null, null),
                converter(false).toConnectData(TOPIC, new byte[] {(byte) 0xc0}));
        byte[] nil = CODECS.pack(
                new java.util.TreeMap<>(Map.of(
                        "schema",
                        Map.of("type", "string", "optional", true),
                        "payload",
                        List.of())) {
                    private static final long serialVersionUID = 1L;

                    {
                        put("payload", null);
                    }
                });
        assertEquals(
                new SchemaAndValue(Schema.OPTIONAL_STRING_SCHEMA, null),
                converter(true).toConnectData(TOPIC, nil));
    }

    @Test
    void headersAndKeysToo() {
        MessagePackConverter headers = new MessagePackConverter();
        headers.configure(Map.of("converter.type", "header"));
        byte[] bytes = headers.fromConnectHeader(TOPIC, "row", ROW, row());
        assertEquals(new SchemaAndValue(ROW, row()), headers.toConnectHeader(TOPIC, "row", bytes));
        assertFails(
                "cannot convert the header of topic rows to Connect data: ",
                () -> headers.toConnectHeader(TOPIC, "row", new byte[] {1}));
        MessagePackConverter keys = new MessagePackConverter();
        keys.configure(Map.of(), true);
        assertFails(
                "cannot convert the key of topic rows to Connect data: ",
                () -> keys.toConnectData(TOPIC, new byte[] {1}));
        keys.close();
    }

    /** Maps from other languages may have any order, and lack optional fields. */
    @Test
    void messagesOfOthers() {
        Map<String, Object> schema = Map.of(
                "fields",
                List.of(
                        Map.of("field", "id", "type", "int32"),
                        Map.of("default", 5, "field", "count", "optional", false, "type", "int32"),
                        Map.of("optional", true, "type", "string", "field", "note"),
                        Map.of("more", List.of(1), "type", "double", "field", "x")),
                "doc",
                "by hand",
                "type",
                "struct");
        for (List<String> order :
                List.of(List.of("schema", "payload"), List.of("payload", "schema"))) {
            Map<String, Object> message = new java.util.LinkedHashMap<>();
            for (String key : order) {
                message.put(key, key.equals("schema") ? schema : Map.of("x", 1, "id", 7));
            }
            SchemaAndValue back = converter(true).toConnectData(TOPIC, CODECS.pack(message));
            Struct struct = (Struct) back.value();
            assertEquals("by hand", back.schema().doc());
            assertEquals(7, struct.getInt32("id"));
            assertEquals(5, struct.getInt32("count"));
            assertNull(struct.getString("note"));
            assertEquals(1.0, struct.getFloat64("x"));
        }
    }

    @Test
    void nilIsTheDefaultOfARequiredElement() {
        Schema schema = SchemaBuilder.array(
                        SchemaBuilder.int8().defaultValue((byte) 4).build())
                .build();
        byte[] bytes =
                converter(true).fromConnectData(TOPIC, schema, Arrays.asList((byte) 1, null));
        assertEquals(
                List.of((byte) 1, (byte) 4),
                converter(true).toConnectData(TOPIC, bytes).value());
    }

    @Test
    void aStructAsDefault() {
        SchemaBuilder builder =
                SchemaBuilder.struct().name("example.Point").field("x", Schema.INT8_SCHEMA);
        Schema point = new ConnectSchema(
                Schema.Type.STRUCT,
                false,
                new Struct(builder.build()).put("x", (byte) 5),
                "example.Point",
                null,
                null,
                null,
                builder.fields(),
                null,
                null);
        Schema schema = SchemaBuilder.struct().field("point", point).build();
        byte[] bytes = converter(true).fromConnectData(TOPIC, schema, new Struct(schema));
        SchemaAndValue back = converter(true).toConnectData(TOPIC, bytes);
        Struct five = (Struct) back.schema().field("point").schema().defaultValue();
        assertEquals((byte) 5, five.getInt8("x"));
        assertEquals((byte) 5, ((Struct) ((Struct) back.value()).get("point")).getInt8("x"));
        byte[] missing = CODECS.pack(Map.of(
                "schema", CODECS.unpack(bytes, Map.class).get("schema"), "payload", Map.of()));
        Struct read = (Struct) converter(true).toConnectData(TOPIC, missing).value();
        assertSame(read.schema().field("point").schema().defaultValue(), read.get("point"));
    }

    @Test
    void schemasAreReadOnce() {
        MessagePackConverter converter = converter(true);
        byte[] first = converter.fromConnectData(TOPIC, ROW, row());
        byte[] other = converter.fromConnectData(TOPIC, Schema.INT8_SCHEMA, (byte) 1);
        Schema schema = converter.toConnectData(TOPIC, first).schema();
        converter.toConnectData(TOPIC, other);
        assertSame(schema, converter.toConnectData(TOPIC, first).schema());
        assertSame(schema, converter.toConnectData(TOPIC, first).schema());
    }

    /** Connect's projection works on unpacked data, and fails the same way. */
    @Test
    void projections() {
        Struct back = (Struct) converter(true)
                .toConnectData(TOPIC, converter(true).fromConnectData(TOPIC, ROW, row()))
                .value();
        Schema wider = SchemaBuilder.struct()
                .name("example.Row")
                .version(4)
                .field("id", Schema.INT64_SCHEMA)
                .field("added", SchemaBuilder.int8().defaultValue((byte) 9).build())
                .build();
        Struct projected = (Struct) SchemaProjector.project(back.schema(), back, wider);
        assertEquals(7L, projected.getInt64("id"));
        assertEquals((byte) 9, projected.getInt8("added"));
        Schema other = SchemaBuilder.struct()
                .name("example.Row")
                .field("id", Schema.STRING_SCHEMA)
                .build();
        DataException e = assertThrows(
                SchemaProjectorException.class,
                () -> SchemaProjector.project(back.schema(), back, other));
        assertTrue(e.getMessage().contains("id") || e.getCause() != null);
    }

    @Test
    void valuesOfAnotherSchemaAreRefused() {
        MessagePackConverter converter = converter(true);
        assertFails(
                "cannot convert the value for topic rows: expected a java.lang.Integer for the"
                        + " schema INT32, found a java.lang.Long",
                () -> converter.fromConnectData(TOPIC, Schema.INT32_SCHEMA, 1L));
        assertFails(
                "expected a [B for the schema BYTES, found a java.lang.String",
                () -> converter.fromConnectData(TOPIC, Schema.BYTES_SCHEMA, "x"));
        assertFails(
                "expected a struct of the schema example.Row, found one of another schema, null",
                () -> converter.fromConnectData(
                        TOPIC, ROW, new Struct(SchemaBuilder.struct().build())));
        assertFails(
                "expected a value of the required schema INT64, found null",
                () -> converter.fromConnectData(TOPIC, ROW, new Struct(ROW)));
        assertFails(
                "expected the scale 2 of the schema, found the scale 1",
                () -> converter.fromConnectData(TOPIC, Decimal.schema(2), new BigDecimal("1.5")));
        assertFails(
                "expected a decimal of at most 1000 chars, found one of 1002",
                () -> converter.fromConnectData(
                        TOPIC, Decimal.schema(1), new BigDecimal("1".repeat(1000) + ".0")));
        BigDecimal huge = new BigDecimal(java.math.BigInteger.ONE.shiftLeft(32_000_000), 1);
        org.junit.jupiter.api.Assertions.assertTimeout(
                java.time.Duration.ofSeconds(20),
                () -> assertFails(
                        "expected a decimal of at most 1000 chars, found one of 32000001 bits",
                        () -> converter.fromConnectData(TOPIC, Decimal.schema(1), huge)));
        assertFails(
                "expected midnight in UTC",
                () -> converter.fromConnectData(TOPIC, Date.SCHEMA, new java.util.Date(1)));
        assertFails(
                "expected a time on 1970-01-01",
                () -> converter.fromConnectData(TOPIC, Time.SCHEMA, new java.util.Date(-1)));
        assertFails(
                "expected a time on 1970-01-01",
                () -> converter.fromConnectData(
                        TOPIC, Time.SCHEMA, new java.util.Date(86_400_000)));
        for (Object unknown : List.of(new Object(), java.math.BigInteger.ONE)) {
            assertFails(
                    "expected a class that Connect supports, found a "
                            + unknown.getClass().getName(),
                    () -> converter.fromConnectData(TOPIC, null, List.of(unknown)));
        }
    }

    @Test
    void whatContainsItselfIsRefused() {
        List<Object> list = new ArrayList<>();
        list.add(list);
        assertFails(
                "does an object contain itself?",
                () -> converter(false).fromConnectData(TOPIC, null, list));
        Schema deep = Schema.STRING_SCHEMA;
        for (int i = 0; i < 10_000; i++) {
            deep = SchemaBuilder.array(deep).build();
        }
        Schema tooDeep = deep;
        assertFails("nested", () -> converter(false).fromConnectData(TOPIC, tooDeep, List.of()));
    }

    @Test
    void configuration() {
        assertThrows(
                ConfigException.class,
                () -> new MessagePackConverter()
                        .configure(Map.of("schemas.enable", "maybe"), true));
        assertThrows(
                ConfigException.class,
                () -> new MessagePackConverter()
                        .configure(Map.of("schemas.cache.size", "-1"), true));
        MessagePackConverter converter = new MessagePackConverter();
        assertTrue(converter.config().names().contains("schemas.enable"));
        assertEquals(org.msgpack.core.Version.number(), converter.version());
        // With schemas, as JsonConverter.
        assertTrue(converter
                .toConnectData(TOPIC, converter.fromConnectData(TOPIC, ROW, row()))
                .schema()
                .equals(ROW));
    }

    /** JDBC classes, as drivers deliver them; these do not support toInstant. */
    @Test
    void datesAndTimesOfDatabases() {
        MessagePackConverter converter = converter(true);
        java.sql.Date day = new java.sql.Date(86_400_000L);
        assertEquals(
                new java.util.Date(86_400_000L),
                converter
                        .toConnectData(TOPIC, converter.fromConnectData(TOPIC, Date.SCHEMA, day))
                        .value());
        assertFails(
                "expected midnight in UTC for a org.apache.kafka.connect.data.Date, found"
                        + " 1970-01-01T00:00:00.001Z",
                () -> converter.fromConnectData(TOPIC, Date.SCHEMA, new java.sql.Date(1)));
        assertFails(
                "expected a time on 1970-01-01 for a org.apache.kafka.connect.data.Time, found"
                        + " 1969-12-31T23:59:59.999Z",
                () -> converter.fromConnectData(TOPIC, Time.SCHEMA, new java.sql.Time(-1)));
    }

    private static Schema nestedStructs(int depth) {
        Schema schema = Schema.INT8_SCHEMA;
        for (int i = 0; i < depth; i++) {
            schema = SchemaBuilder.struct().field("f", schema).build();
        }
        return schema;
    }

    private static Object nestedValue(Schema schema) {
        return schema.type() == Schema.Type.STRUCT
                ? new Struct(schema).put("f", nestedValue(schema.field("f").schema()))
                : (Object) (byte) 1;
    }

    /** At any depth, packing fails or the message can be read. */
    @Test
    void whatIsWrittenCanBeRead() {
        int written = 0;
        for (int depth = 1; depth < 120; depth++) {
            Schema schema = nestedStructs(depth);
            Struct struct = (Struct) nestedValue(schema);
            for (boolean areSchemasEnabled : new boolean[] {true, false}) {
                for (int lists = 0; lists < (areSchemasEnabled ? 1 : 120); lists += 17) {
                    Object value = struct;
                    for (int i = 0; i < lists; i++) {
                        value = List.of(value);
                    }
                    MessagePackConverter converter = converter(areSchemasEnabled);
                    byte[] message;
                    try {
                        message = converter.fromConnectData(
                                TOPIC, areSchemasEnabled ? schema : null, value);
                    } catch (DataException e) {
                        assertTrue(e.getMessage().contains("expected at most 100"), e.getMessage());
                        assertTrue(depth + lists >= 99);
                        continue;
                    }
                    written++;
                    SchemaAndValue read = converter.toConnectData(TOPIC, message);
                    if (areSchemasEnabled) {
                        assertEquals(struct, read.value());
                    }
                }
            }
        }
        assertTrue(written > 400, "only " + written);
    }

    /** Python and JavaScript write each number as float 64. */
    @Test
    void doublesAsFloats() {
        MessagePackConverter converter = converter(true);
        for (double value : new double[] {
            0.1, -2.5, Float.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NaN, 1e-60
        }) {
            assertEquals(
                    (float) value,
                    converter.toConnectData(TOPIC, asFloat(value)).value());
        }
        for (double value : new double[] {1e300, -1e300}) {
            assertFails(
                    "expected a number in the range of FLOAT32, found " + value + " at byte ",
                    () -> converter.toConnectData(TOPIC, asFloat(value)));
        }
    }

    private static byte[] asFloat(double value) {
        return CODECS.pack(
                new java.util.TreeMap<>(Map.of("schema", Map.of("type", "float"), "payload", value))
                        .descendingMap());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void theCacheHasItsSize(int size) {
        SchemaCache<Integer> cache = new SchemaCache<>(size, 1000);
        for (int i = 0; i < 10; i++) {
            cache.put(i, new KnownSchema(Schema.INT8_SCHEMA, new byte[10]));
        }
        assertEquals(size, cache.size());
        assertEquals(size > 0, cache.get(9) != null);
        assertNull(cache.get(0));
    }

    @Test
    void theCacheHasALimitForBytes() {
        SchemaCache<Integer> cache = new SchemaCache<>(1000, 100);
        int each = 25;
        for (int i = 0; i < 10; i++) {
            cache.put(i, new KnownSchema(Schema.INT8_SCHEMA, new byte[each]));
            cache.put(i, new KnownSchema(Schema.INT8_SCHEMA, new byte[each]));
        }
        assertEquals(4, cache.size());
        cache.put(10, new KnownSchema(Schema.INT8_SCHEMA, new byte[101]));
        assertEquals(4, cache.size());
    }

    static void assertFails(String message, org.junit.jupiter.api.function.Executable executable) {
        DataException e = assertThrows(DataException.class, executable);
        assertTrue(e.getMessage().contains(message), e.getMessage());
    }
}
