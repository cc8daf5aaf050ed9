/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.msgpack.cli.bench.Stopwatch;

/** Runs the tool inside the JVM of the test. */
public final class Tool {
    private static final Pattern COMMAND = Pattern.compile("(?m)^  ([a-z]+) ");

    private byte[] in = {};
    private Terminal terminal = Terminal.NONE;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    public Tool in(byte[] bytes) {
        in = bytes;
        return this;
    }

    public Tool in(String text) {
        return in(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Makes standard output a terminal. */
    public Tool onTerminal() {
        terminal = new Terminal(true, false, 80);
        return this;
    }

    /** Returns a console with some input, and without output. */
    public static Console console(byte[] in) {
        return new Console(
                new ByteArrayInputStream(in),
                OutputStream.nullOutputStream(),
                new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8));
    }

    /** Returns the names of all commands. */
    public static List<String> commands() {
        String help = new Tool().run(ExitCode.OK, "--help").out();
        return COMMAND.matcher(help.substring(help.indexOf("Commands:")))
                .results()
                .map(result -> result.group(1))
                .toList();
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
                new PrintStream(err, true, StandardCharsets.UTF_8),
                terminal);
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
