/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;

/**
 * What the parsers of a factory have read ahead of streams that stay open, for the next parser of
 * the same stream.
 *
 * <p>Streams are identified by reference and held weakly, so the bytes go when the stream is
 * garbage collected. A stream object may get to somebody else, or be reset: bytes are therefore
 * handed out only to the thread that left them, and only if a stream that is in memory is still
 * where it was. Otherwise they are dropped. While nothing is kept, a lookup costs one volatile
 * read.
 */
public final class Leftovers {
    private final Map<Key, Leftover> kept = new HashMap<>();
    private final ReferenceQueue<InputStream> collected = new ReferenceQueue<>();

    /** Whether anything is kept; written while holding the lock of the map. */
    private volatile boolean isAnyKept;

    /** Creates an empty store. */
    public Leftovers() {}

    /**
     * Keeps bytes for a stream, ahead of what is already kept for it. They must not reference the
     * stream.
     */
    void keep(InputStream stream, Leftover bytes) {
        synchronized (kept) {
            removeCollected();
            bytes.next = kept.put(new Key(stream, collected), bytes);
            bytes.owner = Thread.currentThread().getId();
            bytes.position = positionOf(stream);
            isAnyKept = true;
        }
    }

    /** Removes and returns what is kept for a stream, or returns null. */
    Leftover take(InputStream stream) {
        return isAnyKept ? takeKept(stream) : null;
    }

    private Leftover takeKept(InputStream stream) {
        synchronized (kept) {
            removeCollected();
            Leftover bytes = kept.remove(new Key(stream, null));
            if (bytes != null) {
                if (bytes.owner != Thread.currentThread().getId()
                        || bytes.position != positionOf(stream)) {
                    bytes = null; // with all that was kept before
                } else if (bytes.next != null) {
                    kept.put(new Key(stream, collected), bytes.next);
                    bytes.next = null;
                }
            }
            isAnyKept = !kept.isEmpty();
            return bytes;
        }
    }

    /** Returns something that changes when a stream in memory is reset; of others nothing. */
    private static int positionOf(InputStream stream) {
        return stream instanceof ByteArrayInputStream
                ? ((ByteArrayInputStream) stream).available()
                : 0;
    }

    private void removeCollected() {
        for (Object key = collected.poll(); key != null; key = collected.poll()) {
            kept.remove(key);
        }
    }

    /** Returns the number of streams for which something is kept. */
    public int streams() {
        synchronized (kept) {
            removeCollected();
            return kept.size();
        }
    }

    /** A stream, compared by reference. */
    private static final class Key extends WeakReference<InputStream> {
        private final int hash;

        Key(InputStream stream, ReferenceQueue<InputStream> collected) {
            super(stream, collected);
            hash = System.identityHashCode(stream);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object o) {
            if (this == o) {
                return true;
            }
            InputStream stream = get();
            return stream != null && o instanceof Key && ((Key) o).get() == stream;
        }
    }
}
