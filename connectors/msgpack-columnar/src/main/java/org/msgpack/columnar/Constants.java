/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import org.msgpack.core.internal.text.Printable;

/** Checks that the constants of a comparison match the type of its column. */
final class Constants {
    private Constants() {}

    static ColumnPredicate compare(
            Filter.Operand column,
            ColumnType type,
            ColumnPredicate.Operator operator,
            Object constants) {
        if (operator == ColumnPredicate.Operator.IS_NULL) {
            return ColumnPredicate.ofNull();
        }
        switch (type.kind()) {
            case BOOLEAN:
                if (constants instanceof Boolean) {
                    return ColumnPredicate.of(operator, new long[] {(Boolean) constants ? 1 : 0});
                }
                break;
            case BYTE:
            case SHORT:
            case INT:
            case LONG:
            case TIMESTAMP_MICROS:
            case TIMESTAMP_NANOS:
                if (constants instanceof long[]) {
                    return ColumnPredicate.of(operator, (long[]) constants);
                }
                break;
            case FLOAT:
            case DOUBLE:
                if (constants instanceof double[]) {
                    return ColumnPredicate.of(operator, (double[]) constants);
                }
                if (constants instanceof long[]) {
                    return ColumnPredicate.of(operator, exactDoubles(column, (long[]) constants));
                }
                break;
            case STRING:
            case BINARY:
            case TEXT:
                if (constants instanceof byte[][]) {
                    return ColumnPredicate.of(operator, (byte[][]) constants);
                }
                break;
            default:
                break;
        }
        throw new IllegalArgumentException("the filter compares " + Printable.plain(column) + ", a "
                + type + ", with a constant of another type");
    }

    private static double[] exactDoubles(Filter.Operand column, long[] integers) {
        double[] values = new double[integers.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = integers[i];
            if ((long) values[i] != integers[i] || values[i] == 0x1p63) {
                throw new IllegalArgumentException("the filter compares " + Printable.plain(column)
                        + " with " + integers[i] + ", which no double represents exactly");
            }
        }
        return values;
    }
}
