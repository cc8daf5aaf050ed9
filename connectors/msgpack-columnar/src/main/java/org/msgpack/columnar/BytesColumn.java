/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;

/** Strings, binary or text. The bytes of all rows are in one array. */
public final class BytesColumn extends Column {
    private static final int FIRST_LENGTH = 1024;

    private int[] offsets = {0};
    private byte[] bytes = {};

    BytesColumn() {}

    /** Returns the bytes of all rows. {@link #offsets} tells where each row is. */
    public byte[] bytes() {
        return bytes;
    }

    /**
     * Returns where the bytes of each row start. There is one more element than rows: row i ends
     * where row i + 1 starts. A null row has no bytes.
     */
    public int[] offsets() {
        return offsets;
    }

    /** Returns the index in {@link #bytes} of a row's first byte. */
    public int offset(int row) {
        return offsets[row];
    }

    /** Returns the number of bytes in a row. */
    public int length(int row) {
        return offsets[row + 1] - offsets[row];
    }

    /** Decodes the bytes of a row as UTF-8; null if the row is null. */
    public String getString(int row) {
        return isNull(row) ? null : new String(bytes, offset(row), length(row), UTF_8);
    }

    @Override
    public void putNull(int row) {
        super.putNull(row);
        offsets[row + 1] = offsets[row];
    }

    @Override
    public void putBytes(int row, byte[] array, int offset, int length) {
        putNotNull(row);
        int start = offsets[row];
        int end = start + length;
        if (end > bytes.length) {
            growBytes(start, end);
        }
        System.arraycopy(array, offset, bytes, start, length);
        offsets[row + 1] = end;
    }

    private void growBytes(int used, int needed) {
        byte[] longer = new byte[Math.max(needed, Math.max(FIRST_LENGTH, used + (used >> 1)))];
        System.arraycopy(bytes, 0, longer, 0, used);
        bytes = longer;
    }

    @Override
    void grow(int rows) {
        offsets = Arrays.copyOf(offsets, rows + 1);
    }
}
