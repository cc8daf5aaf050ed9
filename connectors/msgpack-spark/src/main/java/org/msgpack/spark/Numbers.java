/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** Reads doubles, floats and decimals, converting from other number formats. */
final class Numbers {
    /** The longest number that is parsed: parsing takes quadratic time. */
    private static final int MAX_LENGTH = 1000;

    private Numbers() {}

    static double readDouble(MessageUnpacker unpacker) throws IOException {
        if (unpacker.getNextFormat().getValueType() != ValueType.INTEGER) {
            return unpacker.unpackDouble();
        }
        long start = unpacker.getTotalReadBytes();
        BigDecimal number = new BigDecimal(unpacker.unpackBigInteger());
        double value = number.doubleValue();
        if (new BigDecimal(value).compareTo(number) != 0) {
            throw mismatch("an integer that a double represents exactly", number, start);
        }
        return value;
    }

    static float readFloat(MessageUnpacker unpacker) throws IOException {
        if (unpacker.getNextFormat().getValueType() != ValueType.INTEGER) {
            return (float) unpacker.unpackDouble();
        }
        long start = unpacker.getTotalReadBytes();
        BigDecimal number = new BigDecimal(unpacker.unpackBigInteger());
        float value = number.floatValue();
        if (new BigDecimal(value).compareTo(number) != 0) {
            throw mismatch("an integer that a float represents exactly", number, start);
        }
        return value;
    }

    /**
     * Reads a number of any format, or text that contains one.
     *
     * @throws MessageTypeException if it is something else, or has too many integer digits
     */
    static Decimal readDecimal(MessageUnpacker unpacker, DecimalType type) throws IOException {
        long start = unpacker.getTotalReadBytes();
        BigDecimal number = readNumber(unpacker, start);
        Decimal decimal = decimal(number, type);
        if (decimal == null) {
            throw mismatch(expected(type), number, start);
        }
        return decimal;
    }

    /** Describes what {@link #decimal} accepts, for error messages. */
    static String expected(DecimalType type) {
        return "a number that fits " + type.sql();
    }

    /** Rounds a number half up to the type's scale; null if it has too many integer digits. */
    static Decimal decimal(BigDecimal number, DecimalType type) {
        long digits = (long) number.precision() - number.scale();
        if (number.signum() != 0 && digits > (long) type.precision() - type.scale() + 1) {
            return null;
        }
        BigDecimal rounded = number.signum() == 0 || -digits > type.scale() + 1
                ? BigDecimal.ZERO.setScale(type.scale())
                : number.setScale(type.scale(), RoundingMode.HALF_UP);
        if (rounded.precision() > type.precision()) {
            return null;
        }
        return Decimal.apply(rounded, type.precision(), type.scale());
    }

    private static BigDecimal readNumber(MessageUnpacker unpacker, long start) throws IOException {
        switch (unpacker.getNextFormat().getValueType()) {
            case INTEGER:
                return new BigDecimal(unpacker.unpackBigInteger());
            case FLOAT:
                return fromDouble(unpacker.unpackDouble(), start);
            case STRING:
            case BINARY:
                return readText(unpacker, start);
            default:
                throw mismatch(
                        "a number or the text of one",
                        unpacker.getNextFormat().specificationName(),
                        start);
        }
    }

    private static BigDecimal fromDouble(double value, long start) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            throw mismatch("a finite number", value, start);
        }
        return BigDecimal.valueOf(value);
    }

    private static BigDecimal readText(MessageUnpacker unpacker, long start) throws IOException {
        byte[] utf8 = Texts.readBytes(unpacker);
        BigDecimal number = parse(utf8, 0, utf8.length);
        if (number == null) {
            throw mismatch("the text of a number", TextValues.shown(utf8, 0, utf8.length), start);
        }
        return number;
    }

    /** Parses a number; null if the text is not a number or too long. */
    static BigDecimal parse(byte[] utf8, int offset, int length) {
        if (length > MAX_LENGTH) {
            return null;
        }
        try {
            return new BigDecimal(new String(utf8, offset, length, StandardCharsets.UTF_8));
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private static MessageTypeException mismatch(String expected, Object found, long at) {
        return new MessageTypeException(
                "expected " + expected + ", found " + found + " at byte " + at);
    }
}
