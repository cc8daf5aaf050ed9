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

    /** The pool that gets the memory when nobody needs it any more, or null. */
    private ChunkPool pool;

    private QueuedChunk(MessageBuffer memory, boolean isOwn, ChunkPool pool) {
        this.memory = memory;
        this.isOwn = isOwn;
        this.pool = pool;
    }

    /** Returns a chunk to write to, whose memory is a pool's unless that is null. */
    static QueuedChunk own(MessageBuffer memory, ChunkPool pool) {
        return new QueuedChunk(memory, /* isOwn= */ true, pool);
    }

    static QueuedChunk reference(MessageBuffer memory) {
        return new QueuedChunk(memory, /* isOwn= */ false, /* pool= */ null);
    }

    /** Leaves the memory to somebody who may use it for longer, and to the garbage collector. */
    void giveAway() {
        pool = null;
    }

    int users() {
        return users;
    }

    void use() {
        users++;
    }

    void leave() {
        users--;
        if (users == 0 && pool != null) {
            pool.release(memory);
        }
    }
}
