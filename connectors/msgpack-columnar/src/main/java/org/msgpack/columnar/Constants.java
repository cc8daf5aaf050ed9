/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import org.msgpack.core.internal.text.Printable;

/** Checks that the constants of a comparison match the type of its column. */
final class Constants {
    private Constants() {}

    static Comparison compare(
            Filter.Operand column,
            ColumnType type,
            Comparison.Operator operator,
            Object constants) {
        if (operator == Comparison.Operator.IS_NULL) {
            return Comparison.ofNull();
        }
        switch (type.kind()) {
            case BOOLEAN:
                if (constants instanceof Boolean) {
                    return Comparison.of(operator, new long[] {(Boolean) constants ? 1 : 0});
                }
                break;
            case BYTE:
            case SHORT:
            case INT:
            case LONG:
            case TIMESTAMP_MICROS:
            case TIMESTAMP_NANOS:
                if (constants instanceof long[]) {
                    return Comparison.of(operator, (long[]) constants);
                }
                break;
            case FLOAT:
            case DOUBLE:
                if (constants instanceof double[]) {
                    return Comparison.of(operator, (double[]) constants);
                }
                if (constants instanceof long[]) {
                    return Comparison.of(operator, exactDoubles(column, (long[]) constants));
                }
                break;
            case STRING:
            case BINARY:
            case TEXT:
                if (constants instanceof byte[][]) {
                    return Comparison.of(operator, (byte[][]) constants);
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
