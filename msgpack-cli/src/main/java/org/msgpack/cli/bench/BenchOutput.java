/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.bench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.msgpack.cli.Printable;
import org.msgpack.cli.bench.Stopwatch.Time;
import org.msgpack.cli.chart.BarChart;
import org.msgpack.cli.chart.BarChart.Bar;
import org.msgpack.cli.chart.BarChart.Panel;
import org.msgpack.cli.io.Format;
import org.msgpack.cli.table.Cells;
import org.msgpack.cli.table.Table;
import org.msgpack.cli.table.Table.Kind;

/** Formats the results as tables, as a chart, and as JSON. */
final class BenchOutput {
    private static final int LONGEST_NAME = 40;

    /** A time that is measured. */
    private record Measure(String title, String name, Function<Result, Time> time) {}

    private static final List<Measure> MEASURES = List.of(
            new Measure("Write objects", "write", Result::write),
            new Measure("Read objects", "read", Result::read),
            new Measure("Read tokens", "parse", Result::parse));

    private final String file;
    private final Document document;
    private final List<Result> results;

    BenchOutput(String file, Document document, List<Result> results) {
        this.file = file;
        this.document = document;
        this.results = results;
    }

    String text(boolean hasColors, long seconds) {
        StringBuilder text = new StringBuilder();
        text.append(Printable.visible(file)).append(": ");
        text.append(document.isAll() ? "" : "the first ");
        text.append(Cells.count(document.values().size(), "value", "values")).append("\n\n");
        Table sizes = new Table(hasColors)
                .column("Size", Kind.TEXT)
                .column("bytes", Kind.NUMBER)
                .column("of JSON", Kind.NUMBER)
                .column("", Kind.BAR);
        long largest = results.stream().mapToLong(Result::bytes).max().orElse(0);
        for (Result result : results) {
            sizes.row(
                    result.format().label(),
                    Cells.number(result.bytes()),
                    Cells.percent(result.bytes(), results.get(0).bytes()),
                    Cells.bar(result.bytes(), largest));
        }
        text.append(sizes);
        for (Measure measure : MEASURES) {
            text.append('\n').append(times(measure, hasColors));
        }
        text.append("""

                Every format gave back the same values. The times are those of Jackson's
                ObjectMapper with maps and lists, and of its JsonParser for tokens, in memory.
                The tasks take turns for %s; the fastest turn counts, and the median
                tells how steady it was. JDK %s.
                For careful measurements, use JMH; see docs/benchmarks.md.
                """.formatted(Cells.count(seconds, "second", "seconds"), jdk()));
        return text.toString();
    }

    private Table times(Measure measure, boolean hasColors) {
        Table table = new Table(hasColors)
                .column(measure.title, Kind.TEXT)
                .column("fastest", Kind.NUMBER)
                .column("median", Kind.NUMBER)
                .column("of JSON", Kind.NUMBER)
                .column("", Kind.BAR);
        long json = fastest(measure, results.get(0));
        long slowest =
                results.stream().mapToLong(r -> fastest(measure, r)).max().orElse(0);
        for (Result result : results) {
            Time time = measure.time.apply(result);
            table.row(
                    result.format().label(),
                    Cells.time(time.fastest()),
                    Cells.time(time.median()),
                    Cells.percent(fastest(measure, result), json),
                    Cells.bar(fastest(measure, result), slowest));
        }
        return table;
    }

    private static long fastest(Measure measure, Result result) {
        return Math.round(measure.time.apply(result).fastest());
    }

    private static String jdk() {
        return System.getProperty("java.version");
    }

    BarChart picture() {
        List<Panel> panels = new ArrayList<>();
        panels.add(panel("Bytes", Result::bytes, r -> Cells.number(r.bytes())));
        for (Measure measure : MEASURES) {
            panels.add(panel(
                    measure.title + ", shorter is faster",
                    r -> fastest(measure, r),
                    r -> Cells.time(measure.time.apply(r).fastest())));
        }
        return new BarChart(Printable.visible(file, LONGEST_NAME) + ", JDK " + jdk(), panels);
    }

    private Panel panel(
            String title, Function<Result, Long> length, Function<Result, String> text) {
        List<Bar> bars = new ArrayList<>();
        for (Result result : results) {
            Format format = result.format();
            bars.add(new Bar(
                    format.label(), length.apply(result), text.apply(result), format.name()));
        }
        return new Panel(title, bars);
    }

    /** Writes one line of JSON. Times are in nanoseconds. */
    void json(OutputStream out) throws IOException {
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            json.writeStartObject();
            json.writeStringField("file", file);
            json.writeNumberField("values", document.values().size());
            json.writeBooleanField("isAll", document.isAll());
            json.writeStringField("jdk", jdk());
            json.writeArrayFieldStart("formats");
            for (Result result : results) {
                json.writeStartObject();
                json.writeStringField("format", result.format().toString());
                json.writeNumberField("bytes", result.bytes());
                for (Measure measure : MEASURES) {
                    json.writeObjectFieldStart(measure.name);
                    json.writeNumberField("fastest", measure.time.apply(result).fastest());
                    json.writeNumberField("median", measure.time.apply(result).median());
                    json.writeEndObject();
                }
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }
}
