/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {
    private static final String PACK = "org.example.NumbersBenchmark.pack";

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    @TempDir
    private Path folder;

    private String old;
    private String recent;

    @BeforeEach
    void writeResults() throws IOException {
        old = results("17.0.1", "old.json", "10.0");
        recent = results("25", "new.json", "\"NaN\"");
    }

    private String results(String jdk, String name, String error) throws IOException {
        return new Results(jdk)
                .add(PACK, "OURS", 100, error)
                .add(PACK, "PUBLISHED", 200, error)
                .add(PACK, "BY_HAND", 50, error)
                .writeTo(folder, name)
                .toString();
    }

    private int report(String out, String... files) {
        PrintStream stream = new PrintStream(printed, true, StandardCharsets.UTF_8);
        List<String> arguments = new ArrayList<>(List.of("--out", path(out)));
        arguments.addAll(List.of(files));
        return new ReportCommand(stream, stream).run(arguments);
    }

    private String cases(String out) throws IOException {
        return Files.readString(folder.resolve(out).resolve(CasesPage.NAME));
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void ratiosHaveTheErrorsOfBothTimes() throws IOException {
        assertEquals(ExitStatus.OK, report("docs", old, recent));
        String page = cases("docs");
        // sqrt((10/100)^2 + (10/200)^2) of 2 is 0.22
        assertTrue(
                page.contains(
                        "| pack INT | this library | 100.0 ± 10.0 us/op | 2.00 ± 0.22 | 2.00 | 24 |"),
                page);
        assertTrue(
                page.contains("| pack INT | msgpack-java 0.9 | 200.0 ± 10.0 us/op |  |  | 24 |"),
                page);
        assertTrue(
                page.contains(
                        "| pack INT | hand-written loop | 50.00 ± 10.00 us/op | 4.00 ± 0.82 |"),
                page);
    }

    @Test
    void withoutErrorsThereAreTimesAndRatiosOnly() throws IOException {
        assertEquals(ExitStatus.OK, report("docs", old, recent));
        String page = cases("docs");
        assertTrue(page.contains("| 24 | 100.0 us/op | 2.00 | 2.00 | 24 |"), page);
        assertTrue(page.contains("JDK 17.0.1") && page.contains("JDK 25"), page);
    }

    @Test
    void thePageShowsAnExistingPicture() throws IOException {
        report("docs", old);
        String page = cases("docs");
        assertTrue(page.contains("](../benchmarks/NumbersBenchmark.svg)"), page);
        String picture = Files.readString(folder.resolve("docs/benchmarks/NumbersBenchmark.svg"));
        assertTrue(picture.contains("<svg"), picture);
        assertTrue(picture.contains("pack INT"), "the case is named in the picture");
        assertTrue(picture.contains("hand-written loop"), "the libraries are in the legend");
        assertTrue(Files.readString(folder.resolve("docs/benchmarks.md"))
                .contains("](benchmarks/summary.svg)"));
        assertTrue(Files.exists(folder.resolve("docs/benchmarks/summary.svg")));
    }

    @Test
    void theSameResultsGiveTheSameBytes() throws IOException {
        report("a", old, recent);
        report("b", old, recent);
        for (String file : List.of(
                "benchmarks.md",
                "internals/benchmarks-all.md",
                "benchmarks/summary.svg",
                "benchmarks/NumbersBenchmark.svg")) {
            assertArrayEquals(
                    Files.readAllBytes(folder.resolve("a").resolve(file)),
                    Files.readAllBytes(folder.resolve("b").resolve(file)),
                    file);
        }
    }

    @Test
    void oneJdkMayHaveSeveralFiles() throws IOException {
        String more = new Results("17.0.1")
                .add("org.example.OtherBenchmark.read", "OURS", 1, "0.1")
                .writeTo(folder, "more.json")
                .toString();
        assertEquals(ExitStatus.OK, report("docs", old, more));
        String page = cases("docs");
        assertTrue(
                page.contains("## NumbersBenchmark") && page.contains("## OtherBenchmark"), page);
    }

    @Test
    void filesMayBeCompressed() throws IOException {
        Path compressed = folder.resolve("old.json.gz");
        try (OutputStream gzip = new GZIPOutputStream(Files.newOutputStream(compressed))) {
            Files.copy(Path.of(old), gzip);
        }
        assertEquals(ExitStatus.OK, report("plain", old));
        assertEquals(ExitStatus.OK, report("compressed", compressed.toString()));
        assertEquals(
                Files.readString(folder.resolve("plain/benchmarks.md")),
                Files.readString(folder.resolve("compressed/benchmarks.md"))
                        .replace("old.json.gz", "old.json"));
    }

    @Test
    void theCommandUsesRelativePaths() throws IOException {
        Path here = Files.createTempDirectory(Path.of("target"), "report");
        String below = new Results("25")
                .add(PACK, "OURS", 1, "0.1")
                .writeTo(here, "b.json")
                .toString();
        assertEquals(ExitStatus.OK, report("docs", old, below));
        String page = Files.readString(folder.resolve("docs/benchmarks.md"));
        String named = "old.json " + below.replace('\\', '/');
        assertTrue(page.contains("benchmarks.jar report " + named + "`"), page);
    }

    @Test
    void missedAimsAreListed() throws IOException {
        String slow = new Results("17")
                .add("org.msgpack.jmh.PrimitiveBenchmark.pack", "OURS", 200, "1.0")
                .add("org.msgpack.jmh.PrimitiveBenchmark.pack", "PUBLISHED", 100, "1.0")
                .writeTo(folder, "slow.json")
                .toString();
        assertEquals(ExitStatus.OK, report("docs", slow));
        String text = printed.toString(StandardCharsets.UTF_8);
        assertTrue(
                text.contains(
                        "Aim missed: Numbers and other primitives, pack INT: 0.50 times as fast as msgpack-java 0.9"),
                text);
    }

    @Test
    void nothingIsMeasuredTwice() {
        assertEquals(ExitStatus.UNUSABLE, report("docs", old, old));
        assertTrue(printed.toString(StandardCharsets.UTF_8).contains("measured twice"));
    }

    @Test
    void otherFilesAreRejected() throws IOException {
        Path noJson = Files.writeString(folder.resolve("no.json"), "no JSON");
        Path other = Files.writeString(folder.resolve("other.json"), "[{\"a\": 1}]");
        assertEquals(ExitStatus.UNUSABLE, report("docs", noJson.toString()));
        assertEquals(ExitStatus.UNUSABLE, report("docs", other.toString()));
        Path noGzip = Files.writeString(folder.resolve("no.json.gz"), "[]");
        assertEquals(ExitStatus.UNUSABLE, report("docs", noGzip.toString()));
        assertEquals(ExitStatus.UNUSABLE, report("docs", path("absent.json")));
        assertEquals(ExitStatus.UNUSABLE, report("docs"));
    }
}
