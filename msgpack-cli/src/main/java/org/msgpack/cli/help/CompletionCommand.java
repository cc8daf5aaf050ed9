/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.help;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.msgpack.cli.Console;
import org.msgpack.cli.ExitCode;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/** Prints the shell completion script for bash and zsh. */
@Command(
        name = "completion",
        description = "Prints the script that completes command lines in bash and zsh. In bash:"
                + " source <(msgpack completion)",
        mixinStandardHelpOptions = true)
public final class CompletionCommand implements Callable<Integer> {
    /** This part of the script would keep bash from completing file names. */
    private static final String WITHOUT_FILES =
            "  type compopt &>/dev/null && compopt +o default\n";

    private static final String VALUES_AFTER_EQUALS = """

            # Bash splits --option=value into three words, but the completion expects two.
            function _complete_msgpack_values() {
              local words=() word
              for word in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
                [[ "$word" == "=" ]] || words+=("$word")
              done
              [[ "${COMP_WORDS[COMP_CWORD]}" == "=" ]] && words+=("")
              local COMP_WORDS=("${words[@]}")
              local COMP_CWORD=$((${#words[@]} - 1))
              _complete_msgpack
            }
            complete -F _complete_msgpack_values -o default msgpack
            """;

    private final Console console;

    @Spec
    private CommandSpec spec;

    public CompletionCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        CommandSpec root = spec.root();
        root.subcommands().values().forEach(command -> relabel(command.getCommandSpec()));
        String script = AutoComplete.bash(root.name(), root.commandLine());
        console.out().print(script.replace(WITHOUT_FILES, "") + VALUES_AFTER_EQUALS);
        return ExitCode.OK;
    }

    /** Gives each option a unique label, because the script finds option values by label. */
    private static void relabel(CommandSpec command) {
        for (OptionSpec option : List.copyOf(command.options())) {
            if (!option.inherited()) {
                command.remove(option);
                command.addOption(OptionSpec.builder(option)
                        .paramLabel(option.longestName().substring(2).toUpperCase(Locale.ROOT))
                        .build());
            }
        }
    }
}
