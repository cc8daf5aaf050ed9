/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

/** The chunk of an input that reads into a single one: its own, or a pool's. */
abstract class ReusedChunkInput implements MessageBufferInput {
    private final ChunkPool pool; // or null

    /** Null if it is a pool's and has not been acquired. */
    private byte[] chunk;

    /** The chunk if it is a pool's, or null. */
    private MessageBuffer lent;

    ReusedChunkInput(int size) {
        this.pool = null;
        this.chunk = new byte[BufferSize.requirePositive(size)];
    }

    ReusedChunkInput(ChunkPool pool) {
        this.pool = requireNonNull(pool, "pool is null");
    }

    /** Returns the chunk, which is acquired if it has not been yet. */
    final byte[] chunk() {
        if (chunk == null) {
            lent = pool.acquire(1);
            chunk = lent.array();
        }
        return chunk;
    }

    /** Gives the chunk back if it is a pool's. */
    final void giveBack() {
        if (lent != null) {
            MessageBuffer old = lent;
            lent = null;
            chunk = null;
            pool.release(old);
        }
    }
}
