/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import java.util.function.LongUnaryOperator;
import org.msgpack.value.ArrayValue;
import org.msgpack.value.Value;

/**
 * The amount of data to compare in a value: the number of its parts plus the number of their bytes.
 * Equal values have equal weights.
 *
 * <p>Weights are compared before values because that stops at the lighter value. Otherwise the maps
 * in a large value would be sorted for each small value that it is compared with.
 */
final class Weight {
    private static final long FIRST_LIMIT = 64;

    private Weight() {}

    /** Compares the weights of two values. */
    static int compare(Value a, Value b) {
        return compare(limit -> of(a, limit), limit -> of(b, limit));
    }

    /**
     * Tells whether the keys of two maps, given as alternating keys and values, have equal weights.
     */
    static boolean keysWeighTheSame(Value[] a, Value[] b) {
        return compare(limit -> ofEach(a, 2, limit), limit -> ofEach(b, 2, limit)) == 0;
    }

    /**
     * Compares two weights, each computed up to a growing limit, until the limit exceeds one of
     * them.
     */
    private static int compare(LongUnaryOperator a, LongUnaryOperator b) {
        for (long limit = FIRST_LIMIT; ; limit *= 4) {
            long x = a.applyAsLong(limit);
            long y = b.applyAsLong(limit);
            if (x < limit || y < limit) {
                return Long.compare(x, y);
            }
        }
    }

    /**
     * Returns the weight of a value; if it is not below the limit, any number that is not below it
     * either.
     */
    private static long of(Value value, long limit) {
        switch (value.getValueType()) {
            case STRING:
            case BINARY:
                return 1L + ValueOrder.bytesOf(value).length;
            case EXTENSION:
                return 1L + value.asExtensionValue().getData().length;
            case ARRAY:
                return 1 + ofElements(value.asArrayValue(), limit - 1);
            case MAP:
                // Getting the entries may copy them, so not if there are too many.
                long parts = 2L * value.asMapValue().size();
                return 1
                        + (parts < limit
                                ? ofEach(
                                        ImmutableMapValueImpl.entriesOf(value.asMapValue()),
                                        1,
                                        limit - 1)
                                : parts);
            default:
                return 1;
        }
    }

    private static long ofElements(ArrayValue array, long limit) {
        long weight = 0;
        for (Value element : array) {
            if (weight >= limit) {
                break;
            }
            weight += of(element, limit - weight);
        }
        return weight;
    }

    private static long ofEach(Value[] values, int step, long limit) {
        long weight = 0;
        for (int i = 0; i < values.length && weight < limit; i += step) {
            weight += of(values[i], limit - weight);
        }
        return weight;
    }
}
