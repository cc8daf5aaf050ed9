/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Which of MessagePack's numbers a number is. */
final class Numbers {
    private static final int MAX_INTEGER_DIGITS = 20; // of 2^64-1

    private Numbers() {}

    static void requireInRange(BigInteger v) {
        if (!isInRange(v)) {
            throw new IllegalArgumentException(
                    "MessagePack holds integers from -2^63 to 2^64-1 only; write others as strings or"
                            + " binary");
        }
    }

    private static boolean isInRange(BigInteger v) {
        return v.bitLength() < Long.SIZE || (v.bitLength() == Long.SIZE && v.signum() > 0);
    }

    /** The integer that a decimal is, or null if it is none or out of range. */
    static BigInteger toInteger(BigDecimal v) {
        if (v.signum() == 0) {
            return BigInteger.ZERO;
        }
        long integerDigits = (long) v.precision() - v.scale();
        if (integerDigits <= 0 || integerDigits > MAX_INTEGER_DIGITS) {
            return null; // before a hostile scale makes a huge integer
        }
        BigDecimal stripped = v.stripTrailingZeros();
        if (stripped.scale() > 0) {
            return null;
        }
        BigInteger integer = stripped.toBigInteger();
        return isInRange(integer) ? integer : null;
    }

    /** The double that is printed as this decimal. */
    static double toDouble(BigDecimal v) {
        double d = v.doubleValue();
        if (Double.isInfinite(d) || new BigDecimal(Double.toString(d)).compareTo(v) != 0) {
            throw new IllegalArgumentException(
                    "MessagePack holds no decimals, and no double is exactly this one; write it as a"
                            + " string, see MessagePackMapper.handleBigDecimalAsString()");
        }
        return d;
    }

    /** The integer that a text is, or null if it is none that MessagePack holds. */
    static BigInteger parseInteger(String text) {
        try {
            if (text.length() <= MAX_INTEGER_DIGITS + 1) {
                BigInteger v = new BigInteger(text);
                return isInRange(v) ? v : null;
            }
        } catch (NumberFormatException e) {
            // A double, or no number at all.
        }
        return null;
    }
}
