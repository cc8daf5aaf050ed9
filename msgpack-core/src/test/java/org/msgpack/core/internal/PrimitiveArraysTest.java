/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The loops of every mechanism of this JVM copy the same elements, and nothing beyond. */
class PrimitiveArraysTest {
    private static final byte CODE = (byte) 0xc2;
    private static final int MAX_COUNT = 20;

    static Stream<PrimitiveArrays> mechanisms() {
        return MemoryAccessTest.mechanisms().map(MemoryAccess::primitiveArrays);
    }

    @ParameterizedTest
    @MethodSource("mechanisms")
    void copiesFloats(PrimitiveArrays arrays) {
        float[] src = new float[MAX_COUNT + 2];
        for (int i = 0; i < src.length; i++) {
            src[i] = Float.intBitsToFloat(i * 0x12345671);
        }
        for (int count = 0; count <= MAX_COUNT; count++) {
            byte[] bytes = new byte[3 + count * 5 + 2];
            ByteBuffer model = ByteBuffer.allocate(bytes.length);
            ((Buffer) model).position(3);
            for (int i = 1; i <= count; i++) {
                model.put(CODE).putInt(Float.floatToRawIntBits(src[i]));
            }
            arrays.putFloats(bytes, 3, CODE, src, 1, 1 + count);
            assertArrayEquals(model.array(), bytes);
            float[] dst = new float[MAX_COUNT + 2];
            assertEquals(1 + count, arrays.getFloats(bytes, 3, CODE, dst, 1, 1 + count));
            assertArrayEquals(part(src, count), dst);
            for (int other = 0; other < count; other++) {
                bytes[3 + other * 5] ^= 1;
                assertEquals(1 + other, arrays.getFloats(bytes, 3, CODE, dst, 1, 1 + count));
                bytes[3 + other * 5] ^= 1;
            }
        }
    }

    private static float[] part(float[] src, int count) {
        float[] part = new float[src.length];
        System.arraycopy(src, 1, part, 1, count);
        return part;
    }

    @ParameterizedTest
    @MethodSource("mechanisms")
    void copiesDoubles(PrimitiveArrays arrays) {
        double[] src = new double[MAX_COUNT + 2];
        for (int i = 0; i < src.length; i++) {
            src[i] = Double.longBitsToDouble(i * 0x123456789abcdef1L);
        }
        for (int count = 0; count <= MAX_COUNT; count++) {
            byte[] bytes = new byte[3 + count * 9 + 2];
            ByteBuffer model = ByteBuffer.allocate(bytes.length);
            ((Buffer) model).position(3);
            for (int i = 1; i <= count; i++) {
                model.put(CODE).putLong(Double.doubleToRawLongBits(src[i]));
            }
            arrays.putDoubles(bytes, 3, CODE, src, 1, 1 + count);
            assertArrayEquals(model.array(), bytes);
            double[] dst = new double[MAX_COUNT + 2];
            assertEquals(1 + count, arrays.getDoubles(bytes, 3, CODE, dst, 1, 1 + count));
            double[] part = new double[src.length];
            System.arraycopy(src, 1, part, 1, count);
            assertArrayEquals(part, dst);
            for (int other = 0; other < count; other++) {
                bytes[3 + other * 9] ^= 1;
                assertEquals(1 + other, arrays.getDoubles(bytes, 3, CODE, dst, 1, 1 + count));
                bytes[3 + other * 9] ^= 1;
            }
        }
    }

    @ParameterizedTest
    @MethodSource("mechanisms")
    void copiesBooleans(PrimitiveArrays arrays) {
        for (int count = 0; count <= MAX_COUNT; count++) {
            boolean[] src = new boolean[count + 2];
            byte[] model = new byte[3 + count + 2];
            for (int i = 1; i <= count; i++) {
                src[i] = i * 5 % 3 == 1;
                model[2 + i] = (byte) (CODE + (src[i] ? 1 : 0));
            }
            byte[] bytes = new byte[model.length];
            arrays.putBooleans(bytes, 3, CODE, src, 1, 1 + count);
            assertArrayEquals(model, bytes);
            boolean[] dst = new boolean[src.length];
            assertEquals(1 + count, arrays.getBooleans(bytes, 3, CODE, dst, 1, 1 + count));
            assertArrayEquals(src, dst);
            for (int other = 0; other < count; other++) {
                for (int bit = 1; bit < 8; bit++) {
                    bytes[3 + other] ^= (byte) (1 << bit);
                    Arrays.fill(dst, false);
                    assertEquals(1 + other, arrays.getBooleans(bytes, 3, CODE, dst, 1, 1 + count));
                    assertFalse(dst[count + 1]);
                    bytes[3 + other] ^= (byte) (1 << bit);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("mechanisms")
    void rejectsRangesOutsideTheArrays(PrimitiveArrays arrays) {
        for (int index : new int[] {Integer.MIN_VALUE, -1, 100, Integer.MAX_VALUE}) {
            rejects(bytes -> arrays.putDoubles(bytes, index, CODE, new double[2], 0, 2));
            rejects(bytes -> arrays.getDoubles(bytes, index, CODE, new double[2], 0, 2));
            rejects(bytes -> arrays.putFloats(bytes, index, CODE, new float[2], 0, 2));
            rejects(bytes -> arrays.getFloats(bytes, index, CODE, new float[2], 0, 2));
            rejects(bytes -> arrays.putBooleans(bytes, index, CODE, new boolean[2], 0, 2));
            rejects(bytes -> arrays.getBooleans(bytes, index, CODE, new boolean[2], 0, 2));
        }
        rejects(bytes -> arrays.putDoubles(bytes, 83, CODE, new double[2], 0, 2));
        rejects(bytes -> arrays.getDoubles(bytes, 83, CODE, new double[2], 0, 2));
        rejects(bytes -> arrays.putFloats(bytes, 91, CODE, new float[2], 0, 2));
        rejects(bytes -> arrays.getFloats(bytes, 91, CODE, new float[2], 0, 2));
        rejects(bytes -> arrays.putBooleans(bytes, 99, CODE, new boolean[2], 0, 2));
        rejects(bytes -> arrays.getBooleans(bytes, 99, CODE, new boolean[2], 0, 2));
        for (int from : new int[] {-1, 2}) {
            int to = from + 8;
            rejects(bytes -> arrays.putDoubles(bytes, 0, CODE, new double[9], from, to));
            rejects(bytes -> arrays.getDoubles(bytes, 0, CODE, new double[9], from, to));
            rejects(bytes -> arrays.putFloats(bytes, 0, CODE, new float[9], from, to));
            rejects(bytes -> arrays.getFloats(bytes, 0, CODE, new float[9], from, to));
            rejects(bytes -> arrays.putBooleans(bytes, 0, CODE, new boolean[9], from, to));
            rejects(bytes -> arrays.getBooleans(bytes, 0, CODE, new boolean[9], from, to));
        }
    }

    /** Copies out of or into 100 bytes, all of which are the code. */
    private static void rejects(Consumer<byte[]> copying) {
        byte[] bytes = new byte[100];
        Arrays.fill(bytes, CODE);
        assertThrows(IndexOutOfBoundsException.class, () -> copying.accept(bytes));
    }
}
