/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.msgpack.cli.bench.BenchCommand;
import org.msgpack.cli.bench.Stopwatch;
import org.msgpack.cli.convert.ConvertCommand;
import org.msgpack.cli.demo.DemoCommand;
import org.msgpack.cli.diff.DiffCommand;
import org.msgpack.cli.help.CompletionCommand;
import org.msgpack.cli.help.ManCommand;
import org.msgpack.cli.inspect.InspectCommand;
import org.msgpack.cli.recover.RecoverCommand;
import org.msgpack.cli.select.SelectCommand;
import org.msgpack.cli.stats.StatsCommand;
import org.msgpack.cli.validate.ValidateCommand;
import org.msgpack.core.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command-line tool. */
public final class Main {
    private final Console console;
    private final Errors errors;
    private final CommandLine commandLine;

    public Main(Console console, Stopwatch stopwatch) {
        this.console = console;
        Root root = new Root(console);
        this.errors = new Errors(console, root);
        this.commandLine = new CommandLine(EnumOptions.in(root));
        for (Object command : List.of(
                new ConvertCommand(console),
                new InspectCommand(console),
                new SelectCommand(console),
                new StatsCommand(console),
                new BenchCommand(console, stopwatch),
                new DemoCommand(console, stopwatch),
                new DiffCommand(console),
                new RecoverCommand(console),
                new ValidateCommand(console),
                new CompletionCommand(console),
                new ManCommand(console))) {
            CommandSpec spec = EnumOptions.in(command);
            spec.versionProvider(new VersionText());
            spec.usageMessage().abbreviateSynopsis(true);
            commandLine.addSubcommand(spec.name(), spec);
        }
        commandLine
                .setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8))
                .setColorScheme(CommandLine.Help.defaultColorScheme(
                        console.hasColors() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF))
                .setParameterExceptionHandler(errors::usage)
                .setExecutionExceptionHandler(errors::execution);
    }

    /** Runs a command and exits with an {@link ExitCode}. */
    public static void main(String[] args) throws InterruptedException {
        int[] status = {ExitCode.FAILED};
        Thread thread = DeepThread.of(() -> {
            Main main = new Main(Console.ofProcess(), new Stopwatch(1000, 2000));
            status[0] = main.run(args);
        });
        thread.start();
        thread.join();
        System.exit(status[0]);
    }

    /** Returns the model of all commands and options. */
    CommandSpec model() {
        return commandLine.getCommandSpec();
    }

    /** Runs a command and returns an {@link ExitCode}. */
    public int run(String... args) {
        try {
            int status = commandLine.execute(args);
            if (status == ExitCode.OK) {
                console.flush();
            }
            return status;
        } catch (IOException | OutOfMemoryError e) {
            return errors.failed(e);
        }
    }

    /** The top-level command. */
    @Command(
            name = "msgpack",
            description = "Shows, converts, queries, compares, checks and repairs MessagePack.",
            synopsisSubcommandLabel = "COMMAND",
            mixinStandardHelpOptions = true,
            versionProvider = VersionText.class,
            exitCodeListHeading = "%nExit codes:%n",
            exitCodeList = {
                "0:success",
                "1:the input or output has an error, or nothing was found;"
                        + " with diff, the files differ",
                "2:the command line has an error; with diff, also a file"
            })
    static final class Root implements Runnable {
        @Spec
        CommandSpec spec;

        @Option(
                names = "--debug",
                description = "Print a stack trace for each error.",
                scope = ScopeType.INHERIT)
        boolean debug;

        private final Console console;

        Root(Console console) {
            this.console = console;
        }

        @Option(
                names = "--color",
                paramLabel = "WHEN",
                description =
                        "When to use colors: always, never, or auto (default: on a terminal, unless"
                                + " NO_COLOR is set).",
                scope = ScopeType.INHERIT)
        void color(Color when) {
            console.setColors(when == Color.ALWAYS || (when == Color.AUTO && console.hasColors()));
        }

        @Override
        public void run() {
            throw new ParameterException(spec.commandLine(), "specify a command");
        }
    }

    /** When to color output. */
    enum Color {
        AUTO,
        ALWAYS,
        NEVER
    }

    /** Prints the version and what it runs on. */
    static final class VersionText implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"msgpack " + Version.number(), Version.describe()};
        }
    }
}
