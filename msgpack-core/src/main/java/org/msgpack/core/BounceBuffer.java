/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import org.msgpack.core.buffer.ChunkPool;
import org.msgpack.core.buffer.MessageBuffer;

/**
 * An array that a packer or unpacker uses in place of a chunk that has none, or that is in the
 * middle of one. It is reused, since its bytes are copied, and given back if it is a pool's.
 */
final class BounceBuffer {
    private static final MessageBuffer NONE = MessageBuffer.wrap(new byte[0]);

    private final ChunkPool pool; // or null
    private MessageBuffer memory = NONE;

    BounceBuffer(ChunkPool pool) {
        this.pool = pool;
    }

    /**
     * Returns an array.
     *
     * @param needed the least number of bytes
     * @param wanted the least number of bytes unless a pool has fewer
     */
    byte[] array(int needed, int wanted) {
        if (memory.size() < (pool == null ? wanted : needed)) {
            MessageBuffer old = memory;
            memory = pool == null ? MessageBuffer.allocate(wanted) : pool.acquire(needed);
            release(old);
        }
        return memory.array();
    }

    /** Returns memory at the end of the {@link #array}, of {@code wanted} bytes or all of it. */
    MessageBuffer end(int needed, int wanted) {
        int size = Math.min(wanted, array(needed, wanted).length);
        return memory.slice(memory.size() - size, size);
    }

    boolean hasArray(byte[] array) {
        return memory.array() == array;
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

    private void release(MessageBuffer old) {
        if (pool != null && old != NONE) {
            pool.release(old);
        }
    }
}
