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

/** Reads strings and binary as they are, and all other values as JSON text. */
final class TextField extends Field {
    TextField(RecordState state, String path, ColumnSink sink) {
        super(state, path, sink);
    }

    @Override
    boolean read(int row) throws IOException {
        MessageUnpacker in = state.in;
        MessageFormat format = in.getNextFormat();
        long start = in.getTotalReadBytes();
        boolean isString = Formats.isOf(ValueType.STRING, format);
        if (!isString && !Formats.isOf(ValueType.BINARY, format)) {
            return format == MessageFormat.NIL ? readOther(row, format) : readJson(row, start);
        }
        int length;
        try {
            length = isString ? in.unpackRawStringHeader() : in.unpackBinaryHeader();
        } catch (MessageSizeException e) {
            return mismatch(row, e);
        }
        int offset = in.readPayloadInArray(length);
        return putBytes(row, in.payloadArray(), offset, length, start);
    }

    private boolean readJson(int row, long start) throws IOException {
        JsonText json = state.json;
        return json.read(state.in)
                ? putBytes(row, json.bytes(), 0, json.length(), start)
                : reject(row, json.problem());
    }

    @Override
    String expected() {
        return "a value";
    }

    @Override
    int width() {
        return 1 + Integer.BYTES;
    }
}
