/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.msgpack.cli.Console;
import org.msgpack.cli.ExitCode;
import org.msgpack.cli.Failure;
import org.msgpack.cli.io.Format;
import org.msgpack.cli.io.Input;
import org.msgpack.cli.io.Output;
import org.msgpack.core.MessageStringCodingException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Converts files between formats. */
@Command(
        name = "convert",
        description =
                "Converts MessagePack from and to JSON, NDJSON, YAML, CBOR and Smile. File names"
                        + " determine the formats; .gz and .zst may follow the extension.",
        mixinStandardHelpOptions = true)
public final class ConvertCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "IN",
            description = "The file to read; - is standard input.")
    private String in;

    @Parameters(
            index = "1",
            paramLabel = "OUT",
            description = "The file to write; - is standard output.")
    private String out;

    @Option(
            names = {"-f", "--from"},
            paramLabel = "FORMAT",
            description = "The format of IN: ${COMPLETION-CANDIDATES}.")
    private Format from;

    @Option(
            names = {"-t", "--to"},
            paramLabel = "FORMAT",
            description = "The format of OUT: ${COMPLETION-CANDIDATES}.")
    private Format to;

    @Option(
            names = "--lossless",
            description =
                    "Use JSON that represents exactly one sequence of MessagePack bytes: write it,"
                            + " or convert it back to the same bytes.")
    private boolean isLossless;

    @Option(names = "--pretty", description = "Write indented JSON.")
    private boolean isPretty;

    @Mixin
    private final Policies policies = new Policies();

    public ConvertCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        try (Input input = new Input(in, console);
                Output output = new Output(out, console)) {
            Format source = from != null ? from : input.format();
            Format target = to != null ? to : output.format();
            requireKnown(source, input, "--from");
            requireKnown(target, output, "--to");
            boolean isPossible = (source.isMessagePack() && target.isJson())
                    || (source.isJson() && target.isMessagePack());
            if (isLossless && !isPossible) {
                throw wrongUsage("--lossless works only from MessagePack to JSON and back");
            }
            if (isPretty && target != Format.JSON) {
                throw wrongUsage("--pretty works only with json output");
            }
            if (output.isStandard() && target.isBinary()) {
                console.binary(spec.commandLine());
            }
            if (!output.isStandard() || !console.terminal().isOut()) {
                input.withProgress();
            }
            new Conversion(source, target, isLossless, isPretty, policies).run(input, output);
            return ExitCode.OK;
        } catch (MessageStringCodingException e) {
            throw new Failure(
                    e.getMessage() + "; choose --text=replace, or --lossless with JSON", e);
        }
    }

    private void requireKnown(Format format, Object place, String option) {
        if (format == null) {
            throw wrongUsage(
                    "the format of " + place + " is not known; add " + option + "=json, say");
        }
    }

    private ParameterException wrongUsage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
