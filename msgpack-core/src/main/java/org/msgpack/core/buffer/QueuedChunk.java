/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

/** The memory of a {@link ChunkQueue}: a chunk of its own, or memory added by reference. */
final class QueuedChunk {
    final MessageBuffer memory;

    /** Whether the queue may write to the memory. */
    final boolean isOwn;

    /** Whether a reader has seen the memory, which must not be overwritten then. */
    boolean isSeen;

    /** How many need the memory: the parts in the queue, its writing end, its reader. */
    private int users;

    private QueuedChunk(MessageBuffer memory, boolean isOwn) {
        this.memory = memory;
        this.isOwn = isOwn;
    }

    static QueuedChunk own(MessageBuffer memory) {
        return new QueuedChunk(memory, /* isOwn= */ true);
    }

    static QueuedChunk reference(MessageBuffer memory) {
        return new QueuedChunk(memory, /* isOwn= */ false);
    }

    int users() {
        return users;
    }

    void use() {
        users++;
    }

    void leave() {
        users--;
    }
}
