/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.util.Arrays;

/** Values of type int. */
public final class IntColumn extends Column {
    private int[] values = {};

    IntColumn() {}

    /** Returns the value in a row, unless it is null. */
    public int get(int row) {
        return values[row];
    }

    /** Returns the value of each row. */
    public int[] values() {
        return values;
    }

    @Override
    public void putInt(int row, int value) {
        putNotNull(row);
        values[row] = value;
    }

    @Override
    void grow(int rows) {
        values = Arrays.copyOf(values, rows);
    }
}
