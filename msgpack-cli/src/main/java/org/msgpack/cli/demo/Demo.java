/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.demo;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.cli.bench.Stopwatch;
import org.msgpack.cli.bench.Stopwatch.Task;
import org.msgpack.cli.bench.Stopwatch.Time;
import org.msgpack.cli.inspect.Inspection;
import org.msgpack.cli.io.Compression;
import org.msgpack.cli.io.CountingOutputStream;
import org.msgpack.cli.table.Cells;
import org.msgpack.cli.table.Table;
import org.msgpack.cli.table.Table.Kind;

/**
 * Compares a JSON file in MessagePack and other formats: sizes, times to write and read, and the
 * first bytes of MessagePack.
 */
final class Demo {
    private static final int ELEMENTS_SHOWN = 13;

    /** Short enough for a row to fit into 80 columns. */
    private static final int BAR = 8;

    /** A format, and the document in it. */
    private static final class Written {
        final String name;
        final DocumentFormat format;
        final byte[] bytes;

        Written(String name, DocumentFormat format, List<Object> document) throws IOException {
            this.name = name;
            this.format = format;
            this.bytes = format.write(document);
        }
    }

    private final PrintStream out;
    private final boolean hasColors;
    private final Stopwatch stopwatch;

    Demo(PrintStream out, boolean hasColors, Stopwatch stopwatch) {
        this.out = out;
        this.hasColors = hasColors;
        this.stopwatch = stopwatch;
    }

    void run(JsonFile file) throws IOException {
        List<Object> document = JacksonFormat.JSON.read(file.bytes);
        Written packed = new Written("MessagePack", new MessagePackFormat(), document);
        List<Written> all = List.of(
                new Written("JSON, compact", JacksonFormat.JSON, document),
                new Written("CBOR", JacksonFormat.CBOR, document),
                new Written("Smile", JacksonFormat.SMILE, document),
                packed);
        long elements = new RoundTripCheck().countEqualElements(file.bytes, packed.bytes);
        List<Task> tasks = new ArrayList<>();
        for (Written written : all) {
            tasks.add(() -> written.format.write(document));
            tasks.add(() -> written.format.read(written.bytes));
        }
        Time[] times = stopwatch.time(tasks.toArray(new Task[0]));

        out.println(file.name + ", " + Cells.number(elements) + " elements");
        out.println();
        out.print(table(file, all, times));
        out.println();
        out.println("Every element was read back from MessagePack and compared with the file.");
        out.println(
                "The times are for writing Java objects to a byte array and reading them back,");
        out.println("with Jackson's JsonGenerator and JsonParser, and with MessagePacker and");
        out.println("MessageUnpacker: the fastest of many runs in two seconds, after a second of");
        out.println("warm-up, on JDK " + System.getProperty("java.version")
                + ". \"msgpack bench\" measures your own file for longer;");
        out.println("for careful measurements, see docs/benchmarks.md.");
        out.println();
        out.println("Its first bytes, with the equivalent JSON:");
        out.println();
        Inspection.showFirst(ELEMENTS_SHOWN, packed.bytes, out);
    }

    private Table table(JsonFile file, List<Written> all, Time[] times) throws IOException {
        Table table = new Table(hasColors)
                .column("", Kind.TEXT)
                .column("bytes", Kind.NUMBER)
                .column("of JSON", Kind.NUMBER)
                .column("gzip", Kind.NUMBER)
                .column("to write", Kind.NUMBER)
                .column("", Kind.BAR)
                .column("to read", Kind.NUMBER)
                .column("", Kind.BAR);
        int json = Math.max(1, all.get(0).bytes.length);
        long slowestWrite = 0;
        long slowestRead = 0;
        for (int i = 0; i < all.size(); i++) {
            slowestWrite = Math.max(slowestWrite, Math.round(times[2 * i].fastest()));
            slowestRead = Math.max(slowestRead, Math.round(times[2 * i + 1].fastest()));
        }
        table.row(
                "JSON, the file",
                Cells.number(file.bytes.length),
                Cells.percent(file.bytes.length, json),
                Cells.number(gzipped(file.bytes)));
        for (int i = 0; i < all.size(); i++) {
            byte[] bytes = all.get(i).bytes;
            double write = times[2 * i].fastest();
            double read = times[2 * i + 1].fastest();
            table.row(
                    all.get(i).name,
                    Cells.number(bytes.length),
                    Cells.percent(bytes.length, json),
                    Cells.number(gzipped(bytes)),
                    Cells.time(write),
                    Cells.bar(Math.round(write), slowestWrite, BAR),
                    Cells.time(read),
                    Cells.bar(Math.round(read), slowestRead, BAR));
        }
        return table;
    }

    private static long gzipped(byte[] bytes) throws IOException {
        CountingOutputStream count = new CountingOutputStream();
        try (OutputStream gzip = Compression.GZIP.compress(count)) {
            gzip.write(bytes);
        }
        return count.count();
    }
}
