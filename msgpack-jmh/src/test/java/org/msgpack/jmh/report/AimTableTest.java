/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AimTableTest {
    private static final String PACK_INT = "org.msgpack.jmh.PrimitiveBenchmark.pack";
    private static final String FIRST_MESSAGE = "org.msgpack.jmh.StartupBenchmark.pack";

    @TempDir
    private Path folder;

    private static String table(Path... files) throws IOException {
        List<ResultFile> results = new ArrayList<>();
        for (Path file : files) {
            results.add(ResultFile.read(file));
        }
        Markdown out = new Markdown();
        new AimTable(Group.of(results)).write(out);
        return out.toString();
    }

    private static List<String> rows(String table) {
        return Arrays.stream(table.split("\n"))
                .filter(line -> line.startsWith("| Numbers") || line.startsWith("| Start"))
                .toList();
    }

    @Test
    void whatIsNotReachedIsBold() throws IOException {
        Path file = new Results("17.0.1")
                .add(PACK_INT, "OURS", 100, "10.0")
                .add(PACK_INT, "PUBLISHED", 200, "10.0")
                .add(PACK_INT, "LIMIT", 50, "10.0")
                .writeTo(folder, "17.json");
        String table = table(file);
        assertEquals(
                List.of(
                        "| Numbers and other primitives | pack INT | PUBLISHED | 2.50 | **2.00** (2.00 ± 0.22) | 4.00 |",
                        "| Numbers and other primitives | pack INT | LIMIT | 0.50 | 0.50 (0.500 ± 0.112) |  |"),
                rows(table));
        assertTrue(table.contains("1 of 2 are reached."), table);
    }

    @Test
    void eachJdkHasItsColumns() throws IOException {
        Path old = new Results("1.8.0_412")
                .add(FIRST_MESSAGE, "OURS", 8, "\"NaN\"")
                .add(FIRST_MESSAGE, "PUBLISHED", 4, "\"NaN\"")
                .writeTo(folder, "8.json");
        Path recent = new Results("25")
                .add(FIRST_MESSAGE, "OURS", 4, "\"NaN\"")
                .add(FIRST_MESSAGE, "PUBLISHED", 8, "\"NaN\"")
                .writeTo(folder, "25.json");
        String table = table(old, recent);
        assertTrue(table.contains("| JDK 1.8.0_412 | by hand | JDK 25 | by hand |"), table);
        assertEquals(
                List.of(
                        "| Start-up | pack INT | PUBLISHED | 1.00 | **0.50** (0.500) |  | 2.00 (2.00) |  |"),
                rows(table));
        assertTrue(table.contains("1 of 2 are reached."), table);
    }

    @Test
    void whatHasNoAimIsNotListed() throws IOException {
        Path file = new Results("17")
                .add("org.example.NumbersBenchmark.pack", "OURS", 1, "0.1")
                .add("org.example.NumbersBenchmark.pack", "PUBLISHED", 2, "0.1")
                .add("org.msgpack.jmh.PrimitiveBenchmark.pack", "OURS", 1, "0.1")
                .writeTo(folder, "17.json");
        assertEquals("", table(file));
    }

    @Test
    void anAimMayBeForNewerVersionsOnly() {
        List<Integer> versions = Comparison.of("org.msgpack.jmh.MemoryBenchmark").stream()
                .flatMap(comparison -> comparison.aims().stream())
                .map(aim -> aim.since())
                .toList();
        assertEquals(List.of(24), versions);
        assertEquals(8, new Jdk("VM", "25.412-b08", "1.8.0_412").feature());
        assertEquals(17, new Jdk("VM", "17.0.15+6", "17.0.15").feature());
        assertEquals(27, new Jdk("VM", "27-ea+3", "27-ea").feature());
    }

    @Test
    void everyAimIsOneOfAComparisonThatIsReported() {
        for (String benchmark : List.of(
                "Primitive",
                "String",
                "Binary",
                "Corpus",
                "Value",
                "Deferred",
                "Medium",
                "Memory",
                "Startup")) {
            String type = "org.msgpack.jmh." + benchmark + "Benchmark";
            assertFalse(Comparison.of(type).stream().allMatch(c -> c.aims().isEmpty()), benchmark);
        }
    }
}
