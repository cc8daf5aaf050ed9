/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.type.TypeFactory;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.time.DayOfWeek;
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
import java.util.Collections;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.JRE;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.jackson.dataformat.TimestampExtensionModule;
import org.msgpack.jackson.versions.JacksonVersion;

/** Every type of java.time is exact with Jackson's own module, however the mapper is created. */
@SuppressWarnings("JavaUtilDate")
class JavaTimeTest {
    private static final long SEED = 310;
    private static final int VALUES = 12;

    private static final String[] ZONES = {"Europe/Berlin", "America/New_York", "Asia/Kolkata"};

    private static final Map<Class<?>, Object[]> EXTREMES = new LinkedHashMap<>();
    private static final Map<Class<?>, Function<Random, Object>> RANDOM = new LinkedHashMap<>();

    static {
        type(Instant.class, JavaTimeTest::instant, Instant.EPOCH, Instant.MIN, Instant.MAX);
        type(
                OffsetDateTime.class,
                r -> local(r).atOffset(offset(r)),
                OffsetDateTime.MIN,
                OffsetDateTime.MAX);
        type(ZonedDateTime.class, r -> local(r).atZone(zone(r)));
        type(
                Duration.class,
                r -> Duration.ofSeconds(r.nextLong() >> r.nextInt(64), r.nextInt(1_000_000_000)),
                Duration.ZERO,
                Duration.ofNanos(-1),
                Duration.ofSeconds(Long.MIN_VALUE),
                Duration.ofSeconds(Long.MAX_VALUE, 999_999_999));
        type(LocalDateTime.class, JavaTimeTest::local, LocalDateTime.MIN, LocalDateTime.MAX);
        type(LocalDate.class, r -> local(r).toLocalDate(), LocalDate.MIN, LocalDate.MAX);
        type(LocalTime.class, r -> local(r).toLocalTime(), LocalTime.MIN, LocalTime.MAX);
        type(
                OffsetTime.class,
                r -> local(r).toLocalTime().atOffset(offset(r)),
                OffsetTime.MIN,
                OffsetTime.MAX);
        type(
                Period.class,
                r -> Period.of(r.nextInt(), r.nextInt(), r.nextInt()),
                Period.ZERO,
                Period.of(Integer.MIN_VALUE, Integer.MAX_VALUE, -1));
        type(Year.class, r -> Year.of(local(r).getYear()), Year.of(-999), Year.of(9999));
        type(YearMonth.class, r -> YearMonth.from(local(r)), YearMonth.of(1, 1));
        type(MonthDay.class, r -> MonthDay.from(local(r)), MonthDay.of(2, 29));
        type(ZoneOffset.class, JavaTimeTest::offset, ZoneOffset.UTC, ZoneOffset.MAX);
        type(ZoneId.class, JavaTimeTest::zone);
        type(Month.class, r -> local(r).getMonth());
        type(DayOfWeek.class, r -> local(r).getDayOfWeek());
        type(
                Date.class,
                r -> new Date(r.nextLong() >> r.nextInt(64)),
                new Date(Long.MIN_VALUE),
                new Date(Long.MAX_VALUE));
    }

    private static void type(Class<?> type, Function<Random, Object> random, Object... extremes) {
        EXTREMES.put(type, extremes);
        RANDOM.put(type, random);
    }

    private static Instant instant(Random random) {
        long seconds = (random.nextLong() >> 8) % Instant.MAX.getEpochSecond();
        return Instant.ofEpochSecond(seconds >> random.nextInt(50), random.nextInt(1_000_000_000));
    }

    /** Within the years that are written without a sign. */
    private static LocalDateTime local(Random random) {
        return LocalDateTime.of(
                1 + random.nextInt(9998),
                1 + random.nextInt(12),
                1 + random.nextInt(28),
                random.nextInt(24),
                random.nextInt(60),
                random.nextInt(60),
                random.nextInt(1_000_000_000));
    }

    private static ZoneOffset offset(Random random) {
        return ZoneOffset.ofTotalSeconds(60 * (random.nextInt(36 * 60) - 18 * 60));
    }

    private static ZoneId zone(Random random) {
        return ZoneId.of(ZONES[random.nextInt(ZONES.length)]);
    }

    private static List<Supplier<ObjectMapper>> mappers() {
        MessagePackFactory shared = new MessagePackFactory();
        return Arrays.asList(
                MessagePackMapper::new,
                () -> MessagePackMapper.builder().build(),
                () -> new MessagePackMapper(shared),
                () -> new MessagePackMapper().copy(),
                () -> new ObjectMapper(new MessagePackFactory()),
                () -> new ObjectMapper(new MessagePackFactory()).copy(),
                () -> new ObjectMapper(MessagePackFactory.builder().build()),
                () -> JsonMapper.builder(new MessagePackFactory()).build(),
                () -> new JsonMapper(new MessagePackFactory()));
    }

    private static List<List<Module>> modules() {
        Module java = new JavaTimeModule();
        Module ours = TimestampExtensionModule.INSTANCE;
        Module dates = TimestampExtensionModule.withDates();
        return Arrays.asList(
                Collections.singletonList(java),
                Arrays.asList(java, ours),
                Arrays.asList(ours, java),
                Arrays.asList(java, dates),
                Arrays.asList(dates, java));
    }

    private static void eachMapper(Consumer<ObjectMapper> use) {
        for (Supplier<ObjectMapper> made : mappers()) {
            for (List<Module> modules : modules()) {
                use.accept(made.get().registerModule(new Jdk8Module()).registerModules(modules));
            }
        }
    }

    static class Bean<T> {
        public T value;
        public List<T> list;
        public Map<String, T> values;
        public Map<T, Integer> keys;
        public Optional<T> optional;

        Bean() {}

        Bean(T value) {
            this.value = value;
            this.list = Arrays.asList(value, value);
            this.values = Collections.singletonMap("a", value);
            this.keys = Collections.singletonMap(value, 1);
            this.optional = Optional.of(value);
        }
    }

    /** Text keeps the zone if the writer and the reader are configured to keep it. */
    private static void keepZones(ObjectMapper mapper) {
        mapper.enable(SerializationFeature.WRITE_DATES_WITH_ZONE_ID);
        mapper.disable(DeserializationFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE);
    }

    @Test
    void everyTypeComesBackExactly() {
        eachMapper(mapper -> {
            keepZones(mapper);
            Random random = new Random(SEED);
            RANDOM.forEach((type, next) -> {
                if (type == ZonedDateTime.class && !JacksonVersion.isAtLeast(16)) {
                    return; // 2.15 does not read the keys that it writes
                }
                for (Object extreme : EXTREMES.get(type)) {
                    assertComesBack(mapper, type, extreme);
                }
                for (int i = 0; i < VALUES; i++) {
                    assertComesBack(mapper, type, next.apply(random));
                }
            });
        });
    }

    /** Java 8 loses the sign of the fraction when it parses "PT-0.5S" (JDK-8054978). */
    private static boolean isMisreadByJava8(Object value) {
        return JRE.JAVA_8.isCurrentVersion()
                && value instanceof Duration
                && value.toString().contains("-0.");
    }

    /**
     * Older versions of Jackson can not read the keys that they write for dates in distant years.
     */
    private static boolean isUnfitForOlderJackson(Object value) {
        return !JacksonVersion.isAtLeast(22)
                && value instanceof Date
                && !hasUsualYear((Date) value);
    }

    private static void assertComesBack(ObjectMapper mapper, Class<?> type, Object value) {
        if (isMisreadByJava8(value) || isUnfitForOlderJackson(value)) {
            return;
        }
        String message = mapper.getRegisteredModuleIds() + ", seed " + SEED + ": " + value;
        try {
            assertEquals(value, mapper.readValue(mapper.writeValueAsBytes(value), type), message);
            JavaType bean = mapper.getTypeFactory().constructParametricType(Bean.class, type);
            Bean<Object> written = new Bean<>(value);
            Bean<?> read =
                    mapper.readValue(mapper.writerFor(bean).writeValueAsBytes(written), bean);
            assertEquals(written.value, read.value, message);
            assertEquals(written.list, read.list, message);
            assertEquals(written.values, read.values, message);
            assertEquals(written.optional, read.optional, message);
            if (type != Date.class || hasUsualYear((Date) value)) { // a year in a key has 4 digits
                assertEquals(written.keys, read.keys, message);
            }
        } catch (Exception e) {
            throw new AssertionError(message, e);
        }
    }

    private static boolean hasUsualYear(Date date) {
        long limit = Duration.ofDays(365 * 7000).toMillis();
        return date.getTime() > -limit && date.getTime() < limit;
    }

    /** With default features it is at least the same moment. */
    @Test
    void byDefaultZonesAreThoseOfTheMapper() {
        eachMapper(mapper -> {
            Random random = new Random(SEED);
            for (int i = 0; i < VALUES; i++) {
                ZonedDateTime zoned = local(random).atZone(zone(random));
                OffsetDateTime offset = local(random).atOffset(offset(random));
                try {
                    assertEquals(
                            zoned.toInstant(),
                            mapper.readValue(mapper.writeValueAsBytes(zoned), ZonedDateTime.class)
                                    .toInstant());
                    assertEquals(
                            offset.withOffsetSameInstant(ZoneOffset.UTC),
                            mapper.readValue(
                                    mapper.writeValueAsBytes(offset), OffsetDateTime.class));
                } catch (Exception e) {
                    throw new AssertionError("seed " + SEED, e);
                }
            }
        });
    }

    /** Values without nanoseconds have the same form as those with them. */
    @Test
    void theFormIsThatOfTheType() throws Exception {
        Object[] values = {
            Instant.ofEpochSecond(1),
            OffsetDateTime.of(2026, 1, 31, 12, 0, 0, 0, ZoneOffset.ofHours(2)),
            ZonedDateTime.of(2026, 1, 31, 12, 0, 0, 0, ZoneId.of("Europe/Berlin")),
            Duration.ofSeconds(90),
            LocalDateTime.of(2026, 1, 31, 12, 30, 1, 5),
            LocalDate.of(2026, 1, 31),
            LocalTime.of(12, 30, 1, 5),
            OffsetTime.of(12, 30, 1, 5, ZoneOffset.UTC),
            Period.ofDays(3),
            Year.of(2026),
            YearMonth.of(2026, 1),
            MonthDay.of(1, 31),
            ZoneId.of("Europe/Berlin"),
            ZoneOffset.ofHours(2),
            Month.MAY,
            DayOfWeek.MONDAY,
            new Date(1_500),
        };
        for (Supplier<ObjectMapper> made : mappers()) {
            assertShape(
                    "['1970-01-01T00:00:01Z', '2026-01-31T12:00:00+02:00',"
                            + " '2026-01-31T12:00:00+01:00', 'PT1M30S',"
                            + " [2026, 1, 31, 12, 30, 1, 5], [2026, 1, 31], [12, 30, 1, 5],"
                            + " [12, 30, 1, 5, 'Z'], 'P3D', 2026, [2026, 1], '--01-31',"
                            + " 'Europe/Berlin', '+02:00', 'MAY', 'MONDAY', 1500]",
                    made.get().registerModule(new JavaTimeModule()).writeValueAsBytes(values));
        }
    }

    /**
     * If Jackson stopped calling the factory there, the form of times would depend on their values
     * again.
     */
    @Test
    void theConstructorOfJacksonsMapperMeetsTheFactory() {
        for (Supplier<ObjectMapper> made : mappers()) {
            ObjectMapper mapper = made.get();
            for (Class<?> type : new Class<?>[] {
                Instant.class, OffsetDateTime.class, ZonedDateTime.class, Duration.class
            }) {
                JsonFormat.Value format = mapper.configOverride(type).getFormat();
                assertNotNull(
                        format,
                        "ObjectMapper's constructor does not call requiresPropertyOrdering any"
                                + " more after it has made its ConfigOverrides and before its"
                                + " SerializerFactory");
                assertEquals(JsonFormat.Shape.STRING, format.getShape());
            }
        }
    }

    /** Neither a finished mapper nor one of another format is changed. */
    @Test
    void otherMappersStayAsTheyAre() {
        MessagePackFactory factory = new MessagePackFactory();
        ObjectMapper json = new ObjectMapper();
        factory.setCodec(json);
        assertTrue(!factory.requiresPropertyOrdering());
        ObjectMapper second = new ObjectMapper(factory);
        assertNull(json.configOverride(Instant.class).getFormat());
        assertNull(second.configOverride(Instant.class).getFormat());

        MessagePackFactory shared = new MessagePackFactory();
        ObjectMapper first = new ObjectMapper(shared);
        first.configOverride(Instant.class).setFormat(null);
        assertNotNull(new ObjectMapper(shared));
        assertNull(first.configOverride(Instant.class).getFormat());
        assertNull(first.copy().configOverride(Instant.class).getFormat());
        first.configOverride(Duration.class)
                .setFormat(JsonFormat.Value.forShape(JsonFormat.Shape.NUMBER));
        assertEquals(
                JsonFormat.Shape.NUMBER,
                first.copyWith(new MessagePackFactory())
                        .configOverride(Duration.class)
                        .getFormat()
                        .getShape());
    }

    /** A second mapper of a factory and a copy of a mapper of another format are configured too. */
    @Test
    void theModuleConfiguresMappersThatTheFactoryCouldNot() throws Exception {
        MessagePackFactory shared = new MessagePackFactory();
        assertNotNull(new ObjectMapper(shared));
        OffsetDateTime value =
                OffsetDateTime.of(2026, 1, 31, 12, 0, 0, 123_456_789, ZoneOffset.UTC);
        for (ObjectMapper mapper : new ObjectMapper[] {
            new ObjectMapper(shared), new ObjectMapper().copyWith(new MessagePackFactory())
        }) {
            mapper.registerModule(new JavaTimeModule());
            assertThrows(JsonMappingException.class, () -> mapper.writeValueAsBytes(value));
            ObjectMapper helped = mapper.copy();
            helped.registerModule(TimestampExtensionModule.INSTANCE);
            assertShape("'2026-01-31T12:00:00.123456789Z'", helped.writeValueAsBytes(value));
        }
        ObjectMapper json = JsonMapper.builder()
                .addModule(new JavaTimeModule())
                .addModule(TimestampExtensionModule.INSTANCE)
                .build();
        assertNull(json.configOverride(Duration.class).getFormat());
    }

    static class Annotated {
        @JsonFormat(shape = JsonFormat.Shape.NUMBER)
        public OffsetDateTime seconds = OffsetDateTime.of(1970, 1, 1, 0, 0, 1, 0, ZoneOffset.UTC);

        @JsonFormat(
                shape = JsonFormat.Shape.NUMBER,
                without = JsonFormat.Feature.WRITE_DATE_TIMESTAMPS_AS_NANOSECONDS)
        public Instant millis = Instant.ofEpochMilli(1_500);

        @JsonFormat(shape = JsonFormat.Shape.NUMBER, pattern = "MINUTES")
        public Duration minutes = Duration.ofMinutes(5);

        @JsonFormat(pattern = "yyyy", timezone = "UTC")
        public Instant year = Instant.EPOCH;
    }

    @Test
    void annotationsWin() throws Exception {
        for (Supplier<ObjectMapper> made : mappers()) {
            assertShape(
                    "{'seconds': 1, 'millis': 1500, 'minutes': 5, 'year': '1970'}",
                    made.get()
                            .registerModule(new JavaTimeModule())
                            .writeValueAsBytes(new Annotated()));
        }
    }

    /** Who turns nanoseconds off asks for numbers, before or after a copy. */
    @Test
    void millisecondsWhenNanosecondsAreOff() throws Exception {
        Instant instant = Instant.ofEpochSecond(1, 500_999_999);
        Object[] values = {
            instant,
            instant.atOffset(ZoneOffset.UTC),
            instant.atZone(ZoneOffset.UTC),
            Duration.ofMillis(90_001),
        };
        for (Supplier<ObjectMapper> made : mappers()) {
            ObjectMapper mapper = made.get().registerModule(new JavaTimeModule());
            ObjectMapper millis = mapper.copy();
            millis.disable(SerializationFeature.WRITE_DATE_TIMESTAMPS_AS_NANOSECONDS);
            String expected = "[1500, 1500, 1500, 90001]";
            assertShape(expected, millis.writeValueAsBytes(values));
            assertShape(expected, millis.copy().writeValueAsBytes(values));
            assertShape(
                    "['1970-01-01T00:00:01.500999999Z', '1970-01-01T00:00:01.500999999Z',"
                            + " '1970-01-01T00:00:01.500999999Z', 'PT1M30.001S']",
                    mapper.writeValueAsBytes(values));
            millis.disable(DeserializationFeature.READ_DATE_TIMESTAMPS_AS_NANOSECONDS);
            assertEquals(
                    Instant.ofEpochMilli(1500),
                    millis.readValue(new byte[] {(byte) 0xcd, 5, (byte) 0xdc}, Instant.class));
            millis.configOverride(Instant.class)
                    .setFormat(JsonFormat.Value.forShape(JsonFormat.Shape.STRING));
            assertShape(
                    "'1970-01-01T00:00:01.500999999Z'", millis.copy().writeValueAsBytes(instant));
        }
    }

    static class Merged {
        @JsonFormat(timezone = "UTC")
        public Instant instant = Instant.ofEpochMilli(1_500);
    }

    @Test
    void annotationsWithoutAShapeLeaveTheFormToTheMapper() throws Exception {
        for (Supplier<ObjectMapper> made : mappers()) {
            ObjectMapper mapper = made.get().registerModule(new JavaTimeModule());
            assertShape(
                    "{'instant': '1970-01-01T00:00:01.500Z'}",
                    mapper.writeValueAsBytes(new Merged()));
            ObjectMapper millis = made.get().registerModule(new JavaTimeModule());
            millis.disable(SerializationFeature.WRITE_DATE_TIMESTAMPS_AS_NANOSECONDS);
            assertShape("{'instant': 1500}", millis.writeValueAsBytes(new Merged()));
        }
    }

    /** What 0.9.11 wrote, where it could, is read with any setting for writing. */
    @Test
    void numbersWhenEnabled() throws Exception {
        for (Supplier<ObjectMapper> made : mappers()) {
            ObjectMapper mapper = made.get().registerModule(new JavaTimeModule());
            ObjectMapper numbers = made.get().registerModule(new JavaTimeModule());
            numbers.configOverride(Instant.class)
                    .setFormat(JsonFormat.Value.forShape(JsonFormat.Shape.NUMBER));
            numbers.configOverride(Duration.class).setFormat(JsonFormat.Value.empty());
            byte[] half = numbers.writeValueAsBytes(Instant.ofEpochMilli(500));
            assertShape("f64:3fe0000000000000", half);
            assertEquals(Instant.ofEpochMilli(500), mapper.readValue(half, Instant.class));
            byte[] minute = numbers.writeValueAsBytes(Duration.ofSeconds(60));
            assertShape("60", minute);
            assertEquals(Duration.ofSeconds(60), mapper.readValue(minute, Duration.class));
            assertThrows(
                    JsonMappingException.class,
                    () -> numbers.writeValueAsBytes(Instant.ofEpochSecond(1_769_860_800, 1)));
            numbers.disable(SerializationFeature.WRITE_DATE_TIMESTAMPS_AS_NANOSECONDS);
            assertShape("500", numbers.copy().writeValueAsBytes(Instant.ofEpochMilli(500)));
        }
    }

    private static byte[] packed(Instant instant) throws Exception {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packTimestamp(instant);
        return packer.toByteArray();
    }

    /** Timestamps from other writers are read as every type that represents a point in time. */
    @Test
    void timestampsAreReadAsEveryPointInTime() throws Exception {
        Instant instant = Instant.parse("2026-01-31T12:00:00.123456789Z");
        Instant millis = Instant.parse("2026-01-31T12:00:00.123Z");
        for (ObjectMapper mapper : new ObjectMapper[] {
            new MessagePackMapper(),
            MessagePackMapper.builder().build(),
            new ObjectMapper(new MessagePackFactory())
                    .registerModule(TimestampExtensionModule.INSTANCE),
        }) {
            mapper.registerModule(new JavaTimeModule());
            byte[] message = packed(instant);
            assertEquals(instant, mapper.readValue(message, Instant.class));
            assertEquals(
                    instant, mapper.readValue(message, OffsetDateTime.class).toInstant());
            assertEquals(instant, mapper.readValue(message, ZonedDateTime.class).toInstant());
            assertEquals(Date.from(millis), mapper.readValue(message, Date.class));
            assertEquals(
                    millis, mapper.readValue(message, java.util.Calendar.class).toInstant());
            JavaType bean = TypeFactory.defaultInstance()
                    .constructParametricType(Bean.class, OffsetDateTime.class);
            Bean<?> read = mapper.readValue(
                    mapper.writeValueAsBytes(
                            Collections.singletonMap("value", mapper.readTree(message))),
                    bean);
            assertEquals(instant, ((OffsetDateTime) read.value).toInstant());
        }
    }
}
