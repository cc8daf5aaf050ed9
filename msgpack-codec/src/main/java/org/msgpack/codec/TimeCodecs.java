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
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.MessageIntegerOverflowException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/**
 * The codecs of points in time, which are timestamps, and of the rest of java.time, which is text.
 */
final class TimeCodecs {
    private TimeCodecs() {}

    static void addTo(CodecMap codecs) {
        codecs.add(Codec.of(Instant.class, MessagePacker::packTimestamp, TimeForms::unpackInstant));
        codecs.add(Codec.of(Date.class, TimeCodecs::packDate, TimeForms::unpackDate));
        addText(codecs, LocalDate.class, TimeForms::unpackLocalDate);
        addText(codecs, LocalTime.class, TimeForms::unpackLocalTime);
        addText(codecs, LocalDateTime.class, TimeForms::unpackLocalDateTime);
        addText(
                codecs,
                OffsetDateTime.class,
                unpacker -> TimeForms.unpackPoint(
                        unpacker,
                        "an ISO 8601 date and time with offset",
                        OffsetDateTime::parse,
                        instant -> instant.atOffset(ZoneOffset.UTC)));
        addText(
                codecs,
                ZonedDateTime.class,
                unpacker -> TimeForms.unpackPoint(
                        unpacker,
                        "an ISO 8601 date and time with zone",
                        TimeCodecs::parseZoned,
                        instant -> instant.atZone(ZoneOffset.UTC)));
        addText(codecs, OffsetTime.class, TimeForms::unpackOffsetTime);
        addText(
                codecs,
                Duration.class,
                unpacker -> TimeForms.unpackDuration(unpacker, TimeCodecs::parseDuration));
        addText(codecs, Period.class, "an ISO 8601 period", Period::parse);
        addText(codecs, YearMonth.class, TimeForms::unpackYearMonth);
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
        addText(codecs, type, unpacker -> Malformed.unpackText(unpacker, expected, parser));
    }

    private static <T> void addText(CodecMap codecs, Class<T> type, ValueUnpacker<T> unpacker) {
        codecs.add(
                Codec.of(type, (packer, value) -> packer.packString(value.toString()), unpacker));
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
        return TimeForms.unpackYear(unpacker, year -> {
            if (year < Year.MIN_VALUE || year > Year.MAX_VALUE) {
                throw new MessageIntegerOverflowException(
                        "expected a year, found " + year + " at byte " + offset,
                        BigInteger.valueOf(year));
            }
            return Year.of(year);
        });
    }
}
