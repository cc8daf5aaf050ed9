/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.msgpack.jmh.Library;

/** The first page: a summary of what was measured and of the results. */
final class Overview {
    static final String NAME = "benchmarks.md";

    /** The last heading. The text below it depends on the machine. */
    static final String HOW_MADE = "How these pages are made";

    /** The pictures, by the file names in the page. */
    private final Map<String, Chart> charts = new TreeMap<>();

    private final Markdown out = new Markdown();
    private final List<ResultFile> files;
    private final List<Group> groups;
    private final List<Jdk> jdks;

    Overview(List<ResultFile> files, List<Group> groups) {
        this.files = files;
        this.groups = groups;
        this.jdks = Group.jdks(groups);
    }

    /**
     * Returns the page.
     *
     * @param pictures the folder of the pictures, relative to the page
     */
    String markdown(String command, Machine machine, String pictures) throws IOException {
        out.heading(1, "Benchmarks");
        out.paragraph(
                "How fast this library is, compared with the release that it replaces and with"
                        + " its alternatives. All numbers are ratios of times, **higher is better**: at 2,"
                        + " this library takes half the time. [All cases](" + CasesPage.NAME
                        + ") are on a separate page, with times, errors and allocations.");
        libraries();
        comparedWithBaseline(pictures);
        comparedWithOthers(pictures);
        comparedWithLoops();
        howToRead();
        howMade(command, machine);
        return out.toString();
    }

    /** Returns the pictures of the page, once it is written. */
    Map<String, Chart> charts() {
        return charts;
    }

    private void libraries() {
        List<String> measured = groups.stream()
                .filter(group -> group.spec().isByLibrary())
                .flatMap(group -> group.series().stream())
                .distinct()
                .toList();
        out.heading(2, "What is compared");
        out.table(
                2,
                List.of("name", "description"),
                Stream.of(Library.values())
                        .filter(library -> measured.contains(library.name()))
                        .map(library -> List.of(library.title(), library.description()))
                        .toList());
    }

    private void comparedWithBaseline(String pictures) {
        String baseline = Library.PUBLISHED.title();
        MeanTable means = new Means(groups, jdks).toBaseline();
        if (means.isEmpty()) {
            return;
        }
        out.heading(2, "Compared with " + baseline);
        out.paragraph("How many times as fast as " + baseline
                + " this library is: the geometric mean of the cases in a group, and their range.");
        picture(means, "times as fast as " + baseline, Overview::title, pictures + "/summary.svg");
        means.write(
                out,
                List.of("group", "task"),
                mean -> List.of(link(mean), mean.group().spec().text()));
    }

    private void comparedWithOthers(String pictures) {
        MeanTable means = new Means(groups, jdks).toOthers();
        if (means.isEmpty()) {
            return;
        }
        out.heading(2, "Compared with other formats and serializers");
        out.paragraph("How many times as fast as each of them this library is with the same data. A"
                + " mean over different kinds of data hides much: see the range and the cases.");
        picture(
                means,
                "this library: times as fast",
                mean -> mean.to() + ": " + title(mean) + ", " + mean.method(),
                pictures + "/others.svg");
        means.write(
                out,
                List.of("compared with", "group", "method"),
                mean -> List.of(mean.to(), link(mean), mean.method()));
    }

    private void comparedWithLoops() {
        MeanTable means = new Means(groups, jdks).toLoops();
        if (means.isEmpty()) {
            return;
        }
        out.heading(2, "Compared with hand-written loops");
        out.paragraph(
                "How many times as fast this library is as code written for only this data. Such"
                        + " code is not a limit: the library can be faster where it uses a better algorithm"
                        + " or the JVM compiles it better.");
        means.write(out, List.of("group"), mean -> List.of(link(mean)));
    }

    private void picture(MeanTable means, String axis, Function<Mean, String> names, String file) {
        out.picture(axis, file);
        charts.put(file, means.chart(axis, names));
    }

    private static String title(Mean mean) {
        return mean.group().spec().title();
    }

    /** Returns a link to the cases of a mean. */
    private static String link(Mean mean) {
        return Markdown.link(CasesPage.NAME, title(mean));
    }

    private void howToRead() {
        List<Score> ratios =
                groups.stream().flatMap(group -> group.ratios().stream()).toList();
        long unsteady = ratios.stream().filter(ratio -> !ratio.isSteady()).count();
        out.heading(2, "How to read the numbers");
        out.paragraph(
                "A ratio is the time of the other library divided by the time of this one, both"
                        + " measured in the same run. Ratios can be compared between machines, times"
                        + " cannot. The line in the pictures is at 1; bars that do not fit are cut off.");
        out.paragraph(
                "The error of a ratio combines the errors of its two times as given by JMH: half"
                        + " of the 99.9% confidence interval. Differences smaller than the errors mean"
                        + " nothing. A ratio with an error above 30% is not steady: "
                        + unsteady + " of " + ratios.size()
                        + " are not. A case that is not steady on every JDK is left out of means and ranges;"
                        + " the last column counts the cases that remain.");
    }

    private void howMade(String command, Machine machine) {
        out.heading(2, HOW_MADE);
        String jvms = files.stream()
                .map(file -> file.jdk().vmName() + " " + file.jdk().vmVersion())
                .distinct()
                .collect(Collectors.joining(", "));
        out.paragraph(
                "Generated by `" + command
                        + "` from results of JMH; do not edit. What the groups are, how they were measured"
                        + " and how to repeat that is described in [msgpack-jmh](../msgpack-jmh/README.md).");
        out.paragraph("JVMs: " + jvms + ".");
        out.paragraph(
                "Machine: %s, %d cores, %s. (Results do not name their machine; this is the one on which the page"
                                .formatted(machine.cpu(), machine.cores(), machine.system())
                        + " was made.)");
    }
}
