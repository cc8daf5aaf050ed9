/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import java.io.InputStream;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;

/**
 * What a parser has read of a stream and not used, for the parser that goes on with the stream.
 *
 * <p>Kept for all factories together, since it belongs to the stream and not to who read it:
 * mappers may take turns, and so may threads. Streams are told apart by identity, and held weakly,
 * so that one that is dropped takes its bytes along. While nothing is kept, to ask costs one
 * volatile read.
 */
final class ReadAhead {
    private static final Map<Key, ReadAhead> KEPT = new HashMap<>();
    private static final ReferenceQueue<InputStream> DROPPED = new ReferenceQueue<>();

    /** Whether anything is kept; written under the lock of the map. */
    private static volatile boolean isAnyKept;

    final byte[] bytes;
    final int offset;
    final int length;

    final ResumePoint begin;

    /** What a parser had read that was made, and closed, while this one's was at work. */
    private ReadAhead next;

    ReadAhead(byte[] bytes, int offset, int length, ResumePoint begin) {
        this.bytes = bytes;
        this.offset = offset;
        this.length = length;
        this.begin = begin;
    }

    /** Keeps this, which must not lead to the stream, before what is kept already. */
    void keep(InputStream stream) {
        synchronized (KEPT) {
            forgetDropped();
            next = KEPT.put(new Key(stream, DROPPED), this);
            isAnyKept = true;
        }
    }

    /** Gives out what is kept for a stream, or null. */
    static ReadAhead take(InputStream stream) {
        return isAnyKept ? takeKept(stream) : null;
    }

    private static ReadAhead takeKept(InputStream stream) {
        synchronized (KEPT) {
            forgetDropped();
            Key key = new Key(stream, null);
            ReadAhead kept = KEPT.remove(key);
            if (kept != null && kept.next != null) {
                KEPT.put(new Key(stream, DROPPED), kept.next);
                kept.next = null;
            }
            isAnyKept = !KEPT.isEmpty();
            return kept;
        }
    }

    private static void forgetDropped() {
        for (Object key = DROPPED.poll(); key != null; key = DROPPED.poll()) {
            KEPT.remove(key);
        }
    }

    /** For how many streams something is kept. */
    static int streams() {
        synchronized (KEPT) {
            forgetDropped();
            return KEPT.size();
        }
    }

    /** What the bytes begin with. */
    static final class ResumePoint {
        static final ResumePoint TOKEN = new ResumePoint(false, 0, null);

        /** A value that was a token already and was not asked for. */
        static final ResumePoint PASSED_VALUE = new ResumePoint(true, 0, null);

        final boolean isPassedValue;
        final long restOfBinary;
        final String refusal;

        private ResumePoint(boolean isPassedValue, long restOfBinary, String refusal) {
            this.isPassedValue = isPassedValue;
            this.restOfBinary = restOfBinary;
            this.refusal = refusal;
        }

        /** So many bytes of binary of which others were read. */
        static ResumePoint restOfBinary(long bytes) {
            return new ResumePoint(false, bytes, null);
        }

        /** What can not be read, and why. */
        static ResumePoint refused(String reason) {
            return new ResumePoint(false, 0, reason);
        }

        boolean isToken() {
            return this == TOKEN;
        }
    }

    /** A stream, whatever it takes for equal to itself. */
    private static final class Key extends WeakReference<InputStream> {
        private final int hash;

        Key(InputStream stream, ReferenceQueue<InputStream> dropped) {
            super(stream, dropped);
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
