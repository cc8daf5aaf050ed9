/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.OutputStream;

/** A {@link MessageBufferOutput} that writes to a stream from a single chunk, which it reuses. */
public class OutputStreamBufferOutput implements MessageBufferOutput {
    private static final int DEFAULT_SIZE = 8192;

    private OutputStream out;
    private final int bufferSize;

    /** The chunk, or null before it is first used. */
    private MessageBuffer chunk;

    /** Creates an output with chunks of 8 KiB. */
    public OutputStreamBufferOutput(OutputStream out) {
        this(out, DEFAULT_SIZE);
    }

    /**
     * Creates an output.
     *
     * @param out the stream to write to
     * @param bufferSize the size of a chunk in bytes
     * @throws IllegalArgumentException if {@code bufferSize} is negative
     */
    public OutputStreamBufferOutput(OutputStream out, int bufferSize) {
        this.out = requireNonNull(out, "output is null");
        this.bufferSize = BufferSize.requireNotNegative(bufferSize);
    }

    /**
     * Continues with another stream. The previous one is neither flushed nor closed.
     *
     * @return the previous stream
     */
    public OutputStream reset(OutputStream out) throws IOException {
        OutputStream old = this.out;
        this.out = out;
        return old;
    }

    @Override
    public MessageBuffer next(int minimumSize) throws IOException {
        if (chunk == null || chunk.size() < minimumSize) {
            chunk = MessageBuffer.allocate(Math.max(bufferSize, minimumSize));
        }
        return chunk;
    }

    @Override
    public void writeBuffer(int length) throws IOException {
        if (chunk == null) {
            throw new IllegalStateException("writeBuffer called before next");
        }
        chunk.checkRange(0, length);
        write(chunk.array(), chunk.arrayOffset(), length);
    }

    @Override
    public void write(byte[] buffer, int offset, int length) throws IOException {
        requireNonNull(buffer, "buffer is null");
        out.write(buffer, offset, length);
    }

    @Override
    public void add(byte[] buffer, int offset, int length) throws IOException {
        write(buffer, offset, length);
    }

    @Override
    public void close() throws IOException {
        out.close();
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }
}
