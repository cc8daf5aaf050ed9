/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import java.time.Instant;
import org.apache.spark.sql.catalyst.util.DateTimeUtils;
import org.apache.spark.unsafe.types.UTF8String;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;
import scala.Option;

/** Timestamps, which are an extension of type -1, and dates, which are written as text. */
final class Times {
    private static final long MICROS_PER_SECOND = 1_000_000;

    private static final UTF8String HYPHEN = UTF8String.fromString("-");

    private Times() {}

    /** Reads microseconds since the epoch. */
    static Long readTimestamp(MessageUnpacker unpacker) throws IOException {
        long start = unpacker.getTotalReadBytes();
        Instant instant = unpacker.unpackTimestamp();
        try {
            // Not seconds * 1,000,000 + micros: that overflows for the smallest long.
            return Math.addExact(
                    Math.multiplyExact(instant.getEpochSecond() + 1, MICROS_PER_SECOND),
                    instant.getNano() / 1000 - MICROS_PER_SECOND);
        } catch (ArithmeticException e) {
            throw mismatch("a timestamp in the range of a long of microseconds", instant, start);
        }
    }

    /**
     * Reads days since the epoch, of a date in text as ISO 8601 has it. Not of a year alone, which
     * could be any number.
     */
    static Integer readDate(MessageUnpacker unpacker) throws IOException {
        long start = unpacker.getTotalReadBytes();
        if (unpacker.getNextFormat().getValueType() != ValueType.STRING) {
            throw mismatch("a date", unpacker.getNextFormat().specificationName(), start);
        }
        return parseDate(Texts.read(unpacker), start);
    }

    static int parseDate(UTF8String text, long start) {
        Option<Object> days = DateTimeUtils.stringToDate(text);
        if (days.isEmpty() || text.indexOf(HYPHEN, 1) < 0) {
            throw mismatch("a date", "\"" + text + '"', start);
        }
        return (Integer) days.get();
    }

    private static MessageTypeException mismatch(String expected, Object found, long at) {
        return new MessageTypeException(
                "expected " + expected + ", found " + found + " at byte " + at);
    }
}
