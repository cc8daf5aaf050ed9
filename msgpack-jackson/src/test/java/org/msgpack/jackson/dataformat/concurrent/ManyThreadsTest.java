/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.concurrent;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SequenceWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.jackson.dataformat.Mappers;

/** One new mapper, used by 64 threads at once. */
class ManyThreadsTest {
    private static final int THREADS = 64;
    private static final int ROUNDS = 10;

    static class Item {
        public int id;
        public String name;
        public double[] numbers;
        public Map<String, Integer> counts = new LinkedHashMap<>();
        public List<Item> children = new ArrayList<>();
    }

    private static Item item(int seed, int depth) {
        Item item = new Item();
        item.id = seed;
        item.name = "item ü " + seed;
        item.numbers = new double[] {seed, seed / 2.0};
        for (int i = 0; i < seed % 20; i++) {
            item.counts.put("count" + seed % 97 + '/' + i, i * seed);
        }
        for (int i = 0; i < depth; i++) {
            item.children.add(item(31 * seed + i, depth - 1));
        }
        return item;
    }

    /** Returns the bytes written with a packer, without any mapper. */
    private static void pack(MessageBufferPacker packer, Item item) throws Exception {
        packer.packMapHeader(5);
        packer.packString("id").packInt(item.id);
        packer.packString("name").packString(item.name);
        packer.packString("numbers").packArrayHeader(item.numbers.length);
        for (double number : item.numbers) {
            packer.packDouble(number);
        }
        packer.packString("counts").packMapHeader(item.counts.size());
        for (Map.Entry<String, Integer> count : item.counts.entrySet()) {
            packer.packString(count.getKey()).packInt(count.getValue());
        }
        packer.packString("children").packArrayHeader(item.children.size());
        for (Item child : item.children) {
            pack(packer, child);
        }
    }

    private static byte[] packed(Item item) throws Exception {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        pack(packer, item);
        return packer.toByteArray();
    }

    private static void writeAndRead(ObjectMapper mapper, int thread) throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            Item item = item(thread * ROUNDS + round, 1 + round % 3);
            byte[] expected = packed(item);
            String which = "thread " + thread + ", round " + round;
            assertArrayEquals(expected, mapper.writeValueAsBytes(item), which);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            mapper.writeValue(out, item);
            assertArrayEquals(expected, out.toByteArray(), which);

            Item read = mapper.readValue(expected, Item.class);
            assertArrayEquals(expected, packed(read), which);
            Map<String, Object> map = mapper.readValue(
                    new ByteArrayInputStream(expected),
                    new TypeReference<Map<String, Object>>() {});
            assertArrayEquals(expected, mapper.writeValueAsBytes(map), which);
            assertArrayEquals(expected, mapper.writeValueAsBytes(mapper.readTree(expected)), which);
        }
    }

    private static void runAtOnce(ExecutorService executor) throws Exception {
        try {
            ObjectMapper mapper = Mappers.mapper();
            CyclicBarrier start = new CyclicBarrier(THREADS);
            List<Callable<Integer>> tasks = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                int thread = i;
                tasks.add(() -> {
                    start.await();
                    writeAndRead(mapper, thread);
                    return thread;
                });
            }
            int done = 0;
            for (Future<Integer> result : executor.invokeAll(tasks)) {
                assertEquals(done++, result.get());
            }
            assertEquals(THREADS, done);
        } finally {
            executor.shutdownNow();
        }
    }

    @Test
    void platformThreads() throws Exception {
        runAtOnce(Executors.newFixedThreadPool(THREADS));
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21, disabledReason = "virtual threads need Java 21")
    void virtualThreads() throws Exception {
        runAtOnce((ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null));
    }

    /** One thread starts a document and another one ends it. */
    @Test
    void aValueMayMoveToAnotherThread() throws Exception {
        ObjectMapper mapper = Mappers.mapper();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ExecutorService executor = Executors.newFixedThreadPool(2);
        try (SequenceWriter writer = mapper.writer().writeValuesAsArray(out)) {
            for (int i = 0; i < 100; i++) {
                int number = i;
                executor.submit(() -> writer.write(Arrays.asList(number, "x"))).get();
            }
        } finally {
            executor.shutdownNow();
        }
        assertEquals(100, mapper.readTree(out.toByteArray()).size());
        assertEquals(99, mapper.readTree(out.toByteArray()).get(99).get(0).intValue());
    }
}
