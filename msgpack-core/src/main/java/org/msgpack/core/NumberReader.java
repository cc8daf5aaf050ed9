/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import java.util.Arrays;

/** Reads the numbers that an array begins with, without an object for each. */
final class NumberReader {
    /** Numbers that memory is allocated for where a header only declares more. */
    private static final int FIRST_NUMBERS = 32;

    private NumberReader() {}

    /** The elements up to the first one that is no int, of so many that there may be. */
    static int[] readInts(MessageUnpacker unpacker, int size) throws IOException {
        int[] ints = new int[Math.min(size, FIRST_NUMBERS)];
        int count = 0;
        while (count < size && unpacker.isIntNext()) {
            if (count == ints.length) {
                ints = Arrays.copyOf(ints, grown(count, size));
            }
            ints[count++] = unpacker.unpackInt();
        }
        return count == ints.length ? ints : Arrays.copyOf(ints, count);
    }

    /** The elements up to the first one that is no float, of so many that there may be. */
    static double[] readDoubles(MessageUnpacker unpacker, int size) throws IOException {
        double[] doubles = new double[Math.min(size, FIRST_NUMBERS)];
        int count = 0;
        while (count < size && unpacker.isFloatNext()) {
            if (count == doubles.length) {
                doubles = Arrays.copyOf(doubles, grown(count, size));
            }
            doubles[count++] = unpacker.unpackDouble();
        }
        return count == doubles.length ? doubles : Arrays.copyOf(doubles, count);
    }

    private static int grown(int length, int size) {
        return (int) Math.min(size, length * 4L);
    }
}
