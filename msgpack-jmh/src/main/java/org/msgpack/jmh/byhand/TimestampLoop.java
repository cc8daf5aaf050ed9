/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.byhand;

import java.time.Instant;

/** Writes timestamp 32 and timestamp 64. */
final class TimestampLoop {
    static final int SIZE_32 = 6;
    static final int SIZE_64 = 10;

    /** The first two bytes: format and ext type. */
    static final int HEADER_64 = 0xd7ff;

    private static final int HEADER_32 = 0xd6ff;
    private static final int SECONDS_BITS = 34;

    private TimestampLoop() {}

    /** Writes a timestamp in the shortest of these formats and returns the index after it. */
    static int write(byte[] target, int index, Instant instant) {
        long seconds = instant.getEpochSecond();
        long nanos = instant.getNano();
        if (nanos == 0) {
            Bytes.putShort(target, index, HEADER_32);
            Bytes.putInt(target, index + 2, (int) seconds);
            return index + SIZE_32;
        }
        return write64(target, index, seconds, nanos);
    }

    static int write64(byte[] target, int index, long seconds, long nanos) {
        Bytes.putShort(target, index, HEADER_64);
        Bytes.putLong(target, index + 2, nanos << SECONDS_BITS | seconds);
        return index + SIZE_64;
    }

    static Instant get32(byte[] source, int index) {
        return Instant.ofEpochSecond(Bytes.getInt(source, index + 2) & 0xffffffffL);
    }

    static Instant get64(byte[] source, int index) {
        long bits = Bytes.getLong(source, index + 2);
        long seconds = bits & (1L << SECONDS_BITS) - 1;
        return Instant.ofEpochSecond(seconds, bits >>> SECONDS_BITS);
    }
}
