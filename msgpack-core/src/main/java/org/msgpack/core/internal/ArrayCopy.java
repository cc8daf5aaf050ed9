/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.internal;

import java.util.Arrays;

/** Copies bytes between arrays, fast for a few of them. */
public final class ArrayCopy {
    /** Copies up to this length are not worth a call of System.arraycopy. */
    private static final int FEW = 2 * Long.BYTES;

    private static final MemoryAccess MEMORY = MemoryAccess.IN_USE;

    private ArrayCopy() {}

    /**
     * Copies bytes. The ranges may overlap.
     *
     * @throws IndexOutOfBoundsException if length is positive and a range is not inside its array
     */
    public static void copy(byte[] src, int from, byte[] dst, int to, int length) {
        if (length > FEW) {
            System.arraycopy(src, from, dst, to, length);
        } else {
            copyFew(src, from, dst, to, length);
        }
    }

    /** Returns a new array with a part of another one. */
    public static byte[] copyOf(byte[] src, int from, int length) {
        if (length > FEW * 2) {
            return Arrays.copyOfRange(src, from, from + length);
        }
        byte[] copy = new byte[length];
        copy(src, from, copy, 0, length);
        return copy;
    }

    /** Copies by two loads and two stores, which may overlap. */
    private static void copyFew(byte[] src, int from, byte[] dst, int to, int length) {
        if (length >= Long.BYTES) {
            long head = MEMORY.getLong(src, from);
            long tail = MEMORY.getLong(src, from + length - Long.BYTES);
            MEMORY.putLong(dst, to, head);
            MEMORY.putLong(dst, to + length - Long.BYTES, tail);
        } else if (length >= Integer.BYTES) {
            int head = MEMORY.getInt(src, from);
            int tail = MEMORY.getInt(src, from + length - Integer.BYTES);
            MEMORY.putInt(dst, to, head);
            MEMORY.putInt(dst, to + length - Integer.BYTES, tail);
        } else if (length > 0) {
            byte middle = src[from + (length >> 1)];
            byte tail = src[from + length - 1];
            dst[to] = src[from];
            dst[to + (length >> 1)] = middle;
            dst[to + length - 1] = tail;
        }
    }
}
