/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.help;

import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Generates the man page of a command and its subcommands, with the macros of man(7). */
final class ManPage {
    private final CommandSpec root;
    private final StringBuilder page = new StringBuilder();

    ManPage(CommandSpec root) {
        this.root = root;
    }

    String text() {
        page.append(".TH ").append(upper(root.name())).append(" 1 \"\" \"");
        page.append(escaped(root.version()[0])).append("\"\n");
        section("NAME");
        String purpose = description(root).replaceAll("\\.$", "");
        paragraph(root.name() + " - " + lowerFirst(purpose));
        section("SYNOPSIS");
        paragraph(root.name() + " COMMAND ...");
        section("DESCRIPTION");
        paragraph(description(root));
        options(root);
        section("COMMANDS");
        for (CommandLine command : root.subcommands().values()) {
            command(command.getCommandSpec());
        }
        section("EXIT STATUS");
        for (Map.Entry<String, String> code : root.usageMessage().exitCodeList().entrySet()) {
            item(code.getKey(), code.getValue());
        }
        return page.toString();
    }

    private void command(CommandSpec command) {
        page.append(".SS ").append(escaped(synopsis(command))).append('\n');
        paragraph(description(command));
        for (PositionalParamSpec parameter : command.positionalParameters()) {
            item(parameter.paramLabel(), String.join(" ", parameter.description()));
        }
        options(command);
    }

    /** Lists the command's own options. */
    private void options(CommandSpec command) {
        for (OptionSpec option : command.options()) {
            boolean isShared = option.inherited() || option.usageHelp() || option.versionHelp();
            if (!isShared || command == root) {
                item(names(option), String.join(" ", option.description()));
            }
        }
    }

    private static String names(OptionSpec option) {
        String names = String.join(", ", option.names());
        boolean hasValue = option.arity().max() > 0;
        return hasValue ? names + "=" + option.paramLabel() : names;
    }

    private static String synopsis(CommandSpec command) {
        String line = command.commandLine().getHelp().synopsis(0);
        return Ansi.OFF.string(line).replaceAll("\\s+", " ").strip();
    }

    private static String description(CommandSpec command) {
        return String.join(" ", command.usageMessage().description());
    }

    private void section(String name) {
        page.append(".SH ").append(name).append('\n');
    }

    private void paragraph(String text) {
        page.append(".PP\n").append(escaped(text)).append('\n');
    }

    private void item(String term, String text) {
        page.append(".TP\n.B ").append(escaped(term)).append('\n');
        page.append(escaped(text)).append('\n');
    }

    /** Escapes characters that are special to man, and expands those that picocli replaces. */
    private static String escaped(String text) {
        String escaped = text.replace("%n", " ")
                .replace("%%", "%")
                .replace("\\", "\\e")
                .replace("-", "\\-")
                .replace("\"", "\\(dq");
        return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
    }

    private static String upper(String text) {
        return text.toUpperCase(Locale.ROOT);
    }

    private static String lowerFirst(String text) {
        return text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
    }
}
