/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.demo;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.msgpack.cli.Console;
import org.msgpack.cli.ExitCode;
import org.msgpack.cli.Failure;
import org.msgpack.cli.JsonErrors;
import org.msgpack.cli.bench.Stopwatch;
import org.msgpack.cli.io.Input;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Shows a JSON file as MessagePack. */
@Command(
        name = "demo",
        description =
                "Converts a JSON file to MessagePack and back, and shows sizes, times and bytes.",
        mixinStandardHelpOptions = true)
public final class DemoCommand implements Callable<Integer> {
    private final Console console;
    private final Stopwatch stopwatch;

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            description = "A JSON file; - is standard input (default: a list of all media types,"
                    + " included in the tool).")
    private String file;

    public DemoCommand(Console console, Stopwatch stopwatch) {
        this.console = console;
        this.stopwatch = stopwatch;
    }

    @Override
    public Integer call() throws IOException {
        try {
            JsonFile json =
                    file == null ? JsonFile.bundled() : JsonFile.of(new Input(file, console));
            new Demo(console.out(), console.hasColors(), stopwatch).run(json);
            return ExitCode.OK;
        } catch (JsonProcessingException e) {
            String problem = JsonErrors.problem(e, 0);
            throw new Failure("not JSON: " + problem + "; choose another file", e);
        } catch (IllegalArgumentException e) {
            throw new Failure(e.getMessage() + "; choose another file", e);
        }
    }
}
