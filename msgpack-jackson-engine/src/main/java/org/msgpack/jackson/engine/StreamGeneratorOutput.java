/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.io.IOException;
import java.io.OutputStream;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferOutput;

/** Writes to a stream through a recycled buffer; reused for the next stream. */
final class StreamGeneratorOutput implements MessageBufferOutput {
    private static final MessageBuffer NO_CHUNK = MessageBuffer.allocate(0);

    private Buffers buffers;
    private OutputStream stream;
    private byte[] recycled;
    private MessageBuffer chunk = NO_CHUNK;
    private long writtenBytes;
    private long end;
    private boolean hasFailed;

    /** Starts writing to a stream. */
    void open(Buffers buffers, OutputStream stream) {
        this.buffers = buffers;
        this.stream = stream;
        this.recycled = buffers.takeForWriting();
        if (chunk.array() != recycled) { // usually the same buffer as last time
            this.chunk = MessageBuffer.wrap(recycled);
        }
        this.writtenBytes = 0;
        this.end = Long.MAX_VALUE;
        this.hasFailed = false;
    }

    /** Returns the number of bytes written to the stream. */
    long writtenBytes() {
        return writtenBytes;
    }

    /** Returns whether the last write to the stream threw an exception. */
    boolean hasFailed() {
        return hasFailed;
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
        int wanted = (int) Math.min(length, end - writtenBytes);
        if (wanted > 0) {
            writtenBytes += wanted;
            hasFailed = true;
            stream.write(buffer, offset, wanted);
            hasFailed = false;
        }
    }

    /** Discards, from now on, all bytes at and after an offset. */
    void discardFrom(long offset) {
        end = Math.min(end, offset);
    }

    @Override
    public void add(byte[] buffer, int offset, int length) throws IOException {
        write(buffer, offset, length);
    }

    /** Does nothing: the generator decides whether the stream is flushed. */
    @Override
    public void flush() {}

    /** Returns the buffer and drops the reference to the stream, which stays open. */
    @Override
    public void close() {
        if (recycled == null) {
            return;
        }
        if (chunk.array() != recycled) {
            chunk = NO_CHUNK; // was allocated for one large element
        }
        buffers.giveBackFromWriting(recycled);
        recycled = null;
        buffers = null;
        stream = null;
    }
}
