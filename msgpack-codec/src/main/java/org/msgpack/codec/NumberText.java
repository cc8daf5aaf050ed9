/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import java.math.BigInteger;
import org.msgpack.core.MessageIntegerOverflowException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** Reads numbers and booleans that may be text. */
final class NumberText {
    /** More than any long or double needs. */
    private static final int MAX_LENGTH = 100;

    private NumberText() {}

    static long unpackInteger(MessageUnpacker unpacker, long min, long max) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        long value = isText(unpacker)
                ? Malformed.unpackNumber(unpacker, "an integer", MAX_LENGTH, Long::valueOf)
                : unpacker.unpackLong();
        if (value < min || value > max) {
            throw new MessageIntegerOverflowException(
                    "expected an integer from " + min + " to " + max + ", found " + value
                            + " at byte " + offset,
                    BigInteger.valueOf(value));
        }
        return value;
    }

    static double unpackFloat(MessageUnpacker unpacker) throws IOException {
        return isText(unpacker)
                ? Malformed.unpackNumber(unpacker, "a number", MAX_LENGTH, Double::valueOf)
                : unpacker.unpackDouble();
    }

    static boolean unpackBoolean(MessageUnpacker unpacker) throws IOException {
        return isText(unpacker)
                ? Malformed.unpackText(unpacker, "true or false", NumberText::parseBoolean)
                : unpacker.unpackBoolean();
    }

    private static boolean isText(MessageUnpacker unpacker) throws IOException {
        return unpacker.getNextFormat().getValueType() == ValueType.STRING;
    }

    private static boolean parseBoolean(String text) {
        if (!text.equals("true") && !text.equals("false")) {
            throw new IllegalArgumentException();
        }
        return text.equals("true");
    }
}
