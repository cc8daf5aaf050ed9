/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.internal;

/**
 * Copies ranges of primitive arrays into and out of a byte array. A float is big-endian and follows
 * a code, which is the same for all; a boolean is a code of its own.
 *
 * <p>These loops check the bounds of each access and work with every mechanism. A mechanism that
 * can do better has a subclass that checks the bounds once: see docs/internals/experiments.md#bulk.
 */
public class PrimitiveArrays {
    /** The copying loops in use: static and final, so that its methods are inlined. */
    public static final PrimitiveArrays IN_USE = MemoryAccess.IN_USE.primitiveArrays();

    PrimitiveArrays() {}

    /** Stores a code and 4 bytes at an index for each float of a range. */
    public void putFloats(byte[] array, int index, byte code, float[] src, int from, int to) {
        int at = index;
        for (int i = from; i < to; i++) {
            array[at] = code;
            MemoryAccess.putBigEndianInt(array, at + 1, Float.floatToRawIntBits(src[i]));
            at += 1 + Float.BYTES;
        }
    }

    /** Stores a code and 8 bytes at an index for each double of a range. */
    public void putDoubles(byte[] array, int index, byte code, double[] src, int from, int to) {
        int at = index;
        for (int i = from; i < to; i++) {
            array[at] = code;
            MemoryAccess.putBigEndianLong(array, at + 1, Double.doubleToRawLongBits(src[i]));
            at += 1 + Double.BYTES;
        }
    }

    /**
     * Stores a byte at an index for each boolean of a range.
     *
     * @param codeOfFalse even; the next byte is the code of true
     */
    public void putBooleans(
            byte[] array, int index, byte codeOfFalse, boolean[] src, int from, int to) {
        int offset = index - from;
        for (int i = from; i < to; i++) {
            array[offset + i] = (byte) (codeOfFalse + (src[i] ? 1 : 0));
        }
    }

    /**
     * Loads floats from an index on, each of 4 bytes after a code, up to the first other code.
     *
     * @return the index after the last float loaded
     */
    public int getFloats(byte[] array, int index, byte code, float[] dst, int from, int to) {
        int at = index;
        int i = from;
        for (; i < to && array[at] == code; i++) {
            dst[i] = Float.intBitsToFloat(MemoryAccess.getBigEndianInt(array, at + 1));
            at += 1 + Float.BYTES;
        }
        return i;
    }

    /**
     * Loads doubles from an index on, each of 8 bytes after a code, up to the first other code.
     *
     * @return the index after the last double loaded
     */
    public int getDoubles(byte[] array, int index, byte code, double[] dst, int from, int to) {
        int at = index;
        int i = from;
        for (; i < to && array[at] == code; i++) {
            dst[i] = Double.longBitsToDouble(MemoryAccess.getBigEndianLong(array, at + 1));
            at += 1 + Double.BYTES;
        }
        return i;
    }

    /**
     * Loads booleans from an index on, up to the first byte that is no boolean.
     *
     * @param codeOfFalse even; the next byte is the code of true
     * @return the index after the last boolean loaded
     */
    public int getBooleans(
            byte[] array, int index, byte codeOfFalse, boolean[] dst, int from, int to) {
        int offset = index - from;
        int i = from;
        for (; i < to; i++) {
            int bits = array[offset + i] ^ codeOfFalse;
            if ((bits & ~1) != 0) {
                break;
            }
            dst[i] = bits != 0;
        }
        return i;
    }
}
