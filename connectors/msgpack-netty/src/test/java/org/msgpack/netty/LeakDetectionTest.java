/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Checks the leak detection that other tests rely on. */
@ExtendWith(LeakDetection.class)
class LeakDetectionTest {
    @Test
    void leaksOfEveryAllocatorAreFound() {
        LeakDetection.leak("default");
        Unpooled.directBuffer(8).touch("unpooled");
        PooledByteBufAllocator.DEFAULT.heapBuffer(8).touch("pooled");
        List<String> leaks = LeakDetection.leaks();
        assertEquals(3, leaks.size(), leaks::toString);
        for (String hint : new String[] {"default", "unpooled", "pooled"}) {
            assertTrue(leaks.stream().anyMatch(leak -> leak.contains(hint)), hint);
        }
    }

    @Test
    void releasedBuffersAreNoLeaks() {
        Unpooled.directBuffer(8).release();
        assertEquals(0, LeakDetection.leaks().size());
    }
}
