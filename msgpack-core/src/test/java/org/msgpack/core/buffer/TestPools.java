/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Pools that find the mistakes of their users. */
public final class TestPools {
    private TestPools() {}

    /** Returns a pool of arrays that looks for use after giving back. */
    public static ChunkPool poisonedHeap(int chunkSize) {
        return new BoundedChunkPool(chunkSize, 4, false, true);
    }

    /** Returns a pool of direct memory that looks for use after giving back. */
    public static ChunkPool poisonedDirect(int chunkSize) {
        return new DirectChunkPool(chunkSize, 4, true);
    }

    /**
     * A pool as a user might write it: it knows what is lent, and lends what another pool lends.
     */
    public static class Counting implements ChunkPool {
        private final ChunkPool pool;
        private final Set<MessageBuffer> lent = Collections.newSetFromMap(new IdentityHashMap<>());
        private final List<Integer> asked = new ArrayList<>();

        public Counting(ChunkPool pool) {
            this.pool = pool;
        }

        @Override
        public MessageBuffer acquire(int minimumSize) {
            return note(pool.acquire(minimumSize), minimumSize);
        }

        @Override
        public MessageBuffer acquireArray(int minimumSize) {
            return note(pool.acquireArray(minimumSize), minimumSize);
        }

        private MessageBuffer note(MessageBuffer chunk, int minimumSize) {
            asked.add(minimumSize);
            lent.add(chunk);
            return chunk;
        }

        @Override
        public void release(MessageBuffer chunk) {
            if (!lent.remove(chunk)) {
                throw new IllegalStateException("not lent");
            }
            pool.release(chunk);
        }

        /** Returns how many chunks are lent. */
        public int lent() {
            return lent.size();
        }

        /** Returns how many chunks were lent so far. */
        public int acquired() {
            return asked.size();
        }
    }

    /** A pool that lends the middles of longer arrays, and knows nothing of what it has lent. */
    public static final class OfSlices implements ChunkPool {
        private static final int MARGIN = 3;

        private final int chunkSize;

        public OfSlices(int chunkSize) {
            this.chunkSize = chunkSize;
        }

        @Override
        public MessageBuffer acquire(int minimumSize) {
            int size = Math.max(chunkSize, minimumSize);
            return MessageBuffer.wrap(new byte[MARGIN + size + MARGIN], MARGIN, size);
        }

        @Override
        public void release(MessageBuffer chunk) {}
    }
}
