/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import org.msgpack.core.internal.MemoryAccess;

/** Finds runs of ASCII that are long enough to be worth a call of their own. */
final class AsciiRuns {
    /** Number of bytes checked at once. */
    private static final int LENGTH = 4 * Long.BYTES;

    private AsciiRuns() {}

    /** Returns the end of the run that begins at an index, or the index if none does. */
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
     * Returns an index at which 32 bytes of a run follow, or the end. Checks one index in 32, so it
     * may be inside the run.
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
        return ((first | second) & Utf8Decoder.NOT_ASCII) == 0;
    }
}
