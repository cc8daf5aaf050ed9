/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.select;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.msgpack.cli.path.PathWalk;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/**
 * Compares values with a literal. Values of another type are unequal, and neither less nor greater.
 */
final class Comparison implements PathWalk.Visitor {
    private final Operator operator;
    private final Literal literal;
    private boolean holds;

    Comparison(Operator operator, Literal literal) {
        this.operator = operator;
        this.literal = literal;
    }

    /** Resets the result. */
    void reset() {
        holds = false;
    }

    /** Returns whether it has been true for a value since {@link #reset}. */
    boolean holds() {
        return holds;
    }

    /** Reads the next value. Returns whether to try more values. */
    @Override
    public boolean visit(MessageUnpacker unpacker) throws IOException {
        holds = test(unpacker);
        return !holds;
    }

    private boolean test(MessageUnpacker unpacker) throws IOException {
        ValueType type = unpacker.getNextFormat().getValueType();
        if (literal instanceof Literal.Numeric number && type == ValueType.INTEGER) {
            return operator.holds(compareInteger(unpacker, number.value()));
        } else if (literal instanceof Literal.Numeric number && type == ValueType.FLOAT) {
            return testFloat(unpacker, number.value());
        } else if (literal instanceof Literal.Special special
                && (type == ValueType.INTEGER || type == ValueType.FLOAT)) {
            return testSpecial(unpacker, special.value());
        } else if (literal instanceof Literal.Text text && type == ValueType.STRING) {
            byte[] utf8 = unpacker.readPayload(unpacker.unpackRawStringHeader());
            return operator == Operator.CONTAINS
                    ? contains(utf8, text.utf8())
                    : operator.holds(Arrays.compareUnsigned(utf8, text.utf8()));
        } else if (literal instanceof Literal.Text text
                && type == ValueType.EXTENSION
                && text.instant() != null) {
            return testTimestamp(unpacker, text);
        } else if (literal instanceof Literal.Constant constant
                && (type == ValueType.NIL || type == ValueType.BOOLEAN)) {
            boolean isEqual = unpacker.unpackValue().toJson().equals(constant.json());
            return operator == (isEqual ? Operator.EQUAL : Operator.NOT_EQUAL);
        }
        unpacker.skipValue();
        return operator == Operator.NOT_EQUAL;
    }

    private static int compareInteger(MessageUnpacker unpacker, BigDecimal number)
            throws IOException {
        if (unpacker.isNextAboveLong()) {
            BigInteger value = unpacker.unpackBigInteger();
            return new BigDecimal(value).compareTo(number);
        }
        return BigDecimal.valueOf(unpacker.unpackLong()).compareTo(number);
    }

    /** Rounds the number to the float's precision, so that 0.1 equals 0.1. */
    private boolean testFloat(MessageUnpacker unpacker, BigDecimal number) throws IOException {
        boolean isFloat32 = unpacker.getNextFormat() == MessageFormat.FLOAT32;
        double value = unpacker.unpackDouble();
        if (Double.isNaN(value)) {
            return operator == Operator.NOT_EQUAL;
        }
        double other = isFloat32 ? number.floatValue() : number.doubleValue();
        boolean isBeyond = Double.isInfinite(other) || (other == 0 && number.signum() != 0);
        if (isBeyond && value == other) {
            // The float is infinite, so the number is nearer to zero, or it is zero, so the number
            // is farther.
            return operator.holds(other == 0 ? -number.signum() : number.signum());
        }
        return operator.holds(value == other ? 0 : Double.compare(value, other));
    }

    /** Compares with an infinity or NaN. NaN equals itself here. */
    private boolean testSpecial(MessageUnpacker unpacker, double other) throws IOException {
        double value = 0; // all integers compare with them like 0
        if (unpacker.getNextFormat().getValueType() == ValueType.FLOAT) {
            value = unpacker.unpackDouble();
        } else {
            unpacker.skipValue();
        }
        return Double.isNaN(value) == Double.isNaN(other)
                ? operator.holds(Double.compare(value, other))
                : operator == Operator.NOT_EQUAL;
    }

    private boolean testTimestamp(MessageUnpacker unpacker, Literal.Text text) throws IOException {
        ExtensionTypeHeader header = unpacker.unpackExtensionTypeHeader();
        if (!header.isTimestampType() || !isLengthOfTimestamp(header.getLength())) {
            unpacker.readPayloadAsReference(header.getLength());
            return operator == Operator.NOT_EQUAL;
        }
        try {
            return operator.holds(unpacker.unpackTimestamp(header).compareTo(text.instant()));
        } catch (MessagePackException e) { // nanoseconds out of range; the payload has been read
            return operator == Operator.NOT_EQUAL;
        }
    }

    private static boolean isLengthOfTimestamp(int length) {
        return length == 4 || length == 8 || length == 12;
    }

    private static boolean contains(byte[] text, byte[] part) {
        // Searches bytes as characters, which finds the same as searching UTF-8.
        return new String(text, StandardCharsets.ISO_8859_1)
                .contains(new String(part, StandardCharsets.ISO_8859_1));
    }
}
