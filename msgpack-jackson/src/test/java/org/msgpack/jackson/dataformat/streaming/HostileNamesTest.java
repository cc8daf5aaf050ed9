/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.msgpack.testdata.HostileFamilies;

/** Names and nesting chosen by an attacker, read by databind. */
class HostileNamesTest {
    private static final int PAIRS = 13;
    private static final int NAMES = 1 << PAIRS;
    private static final long STACK = 1 << 20;

    private final ObjectMapper mapper = new ObjectMapper(Streams.factory());

    private static byte[] collidingNames() throws IOException {
        return Written.packed(p -> {
            p.packMapHeader(NAMES);
            for (int i = 0; i < NAMES; i++) {
                p.packString(HostileFamilies.colliding(i, PAIRS));
                p.packInt(i);
            }
        });
    }

    /**
     * They become keys of java.util's hash maps, which order keys with equal hash codes by
     * comparing them if they are comparable, as strings are.
     */
    @Test
    void namesWithEqualHashCodesBecomeComparableKeys() throws IOException {
        byte[] bytes = collidingNames();
        Map<?, ?> map = (Map<?, ?>) mapper.readValue(bytes, Object.class);
        assertSame(LinkedHashMap.class, map.getClass());
        JsonNode tree = mapper.readTree(bytes);
        assertEquals(NAMES, map.size());
        assertEquals(NAMES, tree.size());
        int hash = HostileFamilies.colliding(0, PAIRS).hashCode();
        for (int i = 0; i < NAMES; i++) {
            String name = HostileFamilies.colliding(i, PAIRS);
            assertEquals(hash, name.hashCode());
            assertEquals(i, map.get(name));
            assertEquals(i, tree.get(name).intValue());
        }
    }

    public static final class Node {
        public Node a;
        public Object b;
    }

    /** Up to Jackson's limit of a thousand, with the default stack size. */
    @Test
    void nestingNeedsLittleStack() throws InterruptedException {
        for (int first : new int[] {0x91, 0x81}) {
            for (String name : new String[] {"a", "b"}) {
                byte[] fits = nested(first, name, 999);
                byte[] tooDeep = nested(first, name, 1_000_000);
                withLittleStack(() -> {
                    mapper.readValue(fits, Object.class);
                    mapper.readTree(fits);
                    if (first == 0x81) {
                        mapper.readValue(fits, Node.class);
                    }
                    for (Class<?> type :
                            new Class<?>[] {Object.class, JsonNode.class, Node.class}) {
                        if (first == 0x81 || type != Node.class) {
                            JacksonException e = assertThrows(
                                    JacksonException.class, () -> mapper.readValue(tooDeep, type));
                            assertTrue(e.getMessage().contains("epth (1001)"));
                        }
                    }
                });
            }
        }
    }

    private static byte[] nested(int first, String name, int depth) {
        byte[] level = first == 0x91
                ? new byte[] {(byte) first}
                : new byte[] {(byte) first, (byte) 0xa1, (byte) name.charAt(0)};
        byte[] bytes = new byte[depth * level.length + 1];
        for (int i = 0; i < depth; i++) {
            System.arraycopy(level, 0, bytes, i * level.length, level.length);
        }
        Arrays.fill(bytes, depth * level.length, bytes.length, (byte) 0xc0);
        return bytes;
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void withLittleStack(Work work) throws InterruptedException {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Runnable run = () -> {
            try {
                work.run();
            } catch (Throwable e) {
                failure.set(e);
            }
        };
        Thread thread = new Thread(null, run, "little stack", STACK);
        thread.start();
        thread.join();
        if (failure.get() != null) {
            throw new AssertionError(failure.get());
        }
    }
}
