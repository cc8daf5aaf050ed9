/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.msgpack.testdata.ByteNotation;
import org.msgpack.testdata.FormatRow;
import org.msgpack.testdata.FormatTable;
import org.msgpack.testdata.HostileInput;
import org.msgpack.testdata.HostileInputs;

/**
 * The files in src/test/seeds, from which every target starts, are generated from the tables of
 * test data. To write them, run this test with {@code -Dseeds.write=true}.
 */
class SeedsTest {
    private static final int MOST_OF_A_FORMAT = 2;
    private static final int LONGEST = 40;
    private static final int DEEPEST = 513;

    private static final Path FOLDER = Path.of(
            System.getProperty("msgpack.root"),
            "verification",
            "msgpack-fuzz",
            "src",
            "test",
            "seeds");

    @Test
    void seedsMatchTheTables() throws IOException {
        Map<String, byte[]> seeds = seeds();
        if (Boolean.getBoolean("seeds.write")) {
            write(seeds);
        }
        Set<String> names = new TreeSet<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            files.forEach(file -> names.add(file.getFileName().toString()));
        }
        assertEquals(seeds.keySet(), names);
        for (Map.Entry<String, byte[]> seed : seeds.entrySet()) {
            byte[] file = Files.readAllBytes(FOLDER.resolve(seed.getKey()));
            assertArrayEquals(seed.getValue(), file, seed.getKey());
        }
    }

    private static void write(Map<String, byte[]> seeds) throws IOException {
        Files.createDirectories(FOLDER);
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.delete(file);
            }
        }
        for (Map.Entry<String, byte[]> seed : seeds.entrySet()) {
            Files.write(FOLDER.resolve(seed.getKey()), seed.getValue());
        }
    }

    private static Map<String, byte[]> seeds() {
        Map<String, byte[]> seeds = new TreeMap<>();
        ByteArrayOutputStream elements = new ByteArrayOutputStream();
        ByteArrayOutputStream entries = new ByteArrayOutputStream();
        int values = 0;
        for (FormatRow row : chosen()) {
            seeds.put("format " + row.id(), row.bytes());
            if (row.error() == null) {
                values++;
                elements.writeBytes(row.bytes());
                entries.writeBytes(new byte[] {(byte) 0xa1, (byte) ('a' + values % 26)});
                entries.writeBytes(row.bytes());
            }
        }
        seeds.put("all in an array", with(0xdc, values, elements));
        seeds.put("all in a map", with(0xde, values, entries));
        seeds.put("an object", object());
        for (HostileInput input : HostileInputs.all()) {
            byte[] bytes = input.bytes();
            boolean isDeep = bytes.length == DEEPEST + 1 && input.id().startsWith("arrays");
            boolean isShort = bytes.length <= LONGEST && !input.id().startsWith("truncated");
            if (isShort || isDeep) {
                seeds.put("hostile " + input.id(), bytes);
            }
        }
        return named(seeds);
    }

    /** Returns the first short rows of each format and of each error. */
    private static List<FormatRow> chosen() {
        Map<String, Integer> counts = new HashMap<>();
        return FormatTable.rows().stream()
                .filter(row -> row.bytes().length <= LONGEST)
                .filter(row -> counts.merge(row.format() + row.error(), 1, Integer::sum)
                        <= MOST_OF_A_FORMAT)
                .toList();
    }

    private static byte[] with(int format, int size, ByteArrayOutputStream inside) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(format);
        all.write(size >>> 8);
        all.write(size);
        all.writeBytes(inside.toByteArray());
        return all.toByteArray();
    }

    /** Returns a document for the class of the Jackson targets. */
    private static byte[] object() {
        return ByteNotation.parse("de0017 a162 01 a173 02 a169 03 a16c 04 a166 ca3f800000"
                + " a164 cb3ff0000000000000 a17a c3 a16e c0 a26269 cfffffffffffffffff"
                + " a26264 cb3fe0000000000000 a174 a3e38182 a178 c40201ff a26973 920102"
                + " a27473 92a161a162 a2746c 91a163 a26c73 920506 a16d 81a16107"
                + " a2696d 81a13108 a16b a142 a26174 d6ff00000001 a170 81a16909"
                + " a2706c 9181a1690a a16f 93c0d4050701");
    }

    private static Map<String, byte[]> named(Map<String, byte[]> seeds) {
        Map<String, byte[]> named = new TreeMap<>();
        seeds.forEach((name, bytes) -> {
            String plain = name.toLowerCase(Locale.ROOT)
                    .replaceAll("[^a-z0-9]+", "-")
                    .replaceAll("-$", "");
            named.put(named.containsKey(plain) ? plain + "-" + named.size() : plain, bytes);
        });
        return named;
    }
}
