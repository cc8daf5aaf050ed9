/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The section of the report about one group: its pictures and a table of all measurements. */
final class Section {
    /** The significant digits of a ratio. */
    static final int DIGITS = 3;

    private static final int TIME_DIGITS = 4;

    private final Group group;
    private final ReportSpec spec;

    Section(Group group) {
        this.group = group;
        spec = group.spec();
    }

    void write(Markdown out, String pictures) {
        out.heading(2, spec.title());
        String text = (spec.text() + " " + spec.names()).trim();
        if (!text.isEmpty()) {
            out.paragraph(text);
        }
        for (GroupChart chart : GroupChart.of(group)) {
            if (!chart.title().isEmpty()) {
                out.heading(3, chart.title());
            }
            String title = chart.title().isEmpty() ? spec.title() : chart.title();
            out.picture(
                    title + ": times as fast as " + spec.label(spec.baseline()),
                    pictures + "/" + chart.fileName());
        }
        out.table(2, head(), rows());
    }

    private List<String> head() {
        List<String> head = new ArrayList<>(List.of("case", spec.by()));
        for (Jdk jdk : group.jdks()) {
            head.addAll(List.of(
                    jdk + ": time", "ratio to " + spec.label(spec.baseline()), "at best", "B/op"));
        }
        return head;
    }

    private List<List<String>> rows() {
        List<List<String>> rows = new ArrayList<>();
        for (Case c : group.cases()) {
            for (String series : group.series()) {
                if (group.jdks().stream()
                        .anyMatch(jdk -> group.measurement(jdk, c, series).isPresent())) {
                    rows.add(row(c, series));
                }
            }
        }
        return rows;
    }

    private List<String> row(Case c, String series) {
        List<String> row = new ArrayList<>(List.of(c.toString(), spec.label(series)));
        for (Jdk jdk : group.jdks()) {
            Optional<Measurement> measurement = group.measurement(jdk, c, series);
            row.add(measurement
                    .map(m -> m.time().format(TIME_DIGITS) + " " + m.unit())
                    .orElse(""));
            row.add(group.ratio(jdk, c, series).map(Section::ratio).orElse(""));
            row.add(group.fastestRatio(jdk, c, series)
                    .map(ratio -> new Score(ratio, Double.NaN).format(DIGITS))
                    .orElse(""));
            row.add(measurement.map(Measurement::allocated).map(Section::bytes).orElse(""));
        }
        return row;
    }

    /** Returns a ratio, unless its error is larger than the ratio. */
    static String ratio(Score ratio) {
        return ratio.isSteady() ? ratio.format(DIGITS) : "not steady";
    }

    private static String bytes(Score allocated) {
        return String.valueOf(Math.round(allocated.value()));
    }
}
