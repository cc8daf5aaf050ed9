/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.io.IOException;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** Reads numbers as floats. */
final class FloatField extends FloatingField {
    FloatField(RecordState state, String path, ColumnSink sink) {
        super(state, path, sink);
    }

    @Override
    boolean read(int row) throws IOException {
        MessageUnpacker in = state.in;
        MessageFormat format = in.getNextFormat();
        if (!Formats.isOf(ValueType.FLOAT, format)) {
            return readNonFloat(row, format);
        }
        return put(row, in.unpackFloat());
    }

    @Override
    boolean isExact(long integer) {
        float value = integer;
        return (long) value == integer && value != 0x1p63f;
    }

    @Override
    boolean putExact(int row, double integer) {
        return put(row, (float) integer);
    }

    private boolean put(int row, float value) {
        if (sink != null) {
            sink.putFloat(row, value);
        }
        return conditions == null || test((double) value);
    }

    @Override
    String expected() {
        return "a float";
    }

    @Override
    int width() {
        return 1 + Float.BYTES;
    }
}
