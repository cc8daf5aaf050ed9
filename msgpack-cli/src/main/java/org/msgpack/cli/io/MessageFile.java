/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.io;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.cli.Console;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The option for the format of MessagePack files, and methods to open them. */
public final class MessageFile {
    /** The allowed formats. */
    static final class Formats extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Formats() {
            super(List.of("msgpack", "msgpack-lz4"));
        }
    }

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = {"-f", "--from"},
            paramLabel = "FORMAT",
            completionCandidates = Formats.class,
            description = "The format of the input: msgpack (default), or msgpack-lz4.")
    private Format format = Format.MSGPACK;

    /** Returns the format that the option chooses. */
    public Format format() {
        if (!format.isMessagePack()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--from must be msgpack or msgpack-lz4 here; convert " + format + " first");
        }
        return format;
    }

    /**
     * Opens a file to read once, decompressed according to its name and the option. Shows a
     * progress bar unless standard output, which commands write to meanwhile, is a terminal.
     */
    public InputStream open(String name, Console console) throws IOException {
        Input input = new Input(name, console);
        return open(console.terminal().isOut() ? input : input.withProgress());
    }

    /** Opens a file with a progress bar, for commands that print only at the end. */
    public InputStream openWithProgress(String name, Console console) throws IOException {
        return open(new Input(name, console).withProgress());
    }

    private InputStream open(Input input) throws IOException {
        Format chosen = format();
        InputStream in = input.open();
        return Lz4Input.of(in, chosen);
    }
}
