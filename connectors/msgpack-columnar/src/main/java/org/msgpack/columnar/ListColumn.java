/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.util.Arrays;

/**
 * Lists or maps: which rows of the element column, or of the key and value columns, belong to each
 * row.
 */
public final class ListColumn extends Column {
    private final Column[] children;
    private int[] offsets = {0};

    ListColumn(Column... children) {
        this.children = children;
    }

    /** Returns the column of the elements (index 0), or of the keys (0) and values (1). */
    @Override
    public Column child(int index) {
        return children[index];
    }

    /**
     * Returns where the elements of each row start in the child. There is one more offset than
     * rows: row i ends where row i + 1 starts. A null row has no elements.
     */
    public int[] offsets() {
        return offsets;
    }

    /** Returns the row of the first element in the child. */
    public int offset(int row) {
        return offsets[row];
    }

    /** Returns the number of elements in a row. */
    public int length(int row) {
        return offsets[row + 1] - offsets[row];
    }

    @Override
    public void putNull(int row) {
        super.putNull(row);
        offsets[row + 1] = offsets[row];
    }

    @Override
    public void putList(int row, int start, int length) {
        putNotNull(row);
        offsets[row + 1] = start + length;
    }

    @Override
    void grow(int rows) {
        offsets = Arrays.copyOf(offsets, rows + 1);
    }
}
