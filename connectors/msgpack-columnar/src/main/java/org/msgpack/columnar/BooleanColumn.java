/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.util.Arrays;

/** Values of type boolean. */
public final class BooleanColumn extends Column {
    private boolean[] values = {};

    BooleanColumn() {}

    /** Returns the value in a row, unless it is null. */
    public boolean get(int row) {
        return values[row];
    }

    /** Returns the value of each row. */
    public boolean[] values() {
        return values;
    }

    @Override
    public void putBoolean(int row, boolean value) {
        putNotNull(row);
        values[row] = value;
    }

    @Override
    void grow(int rows) {
        values = Arrays.copyOf(values, rows);
    }
}
