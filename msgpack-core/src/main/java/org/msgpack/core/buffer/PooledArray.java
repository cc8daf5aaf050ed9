/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.util.concurrent.atomic.AtomicReference;
import org.msgpack.core.internal.MemoryAccess;

/**
 * An array of a pool. It is lent as a new buffer each time, so one that was given back stays
 * recognizable even if the array has been lent again.
 */
final class PooledArray {
    /** A buffer that is lent, of the class that the machine needs. */
    interface Lent {
        PooledArray pooledArray();
    }

    private final ChunkPool pool;
    private final byte[] bytes;

    /** The buffer that an owner has, or null. */
    private final AtomicReference<MessageBuffer> lent = new AtomicReference<>();

    PooledArray(ChunkPool pool, int size) {
        this.pool = pool;
        this.bytes = new byte[size];
    }

    /** Returns the array of a buffer that was lent, or null for all others. */
    static PooledArray of(MessageBuffer buffer) {
        return buffer instanceof Lent ? ((Lent) buffer).pooledArray() : null;
    }

    MessageBuffer lend() {
        MessageBuffer buffer = MemoryAccess.BIG_ENDIAN
                ? PooledBufferBE.create(bytes, this)
                : new PooledBuffer(bytes, this);
        lent.lazySet(buffer);
        return buffer;
    }

    /** Returns false, and does nothing, if the buffer is not the one that this pool has lent. */
    boolean takeBack(MessageBuffer buffer, ChunkPool ofPool) {
        return pool == ofPool && lent.compareAndSet(buffer, null);
    }
}
