/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import org.msgpack.core.buffer.ChunkPool;

/** Where packers and unpackers have their memory from. */
public enum PoolKind {
    /** It is allocated. */
    NONE,
    /** Arrays of a pool. */
    HEAP;

    private static final int CHUNK = 8192;
    private static final int MAX_IDLE = 16;

    /** Returns a new pool, or null. */
    public ChunkPool create() {
        return this == HEAP ? ChunkPool.ofHeap(CHUNK, MAX_IDLE) : null;
    }
}
