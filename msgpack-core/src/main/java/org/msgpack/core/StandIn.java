/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import org.msgpack.core.buffer.ChunkPool;
import org.msgpack.core.buffer.MessageBuffer;

/**
 * An array in which a packer collects bytes for a chunk that has none, or is in the middle of one.
 * It is reused, since its bytes are copied, and given back if it is a pool's.
 */
final class StandIn {
    private static final MessageBuffer NONE = MessageBuffer.wrap(new byte[0]);

    private final ChunkPool pool; // or null
    private MessageBuffer memory = NONE;

    StandIn(ChunkPool pool) {
        this.pool = pool;
    }

    /**
     * Returns memory at the end of an array.
     *
     * @param needed the least number of bytes
     * @param wanted the number of bytes to return unless a pool has fewer
     */
    MessageBuffer ofAtLeast(int needed, int wanted) {
        if (memory.size() < (pool == null ? wanted : needed)) {
            replace(needed, wanted);
        }
        int size = Math.min(wanted, memory.size());
        return memory.slice(memory.size() - size, size);
    }

    private void replace(int needed, int wanted) {
        MessageBuffer old = memory;
        memory = pool == null ? MessageBuffer.allocate(wanted) : pool.acquire(needed);
        release(old);
    }

    private void release(MessageBuffer old) {
        if (pool != null && old != NONE) {
            pool.release(old);
        }
    }

    static boolean endsItsArray(MessageBuffer chunk) {
        return chunk.hasArray() && chunk.arrayOffset() + chunk.size() == chunk.array().length;
    }

    /** Gives the memory back if it is a pool's: nobody must use it any more. */
    void close() {
        MessageBuffer old = memory;
        memory = NONE;
        release(old);
    }
}
