/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import org.msgpack.core.internal.MemoryAccess;

/** Big-endian loads and stores of several bytes at once, as the codec needs them. */
final class BigEndian {
    private static final MemoryAccess MEMORY = MemoryAccess.BEST;

    private BigEndian() {}

    static short getShort(byte[] array, int index) {
        short v = MEMORY.getShort(array, index);
        return MemoryAccess.BIG_ENDIAN ? v : Short.reverseBytes(v);
    }

    static int getInt(byte[] array, int index) {
        int v = MEMORY.getInt(array, index);
        return MemoryAccess.BIG_ENDIAN ? v : Integer.reverseBytes(v);
    }

    static long getLong(byte[] array, int index) {
        long v = MEMORY.getLong(array, index);
        return MemoryAccess.BIG_ENDIAN ? v : Long.reverseBytes(v);
    }

    static void putShort(byte[] array, int index, short v) {
        MEMORY.putShort(array, index, MemoryAccess.BIG_ENDIAN ? v : Short.reverseBytes(v));
    }

    static void putInt(byte[] array, int index, int v) {
        MEMORY.putInt(array, index, MemoryAccess.BIG_ENDIAN ? v : Integer.reverseBytes(v));
    }

    static void putLong(byte[] array, int index, long v) {
        MEMORY.putLong(array, index, MemoryAccess.BIG_ENDIAN ? v : Long.reverseBytes(v));
    }
}
