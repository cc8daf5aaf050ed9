/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.OutputStream;

/** A {@link MessageBufferOutput} into an OutputStream, through one reused byte array. */
public class OutputStreamBufferOutput implements MessageBufferOutput {
    private static final int DEFAULT_SIZE = 8192;

    private OutputStream out;
    private final ReusedChunk chunk;

    /** Writes 8 KiB at a time. */
    public OutputStreamBufferOutput(OutputStream out) {
        this(out, DEFAULT_SIZE);
    }

    /**
     * Writes {@code bufferSize} bytes at a time.
     *
     * @throws IllegalArgumentException if bufferSize is negative
     */
    public OutputStreamBufferOutput(OutputStream out, int bufferSize) {
        this.out = requireNonNull(out, "output is null");
        this.chunk = new ReusedChunk(bufferSize);
    }

    /**
     * Goes on with another stream. The old one is neither flushed nor closed.
     *
     * @return the stream used before
     */
    public OutputStream reset(OutputStream out) throws IOException {
        OutputStream old = this.out;
        this.out = out;
        return old;
    }

    @Override
    public MessageBuffer next(int minimumSize) throws IOException {
        return chunk.ofAtLeast(minimumSize);
    }

    @Override
    public void writeBuffer(int length) throws IOException {
        MessageBuffer buffer = chunk.filledUpTo(length);
        write(buffer.array(), buffer.arrayOffset(), length);
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
