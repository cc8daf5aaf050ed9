/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.util.Arrays;

/** Values of type byte. */
public final class ByteColumn extends Column {
    private byte[] values = {};

    ByteColumn() {}

    /** Returns the value in a row, unless it is null. */
    public byte get(int row) {
        return values[row];
    }

    /** Returns the value of each row. */
    public byte[] values() {
        return values;
    }

    @Override
    public void putByte(int row, byte value) {
        putNotNull(row);
        values[row] = value;
    }

    @Override
    void grow(int rows) {
        values = Arrays.copyOf(values, rows);
    }
}
