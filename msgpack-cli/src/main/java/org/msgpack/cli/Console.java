/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** What a process has for talking to the outside: standard input, output and error. */
public final class Console {
    private static final int BUFFER = 1 << 16;

    private final InputStream in;
    private final OutputStream bytes;
    private final PrintStream out;
    private final PrintStream err;

    public Console(InputStream in, OutputStream out, PrintStream err) {
        this.in = in;
        this.bytes = out;
        this.out = new PrintStream(out, true, StandardCharsets.UTF_8);
        this.err = err;
    }

    /** Returns that of this process, with UTF-8 in both directions. */
    static Console ofProcess() {
        return new Console(
                // Buffered, since some methods of FileInputStream fail on a pipe.
                new BufferedInputStream(new FileInputStream(FileDescriptor.in), BUFFER),
                new StandardOutput(new FileOutputStream(FileDescriptor.out)),
                new PrintStream(
                        new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8));
    }

    /** Standard input, buffered. */
    public InputStream in() {
        return in;
    }

    /** Standard output for data, unbuffered. Throws what goes wrong; closing it only flushes it. */
    public OutputStream bytes() {
        return bytes;
    }

    /** Standard output for text. */
    public PrintStream out() {
        return out;
    }

    /** Standard error. */
    public PrintStream err() {
        return err;
    }
}
