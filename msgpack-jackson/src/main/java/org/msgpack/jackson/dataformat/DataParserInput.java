/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.Closeable;
import java.io.DataInput;
import java.io.EOFException;
import java.io.IOException;
import org.msgpack.core.buffer.MessageBuffer;

/**
 * Reads a {@link DataInput} byte by byte, so that nothing beyond the value is taken from its owner,
 * who continues to read it.
 */
final class DataParserInput extends ParserInput {
    private final DataInput data;
    private final byte[] bytes = new byte[1];

    DataParserInput(StreamReadConstraints constraints, DataInput data) {
        super(constraints);
        this.data = data;
    }

    @Override
    MessageBuffer read() throws IOException {
        try {
            bytes[0] = data.readByte();
            return MessageBuffer.wrap(bytes);
        } catch (EOFException e) {
            return null;
        }
    }

    @Override
    Object source() {
        return data;
    }

    @Override
    void closeSource() throws IOException {
        if (data instanceof Closeable) {
            ((Closeable) data).close();
        }
    }
}
