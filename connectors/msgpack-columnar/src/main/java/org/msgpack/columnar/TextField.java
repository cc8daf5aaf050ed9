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

/** Reads strings as they are, and all other values as JSON text. */
final class TextField extends Field {
    private final JsonBuffer json;

    TextField(Reading reading, String path, ColumnSink sink) {
        super(reading, path, sink);
        this.json = new JsonBuffer(reading);
    }

    @Override
    boolean read(int row) throws IOException {
        MessageUnpacker in = reading.in;
        MessageFormat format = in.getNextFormat();
        if (!Formats.isOf(ValueType.STRING, format)) {
            return format == MessageFormat.NIL ? readOther(row, format) : readJson(row);
        }
        int length;
        try {
            length = in.unpackRawStringHeader();
        } catch (MessageSizeException e) {
            return mismatch(row, e);
        }
        int offset = in.readPayloadInArray(length);
        return putBytes(row, in.payloadArray(), offset, length);
    }

    private boolean readJson(int row) throws IOException {
        return json.read()
                ? putBytes(row, json.bytes(), 0, json.length())
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
