/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessageNeverUsedFormatException;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.ValueType;

/** Reads strings as they are, and all other values as JSON text. */
final class TextField extends Field {
    TextField(Reading reading, String path, ColumnSink sink) {
        super(reading, path, sink);
    }

    @Override
    boolean read(int row) throws IOException {
        MessageUnpacker in = reading.in;
        MessageFormat format = in.getNextFormat();
        if (!Formats.isOf(ValueType.STRING, format)) {
            return format == MessageFormat.NIL ? readOther(row, format) : readValue(row);
        }
        int length;
        try {
            length = in.unpackRawStringHeader();
        } catch (MessageSizeException e) {
            return mismatch(row, e);
        }
        int offset = in.readPayloadInArray(length);
        return put(row, in.payloadArray(), offset, length);
    }

    private boolean readValue(int row) throws IOException {
        long start = reading.in.getTotalReadBytes();
        ImmutableValue value;
        try {
            value = reading.in.unpackValue();
        } catch (MessageNeverUsedFormatException e) {
            throw e;
        } catch (MessageSizeException | MessageFormatException e) { // well-formed nevertheless
            return skipWhole(row, start, e);
        }
        byte[] text = value.toJson().getBytes(UTF_8);
        return put(row, text, 0, text.length);
    }

    /** Goes back to the start of a value in which something is too large, too deep or invalid. */
    private boolean skipWhole(int row, long start, MessagePackException e) throws IOException {
        if (!reading.in.tryRewind(start)) {
            throw e;
        }
        return mismatch(row, e);
    }

    private boolean put(int row, byte[] array, int offset, int length) {
        if (sink != null) {
            if (!weigh(length)) {
                return false;
            }
            sink.putBytes(row, array, offset, length);
        }
        return conditions == null || test(array, offset, length);
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
