/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.util.Arrays;

/** Values of type double. */
public final class DoubleColumn extends Column {
    private double[] values = {};

    DoubleColumn() {}

    /** Returns the value in a row, unless it is null. */
    public double get(int row) {
        return values[row];
    }

    /** Returns the value of each row. */
    public double[] values() {
        return values;
    }

    @Override
    public void putDouble(int row, double value) {
        putNotNull(row);
        values[row] = value;
    }

    @Override
    void grow(int rows) {
        values = Arrays.copyOf(values, rows);
    }
}
