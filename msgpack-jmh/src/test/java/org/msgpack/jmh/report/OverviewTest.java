/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import static java.nio.charset.StandardCharsets.UTF_8;
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

class OverviewTest {
    private static final String NUMBERS = "org.example.NumbersBenchmark.";
    private static final String STRINGS = "org.example.StringsBenchmark.";

    private static final Machine MACHINE = new Machine("CPU", 2, "OS");

    private final List<ResultFile> files = new ArrayList<>();

    @TempDir
    private Path folder;

    private void add(Results results) throws IOException {
        String name = files.size() + ".json";
        files.add(ResultFile.read(results.writeTo(folder, name)));
    }

    /** Adds a ratio of this library to the published one. */
    private static Results ratio(Results results, String benchmark, double ratio, String error) {
        return results.add(benchmark, "OURS", 100, error)
                .add(benchmark, "PUBLISHED", 100 * ratio, error);
    }

    private String page() throws IOException {
        return new Overview(files, Group.of(files)).markdown("command", MACHINE, "pictures");
    }

    private String casesPage() throws IOException {
        return new CasesPage(Group.of(files)).markdown("pictures");
    }

    private List<String> rows(String beginning) throws IOException {
        return Arrays.stream(page().split("\n"))
                .filter(line -> line.startsWith(beginning))
                .toList();
    }

    @Test
    void aGroupHasItsMeanAndItsRange() throws IOException {
        Results results = new Results("17");
        ratio(results, NUMBERS + "pack", 2, "\"NaN\"");
        ratio(results, NUMBERS + "unpack", 8, "\"NaN\"");
        add(results);
        assertEquals(
                List.of(
                        "| [NumbersBenchmark](internals/benchmarks-all.md#numbersbenchmark) |  | 4.00 | 2.00 to 8.00 | 2 of 2 |"),
                rows("| [Numbers"));
    }

    /** Means on different JDKs must be of the same cases. */
    @Test
    void casesUnsteadyOnOneJdkCountOnNone() throws IOException {
        Results old = new Results("17");
        ratio(old, NUMBERS + "pack", 2, "0.0");
        ratio(old, NUMBERS + "unpack", 8, "31.0");
        add(old);
        Results recent = new Results("25");
        ratio(recent, NUMBERS + "pack", 3, "0.0");
        ratio(recent, NUMBERS + "unpack", 8, "0.0");
        add(recent);
        assertEquals(
                List.of("| [NumbersBenchmark](internals/benchmarks-all.md#numbersbenchmark) |  |"
                        + " 2.00 ± 0.00 | 3.00 ± 0.00 | 2.00 to 3.00 | 1 of 2 |"),
                rows("| [Numbers"));
        assertTrue(page().contains("is not steady: 1 of 4 are not."), page());
    }

    @Test
    void aGroupWithoutSteadyCasesHasNoMeanAndNoBar() throws IOException {
        Results results = new Results("17");
        ratio(results, NUMBERS + "pack", 2, "50.0");
        ratio(results, STRINGS + "pack", 2, "1.0");
        add(results);
        assertEquals(
                List.of(
                        "| [NumbersBenchmark](internals/benchmarks-all.md#numbersbenchmark) |  | – | – | 0 of 1 |"),
                rows("| [Numbers"));
        Overview overview = new Overview(files, Group.of(files));
        overview.markdown("command", MACHINE, "pictures");
        String picture =
                new String(overview.charts().get("pictures/summary.svg").svg(), UTF_8);
        assertTrue(picture.contains("StringsBenchmark"), picture);
        assertFalse(picture.contains("NumbersBenchmark"), picture);
    }

    @Test
    void theGreatestMeanIsFirst() throws IOException {
        Results results = new Results("17");
        ratio(results, NUMBERS + "pack", 2, "1.0");
        ratio(results, STRINGS + "pack", 3, "1.0");
        add(results);
        List<String> rows = rows("| [");
        assertTrue(
                rows.get(0).contains("Strings") && rows.get(1).contains("Numbers"),
                rows.toString());
    }

    /** The error of their own ratio counts, not those of the ratios to the baseline. */
    @Test
    void othersAreComparedByMethod() throws IOException {
        add(new Results("17")
                .add(NUMBERS + "read", "OURS", 100, "1.0")
                .add(NUMBERS + "read", "PUBLISHED", 200, "190.0")
                .add(NUMBERS + "read", "SMILE", 150, "1.5")
                .add(NUMBERS + "write", "OURS", 100, "1.0")
                .add(NUMBERS + "write", "SMILE", 50, "0.5"));
        assertEquals(
                List.of(
                        "| Jackson Smile | [NumbersBenchmark](internals/benchmarks-all.md#numbersbenchmark) | read |"
                                + " 1.50 ± 0.02 | 1.50 to 1.50 | 1 of 1 |",
                        "| Jackson Smile | [NumbersBenchmark](internals/benchmarks-all.md#numbersbenchmark) | write |"
                                + " 0.500 ± 0.007 | 0.500 to 0.500 | 1 of 1 |"),
                rows("| Jackson Smile | ["));
    }

    @Test
    void handWrittenLoopsHaveTheirOwnTable() throws IOException {
        add(new Results("17")
                .add(NUMBERS + "read", "OURS", 100, "0.0")
                .add(NUMBERS + "read", "BY_HAND", 80, "0.0"));
        String page = page();
        assertTrue(page.contains("## Compared with hand-written loops"), page);
        assertFalse(page.contains("## Compared with msgpack-java"), page);
        assertFalse(page.contains("## Compared with other formats"), page);
        assertTrue(page.contains(" 0.800 ± 0.000 | 0.800 to 0.800 | 1 of 1 |"), page);
    }

    @Test
    void documentsAreExplainedIfMeasured() throws IOException {
        add(ratio(new Results("17"), NUMBERS + "pack", 2, "1.0"));
        assertFalse(casesPage().contains("## The documents"));
        files.clear();
        add(ratio(new Results("17"), "org.msgpack.jmh.CorpusBenchmark.pack", 2, "1.0"));
        String row =
                "| INTEGERS | one array of integers; the one at index i is random between 0 and i | 100% integers | 310 KB | – | – |";
        assertTrue(casesPage().contains("\n" + row + "\n"), casesPage());
    }

    @Test
    void steadyMeansAnErrorOfUpToThirtyPercent() {
        assertTrue(new Score(2, 0.6).isSteady());
        assertFalse(new Score(2, 0.61).isSteady());
        assertTrue(new Score(2, Double.NaN).isSteady(), "no error is known");
        assertEquals("not steady", Section.ratio(new Score(2, 0.61)));
        assertEquals("2.00 ± 0.60", Section.ratio(new Score(2, 0.6)));
    }

    @Test
    void unsteadyCasesHaveNoBar() throws IOException {
        Results results = new Results("17");
        ratio(results, NUMBERS + "pack", 2, "50.0");
        ratio(results, NUMBERS + "unpack", 2, "1.0");
        results.add(NUMBERS + "unpack", "BY_HAND", 50, "40.0");
        add(results);
        Group group = Group.of(files).get(0);
        assertEquals(
                List.of("unpack INT"),
                group.steadyCases().stream().map(Case::toString).toList());
        String picture = new String(GroupChart.of(group).get(0).chart().svg(), UTF_8);
        assertTrue(picture.contains("unpack INT"), picture);
        assertFalse(picture.contains(">pack INT"), picture);
    }
}
