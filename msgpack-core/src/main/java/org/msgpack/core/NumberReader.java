/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import java.util.Arrays;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.internal.MemoryAccess;

/** Reads the numbers that an array begins with, without an object for each. */
final class NumberReader {
    /** Numbers that memory is allocated for where a header only declares more. */
    private static final int FIRST_NUMBERS = 32;

    private NumberReader() {}

    /** The elements up to the first one that is no int, of so many that there may be. */
    static int[] readInts(MessageUnpacker unpacker, int size) throws IOException {
        int[] ints = new int[Math.min(size, FIRST_NUMBERS)];
        int count = readIntsInChunk(unpacker, ints, 0);
        while (count < size && unpacker.isIntNext()) {
            if (count == ints.length) {
                ints = Arrays.copyOf(ints, grown(count, size));
            }
            ints[count++] = unpacker.unpackInt();
            count = readIntsInChunk(unpacker, ints, count);
        }
        return count == ints.length ? ints : Arrays.copyOf(ints, count);
    }

    /**
     * Stores ints from an index on for as long as they are in the chunk, and eight bytes of it with
     * each, and returns the index behind them. The position is a variable here, which saves each
     * number the wait for a store and a load of the field.
     */
    private static int readIntsInChunk(MessageUnpacker unpacker, int[] ints, int from) {
        byte[] array = unpacker.array;
        int lastWord = unpacker.lastWord;
        int at = unpacker.position;
        int count = from;
        while (count < ints.length && at <= lastWord) {
            long word = MemoryAccess.getBigEndianLong(array, at);
            byte b = (byte) (word >>> 56);
            if (Code.isFixInt(b)) {
                ints[count] = b;
                at += 1;
            } else if (b == Code.UINT16) {
                ints[count] = (int) (word >>> 40) & 0xffff;
                at += 3;
            } else if (b == Code.UINT8) {
                ints[count] = (int) (word >>> 48) & 0xff;
                at += 2;
            } else if (b == Code.INT32 || (b == Code.UINT32 && (int) (word >>> 24) >= 0)) {
                ints[count] = (int) (word >>> 24);
                at += 5;
            } else if (b == Code.INT16) {
                ints[count] = (short) (word >>> 40);
                at += 3;
            } else if (b == Code.INT8) {
                ints[count] = (byte) (word >>> 48);
                at += 2;
            } else {
                break;
            }
            count++;
        }
        unpacker.position = at;
        return count;
    }

    /**
     * The elements of the fixarray that comes next, if they are all float 64, none is NaN, and the
     * chunk has them all; else null, with nothing read. Points are such arrays: documents of them
     * are read twice as fast as by way of {@link #readDoubles}.
     */
    static double[] readFixArrayOfFloat64s(MessageUnpacker unpacker) {
        byte[] array = unpacker.array;
        int at = unpacker.position;
        int size = array[at++] & 0x0f;
        if (size == 0
                || size > unpacker.containerSizeLimit
                || unpacker.limit - at < size * (1 + Double.BYTES)
                || array[at] != Code.FLOAT64) {
            return null;
        }
        double[] doubles =
                size == 2 ? new double[2] : new double[size]; // a constant length takes less time
        for (int i = 0; i < size; i++) {
            double value = Double.longBitsToDouble(MemoryAccess.getBigEndianLong(array, at + 1));
            if (array[at] != Code.FLOAT64 || Double.isNaN(value)) {
                return null;
            }
            doubles[i] = value;
            at += 1 + Double.BYTES;
        }
        unpacker.position = at;
        return doubles;
    }

    /** The elements up to the first one that is no float, of so many that there may be. */
    static double[] readDoubles(MessageUnpacker unpacker, int size) throws IOException {
        double[] doubles = new double[Math.min(size, FIRST_NUMBERS)];
        int count = readFloat64sInChunk(unpacker, doubles, 0);
        while (count < size && unpacker.isFloatNext()) {
            if (count == doubles.length) {
                doubles = Arrays.copyOf(doubles, grown(count, size));
            }
            doubles[count++] = unpacker.unpackDouble();
            count = readFloat64sInChunk(unpacker, doubles, count);
        }
        return count == doubles.length ? doubles : Arrays.copyOf(doubles, count);
    }

    /** Stores float 64s from an index on, and returns the index behind them. */
    private static int readFloat64sInChunk(MessageUnpacker unpacker, double[] doubles, int from) {
        byte[] array = unpacker.array;
        int lastFloat64 = unpacker.lastFloat64;
        int at = unpacker.position;
        int count = from;
        while (count < doubles.length && at <= lastFloat64 && array[at] == Code.FLOAT64) {
            long bits = MemoryAccess.getBigEndianLong(array, at + 1);
            doubles[count++] = Double.longBitsToDouble(bits);
            at += 1 + Double.BYTES;
        }
        unpacker.position = at;
        return count;
    }

    private static int grown(int length, int size) {
        return (int) Math.min(size, length * 4L);
    }
}
