/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

/** The single chunk that an input reads into: its own, or one of a pool. */
final class InputChunk {
    private final ChunkPool pool; // or null

    /** Null if it is a pool's and has not been acquired. */
    private byte[] bytes;

    /** The chunk if it is a pool's and has been acquired, or null. */
    private MessageBuffer lent;

    InputChunk(int size) {
        this.pool = null;
        this.bytes = new byte[BufferSize.requirePositive(size)];
    }

    InputChunk(ChunkPool pool) {
        this.pool = requireNonNull(pool, "pool is null");
    }

    /** Returns the memory of the chunk, which is acquired if it has not been yet. */
    byte[] bytes() {
        if (bytes == null) {
            lent = pool.acquire(1);
            bytes = lent.array();
        }
        return bytes;
    }

    /** Gives the chunk back if it is a pool's. */
    void giveBack() {
        if (lent != null) {
            MessageBuffer old = lent;
            lent = null;
            bytes = null;
            pool.release(old);
        }
    }
}
