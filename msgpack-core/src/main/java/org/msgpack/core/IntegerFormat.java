/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import org.msgpack.core.MessagePack.Code;

/**
 * The smallest format of each int, looked up by its number of significant bits. Do not replace the
 * table by comparisons: see docs/internals/experiments.md#integers.
 *
 * <p>A format is a long such that {@code (long) v << format ^ format} starts with the element's
 * bytes. The shift (its distance is in the lowest six bits) moves v after the first byte, and
 * {@code ^} turns the first byte from v's sign into the code; a fixint is its first byte. The bytes
 * after the element are garbage and overwritten by the next element.
 */
final class IntegerFormat {
    /** Number of bytes that {@link #element} returns; the first {@link #length} are the element. */
    static final int MAX_LENGTH = Long.BYTES;

    // Indexed by the number of leading zeros, or ones.
    private static final long[] POSITIVE = new long[64];
    private static final long[] NEGATIVE = new long[64];

    static {
        for (int bits = 0; bits < Integer.SIZE; bits++) {
            POSITIVE[Integer.SIZE - bits] = positive(bits);
            NEGATIVE[Integer.SIZE - bits] = negative(bits);
        }
    }

    private IntegerFormat() {}

    private static long positive(int bits) {
        if (bits <= 7) {
            return format(0, 1);
        }
        return bits <= 8
                ? format(Code.UINT8, 2)
                : bits <= 16 ? format(Code.UINT16, 3) : format(Code.UINT32, 5);
    }

    private static long negative(int bits) {
        if (bits <= 5) {
            return format(0, 1);
        }
        return bits <= 7
                ? format(~Code.INT8, 2)
                : bits <= 15 ? format(~Code.INT16, 3) : format(~Code.INT32, 5);
    }

    private static long format(int signAndCode, int length) {
        int shift = Long.SIZE - Byte.SIZE * length;
        return (long) signAndCode << 56 | (long) length << 16 | shift;
    }

    /** Returns the format of an int that is not negative. */
    static long ofPositive(int v) {
        return POSITIVE[Integer.numberOfLeadingZeros(v) & 63];
    }

    /** Returns the format of a negative int. */
    static long ofNegative(int v) {
        return NEGATIVE[Integer.numberOfLeadingZeros(~v) & 63];
    }

    /** Returns the element's bytes, from the most significant byte on. */
    static long element(int v, long format) {
        return (long) v << format ^ format;
    }

    /** Returns the length of the element in bytes. */
    static int length(long format) {
        return (int) format >> 16;
    }
}
