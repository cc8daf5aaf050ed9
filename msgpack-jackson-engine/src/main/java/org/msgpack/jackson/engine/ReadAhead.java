/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.io.InputStream;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;

/**
 * Bytes that a parser has read from a stream and not used, for the next parser of that stream.
 *
 * <p>They are kept for all factories together, since they belong to the stream and not to the
 * mapper or thread that read it. Streams are identified by reference and held weakly, so the bytes
 * go when the stream is garbage collected. While nothing is kept, a lookup costs one volatile read.
 */
public final class ReadAhead {
    private static final Map<Key, ReadAhead> KEPT = new HashMap<>();
    private static final ReferenceQueue<InputStream> COLLECTED = new ReferenceQueue<>();

    /** Whether anything is kept; written while holding the lock of the map. */
    private static volatile boolean isAnyKept;

    final byte[] bytes;
    final int offset;
    final int length;

    final ResumePoint start;

    /**
     * What was kept for the stream before this, by another parser that was open at the same time.
     * May be null.
     */
    private ReadAhead next;

    ReadAhead(byte[] bytes, int offset, int length, ResumePoint start) {
        this.bytes = bytes;
        this.offset = offset;
        this.length = length;
        this.start = start;
    }

    /**
     * Keeps this for a stream, ahead of what is already kept for it. Must not reference the stream.
     */
    void keep(InputStream stream) {
        synchronized (KEPT) {
            removeCollected();
            next = KEPT.put(new Key(stream, COLLECTED), this);
            isAnyKept = true;
        }
    }

    /** Removes and returns what is kept for a stream, or returns null. */
    public static ReadAhead take(InputStream stream) {
        return isAnyKept ? takeKept(stream) : null;
    }

    private static ReadAhead takeKept(InputStream stream) {
        synchronized (KEPT) {
            removeCollected();
            Key key = new Key(stream, null);
            ReadAhead kept = KEPT.remove(key);
            if (kept != null && kept.next != null) {
                KEPT.put(new Key(stream, COLLECTED), kept.next);
                kept.next = null;
            }
            isAnyKept = !KEPT.isEmpty();
            return kept;
        }
    }

    private static void removeCollected() {
        for (Object key = COLLECTED.poll(); key != null; key = COLLECTED.poll()) {
            KEPT.remove(key);
        }
    }

    /** Returns the number of streams for which something is kept. */
    public static int streams() {
        synchronized (KEPT) {
            removeCollected();
            return KEPT.size();
        }
    }

    /** What the next parser finds first. */
    static final class ResumePoint {
        static final ResumePoint TOKEN = new ResumePoint(false, 0, null);

        /** A value that has been returned as a token and was not read. */
        static final ResumePoint SKIPPED_VALUE = new ResumePoint(true, 0, null);

        final boolean isSkippedValue;
        final long restOfBinary;
        final String failure;

        private ResumePoint(boolean isSkippedValue, long restOfBinary, String failure) {
            this.isSkippedValue = isSkippedValue;
            this.restOfBinary = restOfBinary;
            this.failure = failure;
        }

        /** The last bytes of a binary value that was read partly. */
        static ResumePoint restOfBinary(long bytes) {
            return new ResumePoint(false, bytes, null);
        }

        /** Input that can not be read, and why. */
        static ResumePoint failed(String reason) {
            return new ResumePoint(false, 0, reason);
        }

        boolean isToken() {
            return this == TOKEN;
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
