/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.concurrent.locks.ReentrantLock;
import org.msgpack.core.internal.SystemProperties;

/**
 * Finds out whether a chunk is used after it was given back, for tests. Chunks that were given back
 * are poisoned, that is, filled with a byte that MessagePack never uses; they are not lent again
 * but kept for a while, and whoever writes to one is noticed when the pool is used next.
 */
final class Quarantine {
    /** Whether new pools have one. */
    static final boolean IS_ON =
            Boolean.parseBoolean(SystemProperties.get("org.msgpack.core.poison", "false"));

    private static final byte POISON = (byte) 0xc1;

    private static final long EIGHT = 0xc1c1c1c1c1c1c1c1L;

    /** How many chunks are kept. */
    private static final int LENGTH = 64;

    /** A chunk that was given back, and by whom. */
    private static final class Entry {
        final MessageBuffer chunk;
        final Throwable giver;

        Entry(MessageBuffer chunk) {
            this.chunk = chunk;
            this.giver = new Throwable("given back here, by " + Thread.currentThread());
        }
    }

    // Not a monitor, which would pin a virtual thread that waits for it.
    private final ReentrantLock lock = new ReentrantLock();

    private final ArrayDeque<Entry> entries = new ArrayDeque<>();

    static void poison(MessageBuffer chunk) {
        int index = 0;
        for (; index <= chunk.size() - Long.BYTES; index += Long.BYTES) {
            chunk.putLong(index, EIGHT);
        }
        for (; index < chunk.size(); index++) {
            chunk.putByte(index, POISON);
        }
    }

    /**
     * Poisons a chunk and keeps it, in place of the oldest one if there are many. One that was
     * written to is not dropped before {@link #check} has reported it.
     */
    void add(MessageBuffer chunk) {
        Entry entry = new Entry(chunk);
        lock.lock();
        try {
            poison(chunk);
            entries.addLast(entry);
            if (entries.size() > LENGTH && firstWritten(entries.getFirst().chunk) < 0) {
                entries.removeFirst();
            }
        } finally {
            lock.unlock();
        }
    }

    /**
     * Checks all chunks.
     *
     * @throws IllegalStateException if one was written to since it was given back
     */
    void check() {
        lock.lock();
        try {
            for (Iterator<Entry> all = entries.iterator(); all.hasNext(); ) {
                Entry entry = all.next();
                int index = firstWritten(entry.chunk);
                if (index >= 0) {
                    all.remove(); // reported once
                    throw new IllegalStateException(
                            "a chunk was written to at index " + index + " after it was given back",
                            entry.giver);
                }
            }
        } finally {
            lock.unlock();
        }
    }

    private static int firstWritten(MessageBuffer chunk) {
        int index = 0;
        while (index <= chunk.size() - Long.BYTES && chunk.getLong(index) == EIGHT) {
            index += Long.BYTES;
        }
        while (index < chunk.size() && chunk.getByte(index) == POISON) {
            index++;
        }
        return index < chunk.size() ? index : -1;
    }
}
