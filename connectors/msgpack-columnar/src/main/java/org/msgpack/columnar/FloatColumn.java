/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.util.Arrays;

/** Values of type float. */
public final class FloatColumn extends Column {
    private float[] values = {};

    FloatColumn() {}

    /** Returns the value in a row, unless it is null. */
    public float get(int row) {
        return values[row];
    }

    /** Returns the value of each row. */
    public float[] values() {
        return values;
    }

    @Override
    public void putFloat(int row, float value) {
        putNotNull(row);
        values[row] = value;
    }

    @Override
    void grow(int rows) {
        values = Arrays.copyOf(values, rows);
    }
}
