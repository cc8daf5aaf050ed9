/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

/** A {@link ReusedChunk} that belongs to a pool. */
final class LentChunk extends ReusedChunk {
    private final ChunkPool pool;
    private final boolean needsArray;

    LentChunk(ChunkPool pool, boolean needsArray) {
        this.pool = requireNonNull(pool, "pool is null");
        this.needsArray = needsArray;
    }

    @Override
    void replace(int minimumSize) {
        MessageBuffer old = buffer; // kept if there is no other one
        buffer = acquire(pool, minimumSize, needsArray);
        if (old != null) {
            pool.release(old);
        }
    }

    /**
     * Gives the chunk back to the pool. But one that is in use is left to its writer, and to the
     * garbage collector: nobody else must get it.
     */
    @Override
    void close() {
        MessageBuffer old = buffer;
        buffer = null;
        if (old != null && !isInUse) {
            pool.release(old);
        }
        isInUse = false;
    }

    /**
     * Acquires a chunk from a pool that anyone may have written.
     *
     * @throws IllegalStateException if it is too short, or needs an array and has none
     */
    static MessageBuffer acquire(ChunkPool pool, int minimumSize, boolean needsArray) {
        MessageBuffer chunk =
                needsArray ? pool.acquireArray(minimumSize) : pool.acquire(minimumSize);
        if (chunk.size() >= minimumSize && (chunk.hasArray() || !needsArray)) {
            return chunk;
        }
        int size = chunk.size();
        pool.release(chunk);
        throw new IllegalStateException("expected " + minimumSize + " bytes"
                + (needsArray ? " in an array" : "") + " from the pool, found " + size
                + (chunk.hasArray() ? "" : " without an array"));
    }
}
