/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import java.util.function.LongUnaryOperator;
import org.msgpack.value.ArrayValue;
import org.msgpack.value.Value;

/**
 * How much there is to compare in a value: its parts, and their bytes. Equal values weigh the same.
 * To weigh them first spares sorting the maps in a large value for each small one that it is
 * compared with, since weighing ends with the lighter.
 */
final class Weight {
    private static final long FIRST_LIMIT = 64;

    private Weight() {}

    /** Compares the weights of two values. */
    static int compare(Value a, Value b) {
        return compare(limit -> of(a, limit), limit -> of(b, limit));
    }

    /** Tells whether the keys of two maps, of keys and values in turn, weigh the same. */
    static boolean sameOfKeys(Value[] a, Value[] b) {
        return compare(limit -> ofEach(a, 2, limit), limit -> ofEach(b, 2, limit)) == 0;
    }

    /** Compares what two scales show for one limit after the other, until it is enough for one. */
    private static int compare(LongUnaryOperator a, LongUnaryOperator b) {
        for (long limit = FIRST_LIMIT; ; limit *= 4) {
            long x = a.applyAsLong(limit);
            long y = b.applyAsLong(limit);
            if (x < limit || y < limit) {
                return Long.compare(x, y);
            }
        }
    }

    /** Returns the weight, or a number that is not below the limit if the weight is not. */
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
                // A map may have to copy its entries for us, if there are not too many.
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
