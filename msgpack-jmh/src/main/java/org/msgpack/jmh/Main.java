/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.msgpack.jmh.report.CompareCommand;
import org.msgpack.jmh.report.ReportCommand;

/**
 * The main class of {@code benchmarks.jar}: runs JMH, a short selection ({@code --quick}), the
 * report ({@code report}) or the guard against regressions ({@code compare}).
 */
public final class Main {
    /** A few short benchmarks that take less than three minutes in total. */
    private static final List<String> QUICK = List.of(
            "(Primitive|String|Corpus|Value|Jackson)Benchmark",
            "-p",
            "type=INT,DOUBLE",
            "-p",
            "text=SHORT_ASCII,LONG_ASCII",
            "-p",
            "corpus=TWITTER",
            "-p",
            "data=MEDIA_LIST",
            "-f",
            "1",
            "-wi",
            "4",
            "-w",
            "300ms",
            "-i",
            "3",
            "-r",
            "250ms");

    private Main() {}

    /** Runs a command, or JMH with all other arguments. */
    public static void main(String[] arguments) throws IOException {
        String command = arguments.length == 0 ? "" : arguments[0];
        switch (command) {
            case "--quick" -> benchmark(quick(arguments));
            case "report" ->
                System.exit(new ReportCommand(System.out, System.err).run(rest(arguments)));
            case "compare" ->
                System.exit(new CompareCommand(System.out, System.err).run(rest(arguments)));
            default -> benchmark(arguments);
        }
    }

    private static void benchmark(String[] arguments) throws IOException {
        org.openjdk.jmh.Main.main(arguments);
    }

    private static String[] quick(String[] arguments) {
        return Stream.concat(QUICK.stream(), rest(arguments).stream()).toArray(String[]::new);
    }

    private static List<String> rest(String[] arguments) {
        return Arrays.stream(arguments).skip(1).toList();
    }
}
