/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.jackson.dataformat.streaming.Written.assertWrites;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Recurring names given as strings are encoded once; the bytes are the same in any case. */
class EncodedNamesTest {
    private static final OutputStream NOWHERE = new OutputStream() {
        @Override
        public void write(int b) {}

        @Override
        public void write(byte[] bytes, int offset, int length) {}
    };

    /** Names of all kinds of text, including names with equal hash codes. */
    private static List<String> names() {
        List<String> names = new ArrayList<>(Texts.all());
        names.addAll(Arrays.asList("AaAa", "AaBB", "BBAa", "BBBB", "AaAaAa", "BBBBBB"));
        for (int length = 60; length < 70; length++) {
            names.add(new String(new char[length]).replace('\0', 'n'));
            names.add(new String(new char[length]).replace('\0', 'ñ'));
        }
        return names;
    }

    @Test
    void theBytesAreThoseOfTheName() throws IOException {
        JsonFactory factory = Streams.factory();
        List<String> all = names();
        Random random = new Random(1);
        for (int round = 0; round < 200; round++) {
            String[] names = new String[random.nextInt(40)];
            for (int i = 0; i < names.length; i++) {
                String name = i > 0 && random.nextInt(3) == 0
                        ? names[i - 1]
                        : all.get(random.nextInt(all.size()));
                // Mostly identical objects, as a parser returns them.
                names[i] = random.nextInt(4) == 0 ? new String(name.toCharArray()) : name;
            }
            assertWrites(
                    factory,
                    Arrays.toString(names),
                    p -> {
                        p.packMapHeader(names.length);
                        for (String name : names) {
                            p.packString(name);
                            p.packNil();
                        }
                    },
                    g -> write(g, names));
        }
    }

    private static void write(JsonGenerator generator, String[] names) throws IOException {
        generator.writeStartObject();
        for (String name : names) {
            generator.writeFieldName(name);
            generator.writeNull();
        }
        generator.writeEndObject();
    }

    private static long allocated(String[] names) throws IOException {
        JsonFactory factory = Streams.factory();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 20; round++) {
            long allocated = Allocated.by(() -> {
                try (JsonGenerator generator = factory.createGenerator(NOWHERE)) {
                    for (int from = 0; from < names.length; from += 100) {
                        write(generator, Arrays.copyOfRange(names, from, from + 100));
                    }
                }
            });
            least = Math.min(least, allocated - names.length / 100 * (16L + 4 * 100));
        }
        return least;
    }

    @Test
    void namesAllocateNothing() throws IOException {
        String[] known = new String[10_000];
        String[] different = new String[known.length];
        for (int i = 0; i < known.length; i++) {
            known[i] = "name " + i % 50;
            different[i] = "name " + i;
        }
        long few = allocated(Arrays.copyOf(known, 100));
        assertTrue(allocated(known) - few < known.length, "known names");
        assertTrue(allocated(different) - few < known.length, "different names");
    }
}
