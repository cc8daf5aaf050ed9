/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.io.IOException;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** Reads integers as longs. */
final class LongField extends Field {
    LongField(RecordState state, String path, ColumnSink sink) {
        super(state, path, sink);
    }

    @Override
    boolean read(int row) throws IOException {
        MessageUnpacker in = state.in;
        MessageFormat format = in.getNextFormat();
        if (!Formats.isOf(ValueType.INTEGER, format)
                || (format == MessageFormat.UINT64 && in.isNextAboveLong())) {
            return readNonLong(row, format);
        }
        long value = in.unpackLong();
        if (sink != null) {
            sink.putLong(row, value);
        }
        return conditions == null || test(value);
    }

    private boolean readNonLong(int row, MessageFormat format) throws IOException {
        return format == MessageFormat.UINT64
                ? mismatch(row, IntegerField.found(state.in))
                : readOther(row, format);
    }

    @Override
    String expected() {
        return "a long";
    }

    @Override
    int width() {
        return 1 + Long.BYTES;
    }
}
