/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.internal.MemoryAccess;

/**
 * Reads the numbers at the start of an array into primitive arrays, which grow as numbers arrive.
 */
final class NumberReader {
    /**
     * Capacity allocated on the strength of a header alone; more is allocated as numbers arrive.
     */
    private static final int FIRST_NUMBERS = 32;

    /** The length of the longest formats of an int. */
    private static final int MAX_INT = 1 + Integer.BYTES;

    private NumberReader() {}

    /** Returns the capacity to begin with for an array of a declared size. */
    static int firstCapacity(int size) {
        return Math.min(size, FIRST_NUMBERS);
    }

    /**
     * Whether the next two elements are integers in the range of an int, judging by the chunk
     * alone; or the next one, if the second is fed and may not have arrived.
     */
    static boolean areIntsNext(MessageUnpacker unpacker) throws IOException {
        byte b = unpacker.peek(MessageUnpacker.ANY_VALUE);
        int first = FixedLengths.of(b);
        if (unpacker.isWaiting() && unpacker.bytesInChunk() < first + MAX_INT) {
            return isIntNext(unpacker);
        }
        int at = unpacker.position;
        return isInt(unpacker, b, at)
                && first < unpacker.bytesInChunk()
                && isInt(unpacker, unpacker.array[at + first], at + first);
    }

    private static boolean isInt(MessageUnpacker unpacker, byte b, int at) {
        return Code.isFixInt(b)
                || (b >= Code.UINT8
                        && b <= Code.INT32
                        && b != Code.UINT64
                        && !isAboveInt(unpacker, b, at));
    }

    /** Whether the next element is an integer in the range of an int. */
    private static boolean isIntNext(MessageUnpacker unpacker) throws IOException {
        byte b = unpacker.peek(MessageUnpacker.ANY_VALUE);
        if (b == Code.UINT32) {
            unpacker.requireElement(1 + Integer.BYTES);
        }
        return isInt(unpacker, b, unpacker.position);
    }

    /** Whether it is a uint 32 above the range of an int, or may be one. */
    private static boolean isAboveInt(MessageUnpacker unpacker, byte b, int at) {
        return b == Code.UINT32 && (unpacker.limit - at < 2 || unpacker.array[at + 1] < 0);
    }

    /**
     * Whether the next two elements are floats, judging by the chunk alone; or the next one, if the
     * second is fed and may not have arrived.
     */
    static boolean areFloatsNext(MessageUnpacker unpacker) throws IOException {
        byte b = unpacker.peek(MessageUnpacker.ANY_VALUE);
        int first = FixedLengths.of(b);
        boolean isSecondHere = first < unpacker.bytesInChunk();
        return isFloat(b)
                && (isSecondHere
                        ? isFloat(unpacker.array[unpacker.position + first])
                        : unpacker.isWaiting());
    }

    private static boolean isFloat(byte b) {
        return b == Code.FLOAT64 || b == Code.FLOAT32;
    }

    /**
     * Stores ints from an index on, until the array is full, or the next element is not an int or
     * has not arrived.
     *
     * @return the index after the last int stored
     */
    static int readInts(MessageUnpacker unpacker, int[] ints, int from) throws IOException {
        int count = PrimitiveArrayReader.readIntsInChunk(unpacker, ints, from, ints.length);
        while (count < ints.length && unpacker.hasArrived() && isIntNext(unpacker)) {
            ints[count++] = unpacker.unpackInt();
            count = PrimitiveArrayReader.readIntsInChunk(unpacker, ints, count, ints.length);
        }
        return count;
    }

    /**
     * Reads a fixarray of float 64s only, such as the coordinates of a point.
     *
     * @return null, with nothing read, if it has other elements or a NaN, or is not all in the
     *     chunk
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
        double[] doubles = size == 2 ? new double[2] : new double[size]; // a constant is faster
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

    /**
     * Stores floats from an index on, until the array is full, or the next element is not a float
     * or has not arrived.
     *
     * @return the index after the last float stored
     */
    static int readDoubles(MessageUnpacker unpacker, double[] doubles, int from)
            throws IOException {
        int count =
                PrimitiveArrayReader.readDoublesInChunk(unpacker, doubles, from, doubles.length);
        while (count < doubles.length
                && unpacker.hasArrived()
                && isFloat(unpacker.peek(MessageUnpacker.ANY_VALUE))) {
            doubles[count++] = unpacker.unpackDouble();
            count = PrimitiveArrayReader.readDoublesInChunk(
                    unpacker, doubles, count, doubles.length);
        }
        return count;
    }
}
