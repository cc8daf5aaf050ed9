/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * A pool that finds out who uses a chunk after giving it back. It fills such chunks with a byte
 * that MessagePack never uses, and does not lend their arrays again. So whoever reads from one gets
 * an exception or wrong data, and whoever writes to one is found when the pool is used next.
 */
public final class WatchedPool extends ChunkPool {
    private static final byte POISON = (byte) 0xc1;

    /** How many chunks are watched. */
    private static final int MAX_WATCHED = 64;

    private final Set<MessageBuffer> lent = Collections.newSetFromMap(new IdentityHashMap<>());
    private final ArrayDeque<MessageBuffer> givenBack = new ArrayDeque<>();
    private int acquired;

    public WatchedPool(int chunkSize) {
        super(chunkSize, 0);
    }

    @Override
    public MessageBuffer acquire(int minimumSize) {
        check();
        MessageBuffer chunk = super.acquire(minimumSize);
        poison(chunk);
        lent.add(chunk);
        acquired++;
        return chunk;
    }

    @Override
    public void release(MessageBuffer chunk) {
        super.release(chunk);
        lent.remove(chunk);
        poison(chunk);
        givenBack.add(chunk);
        if (givenBack.size() > MAX_WATCHED) {
            check(givenBack.removeFirst());
        }
    }

    private static void poison(MessageBuffer chunk) {
        for (int i = 0; i < chunk.size(); i++) {
            chunk.putByte(i, POISON);
        }
    }

    /** Fails if someone has written to a chunk after giving it back. */
    public void check() {
        givenBack.forEach(WatchedPool::check);
    }

    private static void check(MessageBuffer chunk) {
        for (int i = 0; i < chunk.size(); i++) {
            if (chunk.getByte(i) != POISON) {
                throw new AssertionError("written to at index " + i + " after it was given back");
            }
        }
    }

    /** Returns how many chunks are lent. */
    public int lent() {
        return lent.size();
    }

    /** Returns how many chunks were lent so far. */
    public int acquired() {
        return acquired;
    }
}
