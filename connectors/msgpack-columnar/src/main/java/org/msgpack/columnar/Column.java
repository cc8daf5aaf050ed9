/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;

/**
 * The values of one column in arrays, for applications without vectors of their own. Each type has
 * its subclass.
 *
 * <p>The column owns the arrays, and the next batch overwrites them. They may be longer than the
 * batch, and reading a batch may replace them.
 */
public abstract class Column implements ColumnSink {
    private boolean[] nulls = {};

    Column() {}

    /** Returns a column for values of a type. */
    public static Column of(ColumnType type) {
        requireNonNull(type, "type is null");
        switch (type.kind()) {
            case BOOLEAN:
                return new BooleanColumn();
            case BYTE:
                return new ByteColumn();
            case SHORT:
                return new ShortColumn();
            case INT:
                return new IntColumn();
            case LONG:
            case TIMESTAMP_MICROS:
            case TIMESTAMP_NANOS:
                return new LongColumn();
            case FLOAT:
                return new FloatColumn();
            case DOUBLE:
                return new DoubleColumn();
            case STRUCT:
                return new StructColumn(type.fields());
            case LIST:
                return new ListColumn(of(type.element()));
            case MAP:
                return new ListColumn(of(type.key()), of(type.element()));
            default:
                return new BytesColumn();
        }
    }

    /** Returns whether the value in a row is null. */
    public final boolean isNull(int row) {
        return nulls[row];
    }

    /** Returns which rows are null. The values of null rows in other arrays are meaningless. */
    public final boolean[] nulls() {
        return nulls;
    }

    final void putNotNull(int row) {
        nulls[row] = false;
    }

    @Override
    public void putNull(int row) {
        nulls[row] = true;
    }

    @Override
    public void reset() {}

    @Override
    public final void reserve(int rows) {
        if (rows > nulls.length) {
            nulls = Arrays.copyOf(nulls, rows);
            grow(rows);
        }
    }

    /** Grows the value arrays to this length and keeps their contents. */
    abstract void grow(int rows);
}
