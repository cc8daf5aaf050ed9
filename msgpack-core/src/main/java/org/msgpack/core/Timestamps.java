/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.time.DateTimeException;
import java.time.Instant;
import org.msgpack.core.internal.MemoryAccess;

/** Decodes timestamp 32, 64 and 96, by the length of their payload. */
final class Timestamps {
    private static final long MAX_NANO = 999_999_999;

    private Timestamps() {}

    /** Whether a timestamp can have that many payload bytes. */
    static boolean isLength(int length) {
        return length == 4 || length == 8 || length == 12;
    }

    /**
     * Decodes a payload.
     *
     * @param length number of payload bytes: 4, 8 or 12
     * @param found first byte of the element, for exceptions
     * @param offset of the element, for exceptions
     */
    static Instant decode(byte[] array, int index, int length, int found, long offset) {
        if (length == 4) {
            return Instant.ofEpochSecond(MemoryAccess.getBigEndianInt(array, index) & 0xffffffffL);
        }
        if (length == 8) {
            long nanoAndSecond = MemoryAccess.getBigEndianLong(array, index);
            return instant(
                    nanoAndSecond & (1L << 34) - 1, nanoAndSecond >>> 34, length, found, offset);
        }
        return instant(
                MemoryAccess.getBigEndianLong(array, index + 4),
                MemoryAccess.getBigEndianInt(array, index) & 0xffffffffL,
                length,
                found,
                offset);
    }

    private static Instant instant(long second, long nano, int length, int found, long offset) {
        if (nano > MAX_NANO) {
            throw InputErrors.timestamp(
                    found, length, "with " + nano + " nanoseconds", offset, null);
        }
        try {
            return Instant.ofEpochSecond(second, nano);
        } catch (DateTimeException e) {
            throw InputErrors.timestamp(found, length, "with " + second + " seconds", offset, e);
        }
    }
}
