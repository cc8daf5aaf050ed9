/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.util.Random;

/** Arguments that a careless or hostile caller may pass, with valid ones in between. */
final class HostileArguments {
    private static final int[] EDGES = {
        Integer.MIN_VALUE,
        Integer.MIN_VALUE + 1,
        -(1 << 30),
        -9,
        -8,
        -4,
        -2,
        -1,
        0,
        1,
        1 << 30,
        Integer.MAX_VALUE - 8,
        Integer.MAX_VALUE - 7,
        Integer.MAX_VALUE - 1,
        Integer.MAX_VALUE
    };

    final Random random;

    HostileArguments(long seed) {
        random = new Random(seed);
    }

    /** Returns an index or a length that is within or around a number of bytes, or far outside. */
    int index(int size) {
        switch (random.nextInt(4)) {
            case 0:
                return EDGES[random.nextInt(EDGES.length)];
            case 1:
                return size - 10 + random.nextInt(12);
            default:
                return random.nextInt(size + 1);
        }
    }

    /** Returns such an index as a long, which may also be outside the range of int. */
    long longIndex(int size) {
        switch (random.nextInt(4)) {
            case 0:
                return random.nextLong();
            case 1:
                return (1L << 32) + random.nextInt(size + 1);
            default:
                return index(size);
        }
    }

    /** Returns a size, which is allocated if it is not negative. */
    int allocation() {
        return Math.min(index(64), 256);
    }

    boolean oneIn(int n) {
        return random.nextInt(n) == 0;
    }

    /** Returns bytes none of which is that of a guard. */
    byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) random.nextInt(GuardedMemory.SAFE);
        }
        return bytes;
    }

    /** Returns a number none of whose bytes is that of a guard. */
    long number() {
        return random.nextLong() & 0x3f3f3f3f3f3f3f3fL;
    }

    GuardedMemory memory() {
        GuardedMemory.Kind[] kinds = GuardedMemory.Kind.values();
        return new GuardedMemory(kinds[random.nextInt(kinds.length)], random.nextInt(40), random);
    }
}
