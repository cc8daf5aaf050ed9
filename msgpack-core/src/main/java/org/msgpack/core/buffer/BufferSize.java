/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

/** Checks buffer sizes given by a caller. */
final class BufferSize {
    private BufferSize() {}

    static int requirePositive(int bufferSize) {
        if (bufferSize <= 0) {
            throw new IllegalArgumentException("buffer size must be positive: " + bufferSize);
        }
        return bufferSize;
    }

    static int requireNotNegative(int bufferSize) {
        if (bufferSize < 0) {
            throw new IllegalArgumentException("buffer size must not be negative: " + bufferSize);
        }
        return bufferSize;
    }
}
