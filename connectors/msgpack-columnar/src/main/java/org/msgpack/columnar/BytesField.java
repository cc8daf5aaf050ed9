/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import java.io.IOException;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** Reads strings and binary. Passes the bytes on without copying them. */
final class BytesField extends Field {
    private final boolean isString;

    BytesField(RecordState state, String path, ColumnSink sink, boolean isString) {
        super(state, path, sink);
        this.isString = isString;
    }

    @Override
    boolean read(int row) throws IOException {
        MessageUnpacker in = state.in;
        MessageFormat format = in.getNextFormat();
        if (!Formats.isOf(ValueType.STRING, format) && !Formats.isOf(ValueType.BINARY, format)) {
            return readOther(row, format);
        }
        long start = in.getTotalReadBytes();
        int length;
        try {
            length = isString ? in.unpackRawStringHeader() : in.unpackBinaryHeader();
        } catch (MessageSizeException | MessageTypeException e) {
            return mismatch(row, e);
        }
        int offset = in.readPayloadInArray(length);
        return putBytes(row, in.payloadArray(), offset, length, start);
    }

    @Override
    String expected() {
        return isString ? "a string" : "binary";
    }

    @Override
    int width() {
        return 1 + Integer.BYTES;
    }
}
