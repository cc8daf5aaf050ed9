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
import org.msgpack.core.internal.text.Printable;
import scala.Option;

/** Timestamps, which are an extension of type -1, and dates, which are written as text. */
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
     * Reads days since the epoch, of a date in text as ISO 8601 has it. Not of a year alone, which
     * could be any number.
     */
    static Integer readDate(MessageUnpacker unpacker) throws IOException {
        long start = unpacker.getTotalReadBytes();
        if (!unpacker.getNextFormat().getValueType().isRawType()) {
            throw mismatch("a date", unpacker.getNextFormat().specificationName(), start);
        }
        UTF8String text = Texts.read(unpacker);
        Integer days = parseDate(text);
        if (days == null) {
            throw mismatch("a date", Printable.quoted(text), start);
        }
        return days;
    }

    /** Returns the days since the epoch; null if the text is no date. */
    static Integer parseDate(UTF8String text) {
        Option<Object> days = DateTimeUtils.stringToDate(text);
        return days.isEmpty() || text.indexOf(HYPHEN, 1) < 0 ? null : (Integer) days.get();
    }

    private static MessageTypeException mismatch(String expected, Object found, long at) {
        return new MessageTypeException(
                "expected " + expected + ", found " + found + " at byte " + at);
    }
}
