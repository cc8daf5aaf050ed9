/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

/** Consecutive bytes of a {@link ChunkQueue}: a range of one chunk. */
final class QueuedPart {
    final QueuedChunk chunk;

    /** Index in the chunk of the first byte that has not been read. */
    int from;

    /** Index in the chunk after the last byte. */
    int to;

    QueuedPart(QueuedChunk chunk, int from, int to) {
        this.chunk = chunk;
        this.from = from;
        this.to = to;
    }

    int length() {
        return to - from;
    }

    /** Returns the number of bytes that may be written behind this part, the last of its chunk. */
    int room() {
        return chunk.memory.size() - to;
    }

    /** Returns the number of bytes that may be written before this part, the first in the queue. */
    int freeBefore() {
        return chunk.isOwn && !chunk.isSeen ? from : 0;
    }

    /** Returns a view of the first bytes. */
    MessageBuffer slice(int length) {
        return chunk.memory.slice(from, length);
    }
}
