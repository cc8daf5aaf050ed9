/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Date;
import java.util.function.Function;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/**
 * Reads times in every form that Java programs write them in: as timestamps, as text, as seconds
 * and as arrays of their fields. The last two are those of Jackson.
 */
final class TimeForms {
    private TimeForms() {}

    /** Reads a timestamp, text, or seconds since 1970. */
    static <T> T unpackPoint(
            MessageUnpacker unpacker,
            String text,
            Function<String, T> ofText,
            Function<Instant, T> ofInstant)
            throws IOException {
        ValueType form = unpacker.getNextFormat().getValueType();
        long offset = unpacker.getTotalReadBytes();
        if (form == ValueType.STRING) {
            return Malformed.unpackText(unpacker, text, ofText);
        }
        Instant instant =
                form.isNumberType() ? unpackSeconds(unpacker) : unpacker.unpackTimestamp();
        return made(text, instant, offset, () -> ofInstant.apply(instant));
    }

    static Instant unpackInstant(MessageUnpacker unpacker) throws IOException {
        return unpacker.getNextFormat().getValueType() == ValueType.EXTENSION
                ? unpacker.unpackTimestamp()
                : unpackPoint(unpacker, "a timestamp", TimeForms::parse, i -> i);
    }

    private static Instant parse(String text) {
        return DateTimeFormatter.ISO_ZONED_DATE_TIME.parse(text, Instant::from);
    }

    private static Instant unpackSeconds(MessageUnpacker unpacker) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        BigDecimal seconds = unpackDecimal(unpacker);
        return made("seconds since 1970", seconds, offset, () -> {
            Duration sinceEpoch = duration(seconds);
            return Instant.ofEpochSecond(sinceEpoch.getSeconds(), sinceEpoch.getNano());
        });
    }

    /** Reads text, or seconds. */
    static Duration unpackDuration(MessageUnpacker unpacker, Function<String, Duration> ofText)
            throws IOException {
        if (!unpacker.getNextFormat().getValueType().isNumberType()) {
            return Malformed.unpackText(unpacker, "an ISO 8601 duration", ofText);
        }
        long offset = unpacker.getTotalReadBytes();
        BigDecimal seconds = unpackDecimal(unpacker);
        return made("seconds", seconds, offset, () -> duration(seconds));
    }

    /** Reads a number; null for one that is not finite. */
    private static BigDecimal unpackDecimal(MessageUnpacker unpacker) throws IOException {
        MessageFormat format = unpacker.getNextFormat();
        if (format.getValueType() == ValueType.INTEGER) {
            return BigDecimal.valueOf(unpacker.unpackLong());
        }
        double value = format == MessageFormat.FLOAT32
                ? Double.parseDouble(Float.toString(unpacker.unpackFloat()))
                : unpacker.unpackDouble();
        return Double.isNaN(value) || Double.isInfinite(value) ? null : BigDecimal.valueOf(value);
    }

    private static Duration duration(BigDecimal seconds) {
        BigDecimal whole = seconds.setScale(0, RoundingMode.FLOOR);
        return Duration.ofSeconds(
                whole.longValueExact(),
                seconds.subtract(whole).movePointRight(9).longValue());
    }

    /** Reads a timestamp, text, or milliseconds since 1970. */
    @SuppressWarnings("JavaUtilDate")
    static Date unpackDate(MessageUnpacker unpacker) throws IOException {
        if (unpacker.getNextFormat().getValueType() == ValueType.INTEGER) {
            return new Date(unpacker.unpackLong());
        }
        if (unpacker.getNextFormat().getValueType() == ValueType.FLOAT) {
            long offset = unpacker.getTotalReadBytes();
            BigDecimal millis = unpackDecimal(unpacker);
            return made("milliseconds since 1970", millis, offset, () -> {
                return new Date(millis.setScale(0, RoundingMode.FLOOR).longValueExact());
            });
        }
        return unpackPoint(
                unpacker,
                "a timestamp in the range of Date",
                text -> new Date(parse(text).toEpochMilli()),
                instant -> new Date(instant.toEpochMilli()));
    }

    static LocalDate unpackLocalDate(MessageUnpacker unpacker) throws IOException {
        return unpackFields(
                unpacker,
                "an ISO 8601 date",
                LocalDate::parse,
                3,
                3,
                f -> LocalDate.of(f[0], f[1], f[2]));
    }

    static LocalTime unpackLocalTime(MessageUnpacker unpacker) throws IOException {
        return unpackFields(unpacker, "an ISO 8601 time", LocalTime::parse, 2, 4, f -> time(f, 0));
    }

    static LocalDateTime unpackLocalDateTime(MessageUnpacker unpacker) throws IOException {
        return unpackFields(
                unpacker,
                "an ISO 8601 date and time",
                LocalDateTime::parse,
                5,
                7,
                f -> LocalDate.of(f[0], f[1], f[2]).atTime(time(f, 3)));
    }

    static YearMonth unpackYearMonth(MessageUnpacker unpacker) throws IOException {
        return unpackFields(
                unpacker,
                "an ISO 8601 year and month",
                YearMonth::parse,
                2,
                2,
                f -> YearMonth.of(f[0], f[1]));
    }

    /** Reads text, or an array of the fields whose last one is the offset as text. */
    static OffsetTime unpackOffsetTime(MessageUnpacker unpacker) throws IOException {
        String expected = "an ISO 8601 time with offset";
        if (unpacker.getNextFormat().getValueType() != ValueType.ARRAY) {
            return Malformed.unpackText(unpacker, expected, OffsetTime::parse);
        }
        long offset = unpacker.getTotalReadBytes();
        int[] fields = new int[checkedSize(unpacker, expected, 3, 5, offset) - 1];
        unpackInts(unpacker, fields);
        LocalTime time = made(expected, show(fields), offset, () -> time(fields, 0));
        return time.atOffset(Malformed.unpackText(unpacker, "an offset from UTC", ZoneOffset::of));
    }

    /** Reads an integer, or text. */
    static Year unpackYear(MessageUnpacker unpacker, Function<Integer, Year> ofInt)
            throws IOException {
        return unpacker.getNextFormat().getValueType() == ValueType.STRING
                ? Malformed.unpackText(unpacker, "a year", Year::parse)
                : ofInt.apply(unpacker.unpackInt());
    }

    private static LocalTime time(int[] fields, int from) {
        return LocalTime.of(
                fields[from],
                fields[from + 1],
                from + 2 < fields.length ? fields[from + 2] : 0,
                from + 3 < fields.length ? fields[from + 3] : 0);
    }

    /** Reads text, or an array of {@code min} to {@code max} integers. */
    private static <T> T unpackFields(
            MessageUnpacker unpacker,
            String expected,
            Function<String, T> ofText,
            int min,
            int max,
            Function<int[], T> ofFields)
            throws IOException {
        if (unpacker.getNextFormat().getValueType() != ValueType.ARRAY) {
            return Malformed.unpackText(unpacker, expected, ofText);
        }
        long offset = unpacker.getTotalReadBytes();
        int[] fields = new int[checkedSize(unpacker, expected, min, max, offset)];
        unpackInts(unpacker, fields);
        return made(expected, show(fields), offset, () -> ofFields.apply(fields));
    }

    private static int checkedSize(
            MessageUnpacker unpacker, String expected, int min, int max, long offset)
            throws IOException {
        int size = unpacker.unpackArrayHeader();
        if (size < min || size > max) {
            throw new MessageFormatException("expected " + expected + " as an array of " + min
                    + (min == max ? "" : " to " + max) + " elements, found one of " + size
                    + " at byte " + offset);
        }
        return size;
    }

    private static void unpackInts(MessageUnpacker unpacker, int[] fields) throws IOException {
        for (int i = 0; i < fields.length; i++) {
            fields[i] = unpacker.unpackInt();
        }
    }

    private static Object show(int[] fields) {
        return Arrays.toString(fields);
    }

    private interface Making<T> {
        T make();
    }

    /** Makes a time of what has been found, unless that is out of range. */
    private static <T> T made(String expected, Object found, long offset, Making<T> making) {
        try {
            return making.make();
        } catch (RuntimeException e) { // of java.time, or because no number is there
            throw new MessageFormatException(
                    "expected " + expected + ", found "
                            + (found == null ? "a float that is not finite" : found)
                            + " at byte " + offset,
                    e);
        }
    }
}
