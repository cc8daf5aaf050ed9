/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** The table of codecs makes each once, also if making one needs another. */
class ClassTableTest {
    private final List<Class<?>> made = new ArrayList<>();

    private synchronized Codec<Object> make(Class<?> type) {
        made.add(type);
        return Codec.of(Object.class, (packer, value) -> {}, unpacker -> type);
    }

    @Test
    void makesEachCodecOnce() {
        made.clear();
        ClassTable table = new ClassTable(new ClassCodecs(false), this::make);
        Codec<Object> strings = table.get(String.class);
        Codec<Object> integers = table.get(Integer.class);
        assertNotSame(strings, integers);
        assertSame(strings, table.get(String.class));
        assertSame(integers, table.get(Integer.class));
        assertEquals(Arrays.asList(String.class, Integer.class), made);
    }

    @Test
    void makingOneMayNeedAnother() {
        ClassTable[] table = new ClassTable[1];
        table[0] = new ClassTable(new ClassCodecs(false), type -> {
            if (type.isArray()) {
                table[0].get(type.getComponentType());
            }
            return make(type);
        });
        made.clear();
        table[0].get(int[][].class);
        assertEquals(Arrays.asList(int.class, int[].class, int[][].class), made);
        assertSame(table[0].get(int.class), table[0].get(int.class));
        assertEquals(3, made.size());
    }

    @Test
    void failuresAreNotRemembered() {
        int[] calls = {0};
        ClassTable table = new ClassTable(new ClassCodecs(false), type -> {
            if (calls[0]++ == 0) {
                throw new IllegalArgumentException("no codec");
            }
            return make(type);
        });
        assertThrows(IllegalArgumentException.class, () -> table.get(String.class));
        assertSame(table.get(String.class), table.get(String.class));
    }

    @Test
    void threadsGetTheSame() throws Exception {
        for (int round = 0; round < 50; round++) {
            ClassTable table = new ClassTable(new ClassCodecs(false), this::make);
            CyclicBarrier start = new CyclicBarrier(4);
            Callable<Codec<Object>> get = () -> {
                start.await();
                return table.get(String.class);
            };
            ExecutorService threads = Executors.newFixedThreadPool(4);
            for (Future<Codec<Object>> got : threads.invokeAll(Arrays.asList(get, get, get, get))) {
                assertSame(table.get(String.class), got.get());
            }
            threads.shutdown();
        }
    }
}
