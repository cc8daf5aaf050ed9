/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Decides whether a number can be written as an integer or a double without changing it. */
final class ExactNumbers {
    private static final int MAX_INTEGER_DIGITS = 20; // of 2^64-1

    /** Maximum length of text that is tried as an integer, including leading zeros. */
    private static final int MAX_INTEGER_TEXT = 64;

    /**
     * Two different decimals with at most this many digits never have the same nearest double,
     * unless it is subnormal.
     */
    private static final int DIGITS_OF_EVERY_DOUBLE = 15;

    /** More chars than any double needs when all of its digits are written without an exponent. */
    private static final int MAX_DOUBLE_TEXT = 1200;

    /** The most bits of the digits of a number that are looked at: it takes more time than that. */
    static final int MAX_BITS = 1 << 17;

    private ExactNumbers() {}

    static boolean isHuge(BigInteger digits) {
        return digits.bitLength() > MAX_BITS;
    }

    static boolean isInRange(BigInteger v) {
        return v.bitLength() < Long.SIZE || (v.bitLength() == Long.SIZE && v.signum() > 0);
    }

    /** Returns the decimal as an integer, or null if it is not an integer or out of range. */
    static BigInteger toInteger(BigDecimal v) {
        if (v.signum() == 0) {
            return BigInteger.ZERO;
        }
        long integerDigits = (long) v.precision() - v.scale();
        if (integerDigits <= 0 || integerDigits > MAX_INTEGER_DIGITS) {
            return null; // a hostile scale would make a huge integer
        }
        BigInteger integer = v.toBigInteger();
        boolean isWhole = v.scale() <= 0 || new BigDecimal(integer).compareTo(v) == 0;
        return isWhole && isInRange(integer) ? integer : null;
    }

    /**
     * Returns whether the decimal is what its nearest double is read back as: the shortest decimal
     * of that double.
     */
    static boolean isShortestOf(double nearest, BigDecimal v, ShortestDecimals decimals) {
        if (Double.isInfinite(nearest)) {
            return false;
        }
        return (v.precision() <= DIGITS_OF_EVERY_DOUBLE && isNormal(nearest))
                || new BigDecimal(decimals.of(nearest)).compareTo(v) == 0;
    }

    private static boolean isNormal(double v) {
        return Math.abs(v) >= Double.MIN_NORMAL && !Double.isInfinite(v);
    }

    /**
     * Parses an integer; returns null if the text is not an integer or out of MessagePack's range.
     */
    static BigInteger parseInteger(String text) {
        if (text.length() > MAX_INTEGER_TEXT || !isInteger(text)) {
            return null;
        }
        BigInteger v = new BigInteger(text);
        return isInRange(v) ? v : null;
    }

    private static boolean isInteger(String text) {
        int start = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
        for (int i = start; i < text.length(); i++) {
            if (!Character.isDigit(text.charAt(i))) {
                return false;
            }
        }
        return text.length() > start;
    }

    /**
     * Returns whether a double is exactly the number in the text, or the text is the shortest
     * decimal of the double.
     *
     * @param nearest the result of {@link Double#parseDouble} for the text
     */
    static boolean matchesText(double nearest, String text, ShortestDecimals decimals) {
        String number = text.trim();
        if (isWord(number)) {
            return true;
        }
        if (digits(number) <= DIGITS_OF_EVERY_DOUBLE && isNormal(nearest)) {
            return true;
        }
        if (Double.isInfinite(nearest) || number.length() > MAX_DOUBLE_TEXT) {
            return false;
        }
        BigDecimal v;
        try {
            boolean hasSuffix =
                    !Character.isDigit(number.charAt(number.length() - 1)) && !number.endsWith(".");
            v = new BigDecimal(hasSuffix ? number.substring(0, number.length() - 1) : number);
        } catch (NumberFormatException e) { // an exponent out of range, or a hexadecimal number
            return nearest != 0 || isZero(number);
        }
        return new BigDecimal(decimals.of(nearest)).compareTo(v) == 0
                || new BigDecimal(nearest).compareTo(v) == 0;
    }

    /** Returns whether a text that has been parsed as a double is {@code NaN} or an infinity. */
    static boolean isWord(String text) {
        String number = text.trim();
        return number.endsWith("y") || number.endsWith("N");
    }

    /** Returns the number of decimal digits before the exponent. */
    private static int digits(String number) {
        int digits = 0;
        for (int i = 0; i < number.length() && (number.charAt(i) | 0x20) != 'e'; i++) {
            if (Character.isDigit(number.charAt(i))) {
                digits++;
            }
        }
        return digits;
    }

    /** Returns whether all digits before the exponent are zeros. */
    private static boolean isZero(String number) {
        return number.matches("[+-]?(0[xX])?[0.]*([eEpP].*)?[dDfF]?");
    }

    /** Describes a number in a message; a long one without its digits. */
    static String describe(BigInteger v) {
        return v.bitLength() <= 1024 ? v.toString() : "an integer of " + v.bitLength() + " bits";
    }

    /** Describes a number in a message; a long one without its digits. */
    static String describe(BigDecimal v) {
        return v.precision() <= 300 ? v.toString() : "a decimal of " + v.precision() + " digits";
    }

    /** Describes a number given as text in a message; a long text is left out. */
    static String describe(String text) {
        return text.length() <= 400 ? text : "text of " + text.length() + " chars";
    }
}
