/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

/** Structs: whether they are null, and a column with the same rows for each field. */
public final class StructColumn extends Column {
    private final Column[] children;

    StructColumn(Schema fields) {
        children = new Column[fields.size()];
        for (int i = 0; i < children.length; i++) {
            children[i] = of(fields.type(i));
        }
    }

    /** Returns the column of a field. */
    @Override
    public Column child(int index) {
        return children[index];
    }

    @Override
    public void putStruct(int row) {
        putNotNull(row);
    }

    @Override
    void grow(int rows) {}
}
