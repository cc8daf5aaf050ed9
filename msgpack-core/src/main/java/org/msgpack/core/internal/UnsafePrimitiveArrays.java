/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.internal;

import sun.misc.Unsafe;

/**
 * Loops over addresses, which the compiler unrolls. The bounds are checked once, before the loop.
 */
@SuppressWarnings({"removal", "deprecation"})
final class UnsafePrimitiveArrays extends PrimitiveArrays {
    private static final Unsafe UNSAFE = UnsafeMemoryAccess.UNSAFE;
    private static final long BYTES = UNSAFE.arrayBaseOffset(byte[].class);
    private static final long BOOLEANS = UNSAFE.arrayBaseOffset(boolean[].class);

    /** The lowest bit of each byte. */
    private static final long LOW_BITS = 0x0101010101010101L;

    @Override
    public void putFloats(byte[] array, int index, byte code, float[] src, int from, int to) {
        long address = address(array, index, to - from, 1 + Float.BYTES);
        for (int i = from; i < to; i++) {
            UNSAFE.putByte(array, address, code);
            UNSAFE.putInt(array, address + 1, bigEndian(Float.floatToRawIntBits(src[i])));
            address += 1 + Float.BYTES;
        }
    }

    @Override
    public void putDoubles(byte[] array, int index, byte code, double[] src, int from, int to) {
        long address = address(array, index, to - from, 1 + Double.BYTES);
        for (int i = from; i < to; i++) {
            UNSAFE.putByte(array, address, code);
            UNSAFE.putLong(array, address + 1, bigEndian(Double.doubleToRawLongBits(src[i])));
            address += 1 + Double.BYTES;
        }
    }

    /** Stores eight booleans at once: each is a byte that is 0 or 1. */
    @Override
    public void putBooleans(
            byte[] array, int index, byte codeOfFalse, boolean[] src, int from, int to) {
        long address = address(array, index, to - from, 1);
        long source = address(src, from, to);
        long codes = (codeOfFalse & 0xffL) * LOW_BITS;
        int words = to - from & -Long.BYTES;
        for (int i = 0; i < words; i += Long.BYTES) {
            long eight = UNSAFE.getLong(src, source + i) & LOW_BITS;
            UNSAFE.putLong(array, address + i, eight | codes);
        }
        super.putBooleans(array, index + words, codeOfFalse, src, from + words, to);
    }

    @Override
    public int getFloats(byte[] array, int index, byte code, float[] dst, int from, int to) {
        long address = address(array, index, to - from, 1 + Float.BYTES);
        int i = from;
        for (; i < to && UNSAFE.getByte(array, address) == code; i++) {
            dst[i] = Float.intBitsToFloat(bigEndian(UNSAFE.getInt(array, address + 1)));
            address += 1 + Float.BYTES;
        }
        return i;
    }

    @Override
    public int getDoubles(byte[] array, int index, byte code, double[] dst, int from, int to) {
        long address = address(array, index, to - from, 1 + Double.BYTES);
        int i = from;
        for (; i < to && UNSAFE.getByte(array, address) == code; i++) {
            dst[i] = Double.longBitsToDouble(bigEndian(UNSAFE.getLong(array, address + 1)));
            address += 1 + Double.BYTES;
        }
        return i;
    }

    /** Loads eight booleans at once if all eight bytes are booleans. */
    @Override
    public int getBooleans(
            byte[] array, int index, byte codeOfFalse, boolean[] dst, int from, int to) {
        long address = address(array, index, to - from, 1);
        long destination = address(dst, from, to);
        long codes = (codeOfFalse & 0xffL) * LOW_BITS;
        int words = to - from & -Long.BYTES;
        int i = 0;
        for (; i < words; i += Long.BYTES) {
            long eight = UNSAFE.getLong(array, address + i) ^ codes;
            if ((eight & ~LOW_BITS) != 0) {
                break;
            }
            UNSAFE.putLong(dst, destination + i, eight);
        }
        return super.getBooleans(array, index + i, codeOfFalse, dst, from + i, to);
    }

    private static int bigEndian(int v) {
        return MemoryAccess.BIG_ENDIAN ? v : Integer.reverseBytes(v);
    }

    private static long bigEndian(long v) {
        return MemoryAccess.BIG_ENDIAN ? v : Long.reverseBytes(v);
    }

    /** Returns the address of {@code count} elements, having checked that they fit. */
    private static long address(byte[] array, int index, int count, int length) {
        if (index < 0 || count < 0 || (long) count * length > array.length - index) {
            throw new IndexOutOfBoundsException(count + " elements of " + length
                    + " bytes at index " + index + " of an array of " + array.length);
        }
        return BYTES + index;
    }

    /** Returns the address of booleans, having checked their range. */
    private static long address(boolean[] array, int from, int to) {
        if (from < 0 || to > array.length) {
            throw new IndexOutOfBoundsException(
                    "elements " + from + " to " + to + " of an array of " + array.length);
        }
        return BOOLEANS + from;
    }
}
