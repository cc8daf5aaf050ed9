/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.io.IOContext;
import java.io.IOException;
import java.io.OutputStream;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferOutput;

/** A stream, written through one of Jackson's recycled buffers. */
final class StreamGeneratorOutput implements MessageBufferOutput {
    private final IOContext context;
    private final OutputStream stream;
    private byte[] recycled;
    private MessageBuffer chunk;
    private long passedOn;
    private long end = Long.MAX_VALUE;

    StreamGeneratorOutput(IOContext context, OutputStream stream) {
        this.context = context;
        this.stream = stream;
        this.recycled = context.allocWriteEncodingBuffer();
        this.chunk = MessageBuffer.wrap(recycled);
    }

    OutputStream stream() {
        return stream;
    }

    /** Number of bytes that the stream has got. */
    long passedOn() {
        return passedOn;
    }

    @Override
    public MessageBuffer next(int minimumSize) {
        if (minimumSize > chunk.size()) {
            chunk = MessageBuffer.allocate(minimumSize);
        }
        return chunk;
    }

    @Override
    public void writeBuffer(int length) throws IOException {
        write(chunk.array(), chunk.arrayOffset(), length);
    }

    @Override
    public void write(byte[] buffer, int offset, int length) throws IOException {
        int wanted = (int) Math.min(length, end - passedOn);
        if (wanted > 0) {
            passedOn += wanted;
            stream.write(buffer, offset, wanted);
        }
    }

    /** From now on, bytes behind this offset are dropped. */
    void endAt(long offset) {
        end = offset;
    }

    @Override
    public void add(byte[] buffer, int offset, int length) throws IOException {
        write(buffer, offset, length);
    }

    /** Does nothing: whether the stream is flushed is for the generator to decide. */
    @Override
    public void flush() {}

    /** Gives the buffer back; the stream stays open. */
    @Override
    public void close() {
        if (recycled != null) {
            context.releaseWriteEncodingBuffer(recycled);
            recycled = null;
            chunk = MessageBuffer.allocate(0);
        }
    }
}
