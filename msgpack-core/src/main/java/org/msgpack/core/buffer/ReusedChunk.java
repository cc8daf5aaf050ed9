/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

/**
 * The chunk of an output that writes each chunk immediately and can therefore reuse a single one.
 */
abstract class ReusedChunk {
    /** The chunk, or null before it is first used. */
    MessageBuffer buffer;

    /** Whether the writer has the chunk, and has not handed it back. */
    boolean isInUse;

    final MessageBuffer ofAtLeast(int minimumSize) {
        if (buffer == null || buffer.size() < minimumSize) {
            replace(minimumSize);
        }
        isInUse = true;
        return buffer;
    }

    /** Gets a chunk that is long enough. */
    abstract void replace(int minimumSize);

    final MessageBuffer filledUpTo(int length) {
        if (buffer == null) {
            throw new IllegalStateException("writeBuffer called before next");
        }
        buffer.checkRange(0, length);
        isInUse = false;
        return buffer;
    }

    /** Called when the writer has handed the chunk back in another way than by writing it. */
    final void takeBack() {
        isInUse = false;
    }

    /** Called when the output is closed. It may be used again. */
    abstract void close();
}
