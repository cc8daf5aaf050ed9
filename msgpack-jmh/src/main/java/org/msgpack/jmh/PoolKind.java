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
    HEAP,
    /** Direct memory of a pool, and its arrays where arrays are needed. */
    DIRECT;

    private static final int CHUNK = 8192;
    private static final int MAX_IDLE = 16;

    /** Returns a new pool, or null. */
    public ChunkPool create() {
        switch (this) {
            case HEAP:
                return ChunkPool.ofHeap(CHUNK, MAX_IDLE);
            case DIRECT:
                return ChunkPool.ofDirect(CHUNK, MAX_IDLE);
            default:
                return null;
        }
    }
}
