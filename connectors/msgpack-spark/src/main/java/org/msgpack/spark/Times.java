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
import scala.Option;

/** Reads timestamps, which are extensions of type -1, and dates, which are text. */
final class Times {
    private static final UTF8String HYPHEN = UTF8String.fromString("-");

    private Times() {}

    /** Reads microseconds since the epoch. */
    static Long readTimestamp(MessageUnpacker unpacker) throws IOException {
        long start = unpacker.getTotalReadBytes();
        Instant instant = unpacker.unpackTimestamp();
        try {
            return DateTimeUtils.instantToMicros(instant);
        } catch (ArithmeticException e) {
            throw mismatch("a timestamp in the range of a long of microseconds", instant, start);
        }
    }

    /**
     * Reads an ISO 8601 date as days since the epoch. Rejects a year alone, which could be any
     * number.
     */
    static Integer readDate(MessageUnpacker unpacker) throws IOException {
        long start = unpacker.getTotalReadBytes();
        if (!unpacker.getNextFormat().getValueType().isRawType()) {
            throw mismatch("a date", unpacker.getNextFormat().specificationName(), start);
        }
        byte[] bytes = Texts.readBytes(unpacker);
        Integer days = parseDate(UTF8String.fromBytes(bytes));
        if (days == null) {
            throw mismatch("a date", TextValues.shown(bytes, 0, bytes.length), start);
        }
        return days;
    }

    /** Returns the days since the epoch; null if the text is not a date. */
    static Integer parseDate(UTF8String text) {
        Option<Object> days = DateTimeUtils.stringToDate(text);
        return days.isEmpty() || text.indexOf(HYPHEN, 1) < 0 ? null : (Integer) days.get();
    }

    private static MessageTypeException mismatch(String expected, Object found, long at) {
        return new MessageTypeException(
                "expected " + expected + ", found " + found + " at byte " + at);
    }
}
