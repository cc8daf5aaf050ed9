/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.select;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.msgpack.cli.Console;
import org.msgpack.cli.ExitCode;
import org.msgpack.cli.OptionCheck;
import org.msgpack.cli.ext.ExtTypes;
import org.msgpack.cli.io.Format;
import org.msgpack.cli.io.HeldInput;
import org.msgpack.cli.io.MessageFile;
import org.msgpack.cli.io.ReadAhead;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes the values at a path that meet conditions. */
@Command(
        name = "select",
        description =
                "Selects values of MessagePack: those at a path, or those that meet a condition,"
                        + " such as users[age >= 18].name.",
        mixinStandardHelpOptions = true)
public final class SelectCommand implements Callable<Integer> {
    private static final int BUFFER = 1 << 16;

    /** The formats to write. */
    static final class Formats extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Formats() {
            super(List.of("json", "msgpack"));
        }
    }

    private final Console console;

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "EXPR",
            converter = Expression.Converter.class,
            description = "A path, with conditions in brackets; a single dot is each message.")
    private Expression expression;

    @Parameters(
            index = "1",
            paramLabel = "FILE",
            description = "The file to read; - is standard input.")
    private String file;

    @Option(
            names = {"-t", "--to"},
            paramLabel = "FORMAT",
            completionCandidates = Formats.class,
            description = "json (default), one value per line; or msgpack, the bytes unchanged.")
    private Format format = Format.JSON;

    @Option(
            names = {"-n", "--limit"},
            paramLabel = "N",
            description = "Stop after N values.")
    private long limit = Long.MAX_VALUE;

    @Option(names = "--with-path", description = "Also write the path of each value.")
    private boolean hasPaths;

    @Option(names = "--count", description = "Write only the number of values.")
    private boolean isCount;

    @Mixin
    private final MessageFile messageFile = new MessageFile();

    @Mixin
    private final ExtTypes extTypes = new ExtTypes();

    public SelectCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        if (format != Format.JSON && format != Format.MSGPACK) {
            throw wrongUsage("--to must be json or msgpack here");
        } else if (format == Format.MSGPACK && (hasPaths || isCount)) {
            throw wrongUsage("--with-path and --count work only with --to=json");
        } else if (hasPaths && isCount) {
            throw wrongUsage("choose --with-path or --count");
        }
        OptionCheck.notNegative(spec, "--limit", limit);
        try (HeldInput in = new HeldInput(new ReadAhead(messageFile.open(file, console)).stream());
                OutputStream out = new BufferedOutputStream(standardOutput(), BUFFER);
                Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8)) {
            Selection selection = new Selection(expression, sink(out, text), limit);
            long count = selection.run(in);
            if (isCount) {
                text.append(count + "\n");
            }
            if (count == 0 && limit > 0) {
                throw selection.nothingFound();
            }
        }
        return ExitCode.OK;
    }

    /** JSON is already safe for a terminal. */
    private OutputStream standardOutput() {
        return format == Format.MSGPACK ? console.binary(spec.commandLine()) : console.bytes();
    }

    private Sink sink(OutputStream out, Writer text) {
        if (isCount) {
            return (in, unpacker, selection) -> unpacker.skipValue();
        }
        return format == Format.MSGPACK
                ? new MessagePackSink(out)
                : new JsonSink(text, extTypes, hasPaths);
    }

    private ParameterException wrongUsage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
