/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.jmh.Aim;

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
    void missedAimsAreBold() throws IOException {
        Path file = new Results("17.0.1")
                .add(PACK_INT, "OURS", 100, "10.0")
                .add(PACK_INT, "PUBLISHED", 200, "10.0")
                .add(PACK_INT, "BY_HAND", 50, "10.0")
                .writeTo(folder, "17.json");
        String table = table(file);
        assertEquals(
                List.of(
                        "| Numbers and other primitives | pack INT | msgpack-java 0.9 | 2.10 | **2.00** (2.00 ± 0.22) | 4.00 |",
                        "| Numbers and other primitives | pack INT | hand-written loop | 0.50 | 0.50 (0.500 ± 0.112) |  |"),
                rows(table));
        assertTrue(table.contains("1 of 2 missed."), table);
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
                        "| Start-up | pack INT | msgpack-java 0.9 | 0.70 | **0.50** (0.500) |  | 2.00 (2.00) |  |"),
                rows(table));
        assertTrue(table.contains("1 of 2 missed."), table);
    }

    @Test
    void unsteadyCasesCountAtBest() throws IOException {
        Path file = new Results("17")
                .add(PACK_INT, "OURS", 100, "50.0")
                .add(PACK_INT, "PUBLISHED", 300, "10.0")
                .writeTo(folder, "17.json");
        String table = table(file);
        assertEquals(
                List.of(
                        "| Numbers and other primitives | pack INT | msgpack-java 0.9 | 2.10 | 3.00 (not steady) |  |"),
                rows(table));
        assertTrue(table.contains("None of 1 missed."), table);
    }

    @Test
    void casesWithoutAnAimAreNotListed() throws IOException {
        Path file = new Results("17")
                .add("org.example.NumbersBenchmark.pack", "OURS", 1, "0.1")
                .add("org.example.NumbersBenchmark.pack", "PUBLISHED", 2, "0.1")
                .add("org.msgpack.jmh.PrimitiveBenchmark.pack", "OURS", 1, "0.1")
                .writeTo(folder, "17.json");
        assertEquals("", table(file));
    }

    @Test
    void parsesTheJavaVersion() {
        assertEquals(8, new Jdk("VM", "25.412-b08", "1.8.0_412").feature());
        assertEquals(17, new Jdk("VM", "17.0.15+6", "17.0.15").feature());
        assertEquals(27, new Jdk("VM", "27-ea+3", "27-ea").feature());
    }

    @Test
    void anAimMayRequireANewerJavaVersion() throws IOException {
        String table = table(committed("jdk17"));
        assertTrue(table.contains("| Start-up |"), table);
        assertFalse(table.contains("| Memory access |"), table);
        assertTrue(table(committed("jdk25")).contains("| Memory access |"));
    }

    /** No aim names a parameter, method or case that does not exist. */
    @Test
    void everyAimNamesAMeasuredCase() throws IOException {
        List<Group> groups = new ArrayList<>();
        for (Path file : committed("jdk25")) {
            groups.addAll(Group.of(List.of(ResultFile.read(file))));
        }
        int aims = 0;
        for (String type : groups.stream().map(g -> g.spec().type()).distinct().toList()) {
            for (Aim aim : ReportSpec.annotations(type, Aim.class)) {
                Group group = groups.stream()
                        .filter(g -> g.spec().type().equals(type))
                        .filter(g -> g.spec().by().equals(aim.by()))
                        .findAny()
                        .orElseThrow();
                List<Case> cases =
                        group.cases().stream().filter(c -> c.isOf(aim)).toList();
                String name = type + " " + aim;
                assertTrue(group.series().containsAll(List.of(aim.of(), aim.to())), name);
                assertEquals(
                        Set.of(aim.methods()),
                        cases.stream().map(Case::method).collect(Collectors.toSet()),
                        name);
                for (String value : aim.cases()) {
                    assertTrue(cases.stream().anyMatch(c -> c.hasValues(value)), name);
                }
                aims++;
            }
        }
        assertTrue(aims > 20, aims + " aims");
    }

    private static Path[] committed(String jdk) throws IOException {
        try (Stream<Path> files = Files.list(Path.of("results"))) {
            return files.filter(file -> file.getFileName().toString().startsWith(jdk))
                    .toArray(Path[]::new);
        }
    }
}
