/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.testdata.HeldMemory;

/** A queue keeps little more alive than the bytes that are in it, however they came there. */
class ChunkQueueHeldMemoryTest {
    private static final double PER_BYTE = 1.6;

    /** The chunk at the end, and the one that was taken. */
    private static final long CONSTANT = 28 << 10;

    private static void requireBound(ChunkQueue queue, String what) {
        long held = HeldMemory.of(queue);
        assertTrue(
                held <= PER_BYTE * queue.size() + CONSTANT,
                () -> what + ": " + held + " bytes held for " + queue.size());
    }

    @Test
    void bytesThatAreWrittenAndAddedInAnyOrder() {
        int[][] patterns = {
            {1},
            {1, 257},
            {256, 257, 1},
            {1, 8192},
            {8193, 1},
            {4097, 1},
            {20_000, 300},
            new Random(1).ints(50, 1, 600).toArray(),
            new Random(2).ints(50, 1, 20_000).toArray(),
        };
        for (int[] lengths : patterns) {
            for (int ways = 0; ways < 4; ways++) {
                ChunkQueue queue = new ChunkQueue();
                String what = Arrays.toString(lengths) + " in way " + ways;
                for (int i = 0; i < 500; i++) {
                    write(queue, new byte[lengths[i % lengths.length]], (ways >> (i & 1)) & 1);
                }
                requireBound(queue, what);
                long size = queue.size();
                queue.skip(size - 1);
                requireBound(queue, what);
                queue.next();
                requireBound(queue, what);
                assertEquals(0, queue.size());
            }
        }
    }

    private static void write(ChunkQueue queue, byte[] bytes, int way) {
        if (way == 0) {
            queue.write(bytes, 0, bytes.length);
        } else {
            queue.add(bytes, 0, bytes.length);
        }
    }

    @Test
    void reservedBytes() {
        ChunkQueue queue = new ChunkQueue();
        int count = 3000;
        for (int i = 0; i < count; i++) {
            queue.write(new byte[20], 0, 20);
            queue.reserve(1 + i % 8);
        }
        long held = HeldMemory.of(queue);
        long bound = (long) (PER_BYTE * queue.size()) + CONSTANT + 100L * count;
        assertTrue(held <= bound, held + " bytes held for " + queue.size());
    }

    @Test
    void movedBytes() {
        ChunkQueue queue = new ChunkQueue();
        ChunkQueue target = new ChunkQueue();
        for (int i = 0; i < 3000; i++) {
            queue.write(new byte[1 + i % 10], 0, 1 + i % 10);
            queue.transferTo(target, Long.MAX_VALUE);
            queue.add(new byte[300], 0, 300);
            queue.transferTo(target, 299);
        }
        requireBound(target, "moved");
        requireBound(queue, "what is left");
    }
}
