/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The chart of a group: its cases, with a panel for each JDK. Ratios that are not steady have no
 * bar.
 */
final class GroupChart {
    private GroupChart() {}

    static Chart of(Group group) {
        ReportSpec spec = group.spec();
        List<Case> cases = group.steadyCases();
        List<String> contenders = group.contenders();
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
        return new Chart(cases.stream().map(Case::toString).toList(), series, panels);
    }
}
