/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Date;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueFactory;

/** What each class becomes, what that is read as, and that the class itself comes back. */
class PlainObjectsTest {
    private static final Codecs CODECS = Codecs.standard();
    private static final UUID ID = UUID.fromString("0189a2bc-1c2d-7e3f-8a4b-5c6d7e8f9a0b");

    /** A constant whose class is not the enum itself. */
    enum Color {
        RED,
        GREEN {
            @Override
            boolean isNatural() {
                return true;
            }
        };

        boolean isNatural() {
            return false;
        }
    }

    /** Rows: the object, the value tree of its bytes as JSON, and what unpack(bytes) returns. */
    static List<Arguments> rows() {
        BitSet bits = new BitSet();
        bits.set(0);
        bits.set(9);
        EnumMap<Color, Integer> byColor = new EnumMap<>(Color.class);
        byColor.put(Color.GREEN, 2);
        return Arrays.asList(
                row(true, "true", true),
                row((byte) -3, "-3", -3L),
                row((short) 300, "300", 300L),
                row(70_000, "70000", 70_000L),
                row(1L << 40, "1099511627776", 1L << 40),
                row(1.5f, "1.5", 1.5),
                row(-0.1, "-0.1", -0.1),
                row('ß', "\"ß\"", "ß"),
                row(BigInteger.TEN, "10", 10L),
                row(
                        BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE),
                        "18446744073709551615",
                        BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE)),
                row(
                        BigInteger.ONE.shiftLeft(64),
                        "\"18446744073709551616\"",
                        "18446744073709551616"),
                row(BigInteger.ONE.shiftLeft(63).negate(), "-9223372036854775808", Long.MIN_VALUE),
                row(new BigDecimal("12.50"), "\"12.50\"", "12.50"),
                row("text", "\"text\"", "text"),
                row(ID, "\"" + ID + "\"", ID.toString()),
                row(
                        URI.create("https://msgpack.org/"),
                        "\"https://msgpack.org/\"",
                        "https://msgpack.org/"),
                row(Color.RED, "\"RED\"", "RED"),
                row(Color.GREEN, "\"GREEN\"", "GREEN"),
                row(DayOfWeek.FRIDAY, "\"FRIDAY\"", "FRIDAY"),
                row(LocalDate.of(2026, 11, 26), "\"2026-11-26\"", "2026-11-26"),
                row(LocalTime.of(12, 5), "\"12:05\"", "12:05"),
                row(
                        LocalDateTime.of(2026, 11, 26, 12, 5, 1, 3),
                        "\"2026-11-26T12:05:01.000000003\"",
                        "2026-11-26T12:05:01.000000003"),
                row(
                        OffsetDateTime.parse("2026-11-26T12:05+01:00"),
                        "\"2026-11-26T12:05+01:00\"",
                        "2026-11-26T12:05+01:00"),
                row(
                        ZonedDateTime.parse("2026-11-26T12:05+01:00[Europe/Berlin]"),
                        "\"2026-11-26T12:05+01:00[Europe/Berlin]\"",
                        "2026-11-26T12:05+01:00[Europe/Berlin]"),
                row(OffsetTime.parse("12:05+01:00"), "\"12:05+01:00\"", "12:05+01:00"),
                row(Duration.ofMillis(1500), "\"PT1.5S\"", "PT1.5S"),
                row(Duration.ofMillis(-500), "\"PT-0.5S\"", "PT-0.5S"),
                row(Duration.ofMillis(-3_600_500), "\"PT-1H-0.5S\"", "PT-1H-0.5S"),
                row( // the second 02:30 of that night
                        ZonedDateTime.ofInstant(
                                Instant.parse("2015-10-25T01:30:00Z"), ZoneId.of("Europe/Paris")),
                        "\"2015-10-25T02:30+01:00[Europe/Paris]\"",
                        "2015-10-25T02:30+01:00[Europe/Paris]"),
                row(Period.of(1, 2, 3), "\"P1Y2M3D\"", "P1Y2M3D"),
                row(Year.of(2026), "2026", 2026L),
                row(YearMonth.of(2026, 11), "\"2026-11\"", "2026-11"),
                row(MonthDay.of(11, 26), "\"--11-26\"", "--11-26"),
                row(ZoneId.of("Europe/Berlin"), "\"Europe/Berlin\"", "Europe/Berlin"),
                row(ZoneOffset.ofHours(2), "\"+02:00\"", "+02:00"),
                row(OptionalInt.of(3), "3", 3L),
                row(OptionalInt.empty(), "null", null),
                row(OptionalLong.of(4), "4", 4L),
                row(OptionalLong.empty(), "null", null),
                row(OptionalDouble.of(0.5), "0.5", 0.5),
                row(OptionalDouble.empty(), "null", null),
                row(Optional.of("x"), "\"x\"", "x"),
                row(Optional.empty(), "null", null),
                row(Arrays.asList(1, null, "a"), "[1,null,\"a\"]", Arrays.asList(1L, null, "a")),
                row(new ArrayDeque<>(Arrays.asList(1, 2)), "[1,2]", Arrays.asList(1L, 2L)),
                row(
                        new LinkedHashSet<>(Arrays.asList("a", "b")),
                        "[\"a\",\"b\"]",
                        Arrays.asList("a", "b")),
                row(
                        Collections.singletonMap(1, Collections.singletonList("v")),
                        "{\"1\":[\"v\"]}",
                        Collections.singletonMap(1L, Collections.singletonList("v"))),
                row(
                        new TreeMap<>(Collections.singletonMap("k", 1.5)),
                        "{\"k\":1.5}",
                        Collections.singletonMap("k", 1.5)),
                row(byColor, "{\"GREEN\":2}", Collections.singletonMap("GREEN", 2L)),
                row(new SimpleEntry<>("k", 1), "[\"k\",1]", Arrays.asList("k", 1L)),
                row(
                        ValueFactory.newArray(ValueFactory.newInteger(7)),
                        "[7]",
                        Collections.singletonList(7L)));
    }

    private static Arguments row(Object object, String json, Object read) {
        return Arguments.of(object, json, read);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void becomes(Object object, String json, Object read) throws IOException {
        byte[] bytes = CODECS.pack(object);
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes)) {
            assertEquals(json, unpacker.unpackValue().toJson());
        }
        assertEquals(read, CODECS.unpack(bytes));
        assertEquals(read, CODECS.unpack(ByteBuffer.wrap(bytes)));
    }

    /** Classes that can be asked for; the others are read by an interface of theirs. */
    @ParameterizedTest
    @MethodSource("rows")
    void comesBack(Object object, String json, Object read) {
        Class<?> type = object instanceof Enum
                ? ((Enum<?>) object).getDeclaringClass()
                : object instanceof ZoneOffset
                        ? ZoneOffset.class
                        : object instanceof ZoneId ? ZoneId.class : object.getClass();
        if (object instanceof List
                || object instanceof Map
                || object instanceof Map.Entry
                || object instanceof Iterable) {
            return; // see TypedContainersTest
        }
        if (object instanceof Optional) {
            assertEquals(object, CODECS.unpack(CODECS.pack(object), Optional.class));
            return;
        }
        assertEquals(object, CODECS.unpack(CODECS.pack(object), type));
    }

    @Test
    void nil() {
        assertArrayEquals(new byte[] {(byte) 0xc0}, CODECS.pack(null));
        assertNull(CODECS.unpack(CODECS.pack(null)));
        assertNull(CODECS.unpack(CODECS.pack(null), String.class));
        assertEquals(Optional.empty(), CODECS.unpack(CODECS.pack(null), Optional.class));
    }

    @Test
    void timestamps() {
        Instant instant = Instant.ofEpochSecond(1_795_000_000L, 5_000_000);
        assertEquals(instant, CODECS.unpack(CODECS.pack(instant)));
        assertEquals(instant, CODECS.unpack(CODECS.pack(instant), Instant.class));
        @SuppressWarnings("JavaUtilDate")
        Date date = Date.from(instant);
        assertEquals(instant, CODECS.unpack(CODECS.pack(date)));
        assertEquals(date, CODECS.unpack(CODECS.pack(date), Date.class));
    }

    @Test
    @SuppressWarnings({"JavaUtilDate", "JavaSqlDate"})
    void datesOfJdbc() {
        java.sql.Timestamp timestamp = new java.sql.Timestamp(1_795_000_000_000L);
        timestamp.setNanos(123_456_789);
        assertEquals(timestamp.toInstant(), CODECS.unpack(CODECS.pack(timestamp)));
        java.sql.Date date = new java.sql.Date(1_795_000_000_000L);
        assertEquals(Instant.ofEpochMilli(date.getTime()), CODECS.unpack(CODECS.pack(date)));
        java.sql.Time time = new java.sql.Time(12_000L);
        assertEquals(Instant.ofEpochMilli(12_000L), CODECS.unpack(CODECS.pack(time)));
    }

    @Test
    void binary() {
        byte[] bytes = {1, 2, 3};
        BitSet bits = BitSet.valueOf(bytes);
        ByteBuffer part = ByteBuffer.wrap(new byte[] {0, 1, 2, 3, 4}, 1, 3);
        ByteBuffer direct = ByteBuffer.allocateDirect(3);
        direct.put(bytes);
        direct.rewind();
        for (Object object : Arrays.asList(bytes, bits, part, part.asReadOnlyBuffer(), direct)) {
            byte[] packed = CODECS.pack(object);
            assertArrayEquals(new byte[] {(byte) 0xc4, 3, 1, 2, 3}, packed);
            assertArrayEquals(bytes, assertInstanceOf(byte[].class, CODECS.unpack(packed)));
            assertEquals(bits, CODECS.unpack(packed, BitSet.class));
            assertEquals(ByteBuffer.wrap(bytes), CODECS.unpack(packed, ByteBuffer.class));
        }
        assertEquals(1, part.position(), "packing does not move a buffer's position");
    }

    @Test
    void arrays() {
        assertPacksAs(Arrays.asList(true, false), new boolean[] {true, false});
        assertPacksAs(Arrays.asList(1L, -2L), new short[] {1, -2});
        assertPacksAs(Arrays.asList(1L, -2L), new int[] {1, -2});
        assertPacksAs(Arrays.asList(1L, -2L), new long[] {1, -2});
        assertPacksAs(Arrays.asList(1.5, -2.0), new float[] {1.5f, -2});
        assertPacksAs(Arrays.asList(1.5, -2.0), new double[] {1.5, -2});
        assertPacksAs("ab", new char[] {'a', 'b'});
        assertPacksAs(Arrays.asList("a", null), new String[] {"a", null});
        assertPacksAs(
                Arrays.asList(Arrays.asList(1L), Arrays.asList(2L, 3L)), new int[][] {{1}, {2, 3}});
        assertPacksAs(Arrays.asList("a", 1L), new Object[] {"a", 1});
    }

    private static void assertPacksAs(Object read, Object array) {
        byte[] bytes = CODECS.pack(array);
        assertEquals(read, CODECS.unpack(bytes));
        Object back = CODECS.unpack(bytes, array.getClass());
        assertEquals(array.getClass(), back.getClass());
        if (!(array instanceof Object[]) || array instanceof String[]) {
            assertArrayEquals(new Object[] {array}, new Object[] {back});
        }
    }

    @Test
    void mapsOfOtherThreads() throws IOException {
        Map<Object, Object> map = new ConcurrentHashMap<>();
        map.put("a", 1);
        map.put(2, "b");
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        CODECS.pack(map, packer);
        Map<Object, Object> expected = new LinkedHashMap<>();
        expected.put("a", 1L);
        expected.put(2L, "b");
        assertEquals(expected, CODECS.unpack(packer.toByteArray()));
    }
}
