/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.stats;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import org.msgpack.cli.Console;
import org.msgpack.cli.ExitCode;
import org.msgpack.cli.OptionCheck;
import org.msgpack.cli.chart.Picture;
import org.msgpack.cli.element.Elements;
import org.msgpack.cli.io.Format;
import org.msgpack.cli.io.Input;
import org.msgpack.cli.io.Lz4Input;
import org.msgpack.cli.io.MessageFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows what takes up the bytes of a file. */
@Command(
        name = "stats",
        description =
                "Shows what takes up the bytes of MessagePack: formats, types, paths and keys;"
                        + " and how large the same data is as JSON, CBOR and Smile, also"
                        + " compressed.",
        mixinStandardHelpOptions = true)
public final class StatsCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "FILE",
            description = "The file to read; - is standard input.")
    private String file;

    @Mixin
    private final MessageFile messages = new MessageFile();

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "Show at most N paths and N keys (default: ${DEFAULT-VALUE}).")
    private int limit = 15;

    @Option(names = "--no-sizes", description = "Do not convert to JSON, CBOR and Smile.")
    private boolean isWithoutSizes;

    @Option(names = "--json", description = "Write one line of JSON for programs.")
    private boolean isJson;

    @Mixin
    private final Picture picture = new Picture();

    public StatsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        OptionCheck.notNegative(spec, "--limit", limit);
        Format format = messages.format();
        picture.check();
        try (Input input = new Input(file, console).withProgress()) {
            Statistics statistics = count(input, format);
            List<Cost> costs = isWithoutSizes ? List.of() : Cost.of(input, format);
            if (picture.isWanted()) {
                picture.write(StatsPicture.of(statistics, limit, input.toString(), costs));
            }
            OutputStream out = new BufferedOutputStream(isJson ? console.json() : console.bytes());
            if (isJson) {
                StatsJson.write(statistics, limit, input.toString(), costs, out);
            } else {
                StatsText text = new StatsText(statistics, limit, console.hasColors());
                out.write(text.of(input.toString(), costs).getBytes(StandardCharsets.UTF_8));
            }
            out.flush();
            return ExitCode.OK;
        }
    }

    private Statistics count(Input input, Format format) throws IOException {
        InputStream in = isWithoutSizes ? input.open() : input.openRepeatedly();
        try (Elements elements = new Elements(Lz4Input.of(in, format))) {
            return Statistics.of(elements);
        }
    }
}
