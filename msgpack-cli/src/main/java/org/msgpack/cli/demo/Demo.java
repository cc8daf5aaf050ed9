/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.demo;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.msgpack.cli.inspect.Inspection;

/**
 * Shows a JSON file as MessagePack: its size, the times to write and read it, and its first bytes.
 */
final class Demo {
    private static final int ELEMENTS_SHOWN = 13;
    private static final String ROW = "  %-22s %12s %18s";

    private final PrintStream out;
    private final Stopwatch stopwatch;

    Demo(PrintStream out, Stopwatch stopwatch) {
        this.out = out;
        this.stopwatch = stopwatch;
    }

    void run(JsonFile file) throws IOException {
        DocumentFormat json = new JsonFormat();
        DocumentFormat messagePack = new MessagePackFormat();
        List<Object> document = json.read(file.bytes);
        byte[] compact = json.write(document);
        byte[] packed = messagePack.write(document);
        long elements = new RoundTripCheck().countEqualElements(file.bytes, packed);
        double[] nanos = stopwatch.time(
                () -> json.write(document),
                () -> messagePack.write(document),
                () -> json.read(compact),
                () -> messagePack.read(packed));

        out.println(file.name + ", " + elements + " elements");
        out.println();
        out.printf(ROW + " %12s %12s%n", "", "bytes", "of compact JSON", "to write", "to read");
        out.println(size("JSON, the file", file.bytes, compact));
        out.println(size("JSON, compact", compact, compact) + times(nanos, 0));
        out.println(size("MessagePack", packed, compact) + times(nanos, 1));
        out.println();
        out.println("Every element was read back from MessagePack and compared with the file.");
        out.println(
                "The times are for writing Java objects to a byte array and reading them back,");
        out.println("with Jackson's JsonGenerator and JsonParser, and with MessagePacker and");
        out.println("MessageUnpacker: the fastest of many runs in two seconds, after a second of");
        out.println("warm-up, on JDK "
                + System.getProperty("java.version")
                + ". For careful measurements, see docs/benchmarks.md.");
        out.println();
        out.println("Its first bytes, with the equivalent JSON:");
        out.println();
        Inspection.showFirst(ELEMENTS_SHOWN, packed, out);
    }

    private static String size(String name, byte[] bytes, byte[] compact) {
        double percentage = 100.0 * bytes.length / Math.max(1, compact.length);
        return String.format(
                        Locale.ROOT,
                        ROW,
                        name,
                        bytes.length,
                        String.format(Locale.ROOT, "%.1f%%", percentage))
                .replaceAll("\\s+$", "");
    }

    /** Returns the times of one of the two formats, whose times alternate. */
    private static String times(double[] nanos, int format) {
        double shortest = Double.MAX_VALUE;
        for (double time : nanos) {
            shortest = Math.min(shortest, time);
        }
        boolean isLong = shortest >= 1_000_000;
        double unit = isLong ? 1_000_000 : shortest >= 1_000 ? 1_000 : 1;
        String name = isLong ? "ms" : shortest >= 1_000 ? "us" : "ns";
        return String.format(
                Locale.ROOT,
                " %9.1f %s %9.1f %s",
                nanos[format] / unit,
                name,
                nanos[format + 2] / unit,
                name);
    }
}
