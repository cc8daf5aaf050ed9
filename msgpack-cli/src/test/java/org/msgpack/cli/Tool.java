/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.msgpack.cli.bench.Stopwatch;

/** The tool, run inside the JVM of the test. */
public final class Tool {
    private byte[] in = {};
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    public Tool in(byte[] bytes) {
        in = bytes;
        return this;
    }

    public Tool in(String text) {
        return in(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Runs a command and requires its exit code. */
    public Tool run(int status, String... args) {
        assertEquals(status, status(args), () -> String.join(" ", args) + ": " + err());
        return this;
    }

    /** Runs a command and returns its exit code. */
    public int status(String... args) {
        out.reset();
        err.reset();
        Console console = new Console(
                new ByteArrayInputStream(in),
                out,
                new PrintStream(err, true, StandardCharsets.UTF_8));
        return new Main(console, new Stopwatch(0, 0)).run(args);
    }

    public byte[] bytes() {
        return out.toByteArray();
    }

    public String out() {
        return out.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }

    public String err() {
        return err.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }
}
