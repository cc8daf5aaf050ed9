/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import org.msgpack.core.buffer.ChunkPool;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferOutput;

/**
 * Collects bytes for a stream or channel in a chunk of a pool, which goes back when this output is
 * closed. But one that the packer has not handed back is left to it, and to the garbage collector:
 * nobody else must get it.
 */
final class PooledOutput implements MessageBufferOutput {
    private final MessageBufferOutput out;
    private final ChunkPool pool;

    /** The chunk, or null. */
    private MessageBuffer chunk;

    /** Whether the packer has the chunk. */
    private boolean isInUse;

    PooledOutput(MessageBufferOutput out, ChunkPool pool) {
        this.out = out;
        this.pool = pool;
    }

    @Override
    public MessageBuffer next(int minimumSize) {
        if (chunk == null || chunk.size() < minimumSize) {
            MessageBuffer old = chunk;
            chunk = pool.acquire(minimumSize);
            if (old != null) {
                pool.release(old);
            }
        }
        isInUse = true;
        return chunk;
    }

    @Override
    public void writeBuffer(int length) throws IOException {
        if (chunk == null) {
            throw new IllegalStateException("writeBuffer called before next");
        }
        write(chunk.array(), 0, length);
    }

    @Override
    public void write(byte[] buffer, int offset, int length) throws IOException {
        isInUse = false;
        out.write(buffer, offset, length);
    }

    @Override
    public void add(byte[] buffer, int offset, int length) throws IOException {
        isInUse = false;
        out.add(buffer, offset, length);
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void close() throws IOException {
        try {
            out.close();
        } finally {
            MessageBuffer old = chunk;
            chunk = null;
            if (old != null && !isInUse) {
                pool.release(old);
            }
            isInUse = false;
        }
    }
}
