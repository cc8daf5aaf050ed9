/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.io.IOException;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageUnpacker;

/** Reads true and false. */
final class BooleanField extends Field {
    BooleanField(RecordState state, String path, ColumnSink sink) {
        super(state, path, sink);
    }

    @Override
    boolean read(int row) throws IOException {
        MessageUnpacker in = state.in;
        MessageFormat format = in.getNextFormat();
        if (format != MessageFormat.BOOLEAN) {
            return readOther(row, format);
        }
        boolean value = in.unpackBoolean();
        if (sink != null) {
            sink.putBoolean(row, value);
        }
        return conditions == null || test(value ? 1 : 0);
    }

    @Override
    String expected() {
        return "a boolean";
    }

    @Override
    int width() {
        return 2;
    }
}
