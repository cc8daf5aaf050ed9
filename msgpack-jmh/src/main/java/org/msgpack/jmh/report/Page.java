/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.util.ArrayList;
import java.util.List;

/** The text of the report. */
final class Page {
    private final Markdown out = new Markdown();
    private final List<ResultFile> files;
    private final List<Group> groups;

    Page(List<ResultFile> files, List<Group> groups) {
        this.files = files;
        this.groups = groups;
    }

    /**
     * Writes the page.
     *
     * @param pictures the folder of the pictures, as seen from the page
     */
    String markdown(String command, Machine machine, String pictures) {
        out.heading(1, "Benchmarks");
        out.paragraph("Made by `" + command + "`; do not edit.");
        runs(machine);
        howToRead();
        summary();
        new AimTable(groups).write(out);
        for (Group group : groups) {
            new Section(group).write(out, pictures);
        }
        return out.toString();
    }

    private void runs(Machine machine) {
        List<List<String>> rows = new ArrayList<>();
        for (ResultFile file : files) {
            Jdk jdk = file.jdk();
            rows.add(List.of(file.name(), jdk.vmName() + " " + jdk.vmVersion()));
        }
        out.table(2, List.of("results", "JDK"), rows);
        out.paragraph(
                "Machine: %s, %d cores, %s. (Results do not name their machine: it is the one on which this page"
                                .formatted(machine.cpu(), machine.cores(), machine.system())
                        + " was made, which should be the same.)");
    }

    private void howToRead() {
        out.heading(2, "How to read the numbers");
        out.paragraph(
                "A ratio is the time of the baseline divided by that of the library, both measured in the same"
                        + " run: at 2 the library is twice as fast. **Higher is better.** The baseline is the line at 1 in the"
                        + " pictures, where longer bars than fit are cut. Ratios can be compared between machines, times can not.");
        out.paragraph(
                "The errors of times are JMH's, half of the 99.9% confidence interval; the error of a ratio"
                        + " combines those of its two times. What differs by less than its errors is not different."
                        + " \"At best\" is the ratio of the fastest iterations: on a machine that is not quiet noise"
                        + " makes all others slower, and the errors large.");
        out.paragraph(
                "`OURS` is this library, `PUBLISHED` the release that it replaces. `BY_HAND` is no library, but"
                        + " loops written by hand over a byte array for nothing but that data: what the machine can do. B/op"
                        + " are the bytes allocated per operation.");
    }

    /** Only libraries have a mean that says something; other comparisons are of unlike things. */
    private void summary() {
        List<Group> compared = groups.stream()
                .filter(group -> group.comparison().isByLibrary())
                .filter(group -> !group.contenders().isEmpty())
                .toList();
        List<String> libraries = compared.stream()
                .flatMap(group -> group.contenders().stream())
                .distinct()
                .toList();
        List<String> head = new ArrayList<>(List.of("group", "baseline", "JDK"));
        head.addAll(libraries);
        List<List<String>> rows = new ArrayList<>();
        for (Group group : compared) {
            for (Jdk jdk : group.jdks()) {
                List<String> row = new ArrayList<>(List.of(
                        group.comparison().title(), group.comparison().baseline(), jdk.toString()));
                for (String library : libraries) {
                    row.add(group.meanRatio(jdk, library)
                            .map(ratio -> ratio.format(Section.DIGITS))
                            .orElse(""));
                }
                rows.add(row);
            }
        }
        out.heading(2, "Summary");
        out.paragraph("The geometric means of the ratios of all cases in a group.");
        out.table(3, head, rows);
    }
}
