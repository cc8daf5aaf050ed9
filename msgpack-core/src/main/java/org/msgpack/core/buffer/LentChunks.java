/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.util.Arrays;

/** The chunks that an {@link ArrayBufferOutput} has from a pool. */
final class LentChunks {
    private final ChunkPool pool;
    private MessageBuffer[] chunks = new MessageBuffer[4];
    private int count;
    private boolean isInUse;
    private boolean isClosed;

    LentChunks(ChunkPool pool) {
        this.pool = pool;
    }

    MessageBuffer acquire(int minimumSize) {
        if (count == chunks.length) {
            chunks = Arrays.copyOf(chunks, count * 2);
        }
        MessageBuffer chunk =
                LentChunk.acquire(pool, Math.max(1, minimumSize), /* needsArray= */ false);
        chunks[count++] = chunk;
        return chunk;
    }

    /** Whether the writer has the last chunk, and has not handed it back. */
    boolean isInUse() {
        return isInUse;
    }

    /** Called whenever something is written; an output that was closed is open again. */
    void setInUse(boolean isInUse) {
        this.isInUse = isInUse;
        this.isClosed = false;
    }

    /** Called when the writer has handed the last chunk back without writing it. */
    void takeBack() {
        isInUse = false;
    }

    /**
     * Gives all chunks back but the one in use. If the output is closed, that one is left to its
     * writer, and to the garbage collector: nobody else must get it.
     */
    void giveBack(boolean isClosing) {
        MessageBuffer used = isInUse ? removeLast() : null;
        while (count > 0) {
            pool.release(removeLast());
        }
        if (used != null && !isClosing) {
            chunks[count++] = used;
        }
        isInUse &= !isClosing;
        isClosed = isClosing;
    }

    private MessageBuffer removeLast() {
        count--;
        MessageBuffer last = chunks[count];
        chunks[count] = null;
        return last;
    }

    /** Whether the last bytes were given back by closing the output. */
    boolean isClosed() {
        return isClosed;
    }
}
