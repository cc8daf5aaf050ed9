/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.io.IOException;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** Reads numbers as doubles. */
final class DoubleField extends FloatingField {
    DoubleField(RecordState state, String path, ColumnSink sink) {
        super(state, path, sink);
    }

    @Override
    boolean read(int row) throws IOException {
        MessageUnpacker in = state.in;
        MessageFormat format = in.getNextFormat();
        if (!Formats.isOf(ValueType.FLOAT, format)) {
            return readNonFloat(row, format);
        }
        return put(row, in.unpackDouble());
    }

    @Override
    boolean isExact(long integer) {
        double value = integer;
        return (long) value == integer && value != 0x1p63;
    }

    @Override
    boolean putExact(int row, double integer) {
        return put(row, integer);
    }

    private boolean put(int row, double value) {
        if (sink != null) {
            sink.putDouble(row, value);
        }
        return conditions == null || test(value);
    }

    @Override
    String expected() {
        return "a double";
    }

    @Override
    int width() {
        return 1 + Double.BYTES;
    }
}
