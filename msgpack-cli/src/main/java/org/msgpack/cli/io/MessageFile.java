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

/** The option for files that hold MessagePack, and how they are opened. */
public final class MessageFile {
    /** The formats that it may have. */
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

    /** Returns which of the two formats the option chooses. */
    public Format format() {
        if (!format.isMessagePack()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--from is msgpack or msgpack-lz4 here; convert " + format + " first");
        }
        return format;
    }

    /**
     * Opens a file that is read once; it is decompressed as its name and the option tell. There is
     * a progress bar if standard output, which commands write to meanwhile, is not on the terminal.
     */
    public InputStream open(String name, Console console) throws IOException {
        Input input = new Input(name, console);
        return open(console.terminal().isOut() ? input : input.withProgress());
    }

    /** Opens it with a progress bar, for commands that print only at the end. */
    public InputStream openWithProgress(String name, Console console) throws IOException {
        return open(new Input(name, console).withProgress());
    }

    private InputStream open(Input input) throws IOException {
        Format chosen = format();
        InputStream in = input.open();
        return Lz4Input.of(in, chosen);
    }
}
