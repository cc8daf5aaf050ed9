/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.util.Arrays;

/** Values of type short. */
public final class ShortColumn extends Column {
    private short[] values = {};

    ShortColumn() {}

    /** Returns the value in a row, unless it is null. */
    public short get(int row) {
        return values[row];
    }

    /** Returns the value of each row. */
    public short[] values() {
        return values;
    }

    @Override
    public void putShort(int row, short value) {
        putNotNull(row);
        values[row] = value;
    }

    @Override
    void grow(int rows) {
        values = Arrays.copyOf(values, rows);
    }
}
