/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.io.NumberOutput;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Which of MessagePack's numbers a number is. The answers are the same on every JDK: doubles are
 * printed by Jackson, since {@link Double#toString(double)} gave more digits than it takes before
 * JDK 19.
 */
final class ExactNumbers {
    private static final int MAX_INTEGER_DIGITS = 20; // of 2^64-1

    /** Texts of integers up to this length are looked at; leading zeros count. */
    private static final int MAX_INTEGER_TEXT = 64;

    /** No two decimals of so few digits have the same nearest double, unless it is subnormal. */
    private static final int DIGITS_OF_EVERY_DOUBLE = 15;

    /** More chars than it takes to write any double with all of its digits and no exponent. */
    private static final int MAX_DOUBLE_TEXT = 1200;

    private ExactNumbers() {}

    static boolean isInRange(BigInteger v) {
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
        BigInteger integer = v.toBigInteger();
        boolean isWhole = v.scale() <= 0 || new BigDecimal(integer).compareTo(v) == 0;
        return isWhole && isInRange(integer) ? integer : null;
    }

    /** Whether this is what the double, the nearest one, is read as: the shortest such decimal. */
    static boolean isShortestOf(double nearest, BigDecimal v) {
        if (Double.isInfinite(nearest)) {
            return false;
        }
        return (v.precision() <= DIGITS_OF_EVERY_DOUBLE && isNormal(nearest))
                || shortest(nearest).compareTo(v) == 0;
    }

    private static BigDecimal shortest(double v) {
        return new BigDecimal(NumberOutput.toString(v, true));
    }

    private static boolean isNormal(double v) {
        return Math.abs(v) >= Double.MIN_NORMAL && !Double.isInfinite(v);
    }

    /** The integer that a text is, or null if it is none that MessagePack holds. */
    static BigInteger parseInteger(String text) {
        try {
            if (text.length() <= MAX_INTEGER_TEXT) {
                BigInteger v = new BigInteger(text);
                return isInRange(v) ? v : null;
            }
        } catch (NumberFormatException e) {
            // A double, or no number at all.
        }
        return null;
    }

    /**
     * Whether the double, the nearest one, is exactly what the text says, or the text is the
     * shortest of it.
     *
     * @param text what {@link Double#parseDouble} makes the double of
     */
    static boolean isText(double nearest, String text) {
        String number = text.trim();
        if (Double.isNaN(nearest) || number.endsWith("y")) {
            return true; // NaN, or Infinity in letters
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
        } catch (NumberFormatException e) { // an exponent out of range, or hexadecimal
            return nearest != 0 || isZero(number);
        }
        return shortest(nearest).compareTo(v) == 0 || new BigDecimal(nearest).compareTo(v) == 0;
    }

    /** Number of digits before the exponent, of those that are decimal. */
    private static int digits(String number) {
        int digits = 0;
        for (int i = 0; i < number.length() && (number.charAt(i) | 0x20) != 'e'; i++) {
            if (Character.isDigit(number.charAt(i))) {
                digits++;
            }
        }
        return digits;
    }

    /** Whether no digit but zeros comes before the exponent. */
    private static boolean isZero(String number) {
        return number.matches("[+-]?(0[xX])?[0.]*([eEpP].*)?[dDfF]?");
    }

    /** A number for a message, without the digits if they are many. */
    static String describe(BigInteger v) {
        return v.bitLength() <= 1024 ? v.toString() : "an integer of " + v.bitLength() + " bits";
    }

    /** A number for a message, without the digits if they are many. */
    static String describe(BigDecimal v) {
        return v.precision() <= 300 ? v.toString() : "a decimal of " + v.precision() + " digits";
    }

    /** A number given as text for a message, without the text if it is long. */
    static String describe(String text) {
        return text.length() <= 400 ? text : "a text of " + text.length() + " chars";
    }
}
