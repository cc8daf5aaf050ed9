/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageIntegerOverflowException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageTypeException;

/** Times in the forms that other libraries, such as Jackson, write them in. */
@SuppressWarnings("JavaUtilDate")
class TimeFormsTest {
    private static final Instant INSTANT = Instant.parse("2026-01-31T12:00:00.5Z");

    private final Codecs codecs = Codecs.standard();

    private interface Packing {
        void to(MessageBufferPacker packer) throws IOException;
    }

    private static byte[] packed(Packing packing) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packing.to(packer);
        return packer.toByteArray();
    }

    private static Packing ints(int... fields) {
        return packer -> packer.packIntArray(fields);
    }

    private <T> void assertReads(T expected, Class<T> type, Packing packing) throws IOException {
        assertEquals(expected, codecs.unpack(packed(packing), type));
    }

    @Test
    void pointsInTime() throws IOException {
        for (Packing form : new Packing[] {
            p -> p.packTimestamp(INSTANT),
            p -> p.packString("2026-01-31T12:00:00.5Z"),
            p -> p.packDouble(1769860800.5),
        }) {
            assertReads(INSTANT, Instant.class, form);
            assertReads(INSTANT.atOffset(ZoneOffset.UTC), OffsetDateTime.class, form);
            assertEquals(
                    INSTANT, codecs.unpack(packed(form), ZonedDateTime.class).toInstant());
        }
        assertReads(Date.from(INSTANT), Date.class, p -> p.packTimestamp(INSTANT));
        assertReads(Date.from(INSTANT), Date.class, p -> p.packString("2026-01-31T12:00:00.5Z"));
        assertReads(Date.from(INSTANT), Date.class, p -> p.packDouble(1769860800500.0));
        assertReads(INSTANT, Instant.class, p -> p.packString("2026-01-31T13:00:00.5+01:00"));
        assertReads(
                INSTANT,
                Instant.class,
                p -> p.packString("2026-01-31T13:00:00.5+01:00[Europe/Berlin]"));
        assertReads(Instant.ofEpochSecond(-7), Instant.class, p -> p.packInt(-7));
        assertReads(Instant.ofEpochMilli(-500), Instant.class, p -> p.packFloat(-0.5f));
        assertReads(Instant.ofEpochMilli(100), Instant.class, p -> p.packFloat(0.1f));
        assertReads(Instant.ofEpochSecond(1, 1), Instant.class, p -> p.packDouble(1.000000001));
        assertReads(new Date(1500), Date.class, p -> p.packInt(1500)); // milliseconds
        assertReads(
                OffsetDateTime.parse("2026-01-31T12:00:00+02:00"),
                OffsetDateTime.class,
                p -> p.packString("2026-01-31T12:00:00+02:00"));
        assertReads(
                ZonedDateTime.of(2026, 1, 31, 12, 0, 0, 0, ZoneId.of("Europe/Berlin")),
                ZonedDateTime.class,
                p -> p.packString("2026-01-31T12:00+01:00[Europe/Berlin]"));
    }

    @Test
    void fields() throws IOException {
        assertReads(LocalDate.of(2026, 1, 31), LocalDate.class, ints(2026, 1, 31));
        assertReads(LocalTime.of(12, 30), LocalTime.class, ints(12, 30));
        assertReads(LocalTime.of(12, 30, 1), LocalTime.class, ints(12, 30, 1));
        assertReads(LocalTime.of(12, 30, 1, 5), LocalTime.class, ints(12, 30, 1, 5));
        assertReads(
                LocalDateTime.of(2026, 1, 31, 12, 30),
                LocalDateTime.class,
                ints(2026, 1, 31, 12, 30));
        assertReads(
                LocalDateTime.of(2026, 1, 31, 12, 30, 1, 5),
                LocalDateTime.class,
                ints(2026, 1, 31, 12, 30, 1, 5));
        assertReads(YearMonth.of(2026, 1), YearMonth.class, ints(2026, 1));
        assertReads(
                OffsetTime.of(12, 30, 0, 0, ZoneOffset.ofHours(2)),
                OffsetTime.class,
                p -> p.packArrayHeader(3).packInt(12).packInt(30).packString("+02:00"));
        assertReads(Year.of(2026), Year.class, p -> p.packString("2026"));
        assertReads(Duration.ofMillis(-500), Duration.class, p -> p.packDouble(-0.5));
        assertReads(Duration.ofSeconds(90), Duration.class, p -> p.packInt(90));
    }

    private void assertRefused(
            Class<? extends MessagePackException> expected,
            String message,
            Class<?> type,
            Packing packing)
            throws IOException {
        byte[] bytes = packed(packing);
        MessagePackException e = assertThrows(expected, () -> codecs.unpack(bytes, type));
        assertTrue(e.getMessage().contains(message), e.getMessage());
        assertTrue(e.getMessage().contains("at byte "), e.getMessage());
    }

    @Test
    void whatIsNoTime() throws IOException {
        Class<MessageFormatException> format = MessageFormatException.class;
        assertRefused(format, "not finite", Instant.class, p -> p.packDouble(Double.NaN));
        assertRefused(
                format, "not finite", Duration.class, p -> p.packDouble(Double.POSITIVE_INFINITY));
        assertRefused(format, "not finite", Date.class, p -> p.packDouble(Double.NaN));
        assertRefused(format, "milliseconds", Date.class, p -> p.packDouble(1e300));
        assertRefused(format, "1.0E+300", Duration.class, p -> p.packDouble(1e300));
        assertRefused(format, "seconds since 1970", Instant.class, p -> p.packLong(Long.MAX_VALUE));
        assertRefused(format, "\"soon\"", Instant.class, p -> p.packString("soon"));
        assertRefused(format, "range of Date", Date.class, p -> p.packTimestamp(Instant.MAX));
        assertRefused(
                format, "ISO 8601 date", OffsetDateTime.class, p -> p.packTimestamp(Instant.MAX));
        assertRefused(format, "[2026, 2, 30]", LocalDate.class, ints(2026, 2, 30));
        assertRefused(format, "array of 3 elements, found one of 2", LocalDate.class, ints(1, 2));
        assertRefused(
                format,
                "array of 2 to 4 elements, found one of 5",
                LocalTime.class,
                p -> p.packArrayHeader(5));
        assertRefused(format, "array of 3 to 5", OffsetTime.class, ints(1, 2));
        assertRefused(
                MessageIntegerOverflowException.class,
                "a year",
                Year.class,
                p -> p.packInt(Integer.MAX_VALUE));
        for (Class<?> type : new Class<?>[] {
            Instant.class, Date.class, OffsetDateTime.class, Duration.class, LocalDate.class
        }) {
            assertRefused(MessageTypeException.class, "found bool", type, p -> p.packBoolean(true));
        }
    }
}
