/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.stats;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.msgpack.cli.Printable;
import org.msgpack.cli.io.Format;
import org.msgpack.cli.table.Cells;
import org.msgpack.cli.table.Table;
import org.msgpack.cli.table.Table.Kind;
import org.msgpack.core.MessageFormat;
import org.msgpack.value.ValueType;

/** Statistics as tables for a terminal. */
final class StatsText {
    private static final int LONGEST_NAME = 48;

    private final Statistics statistics;
    private final int limit;
    private final boolean hasColors;
    private final StringBuilder text = new StringBuilder();

    StatsText(Statistics statistics, int limit, boolean hasColors) {
        this.statistics = statistics;
        this.limit = limit;
        this.hasColors = hasColors;
    }

    /** Returns all tables. The costs may be empty. */
    String of(String file, List<Cost> costs) {
        summary(file);
        if (statistics.all.count > 0) {
            formats();
            types();
            paths();
            keys();
        }
        if (!costs.isEmpty()) {
            costs(costs);
        }
        return text.toString();
    }

    private void summary(String file) {
        Tally all = statistics.all;
        text.append(Printable.visible(file)).append(": ");
        text.append(Cells.count(statistics.messages, "message", "messages")).append(", ");
        text.append(Cells.count(all.count, "element", "elements")).append(", ");
        text.append(Cells.count(all.bytes, "byte", "bytes")).append('\n');
        if (all.count == 0) {
            return;
        }
        text.append("Nesting: ").append(Cells.decimal(statistics.meanDepth())).append(" deep on");
        text.append(" average, ")
                .append(Cells.number(statistics.deepest))
                .append(" at most (first");
        text.append(" at byte ").append(statistics.deepestOffset).append(")\n");
        KeyCounts keys = statistics.keys;
        if (keys.all.count == 0) {
            return;
        }
        text.append("Keys: ").append(Cells.number(keys.all.count)).append(" with ");
        text.append(share(keys.all.bytes)).append("; ");
        text.append(keys.others.count > 0 ? "at least " : "");
        text.append(Cells.number(keys.different())).append(" different; repetitions have ");
        text.append(share(keys.repeated.bytes)).append('\n');
    }

    private String share(long bytes) {
        return Cells.count(bytes, "byte", "bytes") + " ("
                + Cells.percent(bytes, statistics.all.bytes) + ")";
    }

    private Table table(String name, String count) {
        return new Table(hasColors)
                .column(name, Kind.TEXT)
                .column(count, Kind.NUMBER)
                .column("bytes", Kind.NUMBER);
    }

    private Table shares(String name, String count) {
        return table(name, count).column("share", Kind.NUMBER).column("", Kind.BAR);
    }

    private void print(Table table) {
        text.append('\n').append(table);
    }

    private void row(Table table, String name, Tally tally) {
        table.row(
                name,
                Cells.number(tally.count),
                Cells.number(tally.bytes),
                Cells.percent(tally.bytes, statistics.all.bytes),
                Cells.bar(tally.bytes, statistics.all.bytes));
    }

    private static <K> List<Map.Entry<K, Tally>> sorted(Map<K, Tally> tallies) {
        return tallies.entrySet().stream()
                .sorted(Comparator.comparingLong((Map.Entry<K, Tally> e) -> e.getValue().bytes)
                        .reversed())
                .toList();
    }

    private void formats() {
        Table table = shares("Format", "count");
        for (Map.Entry<MessageFormat, Tally> entry : sorted(statistics.formats)) {
            row(table, entry.getKey().specificationName(), entry.getValue());
        }
        print(table);
    }

    private void types() {
        Table table = shares("Type", "count");
        for (Map.Entry<ValueType, Tally> entry : sorted(statistics.types)) {
            if (entry.getKey() != ValueType.EXTENSION) {
                row(table, StatsJson.name(entry.getKey()), entry.getValue());
            }
        }
        for (Map.Entry<Byte, Tally> entry : sorted(statistics.extensions)) {
            row(table, Statistics.name(entry.getKey()), entry.getValue());
        }
        print(table);
    }

    private void paths() {
        Table table = table("Path", "values")
                .column("with all in it", Kind.NUMBER)
                .column("share", Kind.NUMBER)
                .column("", Kind.BAR);
        Tally rest = new Tally();
        rest.count = statistics.paths.others().count;
        rest.bytes = statistics.paths.others().bytes;
        int rows = 0;
        for (PathTree.Node node : statistics.sortedPaths()) {
            if (rows++ >= limit) {
                rest.count += node.values;
                rest.bytes += node.own;
                continue;
            }
            String path = node.path().toString();
            table.row(
                    path.isEmpty() ? "(message)" : Printable.visible(path, LONGEST_NAME),
                    Cells.number(node.values),
                    Cells.number(node.own),
                    Cells.number(node.whole),
                    Cells.percent(node.whole, statistics.all.bytes),
                    Cells.bar(node.whole, statistics.all.bytes));
        }
        if (rest.count > 0) {
            table.row("(others)", Cells.number(rest.count), Cells.number(rest.bytes));
        }
        print(table);
    }

    private void keys() {
        KeyCounts keys = statistics.keys;
        if (keys.repeated.count == 0) {
            return;
        }
        Table table = table("Repeated key", "count")
                .column("repeated", Kind.NUMBER)
                .column("share", Kind.NUMBER)
                .column("", Kind.BAR);
        Tally rest = new Tally();
        rest.count = keys.others.count;
        rest.bytes = keys.others.bytes;
        long repeated = 0;
        int rows = 0;
        for (KeyCounts.Key key : keys.sorted()) {
            if (key.repeated().count == 0 || rows++ >= limit) {
                rest.count += key.all().count;
                rest.bytes += key.all().bytes;
                repeated += key.repeated().bytes;
                continue;
            }
            key(
                    table,
                    Printable.visible(key.text(), LONGEST_NAME),
                    key.all(),
                    key.repeated().bytes);
        }
        if (rest.count > 0) {
            key(table, "(other keys)", rest, repeated);
        }
        print(table);
    }

    private void key(Table table, String name, Tally all, long repeated) {
        table.row(
                name,
                Cells.number(all.count),
                Cells.number(all.bytes),
                Cells.number(repeated),
                Cells.percent(all.bytes, statistics.all.bytes),
                Cells.bar(all.bytes, statistics.all.bytes));
    }

    private void costs(List<Cost> costs) {
        long json = costs.stream()
                .filter(cost -> cost.format() == Format.JSON)
                .mapToLong(Cost::plain)
                .findFirst()
                .orElse(0);
        Table table = new Table(hasColors)
                .column("The same data as", Kind.TEXT)
                .column("bytes", Kind.NUMBER)
                .column("of JSON", Kind.NUMBER)
                .column("gzip", Kind.NUMBER)
                .column("of JSON", Kind.NUMBER)
                .column("zstd", Kind.NUMBER)
                .column("of JSON", Kind.NUMBER)
                .column("", Kind.BAR);
        long largest = costs.stream().mapToLong(Cost::plain).max().orElse(0);
        for (Cost cost : costs) {
            String name = cost.format().label();
            if (cost.problem() != null) {
                table.row(name, "-", "-", "-", "-", "-", "-");
                continue;
            }
            table.row(
                    name,
                    Cells.number(cost.plain()),
                    Cells.percent(cost.plain(), Math.max(0, json)),
                    Cells.number(cost.gzip()),
                    Cells.percent(cost.gzip(), Math.max(0, json)),
                    Cells.number(cost.zstd()),
                    Cells.percent(cost.zstd(), Math.max(0, json)),
                    Cells.bar(cost.plain(), largest));
        }
        print(table);
        for (Cost cost : costs) {
            if (cost.problem() != null) {
                text.append("Not possible as ").append(cost.format().label()).append(": ");
                text.append(Printable.visible(cost.problem(), 200)).append('\n');
            }
        }
    }
}
