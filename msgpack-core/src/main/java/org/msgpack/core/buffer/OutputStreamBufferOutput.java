/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.OutputStream;

/**
 * A {@link MessageBufferOutput} that writes to a stream from a single chunk, which it reuses.
 *
 * <p>If that is a pool's, {@link #close} gives it back. This output must be closed then, and no
 * packer must be writing to it any more.
 */
public class OutputStreamBufferOutput implements MessageBufferOutput {
    private static final int DEFAULT_SIZE = 8192;

    private OutputStream out;
    private final ReusedChunk chunk;

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
        this.chunk = new OwnChunk(bufferSize);
    }

    /**
     * Creates an output whose chunk is a pool's. It is acquired when the first bytes are written,
     * and given back by {@link #close}, after which this output can be used again.
     *
     * @param out the stream to write to
     * @param pool the pool, which also decides on the size of the chunk
     */
    public OutputStreamBufferOutput(OutputStream out, ChunkPool pool) {
        this.out = requireNonNull(out, "output is null");
        this.chunk = new LentChunk(pool, /* needsArray= */ true);
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
        return chunk.ofAtLeast(minimumSize);
    }

    @Override
    public void writeBuffer(int length) throws IOException {
        MessageBuffer buffer = chunk.filledUpTo(length);
        write(buffer.array(), buffer.arrayOffset(), length);
    }

    @Override
    public void dropBuffer() {
        chunk.takeBack();
    }

    @Override
    public void write(byte[] buffer, int offset, int length) throws IOException {
        requireNonNull(buffer, "buffer is null");
        chunk.takeBack();
        out.write(buffer, offset, length);
    }

    @Override
    public void add(byte[] buffer, int offset, int length) throws IOException {
        write(buffer, offset, length);
    }

    @Override
    public void close() throws IOException {
        try {
            out.close();
        } finally {
            chunk.close();
        }
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }
}
