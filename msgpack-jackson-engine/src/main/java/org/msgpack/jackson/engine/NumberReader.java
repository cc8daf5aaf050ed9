/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.math.BigDecimal;
import java.math.BigInteger;

/** The number that the current token is, and its conversions. */
public abstract class NumberReader extends ReaderErrors {
    // What is known of the value of the current token: see ValueReader for the others.

    /** No value besides the token. */
    static final int EMPTY = 0;

    /** The value of {@link #numberKind} for an integer within the range of int. */
    public static final int INT = 2;

    public static final int LONG = 3;
    public static final int BIG_INTEGER = 4;
    public static final int FLOAT = 5;
    public static final int DOUBLE = 6;

    final ShortestDecimals decimals;

    int content = EMPTY;
    long longValue;
    double doubleValue;
    BigInteger bigInteger;

    NumberReader(ShortestDecimals decimals) {
        this.decimals = decimals;
    }

    /** Returns one of the constants of this class; another value if there is no number. */
    public final int numberKind() {
        return content;
    }

    /** Returns the number as it was read. */
    public final Number number() {
        switch (content) {
            case INT:
                return (int) longValue;
            case LONG:
                return longValue;
            case BIG_INTEGER:
                return bigInteger;
            case FLOAT:
                return (float) doubleValue;
            case DOUBLE:
                return doubleValue;
            default:
                throw SneakyThrow.rethrow(notANumber());
        }
    }

    /** Returns the number as an int; without its fraction. */
    public final int toInt() {
        if (content == INT) {
            return (int) longValue;
        }
        if (!isWithin(Integer.MIN_VALUE, Integer.MAX_VALUE)) {
            rejectAsInt();
        }
        return content == LONG ? (int) longValue : (int) doubleValue;
    }

    /** Returns the number as a long; without its fraction. */
    public final long toLong() {
        if (content == INT || content == LONG) {
            return longValue;
        }
        if (!isWithin(Long.MIN_VALUE, Long.MAX_VALUE)) {
            rejectAsLong();
        }
        return (long) doubleValue;
    }

    /** Returns whether the integral part of the number is within a range. */
    private boolean isWithin(long min, long max) {
        switch (content) {
            case INT:
            case LONG:
                return longValue >= min && longValue <= max;
            case BIG_INTEGER:
                return false;
            case FLOAT:
            case DOUBLE:
                return doubleValue >= min && doubleValue < max + 1.0; // false for NaN
            default:
                throw SneakyThrow.rethrow(notANumber());
        }
    }

    /** Returns the number without its fraction. */
    public final BigInteger toBigInteger() {
        switch (content) {
            case BIG_INTEGER:
                return bigInteger;
            case FLOAT:
            case DOUBLE:
                requireFinite();
                return new BigDecimal(doubleValue).toBigInteger();
            default:
                return BigInteger.valueOf(toLong());
        }
    }

    /** Returns the nearest float. */
    public final float toFloat() {
        switch (content) { // directly from integers: going through double would round twice
            case INT:
            case LONG:
                return longValue;
            case BIG_INTEGER:
                return bigInteger.floatValue();
            default:
                return (float) toDouble();
        }
    }

    /** Returns the nearest double. */
    public final double toDouble() {
        if (content == DOUBLE) {
            return doubleValue;
        }
        switch (content) {
            case INT:
            case LONG:
                return longValue;
            case BIG_INTEGER:
                return bigInteger.doubleValue();
            case FLOAT:
                return doubleValue;
            default:
                throw SneakyThrow.rethrow(notANumber());
        }
    }

    /** Returns the number as a decimal. */
    public final BigDecimal toDecimal() {
        switch (content) {
            case INT:
            case LONG:
                return BigDecimal.valueOf(longValue);
            case BIG_INTEGER:
                return new BigDecimal(bigInteger);
            case FLOAT:
            case DOUBLE:
                requireFinite();
                return decimal(doubleValue);
            default:
                throw SneakyThrow.rethrow(notANumber());
        }
    }

    /**
     * Converts a double to a decimal. An integer within the range of MessagePack's integers that is
     * too large for every integer to have a double is converted exactly, since other writers mean
     * that integer. Any other double becomes the shortest decimal that it is the nearest double of,
     * which is the decimal that was written.
     */
    private BigDecimal decimal(double v) {
        boolean isInteger = v >= 0 ? v >= 0x1p53 && v < 0x1p64 : v <= -0x1p53 && v >= -0x1p63;
        return isInteger ? new BigDecimal(v) : new BigDecimal(decimals.of(v));
    }

    private void requireFinite() {
        if (isNaN()) {
            throw fail("Not a finite number: " + doubleValue);
        }
    }

    /** Returns whether the number is a float that is not finite. */
    public final boolean isNaN() {
        return (content == FLOAT || content == DOUBLE)
                && (Double.isNaN(doubleValue) || Double.isInfinite(doubleValue));
    }

    /** Returns the text of a token of kind {@link Tokens#FLOAT}. */
    public final String textOfFloat() {
        switch (content) {
            case FLOAT:
                return decimals.of((float) doubleValue);
            case DOUBLE:
                return decimals.of(doubleValue);
            default:
                throw SneakyThrow.rethrow(notANumber());
        }
    }
}
