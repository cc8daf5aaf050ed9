/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import org.msgpack.cli.Console;
import org.msgpack.cli.ExitCode;
import org.msgpack.cli.chart.Picture;
import org.msgpack.cli.io.Format;
import org.msgpack.cli.io.Input;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Benchmarks formats with the user's own data. */
@Command(
        name = "bench",
        description =
                "Measures how long Jackson takes to write and read the values of a file as JSON,"
                        + " CBOR, Smile and MessagePack.",
        mixinStandardHelpOptions = true)
public final class BenchCommand implements Callable<Integer> {
    /** Takes longer than the demo because there are more tasks. */
    private static final int LONGER = 3;

    private static final int MAX_SECONDS = 3600;

    private final Console console;
    private final Stopwatch stopwatch;

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "FILE",
            description = "The file to read; - is standard input.")
    private String file;

    @Option(
            names = {"-f", "--from"},
            paramLabel = "FORMAT",
            description = "The format of FILE: ${COMPLETION-CANDIDATES}.")
    private Format from;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description =
                    "How many seconds to measure, including a third for warm-up (default: 9).")
    private Integer seconds;

    @Option(names = "--json", description = "Write one line of JSON for programs.")
    private boolean isJson;

    @Mixin
    private final Picture picture = new Picture();

    public BenchCommand(Console console, Stopwatch stopwatch) {
        this.console = console;
        this.stopwatch = stopwatch;
    }

    @Override
    public Integer call() throws IOException {
        if (seconds != null && (seconds < 0 || seconds > MAX_SECONDS)) {
            throw wrongUsage("--seconds must be from 0 to " + MAX_SECONDS);
        }
        picture.check();
        Stopwatch chosen = seconds == null ? stopwatch.times(LONGER) : Stopwatch.ofSeconds(seconds);
        try (Input input = new Input(file, console)) {
            Format format = from != null ? from : input.format();
            if (format == null) {
                throw wrongUsage("the format of " + input + " is not known; add --from=json, say");
            }
            Document document = Document.of(input, format);
            List<Result> results = Result.of(document, chosen);
            BenchOutput output = new BenchOutput(input.toString(), document, results);
            if (picture.isWanted()) {
                picture.write(output.picture());
            }
            OutputStream out = new BufferedOutputStream(isJson ? console.json() : console.bytes());
            if (isJson) {
                output.json(out);
            } else {
                String text = output.text(console.hasColors(), chosen.seconds());
                out.write(text.getBytes(StandardCharsets.UTF_8));
            }
            out.flush();
            return ExitCode.OK;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private ParameterException wrongUsage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
