/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.time.Instant;
import java.util.Map;
import org.msgpack.testdata.TreeMapping;

/** What trees become in JavaScript, where all numbers are doubles. */
final class JavaScriptTrees {
    /** The largest integer up to which all integers are exact doubles. */
    private static final long MAX_SAFE_INTEGER = (1L << 53) - 1;

    private JavaScriptTrees() {}

    static boolean canBeRead(Object tree) {
        return !TreeMapping.contains(tree, JavaScriptTrees::isForeign);
    }

    private static boolean isForeign(Object part) {
        if (part instanceof Map) {
            return !hasStringKeys((Map<?, ?>) part);
        }
        return part instanceof Instant && !isSafe((double) ((Instant) part).getEpochSecond());
    }

    private static boolean hasStringKeys(Map<?, ?> map) {
        return map.keySet().stream().allMatch(key -> key instanceof String);
    }

    /** A double without a fraction cannot be distinguished from an integer, except for -0.0. */
    static Object asRead(Object tree) {
        return TreeMapping.map(TreeMapping.withDoubles(tree), scalar -> {
            if (scalar instanceof Double && !isMinusZero(scalar)) {
                double number = (Double) scalar;
                if (number == StrictMath.rint(number) && isSafe(number)) {
                    return (long) number;
                }
            }
            return scalar;
        });
    }

    /**
     * The peer writes -0.0 as the integer 0, and numbers that need more than 32 bits as floats. A
     * 64-bit integer that it has read is a BigInt, not a number.
     */
    static Object asWritten(Object tree) {
        return TreeMapping.map(TreeMapping.withDoubles(tree), scalar -> {
            Object read = asRead(scalar);
            if (isMinusZero(read)) {
                return 0L;
            }
            boolean isFloat = scalar instanceof Double && read instanceof Long;
            return isFloat && !fitsIn32Bits((Long) read) ? scalar : read;
        });
    }

    private static boolean fitsIn32Bits(long integer) {
        return integer >= Integer.MIN_VALUE && integer < 1L << 32;
    }

    private static boolean isSafe(double number) {
        return Math.abs(number) <= MAX_SAFE_INTEGER;
    }

    private static boolean isMinusZero(Object scalar) {
        return scalar instanceof Double
                && Double.doubleToRawLongBits((Double) scalar) == Double.doubleToRawLongBits(-0.0);
    }
}
