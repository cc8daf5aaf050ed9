/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.inspect;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import org.msgpack.cli.Console;
import org.msgpack.cli.ExitCode;
import org.msgpack.cli.OptionCheck;
import org.msgpack.cli.ext.ExtTypes;
import org.msgpack.cli.io.HeldInput;
import org.msgpack.cli.io.MessageFile;
import org.msgpack.cli.io.ReadAhead;
import org.msgpack.cli.path.PathOption;
import org.msgpack.cli.path.ValuePath;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows the bytes of MessagePack, element by element. */
@Command(
        name = "inspect",
        description = "Shows MessagePack element by element: offset, bytes, format and value.",
        mixinStandardHelpOptions = true)
public final class InspectCommand implements Callable<Integer> {
    private static final int ITEMS = 20;
    private static final int WIDTH = 60;

    private final Console console;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The file to read; - is standard input.")
    private String file;

    @Option(
            names = {"-p", "--path"},
            paramLabel = "PATH",
            converter = PathOption.class,
            description =
                    "Show only the values at this path in each message, such as users[3].name."
                            + " [*] matches every element.")
    private ValuePath path = new ValuePath(List.of());

    @Option(names = "--json", description = "Write each element as a JSON object on one line.")
    private boolean isJson;

    @Option(
            names = "--offset",
            paramLabel = "BYTE",
            description = "Start with the message at this byte.")
    private long offset;

    @Option(
            names = {"-n", "--limit"},
            paramLabel = "N",
            description = "Stop after N elements.")
    private Long limit;

    @Option(
            names = "--items",
            paramLabel = "N",
            description =
                    "Show at most N elements of an array, or entries of a map, and then how many are"
                            + " left (default: 20; with --json: all).")
    private Long items;

    @Option(
            names = "--width",
            paramLabel = "N",
            description = "Show at most N characters of a text (default: 60).")
    private Integer width;

    @Option(names = "--all", description = "Show all elements and complete texts.")
    private boolean isAll;

    @Mixin
    private final MessageFile messageFile = new MessageFile();

    @Mixin
    private final ExtTypes extTypes = new ExtTypes();

    public InspectCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        OptionCheck.notNegative(spec, "--offset", offset);
        OptionCheck.notNegative(spec, "--limit", limit);
        OptionCheck.notNegative(spec, "--items", items);
        OptionCheck.notNegative(spec, "--width", width);
        if (isJson && width != null) {
            throw new ParameterException(spec.commandLine(), "--width cannot be used with --json");
        } else if (isAll && (items != null || width != null)) {
            throw new ParameterException(
                    spec.commandLine(), "--all cannot be used with --items or --width");
        }
        Limits limits = new Limits(
                limit == null ? Long.MAX_VALUE : limit,
                items != null ? items : isAll || isJson ? Long.MAX_VALUE : ITEMS,
                width != null ? width : isAll ? Integer.MAX_VALUE : WIDTH);
        try (HeldInput in = new HeldInput(new ReadAhead(messageFile.open(file, console)).stream());
                Writer out = new BufferedWriter(
                        new OutputStreamWriter(console.bytes(), StandardCharsets.UTF_8), 1 << 16)) {
            View view = isJson
                    ? new JsonView(out, extTypes)
                    : new TreeView(out, in, extTypes, limits.width(), console.hasColors());
            new Inspection(in, path, view, limits).run(offset);
        }
        return ExitCode.OK;
    }
}
