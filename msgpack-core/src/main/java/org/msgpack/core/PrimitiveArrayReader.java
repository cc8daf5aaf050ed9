/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import java.util.Arrays;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.internal.MemoryAccess;
import org.msgpack.core.internal.PrimitiveArrays;

/**
 * Unpacks elements into ranges of primitive arrays. A loop takes the formats that are usual for the
 * type, as long as they are in the chunk; any other element is read by itself. The counterpart of
 * {@link PrimitiveArrayWriter}.
 */
final class PrimitiveArrayReader {
    private static final int FLOAT32_LENGTH = 1 + Float.BYTES;
    private static final int FLOAT64_LENGTH = 1 + Double.BYTES;

    /** Capacity for elements that have not arrived in the chunk. */
    private static final int FIRST_CAPACITY = 32;

    private PrimitiveArrayReader() {}

    static boolean[] unpackBooleanArray(MessageUnpacker unpacker) throws IOException {
        int size = unpacker.unpackArrayHeader(ChunkReader.MAX_ARRAY);
        boolean[] booleans = new boolean[firstCapacity(unpacker, size, 1)];
        unpackBooleans(unpacker, booleans, 0, booleans.length);
        while (booleans.length < size) {
            int count = booleans.length;
            booleans = Arrays.copyOf(booleans, nextCapacity(count, size));
            unpackBooleans(unpacker, booleans, count, booleans.length);
        }
        return booleans;
    }

    static void unpackBooleans(MessageUnpacker unpacker, boolean[] dst, int from, int to)
            throws IOException {
        int i = readBooleansInChunk(unpacker, dst, from, to);
        try {
            while (i < to) {
                unpacker.elementIndex = i;
                dst[i] = unpacker.unpackBoolean();
                i = readBooleansInChunk(unpacker, dst, i + 1, to);
            }
        } finally {
            unpacker.elementIndex = ChunkReader.ALONE;
        }
    }

    static short[] unpackShortArray(MessageUnpacker unpacker) throws IOException {
        int size = unpacker.unpackArrayHeader(ChunkReader.MAX_ARRAY);
        short[] shorts = new short[firstCapacity(unpacker, size, 1)];
        unpackShorts(unpacker, shorts, 0, shorts.length);
        while (shorts.length < size) {
            int count = shorts.length;
            shorts = Arrays.copyOf(shorts, nextCapacity(count, size));
            unpackShorts(unpacker, shorts, count, shorts.length);
        }
        return shorts;
    }

    /** One by one: a loop like those of ints and longs is no faster for shorts. */
    static void unpackShorts(MessageUnpacker unpacker, short[] dst, int from, int to)
            throws IOException {
        try {
            for (int i = from; i < to; i++) {
                unpacker.elementIndex = i;
                dst[i] = unpacker.unpackShort();
            }
        } finally {
            unpacker.elementIndex = ChunkReader.ALONE;
        }
    }

    static int[] unpackIntArray(MessageUnpacker unpacker) throws IOException {
        int size = unpacker.unpackArrayHeader(ChunkReader.MAX_ARRAY);
        int[] ints = new int[firstCapacity(unpacker, size, 1)];
        unpackInts(unpacker, ints, 0, ints.length);
        while (ints.length < size) {
            int count = ints.length;
            ints = Arrays.copyOf(ints, nextCapacity(count, size));
            unpackInts(unpacker, ints, count, ints.length);
        }
        return ints;
    }

    static void unpackInts(MessageUnpacker unpacker, int[] dst, int from, int to)
            throws IOException {
        int i = readIntsInChunk(unpacker, dst, from, to);
        try {
            while (i < to) {
                unpacker.elementIndex = i;
                dst[i] = unpacker.unpackInt();
                i = readIntsInChunk(unpacker, dst, i + 1, to);
            }
        } finally {
            unpacker.elementIndex = ChunkReader.ALONE;
        }
    }

    static long[] unpackLongArray(MessageUnpacker unpacker) throws IOException {
        int size = unpacker.unpackArrayHeader(ChunkReader.MAX_ARRAY);
        long[] longs = new long[firstCapacity(unpacker, size, 1)];
        unpackLongs(unpacker, longs, 0, longs.length);
        while (longs.length < size) {
            int count = longs.length;
            longs = Arrays.copyOf(longs, nextCapacity(count, size));
            unpackLongs(unpacker, longs, count, longs.length);
        }
        return longs;
    }

    static void unpackLongs(MessageUnpacker unpacker, long[] dst, int from, int to)
            throws IOException {
        int i = readLongsInChunk(unpacker, dst, from, to);
        try {
            while (i < to) {
                unpacker.elementIndex = i;
                dst[i] = unpacker.unpackLong();
                i = readLongsInChunk(unpacker, dst, i + 1, to);
            }
        } finally {
            unpacker.elementIndex = ChunkReader.ALONE;
        }
    }

    static float[] unpackFloatArray(MessageUnpacker unpacker) throws IOException {
        int size = unpacker.unpackArrayHeader(ChunkReader.MAX_ARRAY);
        float[] floats = new float[firstCapacity(unpacker, size, FLOAT32_LENGTH)];
        unpackFloats(unpacker, floats, 0, floats.length);
        while (floats.length < size) {
            int count = floats.length;
            floats = Arrays.copyOf(floats, nextCapacity(count, size));
            unpackFloats(unpacker, floats, count, floats.length);
        }
        return floats;
    }

    static void unpackFloats(MessageUnpacker unpacker, float[] dst, int from, int to)
            throws IOException {
        int i = readFloatsInChunk(unpacker, dst, from, to);
        try {
            while (i < to) {
                unpacker.elementIndex = i;
                dst[i] = readExactFloat(unpacker);
                i = readFloatsInChunk(unpacker, dst, i + 1, to);
            }
        } finally {
            unpacker.elementIndex = ChunkReader.ALONE;
        }
    }

    static double[] unpackDoubleArray(MessageUnpacker unpacker) throws IOException {
        int size = unpacker.unpackArrayHeader(ChunkReader.MAX_ARRAY);
        double[] doubles = new double[firstCapacity(unpacker, size, FLOAT64_LENGTH)];
        unpackDoubles(unpacker, doubles, 0, doubles.length);
        while (doubles.length < size) {
            int count = doubles.length;
            doubles = Arrays.copyOf(doubles, nextCapacity(count, size));
            unpackDoubles(unpacker, doubles, count, doubles.length);
        }
        return doubles;
    }

    static void unpackDoubles(MessageUnpacker unpacker, double[] dst, int from, int to)
            throws IOException {
        int i = readDoublesInChunk(unpacker, dst, from, to);
        try {
            while (i < to) {
                unpacker.elementIndex = i;
                dst[i] = unpacker.unpackDouble();
                i = readDoublesInChunk(unpacker, dst, i + 1, to);
            }
        } finally {
            unpacker.elementIndex = ChunkReader.ALONE;
        }
    }

    /**
     * Returns the capacity to begin with: for as many elements as the chunk may have, if that is
     * more than a few.
     */
    private static int firstCapacity(MessageUnpacker unpacker, int size, int elementLength) {
        return Math.min(size, Math.max(FIRST_CAPACITY, unpacker.bytesInChunk() / elementLength));
    }

    /** Returns the capacity to go on with after {@code count} elements have arrived. */
    static int nextCapacity(int count, int size) {
        return (int) Math.min(size, count * 4L);
    }

    private static int readBooleansInChunk(
            MessageUnpacker unpacker, boolean[] dst, int from, int to) {
        int at = unpacker.position;
        int end = from + Math.min(to - from, unpacker.limit - at);
        int i = PrimitiveArrays.IN_USE.getBooleans(unpacker.array, at, Code.FALSE, dst, from, end);
        unpacker.position = at + (i - from);
        return i;
    }

    private static int readFloatsInChunk(MessageUnpacker unpacker, float[] dst, int from, int to) {
        int at = unpacker.position;
        int end = from + Math.min(to - from, (unpacker.limit - at) / FLOAT32_LENGTH);
        int i = PrimitiveArrays.IN_USE.getFloats(unpacker.array, at, Code.FLOAT32, dst, from, end);
        unpacker.position = at + (i - from) * FLOAT32_LENGTH;
        return i;
    }

    /**
     * Stores doubles from an index on, while float 64s come next in the chunk.
     *
     * @return the index after the last one stored
     */
    static int readDoublesInChunk(MessageUnpacker unpacker, double[] dst, int from, int to) {
        int at = unpacker.position;
        int end = from + Math.min(to - from, (unpacker.limit - at) / FLOAT64_LENGTH);
        int i = PrimitiveArrays.IN_USE.getDoubles(unpacker.array, at, Code.FLOAT64, dst, from, end);
        unpacker.position = at + (i - from) * FLOAT64_LENGTH;
        return i;
    }

    // The position is in a local variable on purpose: see
    // docs/internals/experiments.md#value-trees.

    /**
     * Stores ints from an index on, while eight bytes are left in the chunk for each.
     *
     * @return the index after the last int stored
     */
    static int readIntsInChunk(MessageUnpacker unpacker, int[] dst, int from, int to) {
        byte[] array = unpacker.array;
        int lastWord = unpacker.lastWord;
        int at = unpacker.position;
        int i = from;
        while (i < to && at <= lastWord) {
            long word = MemoryAccess.getBigEndianLong(array, at);
            byte b = (byte) (word >>> 56);
            if (Code.isFixInt(b)) {
                dst[i] = b;
                at += 1;
            } else if (b == Code.UINT16) {
                dst[i] = (int) (word >>> 40) & 0xffff;
                at += 3;
            } else if (b == Code.UINT8) {
                dst[i] = (int) (word >>> 48) & 0xff;
                at += 2;
            } else if (b == Code.INT32 || (b == Code.UINT32 && (int) (word >>> 24) >= 0)) {
                dst[i] = (int) (word >>> 24);
                at += 5;
            } else if (b == Code.INT16) {
                dst[i] = (short) (word >>> 40);
                at += 3;
            } else if (b == Code.INT8) {
                dst[i] = (byte) (word >>> 48);
                at += 2;
            } else {
                break;
            }
            i++;
        }
        unpacker.position = at;
        return i;
    }

    private static int readLongsInChunk(MessageUnpacker unpacker, long[] dst, int from, int to) {
        byte[] array = unpacker.array;
        int lastFloat64 = unpacker.lastFloat64; // an int 64 has the same length
        int at = unpacker.position;
        int i = from;
        while (i < to && at <= lastFloat64) {
            long word = MemoryAccess.getBigEndianLong(array, at);
            byte b = (byte) (word >>> 56);
            if (Code.isFixInt(b)) {
                dst[i] = b;
                at += 1;
            } else if (b == Code.UINT16) {
                dst[i] = word >>> 40 & 0xffff;
                at += 3;
            } else if (b == Code.UINT8) {
                dst[i] = word >>> 48 & 0xff;
                at += 2;
            } else if (b == Code.UINT32) {
                dst[i] = word >>> 24 & 0xffffffffL;
                at += 5;
            } else if (b == Code.INT64 || (b == Code.UINT64 && word << 8 >= 0)) {
                dst[i] = MemoryAccess.getBigEndianLong(array, at + 1);
                at += 9;
            } else if (b == Code.INT32) {
                dst[i] = (int) (word >>> 24);
                at += 5;
            } else if (b == Code.INT16) {
                dst[i] = (short) (word >>> 40);
                at += 3;
            } else if (b == Code.INT8) {
                dst[i] = (byte) (word >>> 48);
                at += 2;
            } else {
                break;
            }
            i++;
        }
        unpacker.position = at;
        return i;
    }

    /** Reads a float; unlike {@link MessageUnpacker#unpackFloat}, without rounding. */
    private static float readExactFloat(MessageUnpacker unpacker) throws IOException {
        if (unpacker.peek(MessageUnpacker.FLOAT) != Code.FLOAT64) {
            return unpacker.unpackFloat();
        }
        unpacker.requireElement(FLOAT64_LENGTH);
        double value = Double.longBitsToDouble(
                MemoryAccess.getBigEndianLong(unpacker.array, unpacker.position + 1));
        if ((float) value != value && !Double.isNaN(value)) {
            throw InputErrors.inexact(value, unpacker.place());
        }
        unpacker.position += FLOAT64_LENGTH;
        return (float) value;
    }
}
