/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Means of several groups, as a table and as a chart with a bar per JDK. */
final class MeanTable {
    private final List<Mean> means;
    private final List<Jdk> jdks;

    MeanTable(List<Mean> means, List<Jdk> jdks) {
        this.means = means;
        this.jdks = jdks;
    }

    boolean isEmpty() {
        return means.isEmpty();
    }

    /** Writes the table; its first columns come from the caller. */
    void write(Markdown out, List<String> head, Function<Mean, List<String>> cells) {
        List<String> allHeads = new ArrayList<>(head);
        jdks.forEach(jdk -> allHeads.add(jdk.toString()));
        allHeads.addAll(List.of("least to most", "cases"));
        List<List<String>> rows = new ArrayList<>();
        for (Mean mean : means) {
            List<String> row = new ArrayList<>(cells.apply(mean));
            jdks.forEach(jdk -> row.add(mean.format(jdk)));
            row.addAll(List.of(mean.range(), mean.counts()));
            rows.add(row);
        }
        out.table(head.size(), allHeads, rows);
    }

    Chart chart(String axis, Function<Mean, String> names) {
        List<Mean> shown = means.stream()
                .filter(mean -> jdks.stream().anyMatch(jdk -> mean.score(jdk).isPresent()))
                .toList();
        List<Chart.Series> series = IntStream.range(0, jdks.size())
                .mapToObj(i -> new Chart.Series(jdks.get(i).toString(), Palette.color(i)))
                .toList();
        return new Chart(
                shown.stream().map(names).toList(),
                series,
                List.of(new Chart.Panel(
                        axis, (row, i) -> shown.get(row).score(jdks.get(i)).orElse(null))));
    }
}
