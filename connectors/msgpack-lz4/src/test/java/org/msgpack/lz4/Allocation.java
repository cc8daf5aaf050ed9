/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import java.io.IOException;
import java.lang.management.ManagementFactory;

/** Measures memory allocation. */
final class Allocation {
    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Allocation() {}

    interface Action {
        void run() throws IOException;
    }

    /** Returns the fewest bytes that some attempts allocated: Java 8 counts whole buffers. */
    static long of(Action action) throws IOException {
        long least = Long.MAX_VALUE;
        for (int attempt = 0; attempt < 5; attempt++) {
            long before = ofThisThread();
            action.run();
            least = Math.min(least, ofThisThread() - before);
        }
        return least;
    }

    private static long ofThisThread() {
        return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
    }
}
