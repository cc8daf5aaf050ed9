/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import java.util.List;
import org.apache.spark.sql.execution.vectorized.WritableColumnVector;
import org.msgpack.columnar.ColumnSink;

/** Puts values into a Spark column vector. */
final class VectorSink implements ColumnSink {
    private final WritableColumnVector vector;
    private final TextValues text;
    private final List<ColumnSink> children;

    /** @param text parses values from text; null if the type needs no parsing */
    VectorSink(WritableColumnVector vector, TextValues text, List<ColumnSink> children) {
        this.vector = vector;
        this.text = text;
        this.children = children;
    }

    @Override
    public void reset() {
        vector.reset();
    }

    @Override
    public void reserve(int rows) {
        vector.reserve(rows);
    }

    @Override
    public void putNull(int row) {
        vector.putNull(row);
    }

    /** A row may be written again after it was null. */
    private void putNotNull(int row) {
        if (vector.hasNull()) {
            vector.putNotNull(row);
        }
    }

    @Override
    public void putBoolean(int row, boolean value) {
        putNotNull(row);
        vector.putBoolean(row, value);
    }

    @Override
    public void putByte(int row, byte value) {
        putNotNull(row);
        vector.putByte(row, value);
    }

    @Override
    public void putShort(int row, short value) {
        putNotNull(row);
        vector.putShort(row, value);
    }

    @Override
    public void putInt(int row, int value) {
        putNotNull(row);
        vector.putInt(row, value);
    }

    @Override
    public void putLong(int row, long value) {
        putNotNull(row);
        vector.putLong(row, value);
    }

    @Override
    public void putFloat(int row, float value) {
        putNotNull(row);
        vector.putFloat(row, value);
    }

    @Override
    public void putDouble(int row, double value) {
        putNotNull(row);
        vector.putDouble(row, value);
    }

    @Override
    public void putBytes(int row, byte[] array, int offset, int length) {
        putNotNull(row);
        if (text != null) {
            text.put(vector, row, array, offset, length);
            return;
        }
        vector.putByteArray(row, array, offset, length);
    }

    @Override
    public void putStruct(int row) {
        putNotNull(row);
    }

    @Override
    public void putList(int row, int start, int length) {
        putNotNull(row);
        vector.putArray(row, start, length);
    }

    @Override
    public ColumnSink child(int index) {
        return children.get(index);
    }
}
