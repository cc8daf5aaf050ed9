/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.recover;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.msgpack.cli.Console;
import org.msgpack.cli.Errors;
import org.msgpack.cli.ExitCode;
import org.msgpack.cli.Failure;
import org.msgpack.cli.Printable;
import org.msgpack.cli.io.FileBytes;
import org.msgpack.cli.io.Output;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Copies the readable messages of a damaged file. */
@Command(
        name = "recover",
        description =
                "Copies the readable messages of a damaged file, and reports on standard error"
                        + " what was passed over.",
        mixinStandardHelpOptions = true)
public final class RecoverCommand implements Callable<Integer> {
    private static final int MAX_LINES = 100;

    private final Console console;

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "FILE",
            description = "The file to read; - is standard input.")
    private String file;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            description = "The file to write (default: standard output).")
    private String output = "-";

    @Option(
            names = "--lenient",
            description =
                    "Also accept messages with text that is not UTF-8, with keys that are arrays"
                            + " or maps, and of other types than earlier messages.")
    private boolean isLenient;

    @Option(
            names = {"-q", "--quiet"},
            description = "Do not report what was passed over.")
    private boolean isQuiet;

    /** Lines to print after the progress bar is removed. */
    private final List<String> lines = new ArrayList<>();

    private long places;
    private long passedOverBytes;

    public RecoverCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        places = 0;
        passedOverBytes = 0;
        lines.clear();
        Output target = new Output(output, console);
        if (target.isStandard()) {
            console.binary(spec.commandLine());
        }
        try (target;
                FileBytes bytes = new FileBytes(file, console)) {
            OutputStream out = target.open();
            if (bytes.size() == 0 && bytes.problem() != null) {
                throw bytes.problem();
            }
            Recovery recovery = new Recovery(bytes, out, isLenient, this::passedOver);
            try {
                recovery.run();
            } finally {
                bytes.endProgress();
                lines.forEach(this::tell);
            }
            if (bytes.problem() != null) {
                tell("decompression ended after byte " + bytes.size() + ": "
                        + Errors.message(bytes.problem()));
            }
            if (recovery.count() == 0 && bytes.size() > 0) {
                throw new Failure("nothing could be recovered; "
                        + (isLenient ? "is it MessagePack?" : "try --lenient"));
            }
            target.complete();
            tell(String.format(
                    Locale.ROOT,
                    "%,d %s recovered, %,d of %,d bytes passed over",
                    recovery.count(),
                    recovery.count() == 1 ? "message" : "messages",
                    passedOverBytes,
                    bytes.size()));
            return ExitCode.OK;
        }
    }

    private void passedOver(long from, long to, String reason) {
        places++;
        passedOverBytes += to - from;
        if (places <= MAX_LINES) {
            lines.add("bytes " + from + " to " + (to - 1) + " passed over: " + reason);
        } else if (places == MAX_LINES + 1) {
            lines.add("more bytes passed over");
        }
    }

    private void tell(String text) {
        if (!isQuiet) {
            console.err().println("msgpack: " + Printable.visible(text));
        }
    }
}
