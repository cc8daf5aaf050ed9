/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

/** A {@link ReusedChunk} that is allocated. */
final class OwnChunk extends ReusedChunk {
    private final int size;

    OwnChunk(int size) {
        if (size < 0) {
            throw new IllegalArgumentException("buffer size must not be negative: " + size);
        }
        this.size = size;
    }

    @Override
    void replace(int minimumSize) {
        buffer = MessageBuffer.allocate(Math.max(size, minimumSize));
    }

    /** Does nothing: the chunk is kept. */
    @Override
    void close() {}
}
