/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spark;

import org.msgpack.columnar.ColumnSink;

/** The sink of a NullType column: every row is null. */
final class VoidSink implements ColumnSink {
    @Override
    public void reset() {}

    @Override
    public void reserve(int rows) {}

    @Override
    public void putNull(int row) {}

    @Override
    public void putBytes(int row, byte[] array, int offset, int length) {
        throw TextValues.mismatch("nil", array, offset, length);
    }
}
