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

/** Standard input, output and error of a process. */
public final class Console {
    private static final int BUFFER = 1 << 16;

    private final InputStream in;
    private final OutputStream bytes;
    private final FirstErrorStream outErrors;
    private final PrintStream out;
    private final PrintStream err;
    private final Terminal terminal;
    private boolean hasColors;

    /** Creates a console from streams that are not terminals. */
    public Console(InputStream in, OutputStream out, PrintStream err) {
        this(in, out, err, Terminal.NONE);
    }

    public Console(InputStream in, OutputStream out, PrintStream err, Terminal terminal) {
        this.in = in;
        this.bytes = out;
        this.outErrors = new FirstErrorStream(out);
        this.out = new PrintStream(outErrors, true, StandardCharsets.UTF_8);
        this.err = err;
        this.terminal = terminal;
        this.hasColors = terminal.isOut() && System.getenv("NO_COLOR") == null;
    }

    /** Returns the console of this process, with UTF-8 for all streams. */
    static Console ofProcess() {
        return new Console(
                // Buffered because some methods of FileInputStream fail on a pipe.
                new BufferedInputStream(new FileInputStream(FileDescriptor.in), BUFFER),
                new StandardOutput(new FileOutputStream(FileDescriptor.out)),
                new PrintStream(
                        new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
                Terminal.ofProcess());
    }

    /** Returns standard input, buffered. */
    public InputStream in() {
        return in;
    }

    /** Returns standard output for data, unbuffered. Errors are thrown; closing only flushes. */
    public OutputStream bytes() {
        return bytes;
    }

    /** Returns standard output for JSON. On a terminal, control characters are escaped. */
    public OutputStream json() {
        return terminal.isOut() ? new VisibleOutput(bytes, false) : bytes;
    }

    /** Returns standard output for binary data; fails if that is a terminal. */
    public OutputStream binary(CommandLine command) {
        if (terminal.isOut()) {
            throw new ParameterException(
                    command,
                    "binary data is not written to a terminal; send it to a file or a pipe");
        }
        return bytes;
    }

    /** Returns standard output for text. Errors are kept until {@link #flush}. */
    public PrintStream out() {
        return out;
    }

    /** Flushes text on standard output, and throws the first error that occurred there. */
    void flush() throws IOException {
        out.flush();
        outErrors.rethrow();
    }

    /** Returns standard error. */
    public PrintStream err() {
        return err;
    }

    /** Returns which streams are a terminal. */
    public Terminal terminal() {
        return terminal;
    }

    /** Returns whether text on standard output is colored. */
    public boolean hasColors() {
        return hasColors;
    }

    /**
     * Sets whether text on standard output is colored. The default is to use colors on a terminal.
     */
    void setColors(boolean hasColors) {
        this.hasColors = hasColors;
    }
}
