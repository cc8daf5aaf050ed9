/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.data;

import java.lang.reflect.Array;
import java.math.BigInteger;
import java.time.Instant;
import java.util.SplittableRandom;

/** The elements of the arrays of primitives, always the same. */
public final class Numbers {
    /** The number of elements in each array. */
    public static final int COUNT = 100_000;

    private static final int MIN_FIXINT = -32;

    private final SplittableRandom random = new SplittableRandom(1);

    /** Returns random booleans. */
    public boolean[] booleans() {
        boolean[] values = new boolean[COUNT];
        for (int i = 0; i < COUNT; i++) {
            values[i] = random.nextBoolean();
        }
        return values;
    }

    /** Returns integers that are packed as one byte. */
    public byte[] fixints() {
        byte[] values = new byte[COUNT];
        for (int i = 0; i < COUNT; i++) {
            values[i] = (byte) random.nextInt(MIN_FIXINT, Byte.MAX_VALUE + 1);
        }
        return values;
    }

    /** Returns random bytes. */
    public byte[] bytes() {
        byte[] values = new byte[COUNT];
        for (int i = 0; i < COUNT; i++) {
            values[i] = (byte) random.nextInt();
        }
        return values;
    }

    /** Returns random shorts. */
    public short[] shorts() {
        short[] values = new short[COUNT];
        for (int i = 0; i < COUNT; i++) {
            values[i] = (short) random.nextInt();
        }
        return values;
    }

    /** Returns integers; the one at index i is random between 0 and i. */
    public int[] ints() {
        int[] values = new int[COUNT];
        for (int i = 0; i < COUNT; i++) {
            values[i] = random.nextInt(i + 1);
        }
        return values;
    }

    /** Returns integers with a random number of bits. */
    public long[] longs() {
        long[] values = new long[COUNT];
        for (int i = 0; i < COUNT; i++) {
            values[i] = random.nextLong() >> random.nextInt(Long.SIZE);
        }
        return values;
    }

    /** Returns random floats between 0 and 1. */
    public float[] floats() {
        float[] values = new float[COUNT];
        for (int i = 0; i < COUNT; i++) {
            values[i] = (float) random.nextDouble();
        }
        return values;
    }

    /** Returns random doubles between 0 and 1. */
    public double[] doubles() {
        return random.doubles(COUNT).toArray();
    }

    /** Returns random instants, with nanoseconds. */
    public Instant[] instants() {
        Instant[] values = new Instant[COUNT];
        for (int i = 0; i < COUNT; i++) {
            long second = random.nextLong(1L << 32);
            values[i] = Instant.ofEpochSecond(second, random.nextInt(1, 1_000_000_000));
        }
        return values;
    }

    /** Returns random integers above the greatest long. */
    public BigInteger[] uint64s() {
        BigInteger[] values = new BigInteger[COUNT];
        for (int i = 0; i < COUNT; i++) {
            values[i] = BigInteger.valueOf(random.nextLong() >>> 1).setBit(Long.SIZE - 1);
        }
        return values;
    }

    /** Returns the sum of a primitive array; of floats and doubles, the sum of their bits. */
    public static long sum(Object array) {
        long sum = 0;
        for (int i = 0; i < Array.getLength(array); i++) {
            sum += asLong(Array.get(array, i));
        }
        return sum;
    }

    private static long asLong(Object number) {
        if (number instanceof Boolean) {
            return (Boolean) number ? 1 : 0;
        } else if (number instanceof Float) {
            return Float.floatToRawIntBits((Float) number);
        } else if (number instanceof Double) {
            return Double.doubleToRawLongBits((Double) number);
        }
        return ((Number) number).longValue();
    }
}
