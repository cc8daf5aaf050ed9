/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import java.math.BigInteger;
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
import java.util.Date;
import java.util.function.Function;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageIntegerOverflowException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/**
 * The codecs of points in time, which are timestamps, and of the rest of java.time, which is text.
 */
final class TimeCodecs {
    private TimeCodecs() {}

    static void addTo(CodecMap codecs) {
        codecs.add(Codec.of(
                Instant.class, MessagePacker::packTimestamp, MessageUnpacker::unpackTimestamp));
        addDates(codecs);
        addText(codecs, LocalDate.class, "an ISO 8601 date", LocalDate::parse);
        addText(codecs, LocalTime.class, "an ISO 8601 time", LocalTime::parse);
        addText(codecs, LocalDateTime.class, "an ISO 8601 date and time", LocalDateTime::parse);
        addText(
                codecs,
                OffsetDateTime.class,
                "an ISO 8601 date and time with offset",
                OffsetDateTime::parse);
        addText(
                codecs,
                ZonedDateTime.class,
                "an ISO 8601 date and time with zone",
                TimeCodecs::parseZoned);
        addText(codecs, OffsetTime.class, "an ISO 8601 time with offset", OffsetTime::parse);
        addText(codecs, Duration.class, "an ISO 8601 duration", TimeCodecs::parseDuration);
        addText(codecs, Period.class, "an ISO 8601 period", Period::parse);
        addText(codecs, YearMonth.class, "an ISO 8601 year and month", YearMonth::parse);
        addText(codecs, MonthDay.class, "an ISO 8601 month and day", MonthDay::parse);
        addText(codecs, ZoneId.class, "the name of a time zone", ZoneId::of);
        addText(codecs, ZoneOffset.class, "an offset from UTC", ZoneOffset::of);
        codecs.add(Codec.of(
                Year.class,
                (packer, value) -> packer.packInt(value.getValue()),
                TimeCodecs::unpackYear));
    }

    private static <T> void addText(
            CodecMap codecs, Class<T> type, String expected, Function<String, T> parser) {
        codecs.add(Codec.of(
                type,
                (packer, value) -> packer.packString(value.toString()),
                unpacker -> Malformed.unpackText(unpacker, expected, parser)));
    }

    @SuppressWarnings("JavaUtilDate")
    private static void addDates(CodecMap codecs) {
        codecs.add(Codec.of(Date.class, TimeCodecs::packDate, TimeCodecs::unpackDate));
    }

    /** A subclass may have nanoseconds: java.sql.Timestamp does, java.sql.Date and Time do not. */
    @SuppressWarnings("JavaUtilDate")
    private static void packDate(MessagePacker packer, Date date) throws IOException {
        if (date.getClass() == Date.class) {
            packer.packTimestamp(date.getTime());
            return;
        }
        Instant instant;
        try {
            instant = date.toInstant();
        } catch (UnsupportedOperationException e) {
            instant = Instant.ofEpochMilli(date.getTime());
        }
        packer.packTimestamp(instant);
    }

    @SuppressWarnings("JavaUtilDate")
    private static Date unpackDate(MessageUnpacker unpacker) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        Instant instant = unpacker.unpackTimestamp();
        try {
            return new Date(instant.toEpochMilli());
        } catch (ArithmeticException e) {
            throw new MessageFormatException(
                    "expected a timestamp in the range of Date, found " + instant + " at byte "
                            + offset,
                    e);
        }
    }

    /**
     * Without {@link ZonedDateTime#parse}, which ignores the offset in Java 8 when clocks go back.
     */
    private static ZonedDateTime parseZoned(String text) {
        int zone = text.indexOf('[');
        if (zone < 0) {
            return OffsetDateTime.parse(text).toZonedDateTime();
        }
        if (!text.endsWith("]")) {
            throw new IllegalArgumentException();
        }
        ZoneId id = ZoneId.of(text.substring(zone + 1, text.length() - 1));
        return OffsetDateTime.parse(text.substring(0, zone)).atZoneSameInstant(id);
    }

    /** {@link Duration#parse} loses the sign of "-0.5" seconds in Java 8. */
    private static Duration parseDuration(String text) {
        int seconds = text.indexOf("-0.");
        if (seconds < 0 || !text.startsWith("PT")) {
            return Duration.parse(text);
        }
        String before = text.substring(0, seconds);
        return (before.equals("PT") ? Duration.ZERO : Duration.parse(before))
                .minus(Duration.parse("PT" + text.substring(seconds + 1)));
    }

    private static Year unpackYear(MessageUnpacker unpacker) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        int year = unpacker.unpackInt();
        if (year < Year.MIN_VALUE || year > Year.MAX_VALUE) {
            throw new MessageIntegerOverflowException(
                    "expected a year, found " + year + " at byte " + offset,
                    BigInteger.valueOf(year));
        }
        return Year.of(year);
    }
}
