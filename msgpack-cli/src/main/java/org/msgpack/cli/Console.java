/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** What a process has for talking to the outside: standard input, output and error. */
public final class Console {
    private static final int BUFFER = 1 << 16;

    private final InputStream in;
    private final OutputStream bytes;
    private final KeptErrors outErrors;
    private final PrintStream out;
    private final PrintStream err;
    private final Terminal terminal;
    private boolean hasColors;

    /** Sets streams of which none is a terminal. */
    public Console(InputStream in, OutputStream out, PrintStream err) {
        this(in, out, err, Terminal.NONE);
    }

    public Console(InputStream in, OutputStream out, PrintStream err, Terminal terminal) {
        this.in = in;
        this.bytes = out;
        this.outErrors = new KeptErrors(out);
        this.out = new PrintStream(outErrors, true, StandardCharsets.UTF_8);
        this.err = err;
        this.terminal = terminal;
        this.hasColors = terminal.isOut() && System.getenv("NO_COLOR") == null;
    }

    /** Returns that of this process, with UTF-8 in both directions. */
    static Console ofProcess() {
        return new Console(
                // Buffered, since some methods of FileInputStream fail on a pipe.
                new BufferedInputStream(new FileInputStream(FileDescriptor.in), BUFFER),
                new StandardOutput(new FileOutputStream(FileDescriptor.out)),
                new PrintStream(
                        new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
                Terminal.ofProcess());
    }

    /** Standard input, buffered. */
    public InputStream in() {
        return in;
    }

    /** Standard output for data, unbuffered. Throws what goes wrong; closing it only flushes it. */
    public OutputStream bytes() {
        return bytes;
    }

    /** The same for JSON, which looks different on a terminal where it could control that. */
    public OutputStream json() {
        return terminal.isOut() ? new VisibleOutput(bytes, false) : bytes;
    }

    /** The same for what is no text, which a terminal would take for anything. */
    public OutputStream binary(CommandLine command) {
        if (terminal.isOut()) {
            throw new ParameterException(
                    command,
                    "binary data is not written to a terminal; send it to a file or a pipe");
        }
        return bytes;
    }

    /** Standard output for text. It keeps what goes wrong for {@link #flush}. */
    public PrintStream out() {
        return out;
    }

    /** Throws what went wrong with text on standard output. */
    void flush() throws IOException {
        out.flush();
        outErrors.rethrow();
    }

    /** Standard error. */
    public PrintStream err() {
        return err;
    }

    /** What of it is a terminal. */
    public Terminal terminal() {
        return terminal;
    }

    /** Whether text on standard output has colors. */
    public boolean hasColors() {
        return hasColors;
    }

    /** Chooses whether text on standard output has colors, by default if it is a terminal. */
    void setColors(boolean hasColors) {
        this.hasColors = hasColors;
    }
}
