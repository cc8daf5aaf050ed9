/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.io.IOContext;
import java.io.IOException;
import java.io.InputStream;
import org.msgpack.core.buffer.MessageBuffer;

/** A stream, read through one of Jackson's recycled buffers. */
final class StreamParserInput extends ParserInput {
    private final IOContext context;
    private final InputStream stream;
    private byte[] bytes;

    StreamParserInput(IOContext context, InputStream stream) {
        super(context.streamReadConstraints());
        this.context = context;
        this.stream = stream;
        this.bytes = context.allocReadIOBuffer();
    }

    @Override
    MessageBuffer read() throws IOException {
        int length = Reads.some(stream, bytes, bytes.length);
        return length < 0 ? null : MessageBuffer.wrap(bytes, 0, length);
    }

    @Override
    Object source() {
        return stream;
    }

    @Override
    void closeSource() throws IOException {
        stream.close();
    }

    @Override
    public void close() {
        super.close();
        if (bytes != null) {
            context.releaseReadIOBuffer(bytes);
            bytes = null;
        }
    }
}
