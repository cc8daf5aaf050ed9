/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.help;

import java.util.concurrent.Callable;
import org.msgpack.cli.Console;
import org.msgpack.cli.ExitCode;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the script that completes command lines in bash and zsh. */
@Command(
        name = "completion",
        description = "Prints the script that completes command lines in bash and zsh. In bash:"
                + " source <(msgpack completion)",
        mixinStandardHelpOptions = true)
public final class CompletionCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    private CommandSpec spec;

    public CompletionCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        CommandSpec root = spec.root();
        console.out().print(AutoComplete.bash(root.name(), root.commandLine()));
        return ExitCode.OK;
    }
}
