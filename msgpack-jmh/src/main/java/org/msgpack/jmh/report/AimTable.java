/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.msgpack.jmh.Aim;

/** What was aimed at, beside what was measured. */
final class AimTable {
    private static final String BY_HAND = "BY_HAND";

    private final List<Group> groups;
    private final List<Jdk> jdks;
    private final List<List<String>> rows = new ArrayList<>();
    private int measured;
    private int reached;

    AimTable(List<Group> groups) {
        this.groups = groups;
        jdks = groups.stream()
                .flatMap(group -> group.jdks().stream())
                .distinct()
                .toList();
    }

    /** Writes nothing if no benchmark that was measured has an aim. */
    void write(Markdown out) {
        for (Group group : groups) {
            for (Aim aim : group.comparison().aims()) {
                group.cases().stream().filter(c -> c.isOf(aim)).forEach(c -> addRow(group, aim, c));
            }
        }
        if (rows.isEmpty()) {
            return;
        }
        out.heading(2, "Aims");
        out.paragraph(
                "What this project has set itself: at least so many times as fast as what it is compared to. What counts"
                        + " is the ratio at best; that of the means follows in parentheses. **Bold is not reached.** \"By hand\" is"
                        + " the same ratio of `BY_HAND`: where that does not reach an aim either, there is hardly a way to it. "
                        + reached + " of " + measured + " are reached.");
        out.table(3, head(), rows);
    }

    private List<String> head() {
        List<String> head = new ArrayList<>(List.of("group", "case", "compared to", "aim"));
        for (Jdk jdk : jdks) {
            head.addAll(List.of(jdk.toString(), "by hand"));
        }
        return head;
    }

    private void addRow(Group group, Aim aim, Case c) {
        List<String> row = new ArrayList<>(
                List.of(group.comparison().title(), name(aim, c), aim.to(), format(aim.ratio())));
        boolean isMeasured = false;
        for (Jdk jdk : jdks) {
            Optional<Double> ratio = group.fastestRatio(jdk, c, aim.of(), aim.to());
            if (jdk.feature() < aim.since() || ratio.isEmpty()) {
                row.addAll(List.of("", ""));
                continue;
            }
            isMeasured = true;
            row.add(cell(
                    aim, ratio.get(), group.ratio(jdk, c, aim.of(), aim.to()).orElseThrow()));
            row.add(group.fastestRatio(jdk, c, BY_HAND, aim.to())
                    .map(AimTable::format)
                    .orElse(""));
        }
        if (isMeasured) {
            rows.add(row);
        }
    }

    /** What has the aim is said where it is not simply this library. */
    private static String name(Aim aim, Case c) {
        return aim.by().equals(Comparison.LIBRARY) ? c.toString() : c + " " + aim.of();
    }

    private String cell(Aim aim, double atBest, Score mean) {
        String means = " (" + mean.format(Section.DIGITS) + ")";
        measured++;
        if (hundredths(atBest) < hundredths(aim.ratio())) {
            return "**" + format(atBest) + "**" + means;
        }
        reached++;
        return format(atBest) + means;
    }

    /** As they are shown. */
    private static long hundredths(double ratio) {
        return Math.round(ratio * 100);
    }

    private static String format(double ratio) {
        return String.format(Locale.ROOT, "%.2f", ratio);
    }
}
