/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.msgpack.cli.Printable;
import org.msgpack.cli.chart.BarChart;
import org.msgpack.cli.chart.BarChart.Bar;
import org.msgpack.cli.chart.BarChart.Panel;
import org.msgpack.cli.table.Cells;
import org.msgpack.value.ValueType;

/** Statistics as a bar chart. */
final class StatsPicture {
    private static final int MAX_ROWS = 30;
    private static final int LONGEST_NAME = 40;

    private StatsPicture() {}

    static BarChart of(Statistics statistics, int limit, String file, List<Cost> costs) {
        List<Panel> panels = new ArrayList<>();
        costs(costs, panels);
        List<Bar> types = new ArrayList<>();
        for (Map.Entry<ValueType, Tally> entry : statistics.types.entrySet()) {
            types.add(bar(
                    StatsJson.name(entry.getKey()),
                    entry.getValue().bytes,
                    statistics.all.bytes,
                    "MSGPACK"));
        }
        panels.add(new Panel("Bytes by type", types));
        List<Bar> paths = new ArrayList<>();
        for (PathTree.Node node : statistics.sortedPaths()) {
            if (paths.size() < Math.min(limit, MAX_ROWS)) {
                String path = node.path().toString();
                paths.add(bar(
                        path.isEmpty() ? "(message)" : Printable.visible(path, LONGEST_NAME),
                        node.whole,
                        statistics.all.bytes,
                        "MSGPACK"));
            }
        }
        panels.add(new Panel("Bytes by path, with all in it", paths));
        return new BarChart(
                Printable.visible(file, LONGEST_NAME) + ", "
                        + Cells.count(statistics.all.bytes, "byte", "bytes"),
                panels);
    }

    private static void costs(List<Cost> costs, List<Panel> panels) {
        List<Bar> plain = new ArrayList<>();
        List<Bar> gzip = new ArrayList<>();
        List<Bar> zstd = new ArrayList<>();
        for (Cost cost : costs) {
            if (cost.problem() == null) {
                plain.add(size(cost, cost.plain()));
                gzip.add(size(cost, cost.gzip()));
                zstd.add(size(cost, cost.zstd()));
            }
        }
        if (!plain.isEmpty()) {
            panels.add(new Panel("Bytes by format", plain));
            panels.add(new Panel("With gzip", gzip));
            panels.add(new Panel("With zstd", zstd));
        }
    }

    private static Bar size(Cost cost, long bytes) {
        return new Bar(
                cost.format().label(), bytes, Cells.number(bytes), cost.format().name());
    }

    private static Bar bar(String name, long bytes, long all, String color) {
        return new Bar(name, bytes, Cells.number(bytes) + "  " + Cells.percent(bytes, all), color);
    }
}
