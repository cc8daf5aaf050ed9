/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;

/**
 * Values of one column in arrays, for those who have no vectors of their own. Which of the
 * subclasses it is depends on the type.
 *
 * <p>The arrays belong to the column, and the next batch overwrites them. They may be longer than
 * the batch, and may be replaced when a batch is read.
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

    /** Returns which rows are null. What other arrays have in those rows means nothing. */
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

    /** Makes the arrays of the values so long, keeping what they have. */
    abstract void grow(int rows);
}
