/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.io.IOException;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** Reads maps whose fields are columns. */
final class StructField extends Field {
    private final FieldSet children;

    StructField(RecordState state, String path, ColumnSink sink, FieldSet children) {
        super(state, path, sink);
        this.children = children;
    }

    @Override
    boolean read(int row) throws IOException {
        MessageUnpacker in = state.in;
        MessageFormat format = in.getNextFormat();
        if (!Formats.isOf(ValueType.MAP, format)) {
            return readOther(row, format);
        }
        int entries;
        try {
            entries = in.unpackMapHeader();
        } catch (MessageSizeException e) {
            return mismatch(row, e);
        }
        if (!children.read(entries, row)) {
            return false;
        }
        if (sink != null) {
            sink.putStruct(row);
        }
        return conditions == null || testNotNull();
    }

    @Override
    boolean putNull(int row) {
        boolean isPossible = children.putNull(row);
        return super.putNull(row) && isPossible;
    }

    @Override
    void reset() {
        super.reset();
        children.reset();
    }

    @Override
    void reserve(int rows) {
        super.reserve(rows);
        children.reserve(rows);
    }

    @Override
    void rollback(int rows) {
        super.rollback(rows);
        children.rollback(rows);
    }

    @Override
    String expected() {
        return "a map";
    }

    @Override
    int width() {
        int width = 1;
        for (Field child : children.fields) {
            width += child.width();
        }
        return width;
    }
}
