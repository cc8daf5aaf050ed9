/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

/**
 * The chunk of an output that writes each chunk immediately and can therefore reuse a single one.
 * It is allocated on first use.
 */
class ReusedChunk {
    private final int size;

    /** The chunk, or null. */
    MessageBuffer buffer;

    ReusedChunk(int size) {
        if (size < 0) {
            throw new IllegalArgumentException("buffer size must not be negative: " + size);
        }
        this.size = size;
    }

    final MessageBuffer ofAtLeast(int minimumSize) {
        if (buffer == null || buffer.size() < minimumSize) {
            replace(Math.max(size, minimumSize));
        }
        return buffer;
    }

    final MessageBuffer filledUpTo(int length) {
        if (buffer == null) {
            throw new IllegalStateException("writeBuffer called before next");
        }
        buffer.checkRange(0, length);
        return buffer;
    }

    void replace(int minimumSize) {
        buffer = MessageBuffer.allocate(minimumSize);
    }

    /** Does nothing: the output may be used again. */
    void close() {}
}
