/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonKey;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Paths;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TimeZone;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.jackson.dataformat.MessagePackExtensionType;
import org.msgpack.jackson.dataformat.MessagePackKeyDeserializers;
import org.msgpack.jackson.dataformat.MessagePackKeySerializer;
import org.msgpack.jackson.dataformat.MessagePackSerializedString;
import org.msgpack.testdata.ByteNotation;

/** What is written as a key is read back as the same key. */
@SuppressWarnings("JavaUtilDate")
class KeyTypesTest {
    private static final long SEED = 4;

    private static final Map<Class<?>, Function<Random, Object>> TYPES = new LinkedHashMap<>();

    static {
        TYPES.put(String.class, r -> Long.toString(r.nextLong(), 36));
        TYPES.put(Integer.class, Random::nextInt);
        TYPES.put(Long.class, Random::nextLong);
        TYPES.put(Short.class, r -> (short) r.nextInt());
        TYPES.put(Byte.class, r -> (byte) r.nextInt());
        TYPES.put(Character.class, r -> (char) (' ' + r.nextInt(0x3000)));
        TYPES.put(Boolean.class, Random::nextBoolean);
        TYPES.put(Float.class, r -> Float.intBitsToFloat(r.nextInt() & ~(1 << 30)));
        TYPES.put(Double.class, r -> Double.longBitsToDouble(r.nextLong() & ~(1L << 62)));
        TYPES.put(BigInteger.class, r -> new BigInteger(63, r).negate());
        TYPES.put(BigDecimal.class, r -> BigDecimal.valueOf(r.nextInt() * 2L + 1, 1));
        TYPES.put(KeyOfAll.class, r -> KeyOfAll.values()[r.nextInt(2)]);
        TYPES.put(UUID.class, r -> new UUID(r.nextLong(), r.nextLong()));
        TYPES.put(Date.class, r -> new Date(r.nextLong() >> r.nextInt(64)));
        TYPES.put(Calendar.class, KeyTypesTest::calendar);
        TYPES.put(java.sql.Timestamp.class, KeyTypesTest::sqlTimestamp);
        TYPES.put(
                java.sql.Date.class,
                r -> java.sql.Date.valueOf(LocalDate.ofEpochDay(r.nextInt(99_999))));
        TYPES.put(java.sql.Time.class, r -> java.sql.Time.valueOf("12:0" + r.nextInt(9) + ":59"));
        TYPES.put(Locale.class, r -> r.nextBoolean() ? Locale.GERMANY : Locale.CHINESE);
        TYPES.put(Currency.class, r -> Currency.getInstance(r.nextBoolean() ? "EUR" : "JPY"));
        TYPES.put(URI.class, r -> URI.create("x://y/" + r.nextInt()));
        TYPES.put(Class.class, r -> r.nextBoolean() ? String.class : List.class);
        TYPES.put(File.class, r -> new File("a", "b" + r.nextInt()));
        TYPES.put(
                MessagePackExtensionType.class,
                r -> new MessagePackExtensionType((byte) r.nextInt(), new byte[] {1, -1}));
        TYPES.put(Text.class, r -> new Text("t" + r.nextInt()));
        TYPES.put(Valued.class, r -> new Valued("v" + r.nextInt()));
        TYPES.put(Keyed.class, r -> new Keyed("k" + r.nextInt()));
        TYPES.put(Instant.class, r -> Instant.ofEpochSecond(r.nextInt(), r.nextInt(999_999_999)));
        TYPES.put(LocalDateTime.class, KeyTypesTest::local);
        TYPES.put(LocalDate.class, r -> local(r).toLocalDate());
        TYPES.put(LocalTime.class, r -> local(r).toLocalTime());
        TYPES.put(OffsetDateTime.class, r -> local(r).atOffset(ZoneOffset.ofHours(2)));
        TYPES.put(ZonedDateTime.class, r -> local(r).atZone(ZoneOffset.ofHours(-2)));
        TYPES.put(OffsetTime.class, r -> local(r).toLocalTime().atOffset(ZoneOffset.MAX));
        TYPES.put(Duration.class, r -> Duration.ofNanos(r.nextLong() >>> 1));
        TYPES.put(Period.class, r -> Period.ofDays(r.nextInt()));
        TYPES.put(Year.class, r -> Year.of(1 + r.nextInt(9999)));
        TYPES.put(YearMonth.class, r -> YearMonth.from(local(r)));
        TYPES.put(MonthDay.class, r -> MonthDay.from(local(r)));
        TYPES.put(Month.class, r -> local(r).getMonth());
        TYPES.put(ZoneId.class, r -> ZoneId.of("Europe/Berlin"));
        TYPES.put(ZoneOffset.class, r -> ZoneOffset.ofHours(r.nextInt(18)));
    }

    private static LocalDateTime local(Random random) {
        return LocalDateTime.ofEpochSecond(
                random.nextInt(), random.nextInt(999_999_999), ZoneOffset.UTC);
    }

    private static Calendar calendar(Random random) {
        Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
        calendar.setTimeInMillis(random.nextInt() * 1001L);
        return calendar;
    }

    private static java.sql.Timestamp sqlTimestamp(Random random) {
        java.sql.Timestamp timestamp = new java.sql.Timestamp(random.nextInt() * 1000L);
        timestamp.setNanos(random.nextInt(999_999_999));
        return timestamp;
    }

    enum KeyOfAll {
        ONE,
        TWO {
            @Override
            public String toString() {
                return "two";
            }
        }
    }

    private abstract static class ByText {
        final String text;

        ByText(String text) {
            this.text = text;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof ByText && ((ByText) o).text.equals(text);
        }

        @Override
        public int hashCode() {
            return Objects.hash(text);
        }
    }

    /** Jackson finds the constructor and assumes that it reads toString(). */
    static class Text extends ByText {
        public Text(String text) {
            super(text);
        }

        public String getText() {
            return text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** Like a record: its constructor does not accept its toString(). */
    static class LikeARecord extends ByText {
        public LikeARecord(String text) {
            super(text);
        }

        public String getWord() {
            return text;
        }

        @Override
        public String toString() {
            return "LikeARecord[text=" + text + "]";
        }
    }

    static class Valued extends ByText {
        @JsonCreator
        Valued(String text) {
            super(text);
        }

        @JsonValue
        public String value() {
            return text;
        }
    }

    static class Keyed extends ByText {
        @JsonCreator
        Keyed(String text) {
            super(text);
        }

        @JsonKey
        public String key() {
            return text;
        }

        public int getMore() {
            return 5;
        }
    }

    static class Pojo {
        public int number = 1;
    }

    private static JavaType mapOf(ObjectMapper mapper, Class<?> key) {
        return mapper.getTypeFactory().constructMapType(HashMap.class, key, Integer.class);
    }

    @Test
    void everyTypeIsReadBackUnchanged() throws Exception {
        for (ObjectMapper mapper : Mappers.typedKeysAndDates()) {
            Random random = new Random(SEED);
            for (Map.Entry<Class<?>, Function<Random, Object>> type : TYPES.entrySet()) {
                boolean isText = Mappers.writesDatesAsText(mapper);
                if (isText && type.getKey() == Date.class) {
                    continue; // its text has at most four digits for the year
                }
                JavaType map = mapOf(mapper, type.getKey());
                for (int i = 0; i < 20; i++) {
                    Map<Object, Integer> written = new HashMap<>();
                    written.put(type.getValue().apply(random), i);
                    written.put(type.getValue().apply(random), -i);
                    byte[] message = mapper.writerFor(map).writeValueAsBytes(written);
                    assertEquals(
                            written,
                            mapper.readValue(message, map),
                            "seed " + SEED + ", " + type.getKey());
                }
            }
        }
    }

    /** Each is written in the same way without a declared type. */
    @Test
    void theDeclaredTypeDoesNotMatter() throws Exception {
        ObjectMapper mapper = Mappers.typedKeysAndTime();
        ObjectMapper alone = Mappers.withTimeAnd(new SimpleModule("keys")
                .addKeySerializer(Object.class, new MessagePackKeySerializer()));
        Random random = new Random(SEED);
        for (Map.Entry<Class<?>, Function<Random, Object>> type : TYPES.entrySet()) {
            Map<Object, Integer> map = new HashMap<>();
            map.put(type.getValue().apply(random), 1);
            String expected = Arrays.toString(
                    mapper.writerFor(mapOf(mapper, type.getKey())).writeValueAsBytes(map));
            String message = "seed " + SEED + ", " + type.getKey();
            assertEquals(expected, Arrays.toString(mapper.writeValueAsBytes(map)), message);
            assertEquals(expected, Arrays.toString(alone.writeValueAsBytes(map)), message);
        }
    }

    @Test
    void datesAreMillisecondsUnlessDatesAreText() throws Exception {
        List<ObjectMapper> mappers = Mappers.typedKeysAndDates();
        Map<Date, Integer> map = Collections.singletonMap(new Date(1_500), 1);
        for (int i = 0; i < 3; i++) {
            assertShape("{1500: 1}", mappers.get(i).writeValueAsBytes(map));
        }
        assertShape("{'1970-01-01T00:00:01.500+00:00': 1}", mappers.get(3).writeValueAsBytes(map));
    }

    @Test
    void containersAreWrittenAsTheyAreAsValues() throws Exception {
        Map<Object, String> shapes = new LinkedHashMap<>();
        shapes.put(new Pojo(), "{'number': 1}");
        shapes.put(new LikeARecord("x"), "{'word': 'x'}");
        shapes.put(Arrays.asList(1, "a"), "[1, 'a']");
        shapes.put(Collections.singletonMap("a", 1), "{'a': 1}");
        shapes.put(Collections.singletonMap(new Pojo(), 1), "{{'number': 1}: 1}");
        shapes.put(new int[] {1, 2}, "[1, 2]");
        shapes.put(new Object[0], "[]");
        for (ObjectMapper mapper : Mappers.typedKeysAndDates()) {
            for (Map.Entry<Object, String> shape : shapes.entrySet()) {
                assertShape(
                        "{" + shape.getValue() + ": true}",
                        mapper.writeValueAsBytes(Collections.singletonMap(shape.getKey(), true)));
            }
        }
        ObjectMapper alone = Mappers.withTimeAnd(new SimpleModule("keys")
                .addKeySerializer(Pojo.class, new MessagePackKeySerializer()));
        assertShape(
                "{{'number': 1}: true}",
                alone.writeValueAsBytes(Collections.singletonMap(new Pojo(), true)));
    }

    static class Position {
        public int x;
        public Map<List<Integer>, Position> more;

        @Override
        public boolean equals(Object o) {
            return o instanceof Position
                    && ((Position) o).x == x
                    && Objects.equals(more, ((Position) o).more);
        }

        @Override
        public int hashCode() {
            return x;
        }
    }

    private static Position position(int x, Map<List<Integer>, Position> more) {
        Position position = new Position();
        position.x = x;
        position.more = more;
        return position;
    }

    private static byte[] messageOf(String notation) {
        return ByteNotation.parse(notation);
    }

    /** Also keys in keys, and a map as the value of such a key. */
    @Test
    void containersAreReadBack() throws Exception {
        ObjectMapper mapper = Mappers.typedKeys();
        Map<Position, Integer> map = new HashMap<>();
        map.put(position(1, null), 1);
        map.put(position(2, Collections.singletonMap(Arrays.asList(3, 4), position(5, null))), 2);
        TypeReference<Map<Position, Integer>> type = new TypeReference<Map<Position, Integer>>() {};
        assertEquals(map, mapper.readValue(mapper.writeValueAsBytes(map), type));

        Map<List<String>, Map<Position, Boolean>> nested = Collections.singletonMap(
                Arrays.asList("a", "b"), Collections.singletonMap(position(1, null), true));
        assertEquals(
                nested,
                mapper.readValue(
                        mapper.writeValueAsBytes(nested),
                        new TypeReference<Map<List<String>, Map<Position, Boolean>>>() {}));

        byte[] ints = mapper.writeValueAsBytes(Collections.singletonMap(new int[] {1, 2}, 3));
        Map<int[], Integer> read =
                mapper.readValue(ints, new TypeReference<Map<int[], Integer>>() {});
        assertEquals("[1, 2]", Arrays.toString(read.keySet().iterator().next()));
        assertEquals("[3]", read.values().toString());
    }

    /** Where other keys are asked for, as in trees, the name is JSON. */
    @Test
    void containersHaveAName() throws Exception {
        ObjectMapper mapper = Mappers.typedKeys();
        byte[] message = messageOf("82 92 01 a161 c3  81 a162 ff 02");
        assertEquals(
                "{\"[1,\\\"a\\\"]\":true,\"{\\\"b\\\":-1}\":2}",
                mapper.readTree(message).toString());
        Map<?, ?> strings = mapper.readValue(message, new TypeReference<Map<String, Object>>() {});
        assertEquals(new HashSet<>(Arrays.asList("[1,\"a\"]", "{\"b\":-1}")), strings.keySet());
        SimpleModule module = new SimpleModule("objects");
        module.setKeyDeserializers(MessagePackKeyDeserializers.withObjects());
        Map<?, ?> objects = Mappers.typedKeys(module)
                .readValue(message, new TypeReference<Map<Object, Object>>() {});
        assertEquals(true, objects.get(Arrays.asList(1, "a")));
        assertEquals(2, objects.get(Collections.singletonMap("b", -1)));
    }

    @Test
    void keysThatCanNotBeRead() throws Exception {
        ObjectMapper mapper = Mappers.typedKeys();
        TypeReference<?> positions = new TypeReference<Map<Position, Integer>>() {};
        assertUnreadable("Can not read a map key", mapper, "81 81 a178 a161 01", positions);
        assertUnreadable("arrays or maps", mapper, "81 a161 01", positions);
        TypeReference<?> integers = new TypeReference<Map<Integer, Integer>>() {};
        assertUnreadable("[1]", mapper, "81 91 01 01", integers);
    }

    private static void assertUnreadable(
            String why, ObjectMapper mapper, String message, TypeReference<?> type) {
        JsonMappingException e = assertThrows(
                JsonMappingException.class, () -> mapper.readValue(messageOf(message), type));
        assertTrue(e.getMessage().contains(why), e.getMessage());
    }

    @Test
    void customKeySerializersAndDeserializersAreUsed() throws Exception {
        ObjectMapper mapper = Mappers.plainTypedKeys(new SimpleModule()
                .addKeySerializer(LikeARecord.class, new JsonSerializer<LikeARecord>() {
                    @Override
                    public void serialize(
                            LikeARecord key, JsonGenerator gen, SerializerProvider provider)
                            throws IOException {
                        gen.writeFieldName(key.text);
                    }
                })
                .addKeyDeserializer(LikeARecord.class, new KeyDeserializer() {
                    @Override
                    public Object deserializeKey(String key, DeserializationContext ctxt) {
                        return new LikeARecord(key);
                    }
                }));
        Map<LikeARecord, Integer> map = Collections.singletonMap(new LikeARecord("x"), 1);
        byte[] message = mapper.writeValueAsBytes(map);
        assertShape("{'x': 1}", message);
        assertEquals(
                map, mapper.readValue(message, new TypeReference<Map<LikeARecord, Integer>>() {}));
    }

    /** For readers in other languages that accept lists as keys. */
    @Test
    void ownKeySerializersMayWriteContainers() throws Exception {
        ObjectMapper mapper = Mappers.plainTypedKeys(new SimpleModule()
                .addKeySerializer(List.class, new JsonSerializer<Object>() {
                    @Override
                    public void serialize(
                            Object key, JsonGenerator gen, SerializerProvider provider)
                            throws IOException {
                        gen.writeFieldName(new MessagePackSerializedString(key));
                    }
                }));
        Map<List<Integer>, Integer> map = new HashMap<>();
        map.put(Arrays.asList(1, 2), 3);
        assertShape(
                "{[1, 2]: 3}",
                mapper.writerFor(new TypeReference<Map<List<Integer>, Integer>>() {})
                        .writeValueAsBytes(map));
    }

    /** Jackson reads no keys of these types in any format; as values they are scalars. */
    @Test
    void scalarsThatOnlyOtherReadersAcceptAreWritten() throws Exception {
        Map<Object, String> shapes = new LinkedHashMap<>();
        shapes.put(InetAddress.getLoopbackAddress(), "'localhost'");
        shapes.put(TimeZone.getTimeZone("UTC"), "'UTC'");
        shapes.put(Paths.get("a").toUri(), "'" + Paths.get("a").toUri() + "'");
        shapes.put(new Number5(), "5");
        shapes.put(new Yes(), "true");
        shapes.put(new Bytes(), "bin(01)");
        shapes.put(new Nothing(), "nil");
        for (Map.Entry<Object, String> shape : shapes.entrySet()) {
            byte[] message = Mappers.plainTypedKeys()
                    .writeValueAsBytes(Collections.singletonMap(shape.getKey(), 1));
            assertShape("{" + shape.getValue() + ": 1}", message);
        }
    }

    @JsonSerialize(using = OfNumber.class)
    static class Number5 {}

    private static final class OfNumber extends JsonSerializer<Object> {
        @Override
        public void serialize(Object value, JsonGenerator gen, SerializerProvider provider)
                throws IOException {
            gen.writeNumber(5);
        }
    }

    @JsonSerialize(using = OfYes.class)
    static class Yes {}

    private static final class OfYes extends JsonSerializer<Object> {
        @Override
        public void serialize(Object value, JsonGenerator gen, SerializerProvider provider)
                throws IOException {
            gen.writeBoolean(true);
        }
    }

    @JsonSerialize(using = OfBytes.class)
    static class Bytes {}

    private static final class OfBytes extends JsonSerializer<Object> {
        @Override
        public void serialize(Object value, JsonGenerator gen, SerializerProvider provider)
                throws IOException {
            gen.writeBinary(new byte[] {1});
        }
    }

    @JsonSerialize(using = OfNothing.class)
    static class Nothing {}

    private static final class OfNothing extends JsonSerializer<Object> {
        @Override
        public void serialize(Object value, JsonGenerator gen, SerializerProvider provider)
                throws IOException {
            gen.writeNull();
        }
    }

    @Test
    void byteArraysAreBase64InOtherFormats() throws Exception {
        ObjectMapper json = Mappers.jsonWithTypedKeys();
        Map<byte[], Integer> map = Collections.singletonMap(new byte[] {-1, 1}, 1);
        assertEquals("{\"/wE=\":1}", json.writeValueAsString(map));
        assertEquals("{\"/wE=\":1}", Mappers.plainTypedKeys().valueToTree(map).toString());
        Map<Instant, Integer> instants = Collections.singletonMap(Instant.EPOCH, 1);
        assertEquals("{\"1970-01-01T00:00:00Z\":1}", json.writeValueAsString(instants));
    }

    /** Without a mapper nothing can check readability, so everything but containers is written. */
    @Test
    void withoutAMapper() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ObjectMapper mapper = Mappers.plainTypedKeys();
        try (JsonGenerator gen = mapper.createGenerator(out)) {
            gen.setCodec(null);
            mapper.writeValue(gen, Collections.singletonMap(new Valued("v"), 1));
        }
        assertShape("{'v': 1}", out.toByteArray());
    }
}
