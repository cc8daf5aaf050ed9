/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.util.Arrays;

/** Compares the values of one column with constants. */
final class ColumnPredicate extends Condition {
    enum Operator {
        IN,
        LESS,
        AT_MOST,
        GREATER,
        AT_LEAST,
        STARTS_WITH,
        IS_NULL
    }

    private static final byte UNKNOWN = 0;
    private static final byte TRUE = 1;
    private static final byte FALSE = 2;
    private static final byte NULL = 3;

    private final Operator operator;

    // Sorted. Only the array for the column's type is not null.
    private final long[] longs;
    private final double[] doubles;
    private final byte[][] bytes;

    private byte state;

    private ColumnPredicate(Operator operator, long[] longs, double[] doubles, byte[][] bytes) {
        this.operator = operator;
        this.longs = longs;
        this.doubles = doubles;
        this.bytes = bytes;
    }

    static ColumnPredicate ofNull() {
        return new ColumnPredicate(Operator.IS_NULL, null, null, null);
    }

    static ColumnPredicate of(Operator operator, long[] constants) {
        long[] sorted = constants.clone();
        Arrays.sort(sorted);
        return new ColumnPredicate(operator, sorted, null, null);
    }

    static ColumnPredicate of(Operator operator, double[] constants) {
        double[] sorted = constants.clone();
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = normalized(sorted[i]);
        }
        Arrays.sort(sorted);
        return new ColumnPredicate(operator, null, sorted, null);
    }

    static ColumnPredicate of(Operator operator, byte[][] constants) {
        byte[][] sorted = constants.clone();
        Arrays.sort(sorted, (a, b) -> compare(a, 0, a.length, b));
        return new ColumnPredicate(operator, null, null, sorted);
    }

    /** Converts -0.0 to 0.0, so that they compare as equal. */
    private static double normalized(double value) {
        return value + 0.0;
    }

    @Override
    void begin() {
        state = UNKNOWN;
    }

    @Override
    boolean canBeTrue() {
        return state <= TRUE;
    }

    @Override
    boolean canBeFalse() {
        return state == UNKNOWN || state == FALSE;
    }

    private void set(boolean isTrue) {
        state = isTrue ? TRUE : FALSE;
    }

    void testNull() {
        state = operator == Operator.IS_NULL ? TRUE : NULL;
    }

    void testNotNull() {
        state = FALSE; // only IS_NULL gets here
    }

    void test(long value) {
        switch (operator) {
            case IS_NULL:
                testNotNull();
                break;
            case IN:
                set(Arrays.binarySearch(longs, value) >= 0);
                break;
            default:
                set(holds(Long.compare(value, longs[0])));
                break;
        }
    }

    void test(double value) {
        switch (operator) {
            case IS_NULL:
                testNotNull();
                break;
            case IN:
                set(Arrays.binarySearch(doubles, normalized(value)) >= 0);
                break;
            default:
                set(holds(Double.compare(normalized(value), doubles[0])));
                break;
        }
    }

    void test(byte[] array, int offset, int length) {
        switch (operator) {
            case IS_NULL:
                testNotNull();
                break;
            case IN:
                set(isOneOf(array, offset, length));
                break;
            case STARTS_WITH:
                set(length >= bytes[0].length
                        && compare(array, offset, bytes[0].length, bytes[0]) == 0);
                break;
            default:
                set(holds(compare(array, offset, length, bytes[0])));
                break;
        }
    }

    private boolean holds(int order) {
        switch (operator) {
            case LESS:
                return order < 0;
            case AT_MOST:
                return order <= 0;
            case GREATER:
                return order > 0;
            default:
                return order >= 0;
        }
    }

    private boolean isOneOf(byte[] array, int offset, int length) {
        int low = 0;
        int high = bytes.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = compare(array, offset, length, bytes[middle]);
            if (order == 0) {
                return true;
            }
            if (order < 0) {
                high = middle - 1;
            } else {
                low = middle + 1;
            }
        }
        return false;
    }

    private static int compare(byte[] array, int offset, int length, byte[] other) {
        int common = Math.min(length, other.length);
        for (int i = 0; i < common; i++) {
            int order = (array[offset + i] & 0xff) - (other[i] & 0xff);
            if (order != 0) {
                return order;
            }
        }
        return length - other.length;
    }
}
