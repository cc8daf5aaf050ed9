/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.msgpack.jmh.Library;

/** The first page: what was measured, and what came out, in short. */
final class Overview {
    static final String NAME = "benchmarks.md";

    /** The last heading: what is below depends on where the page is made. */
    static final String HOW_MADE = "How these pages are made";

    /** The pictures, by their files as the page names them. */
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
     * Writes the page.
     *
     * @param pictures the folder of the pictures, as seen from the page
     */
    String markdown(String command, Machine machine, String pictures) throws IOException {
        out.heading(1, "Benchmarks");
        out.paragraph(
                "How fast this library is, beside the release that it replaces and beside the libraries that one"
                        + " would take instead. All numbers are ratios of times, **higher is better**: at 2, this library"
                        + " takes half the time. [All cases](" + CasesPage.NAME
                        + ") have their times, errors and"
                        + " allocations on a page of their own.");
        libraries();
        besideBaseline(pictures);
        besideOthers(pictures);
        besideLoops();
        DocumentTable.write(out, groups);
        howToRead();
        howMade(command, machine);
        return out.toString();
    }

    /** The pictures of the page, once it is written. */
    Map<String, Chart> charts() {
        return charts;
    }

    private void libraries() {
        List<String> measured = groups.stream()
                .filter(group -> group.comparison().isByLibrary())
                .flatMap(group -> group.series().stream())
                .distinct()
                .toList();
        out.heading(2, "What is compared");
        out.table(
                2,
                List.of("name", "what it is"),
                Stream.of(Library.values())
                        .filter(library -> measured.contains(library.name()))
                        .map(library -> List.of(library.title(), library.description()))
                        .toList());
    }

    private void besideBaseline(String pictures) {
        String baseline = Library.PUBLISHED.title();
        MeanTable means = new Means(groups, jdks).toBaseline();
        if (means.isEmpty()) {
            return;
        }
        out.heading(2, "Beside " + baseline);
        out.paragraph(
                "How many times as fast as " + baseline
                        + " this library is: the geometric mean of the cases in a group, and the range in which they are.");
        picture(means, "times as fast as " + baseline, Overview::title, pictures + "/summary.svg");
        means.write(
                out,
                List.of("group", "what is done"),
                mean -> List.of(link(mean), mean.group().comparison().text()));
    }

    private void besideOthers(String pictures) {
        MeanTable means = new Means(groups, jdks).toOthers();
        if (means.isEmpty()) {
            return;
        }
        out.heading(2, "Beside other formats and serializers");
        out.paragraph(
                "How many times as fast as each of them this library is with the same data. Means of unlike data hide"
                        + " much: see the range, and the cases.");
        picture(
                means,
                "this library: times as fast",
                mean -> mean.to() + ": " + mean.method(),
                pictures + "/others.svg");
        means.write(
                out,
                List.of("beside", "group", "method"),
                mean -> List.of(mean.to(), link(mean), mean.method()));
    }

    private void besideLoops() {
        MeanTable means = new Means(groups, jdks).toLoops();
        if (means.isEmpty()) {
            return;
        }
        out.heading(2, "Beside loops by hand");
        out.paragraph(
                "How many times as fast as code that was written for nothing but that data. It is no limit: where the"
                        + " library found a better way, or the JIT compiled it better, it is ahead.");
        means.write(out, List.of("group"), mean -> List.of(link(mean)));
    }

    private void picture(MeanTable means, String axis, Function<Mean, String> names, String file) {
        out.picture(axis, file);
        charts.put(file, means.chart(axis, names));
    }

    private static String title(Mean mean) {
        return mean.group().comparison().title();
    }

    /** To the cases. */
    private static String link(Mean mean) {
        return Markdown.link(CasesPage.NAME, title(mean));
    }

    private void howToRead() {
        List<Score> ratios =
                groups.stream().flatMap(group -> group.ratios().stream()).toList();
        long unsteady = ratios.stream().filter(ratio -> !ratio.isSteady()).count();
        out.heading(2, "How to read the numbers");
        out.paragraph(
                "A ratio is the time of the other divided by that of this library, both measured in the same run."
                        + " Ratios can be compared between machines, times can not. The line in the pictures is 1; bars"
                        + " that do not fit are cut.");
        out.paragraph(
                "The error of a ratio combines those of its two times, which are JMH's: half of the 99.9% confidence"
                        + " interval. What differs by less than its errors is not different. A ratio whose error is above"
                        + " 30% of it is not steady, as "
                        + unsteady + " of " + ratios.size()
                        + " are. A case that is not steady on one of the JDKs is in no mean and no range; the last column"
                        + " says how many cases are.");
    }

    private void howMade(String command, Machine machine) {
        out.heading(2, HOW_MADE);
        List<List<String>> rows = new ArrayList<>();
        for (ResultFile file : files) {
            Jdk jdk = file.jdk();
            rows.add(List.of(file.name(), jdk.vmName() + " " + jdk.vmVersion()));
        }
        out.paragraph(
                "By `" + command
                        + "`, out of results of JMH; do not edit. What the groups are, how they"
                        + " were measured and how to measure them again is in [msgpack-jmh](../msgpack-jmh/README.md).");
        out.table(2, List.of("results", "JDK"), rows);
        out.paragraph(
                "Machine: %s, %d cores, %s. (Results do not name their machine: it is the one on which this page"
                                .formatted(machine.cpu(), machine.cores(), machine.system())
                        + " was made, which should be the same.)");
    }
}
