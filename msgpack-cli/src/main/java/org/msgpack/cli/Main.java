/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.NoSuchFileException;
import org.msgpack.core.MessagePackException;

/** The command line: {@code demo [FILE]}. */
public final class Main {
    private static final int OK = 0;
    private static final int FAILED = 1;
    private static final int USAGE = 2;

    private final PrintStream out;
    private final PrintStream err;
    private final Stopwatch stopwatch;

    Main(PrintStream out, PrintStream err, Stopwatch stopwatch) {
        this.out = out;
        this.err = err;
        this.stopwatch = stopwatch;
    }

    /** Runs a command and exits with status 0 if it succeeds. */
    public static void main(String[] args) {
        System.exit(new Main(System.out, System.err, new Stopwatch(1000, 2000)).run(args));
    }

    int run(String... args) {
        if (args.length < 1 || args.length > 2 || !args[0].equals("demo")) {
            err.println("Usage: msgpack demo [FILE]");
            err.println(
                    "  Converts a JSON file to MessagePack and back, and shows sizes, times and bytes.");
            err.println("  Without FILE, uses the bundled IANA media types.");
            return USAGE;
        }
        try {
            JsonFile file = args.length == 2 ? JsonFile.of(args[1]) : JsonFile.bundled();
            new Demo(out, stopwatch).run(file);
            return OK;
        } catch (NoSuchFileException e) {
            err.println("No such file: " + e.getFile());
        } catch (JsonProcessingException e) {
            err.println("Not JSON: " + e.getMessage());
        } catch (IOException | MessagePackException | IllegalArgumentException e) {
            err.println(e.getMessage());
        }
        return FAILED;
    }
}
