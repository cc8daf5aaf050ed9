/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page in {@code docs} is what the command makes of the results that are kept beside it. */
class CommittedReportTest {
    private static final Path RESULTS = Path.of("results");
    private static final Path PAGE = Path.of("..", "docs", "benchmarks.md");

    /** What is above depends on where the command runs: paths, and the machine. */
    private static final String BEGINNING = "## How to read the numbers";

    @TempDir
    private Path folder;

    @Test
    void thePageIsMadeOfTheResults() throws IOException {
        List<String> arguments = new ArrayList<>(List.of("--out", folder.toString()));
        String committed = Files.readString(PAGE);
        try (Stream<Path> files = Files.list(RESULTS)) {
            for (Path file : files.sorted().toList()) {
                assertTrue(committed.contains("msgpack-jmh/results/" + file.getFileName()));
                arguments.add(file.toString());
            }
        }
        PrintStream nowhere = new PrintStream(PrintStream.nullOutputStream());
        assertEquals(ExitStatus.OK, new ReportCommand(nowhere, System.err).run(arguments));
        assertEquals(
                fromBeginning(committed),
                fromBeginning(Files.readString(folder.resolve("benchmarks.md"))));
    }

    private static String fromBeginning(String page) {
        return page.substring(page.indexOf(BEGINNING));
    }
}
