/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.internal.MemoryAccess;
import org.msgpack.core.internal.PrimitiveArrays;

/**
 * Packs ranges of primitive arrays, with one check of the capacity for as many elements as surely
 * fit into the chunk. The counterpart of {@link PrimitiveArrayReader}.
 */
final class PrimitiveArrayWriter {
    private static final int FLOAT32_LENGTH = 1 + Float.BYTES;
    private static final int FLOAT64_LENGTH = 1 + Double.BYTES;
    private static final int MAX_INT_LENGTH = 1 + Integer.BYTES;
    private static final int MAX_LONG_LENGTH = 1 + Long.BYTES;

    /** An int is stored with bytes of garbage after it; the longest has this many. */
    private static final int GARBAGE = IntegerFormat.MAX_LENGTH - MAX_INT_LENGTH;

    /** Up to this many elements, such as coordinates, are packed faster one by one. */
    private static final int FEW = 2;

    private PrimitiveArrayWriter() {}

    static void packBooleans(MessagePacker packer, boolean[] src, int from, int to)
            throws IOException {
        int i = from;
        while (i < to) {
            int at = packer.reserve(1);
            int end = i + Math.min(to - i, packer.array.length - at);
            PrimitiveArrays.IN_USE.putBooleans(packer.array, at, Code.FALSE, src, i, end);
            packer.position = at + (end - i);
            i = end;
        }
    }

    static void packFloats(MessagePacker packer, float[] src, int from, int to) throws IOException {
        if (to - from > FEW) {
            packManyFloats(packer, src, from, to);
            return;
        }
        for (int i = from; i < to; i++) {
            packer.packFloat(src[i]);
        }
    }

    private static void packManyFloats(MessagePacker packer, float[] src, int from, int to)
            throws IOException {
        int i = from;
        while (i < to) {
            int at = packer.reserve(FLOAT32_LENGTH);
            int end = i + Math.min(to - i, (packer.array.length - at) / FLOAT32_LENGTH);
            PrimitiveArrays.IN_USE.putFloats(packer.array, at, Code.FLOAT32, src, i, end);
            packer.position = at + (end - i) * FLOAT32_LENGTH;
            i = end;
        }
    }

    static void packDoubles(MessagePacker packer, double[] src, int from, int to)
            throws IOException {
        if (to - from > FEW) {
            packManyDoubles(packer, src, from, to);
            return;
        }
        for (int i = from; i < to; i++) {
            packer.packDouble(src[i]);
        }
    }

    private static void packManyDoubles(MessagePacker packer, double[] src, int from, int to)
            throws IOException {
        int i = from;
        while (i < to) {
            int at = packer.reserve(FLOAT64_LENGTH);
            int end = i + Math.min(to - i, (packer.array.length - at) / FLOAT64_LENGTH);
            PrimitiveArrays.IN_USE.putDoubles(packer.array, at, Code.FLOAT64, src, i, end);
            packer.position = at + (end - i) * FLOAT64_LENGTH;
            i = end;
        }
    }

    /** One by one: a loop like those of ints and longs is no faster for shorts. */
    static void packShorts(MessagePacker packer, short[] src, int from, int to) throws IOException {
        for (int i = from; i < to; i++) {
            packer.packShort(src[i]);
        }
    }

    static void packInts(MessagePacker packer, int[] src, int from, int to) throws IOException {
        if (to - from > FEW) {
            packManyInts(packer, src, from, to);
            return;
        }
        for (int i = from; i < to; i++) {
            packer.packInt(src[i]);
        }
    }

    private static void packManyInts(MessagePacker packer, int[] src, int from, int to)
            throws IOException {
        int i = from;
        while (i < to) {
            int at = packer.reserve(IntegerFormat.MAX_LENGTH);
            byte[] array = packer.array;
            int end = i + Math.min(to - i, intsThatFit(array, at));
            for (; i < end; i++) {
                at = putInt(array, at, src[i]);
            }
            packer.position = at;
        }
    }

    static void packLongs(MessagePacker packer, long[] src, int from, int to) throws IOException {
        if (to - from > FEW) {
            packManyLongs(packer, src, from, to);
            return;
        }
        for (int i = from; i < to; i++) {
            packer.packLong(src[i]);
        }
    }

    private static void packManyLongs(MessagePacker packer, long[] src, int from, int to)
            throws IOException {
        int i = from;
        while (i < to) {
            int at = packer.reserve(MAX_LONG_LENGTH);
            byte[] array = packer.array;
            int end = i + Math.min(to - i, (array.length - at) / MAX_LONG_LENGTH);
            for (; i < end; i++) {
                long v = src[i];
                at = v == (int) v ? putInt(array, at, (int) v) : putLong(array, at, v);
            }
            packer.position = at;
        }
    }

    private static int intsThatFit(byte[] array, int at) {
        return (array.length - at - GARBAGE) / MAX_INT_LENGTH;
    }

    /** Stores an int, and returns the index after it. */
    private static int putInt(byte[] array, int at, int v) {
        long format;
        if (v >= 1 << 7) {
            format = IntegerFormat.ofPositive(v);
        } else if (v < -(1 << 5)) {
            format = IntegerFormat.ofNegative(v);
        } else {
            array[at] = (byte) v;
            return at + 1;
        }
        MemoryAccess.putBigEndianLong(array, at, IntegerFormat.element(v, format));
        return at + IntegerFormat.length(format);
    }

    /** Stores a long that is not in the range of an int, and returns the index after it. */
    private static int putLong(byte[] array, int at, long v) {
        if (v >>> Integer.SIZE == 0) {
            array[at] = Code.UINT32;
            MemoryAccess.putBigEndianInt(array, at + 1, (int) v);
            return at + MAX_INT_LENGTH;
        }
        array[at] = v < 0 ? Code.INT64 : Code.UINT64;
        MemoryAccess.putBigEndianLong(array, at + 1, v);
        return at + MAX_LONG_LENGTH;
    }
}
