/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

/** A pool of direct memory, and of as many arrays to copy it through. */
final class DirectChunkPool implements ChunkPool {
    private final BoundedChunkPool direct;
    private final BoundedChunkPool arrays;

    DirectChunkPool(int chunkSize, int maxIdleChunks, boolean isPoisoned) {
        this.direct = new BoundedChunkPool(chunkSize, maxIdleChunks, true, isPoisoned);
        this.arrays = new BoundedChunkPool(chunkSize, maxIdleChunks, false, isPoisoned);
    }

    @Override
    public MessageBuffer acquire(int minimumSize) {
        return direct.acquire(minimumSize);
    }

    @Override
    public MessageBuffer acquireArray(int minimumSize) {
        return arrays.acquire(minimumSize);
    }

    @Override
    public void release(MessageBuffer chunk) {
        requireNonNull(chunk, "chunk is null");
        (chunk.hasArray() ? arrays : direct).release(chunk);
    }
}
