/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import java.math.BigInteger;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import org.msgpack.core.MessageIntegerOverflowException;

/** Reads elements, in the byte order of the buffer, as an array of their type of Java. */
final class ElementReader {
    private ElementReader() {}

    /**
     * Gets elements, which the buffer has.
     *
     * @throws MessageIntegerOverflowException if an unsigned integer does not fit a long
     * @throws org.msgpack.core.MessageFormatException if a boolean is neither 0 nor 1
     */
    static Object get(ByteBuffer src, ElementType type, int count) {
        int end = src.position() + count * type.size;
        Object array = view(src, type, count);
        ((Buffer) src).position(end);
        return array;
    }

    private static Object view(ByteBuffer src, ElementType type, int count) {
        switch (type) {
            case BOOLEAN:
                return booleans(src, count);
            case INT8:
                byte[] bytes = new byte[count];
                src.get(bytes);
                return bytes;
            case UINT8:
                return unsignedBytes(src, count);
            case INT16:
                return shorts(src, count);
            case UINT16:
                return unsignedShorts(src, count);
            case INT32:
                return ints(src, count);
            case UINT32:
                return unsignedInts(src, count);
            case INT64:
                return longs(src, count);
            case UINT64:
                return unsignedLongsInRange(src, count);
            case FLOAT32:
                float[] floats = new float[count];
                src.asFloatBuffer().get(floats);
                return floats;
            default:
                double[] doubles = new double[count];
                src.asDoubleBuffer().get(doubles);
                return doubles;
        }
    }

    private static boolean[] booleans(ByteBuffer src, int count) {
        boolean[] array = new boolean[count];
        for (int i = 0; i < count; i++) {
            byte found = src.get();
            if (found != 0 && found != 1) {
                throw Payloads.malformed(
                        "a boolean as 0x00 or 0x01", Payloads.hex(found & 0xff) + atIndex(i));
            }
            array[i] = found == 1;
        }
        return array;
    }

    private static short[] unsignedBytes(ByteBuffer src, int count) {
        short[] array = new short[count];
        for (int i = 0; i < count; i++) {
            array[i] = (short) (src.get() & 0xff);
        }
        return array;
    }

    private static short[] shorts(ByteBuffer src, int count) {
        short[] array = new short[count];
        src.asShortBuffer().get(array);
        return array;
    }

    private static int[] unsignedShorts(ByteBuffer src, int count) {
        int[] array = new int[count];
        for (int i = 0; i < count; i++) {
            array[i] = src.getShort() & 0xffff;
        }
        return array;
    }

    private static int[] ints(ByteBuffer src, int count) {
        int[] array = new int[count];
        src.asIntBuffer().get(array);
        return array;
    }

    private static long[] unsignedInts(ByteBuffer src, int count) {
        long[] array = new long[count];
        for (int i = 0; i < count; i++) {
            array[i] = src.getInt() & 0xffff_ffffL;
        }
        return array;
    }

    private static long[] longs(ByteBuffer src, int count) {
        long[] array = new long[count];
        src.asLongBuffer().get(array);
        return array;
    }

    /**
     * Gets unsigned integers as a {@code long[]} or, if one is too large, as {@code BigInteger[]}.
     */
    static Object unsignedLongs(ByteBuffer src, int count) {
        long[] array = longs(src, count);
        for (long bits : array) {
            if (bits < 0) {
                BigInteger[] values = new BigInteger[count];
                for (int i = 0; i < count; i++) {
                    values[i] = unsigned(array[i]);
                }
                return values;
            }
        }
        return array;
    }

    private static long[] unsignedLongsInRange(ByteBuffer src, int count) {
        long[] array = longs(src, count);
        for (int i = 0; i < count; i++) {
            if (array[i] < 0) {
                BigInteger value = unsigned(array[i]);
                throw new MessageIntegerOverflowException(
                        "expected an integer of type long, found " + value + atIndex(i), value);
            }
        }
        return array;
    }

    static BigInteger unsigned(long value) {
        BigInteger signed = BigInteger.valueOf(value);
        return value < 0 ? signed.add(BigInteger.ONE.shiftLeft(64)) : signed;
    }

    static String atIndex(int i) {
        return " at index " + i;
    }
}
