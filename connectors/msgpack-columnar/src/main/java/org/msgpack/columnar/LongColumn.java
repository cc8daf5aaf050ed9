/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.util.Arrays;

/** Values of type long, and timestamps. */
public final class LongColumn extends Column {
    private long[] values = {};

    LongColumn() {}

    /** Returns the value in a row, unless it is null. */
    public long get(int row) {
        return values[row];
    }

    /** Returns the value of each row. */
    public long[] values() {
        return values;
    }

    @Override
    public void putLong(int row, long value) {
        putNotNull(row);
        values[row] = value;
    }

    @Override
    void grow(int rows) {
        values = Arrays.copyOf(values, rows);
    }
}
