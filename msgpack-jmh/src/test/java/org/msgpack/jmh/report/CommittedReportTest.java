/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages in {@code docs} are what the report command makes of the committed results. */
class CommittedReportTest {
    private static final Path RESULTS = Path.of("results");
    private static final Path DOCS = Path.of("..", "docs");

    @TempDir
    private Path folder;

    @Test
    void thePagesAreGeneratedFromTheResults() throws IOException {
        List<String> arguments = new ArrayList<>(List.of("--out", folder.toString()));
        String committed = Files.readString(DOCS.resolve(Overview.NAME));
        for (Path file : results()) {
            assertTrue(committed.contains("msgpack-jmh/results/" + file.getFileName()));
            arguments.add(file.toString());
        }
        PrintStream nowhere = new PrintStream(PrintStream.nullOutputStream());
        assertEquals(ExitStatus.OK, new ReportCommand(nowhere, System.err).run(arguments));
        assertEquals(
                withoutItsOrigin(committed),
                withoutItsOrigin(Files.readString(folder.resolve(Overview.NAME))));
        assertEquals(
                Files.readString(DOCS.resolve(CasesPage.NAME)),
                Files.readString(folder.resolve(CasesPage.NAME)));
        // Only the names: their content depends on the fonts of the machine.
        assertEquals(pictures(DOCS), pictures(folder));
    }

    @Test
    void aPictureHasFewSeriesOfDifferentColours() throws IOException {
        for (Group group : Group.of(files())) {
            List<GroupChart> charts = GroupChart.of(group);
            Set<String> labels = new HashSet<>();
            for (GroupChart chart : charts) {
                List<Chart.Series> series = chart.chart().series();
                String name = chart.fileName() + " " + series;
                assertTrue(series.size() <= 7, name);
                assertEquals(
                        series.size(),
                        series.stream().map(Chart.Series::color).distinct().count(),
                        name);
                series.forEach(s -> labels.add(s.label()));
            }
            Set<String> contenders =
                    group.contenders().stream().map(group.spec()::label).collect(toSet());
            assertEquals(charts.isEmpty() ? Set.of() : contenders, labels);
        }
    }

    /**
     * Before results that miss an aim are committed, the code gets faster or the aim is lowered.
     */
    @Test
    void noAimIsMissed() throws IOException {
        assertEquals(List.of(), AimedCase.missed(Group.of(files())));
    }

    private static List<ResultFile> files() throws IOException {
        List<ResultFile> files = new ArrayList<>();
        for (Path file : results()) {
            files.add(ResultFile.read(file));
        }
        return files;
    }

    private static List<Path> results() throws IOException {
        try (Stream<Path> files = Files.list(RESULTS)) {
            return files.sorted().toList();
        }
    }

    /** Removes the paths and the machine. */
    private static String withoutItsOrigin(String page) {
        return page.substring(0, page.indexOf("## " + Overview.HOW_MADE));
    }

    private static Set<String> pictures(Path docs) throws IOException {
        try (Stream<Path> files = Files.list(docs.resolve("benchmarks"))) {
            return files.map(file -> file.getFileName().toString()).collect(toSet());
        }
    }
}
