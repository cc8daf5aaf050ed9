/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.io.Closeable;
import java.io.DataInput;
import java.io.EOFException;
import java.io.IOException;
import org.msgpack.core.buffer.MessageBuffer;

/**
 * Reads a {@link DataInput} byte by byte, so that nothing beyond the value is taken from its owner,
 * who continues to read it.
 */
public final class DataParserInput extends ParserInput {
    private final DataInput data;
    private final byte[] bytes = new byte[1];

    /** Creates an input. */
    public DataParserInput(ReadLimits limits, DataInput data) {
        super(limits);
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
    public Object source() {
        return data;
    }

    @Override
    void closeSource() throws IOException {
        if (data instanceof Closeable) {
            ((Closeable) data).close();
        }
    }
}
