/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {
    private static final String PACK = "org.example.NumbersBenchmark.pack";

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    @TempDir
    private Path folder;

    /** Adds our time, and the error of both libraries; the published one always takes 200. */
    private Results times(double ours, String error) {
        return new Results("17").add(PACK, "OURS", ours, error).add(PACK, "PUBLISHED", 200, error);
    }

    private int compare(Results base, Results recent) throws IOException {
        return run(
                base.writeTo(folder, "base.json").toString(),
                recent.writeTo(folder, "new.json").toString());
    }

    private int run(String... arguments) {
        PrintStream stream = new PrintStream(printed, true, StandardCharsets.UTF_8);
        return new CompareCommand(stream, stream).run(List.of(arguments));
    }

    private String printed() {
        return printed.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aRatioThatFellByMoreThanItsErrorIsARegression() throws IOException {
        assertEquals(ExitStatus.REGRESSION, compare(times(100, "1.0"), times(120, "1.0")));
        assertTrue(printed().contains("SLOWER"), printed());
    }

    @Test
    void aFallWithinTheErrorIsNoRegression() throws IOException {
        assertEquals(ExitStatus.OK, compare(times(100, "20.0"), times(110, "20.0")));
        assertTrue(printed().contains("SAME"), printed());
    }

    @Test
    void aRiseIsNoRegression() throws IOException {
        assertEquals(ExitStatus.OK, compare(times(100, "1.0"), times(80, "1.0")));
        assertTrue(printed().contains("FASTER"), printed());
    }

    @Test
    void aSlowerMachineIsNoRegression() throws IOException {
        Results slower = new Results("17")
                .add(PACK, "OURS", 1000, "10.0")
                .add(PACK, "PUBLISHED", 2000, "10.0");
        assertEquals(ExitStatus.OK, compare(times(100, "1.0"), slower));
    }

    @Test
    void casesOfOneFileOnlyAreListed() throws IOException {
        Results more = times(100, "1.0")
                .add("org.example.NumbersBenchmark.unpack", "OURS", 1, "0.1")
                .add("org.example.NumbersBenchmark.unpack", "PUBLISHED", 1, "0.1");
        assertEquals(ExitStatus.OK, compare(times(100, "1.0"), more));
        assertTrue(printed().contains("Only in the second file"), printed());
        assertEquals(ExitStatus.OK, compare(more, times(100, "1.0")));
        assertTrue(printed().contains("Only in the first file"), printed());
    }

    @Test
    void missedAimsAreListedAndDoNotCount() throws IOException {
        String pack = "org.msgpack.jmh.PrimitiveBenchmark.pack";
        Results slow =
                new Results("17").add(pack, "OURS", 100, "1.0").add(pack, "PUBLISHED", 100, "1.0");
        assertEquals(ExitStatus.OK, compare(slow, slow));
        assertTrue(
                printed()
                        .contains("Aim missed: Numbers and other primitives, pack INT: 1.00 times"),
                printed());
    }

    @Test
    void withoutErrorsNothingIsCompared() throws IOException {
        assertEquals(ExitStatus.UNUSABLE, compare(times(100, "\"NaN\""), times(150, "\"NaN\"")));
    }

    @Test
    void wrongUsageIsNoRegression() throws IOException {
        String file = times(100, "1.0").writeTo(folder, "a.json").toString();
        String broken = Files.writeString(folder.resolve("b.json"), "{").toString();
        assertEquals(ExitStatus.UNUSABLE, run());
        assertEquals(ExitStatus.UNUSABLE, run(file));
        assertEquals(ExitStatus.UNUSABLE, run(file, broken));
        assertEquals(ExitStatus.UNUSABLE, run(file, folder.resolve("absent").toString()));
    }
}
