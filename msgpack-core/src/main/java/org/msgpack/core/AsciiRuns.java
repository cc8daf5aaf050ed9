/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import org.msgpack.core.internal.MemoryAccess;

/** Finds the parts of a text that are ASCII and long enough to be worth a call of their own. */
final class AsciiRuns {
    /** Bytes that are looked at together. */
    private static final int LENGTH = 4 * Long.BYTES;

    private AsciiRuns() {}

    /** Where the run that begins at an index ends; at that index, if none begins there. */
    static int endOfRun(byte[] bytes, int index, int end) {
        int i = index;
        while (end - i >= LENGTH && isRun(bytes, i)) {
            i += LENGTH;
        }
        while (i > index && i < end && bytes[i] >= 0) {
            i++;
        }
        return i;
    }

    /**
     * A place from an index on at which a run goes on for 32 bytes, perhaps not its first, by
     * looking at one place in 32; the end, if there is none.
     */
    static int nextRun(byte[] bytes, int index, int end) {
        int i = index;
        while (end - i >= LENGTH) {
            if (isRun(bytes, i)) {
                return i;
            }
            i += LENGTH;
        }
        return end;
    }

    private static boolean isRun(byte[] bytes, int index) {
        long first = MemoryAccess.getBigEndianLong(bytes, index)
                | MemoryAccess.getBigEndianLong(bytes, index + Long.BYTES);
        long second = MemoryAccess.getBigEndianLong(bytes, index + 2 * Long.BYTES)
                | MemoryAccess.getBigEndianLong(bytes, index + 3 * Long.BYTES);
        return ((first | second) & Utf8.NOT_ASCII) == 0;
    }
}
