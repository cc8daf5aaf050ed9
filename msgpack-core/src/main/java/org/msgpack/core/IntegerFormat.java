/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import org.msgpack.core.MessagePack.Code;

/**
 * The smallest format of each int, found by its number of significant bits and not by comparisons:
 * the sizes of integers are what a processor predicts worst.
 *
 * <p>A format is a long. {@code (long) v << format ^ format} is the element itself in its first
 * bytes: the shift (whose distance is in the last six bits) puts v behind the first byte, which
 * {@code ^} turns from v's sign into the code; a fixint is all in its first byte. Whatever comes
 * after the element's last byte is rubbish, to be overwritten by the next.
 */
final class IntegerFormat {
    /** Bytes that {@link #element} gives, of which {@link #length} belong to the element. */
    static final int MAX_LENGTH = Long.BYTES;

    // By the number of leading zeros, or ones.
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

    /** The format of an int that is not negative. */
    static long ofPositive(int v) {
        return POSITIVE[Integer.numberOfLeadingZeros(v) & 63];
    }

    /** The format of a negative int. */
    static long ofNegative(int v) {
        return NEGATIVE[Integer.numberOfLeadingZeros(~v) & 63];
    }

    /** The element, from the most significant byte on. */
    static long element(int v, long format) {
        return (long) v << format ^ format;
    }

    /** Bytes of the element. */
    static int length(long format) {
        return (int) format >> 16;
    }
}
