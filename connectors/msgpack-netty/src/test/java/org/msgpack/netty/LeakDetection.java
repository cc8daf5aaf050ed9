/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.util.ResourceLeakDetector;
import io.netty.util.ResourceLeakDetectorFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Fails a test class if a ByteBuf was dropped without being released. Every allocation is tracked.
 * Two sentinels leak on purpose; once both are found, all earlier leaks have been found too,
 * because the collector reports in order.
 */
final class LeakDetection implements AfterAllCallback {
    private static final String SENTINEL = "a leak on purpose, number ";
    private static final int MAX_COLLECTIONS = 1000;
    private static final List<String> LEAKS = Collections.synchronizedList(new ArrayList<>());

    private static int sentinels;

    // Before any class of Netty creates its detector.
    static {
        ResourceLeakDetectorFactory.setResourceLeakDetectorFactory(new Factory());
        ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.PARANOID);
    }

    @Override
    public void afterAll(ExtensionContext context) {
        assertEquals(Collections.emptyList(), leaks());
    }

    /** Returns the leaks since the last call. */
    static synchronized List<String> leaks() {
        awaitSentinel();
        awaitSentinel();
        List<String> leaks = new ArrayList<>();
        synchronized (LEAKS) {
            for (String leak : LEAKS) {
                if (!leak.contains(SENTINEL)) {
                    leaks.add(leak);
                }
            }
            LEAKS.clear();
        }
        return leaks;
    }

    private static void awaitSentinel() {
        String sentinel = SENTINEL + ++sentinels + ';';
        leak(sentinel);
        int collections = 0;
        while (!isFound(sentinel)) {
            assertTrue(++collections < MAX_COLLECTIONS, "the detector does not find " + sentinel);
            System.gc();
            allocate().release(); // the detector reports when another buffer is allocated
        }
    }

    /** Leaks a buffer, in a method of its own so that no local variable refers to it. */
    static void leak(String hint) {
        allocate().touch(hint);
    }

    private static ByteBuf allocate() {
        return ByteBufAllocator.DEFAULT.buffer(8);
    }

    private static boolean isFound(String hint) {
        synchronized (LEAKS) {
            return LEAKS.stream().anyMatch(leak -> leak.contains(hint));
        }
    }

    private static final class Factory extends ResourceLeakDetectorFactory {
        @Override
        @Deprecated
        public <T> ResourceLeakDetector<T> newResourceLeakDetector(
                Class<T> resource, int samplingInterval, long maxActive) {
            return new Detector<>(resource, samplingInterval);
        }

        @Override
        public <T> ResourceLeakDetector<T> newResourceLeakDetector(
                Class<T> resource, int samplingInterval) {
            return new Detector<>(resource, samplingInterval);
        }
    }

    private static final class Detector<T> extends ResourceLeakDetector<T> {
        Detector(Class<?> resource, int samplingInterval) {
            super(resource, samplingInterval);
        }

        @Override
        protected boolean needReport() {
            return true;
        }

        @Override
        protected void reportTracedLeak(String resource, String records) {
            LEAKS.add(resource + records);
        }

        @Override
        protected void reportUntracedLeak(String resource) {
            LEAKS.add(resource);
        }
    }
}
