/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A chart of a group: its cases, with a panel for each JDK. Ratios that are not steady have no bar.
 *
 * @param title the heading above the picture; empty if the group has only this one
 */
record GroupChart(String title, String fileName, Chart chart) {
    /** Returns the charts of the ratios that were measured. */
    static List<GroupChart> of(Group group) {
        List<Case> cases = group.steadyCases();
        return group.spec().pictures().stream()
                .map(picture -> of(group, picture, cases))
                .filter(chart -> !cases.isEmpty() && !chart.chart.series().isEmpty())
                .toList();
    }

    private static GroupChart of(Group group, ReportSpec.Picture picture, List<Case> cases) {
        ReportSpec spec = group.spec();
        List<String> measured = group.contenders();
        List<String> contenders = picture.values().isEmpty()
                ? measured
                : picture.values().stream().filter(measured::contains).toList();
        List<Chart.Series> series = IntStream.range(0, contenders.size())
                .mapToObj(i -> new Chart.Series(
                        spec.label(contenders.get(i)), Palette.color(contenders.get(i), i)))
                .toList();
        List<Chart.Panel> panels = group.jdks().stream()
                .map(jdk -> new Chart.Panel(
                        jdk + ": times as fast as " + spec.label(spec.baseline()),
                        (row, i) -> group.ratio(jdk, cases.get(row), contenders.get(i))
                                .filter(Score::isSteady)
                                .orElse(null)))
                .toList();
        return new GroupChart(
                picture.title(),
                picture.fileName(),
                new Chart(cases.stream().map(Case::toString).toList(), series, panels));
    }
}
