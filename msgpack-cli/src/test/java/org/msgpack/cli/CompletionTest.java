/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.msgpack.cli.bench.Stopwatch;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The completion script and the man page cover all commands and options. */
class CompletionTest {
    private final Tool tool = new Tool();
    private final CommandSpec model =
            new Main(Tool.console(new byte[0]), new Stopwatch(0, 0)).model();

    private static List<String> values(OptionSpec option) {
        List<String> values = new ArrayList<>();
        if (option.completionCandidates() != null) {
            option.completionCandidates().forEach(values::add);
        }
        return values;
    }

    @Test
    void bashCompletesAllOptionsAndValues() throws Exception {
        Map<List<String>, Set<String>> expected = new LinkedHashMap<>();
        for (CommandLine command : model.subcommands().values()) {
            String name = command.getCommandName();
            Set<String> options = new TreeSet<>();
            for (OptionSpec option : command.getCommandSpec().options()) {
                options.add(option.longestName());
                Set<String> values = new TreeSet<>(values(option));
                if (!values.isEmpty()) {
                    for (String way : option.names()) {
                        expected.put(List.of("msgpack", name, way, ""), values);
                    }
                    String word = option.longestName();
                    expected.put(List.of("msgpack", name, word, "="), values);
                    String last = values.stream().reduce((one, next) -> next).orElseThrow();
                    expected.put(List.of("msgpack", name, word, "=", last), Set.of(last));
                }
            }
            expected.put(List.of("msgpack", name, "--"), options);
            expected.put(List.of("msgpack", name, "some"), Set.of()); // so bash takes files
        }
        expected.put(List.of("msgpack", ""), new TreeSet<>(model.subcommands().keySet()));
        List<String> found = complete(List.copyOf(expected.keySet()));
        int i = 0;
        for (Map.Entry<List<String>, Set<String>> line : expected.entrySet()) {
            String proposals = found.get(i++);
            Set<String> actual = proposals.isEmpty()
                    ? Set.of()
                    : new TreeSet<>(Arrays.asList(proposals.split(" ")));
            if (line.getKey().contains("--")) {
                actual.removeIf(word -> !word.startsWith("--"));
            }
            assertEquals(line.getValue(), actual, line.getKey().toString());
        }
    }

    /** Returns what bash proposes for the last word of each line, one per line. */
    private List<String> complete(List<List<String>> lines) throws Exception {
        StringBuilder script =
                new StringBuilder(tool.run(ExitCode.OK, "completion").out());
        for (List<String> words : lines) {
            script.append("COMPREPLY=(); COMP_WORDS=('").append(String.join("' '", words));
            script.append("'); COMP_CWORD=").append(words.size() - 1);
            script.append("; $(complete -p msgpack | sed 's/.*-F \\([a-z_]*\\).*/\\1/')\n");
            script.append("echo \"${COMPREPLY[*]}\"\n");
        }
        Process bash;
        try {
            bash = new ProcessBuilder("bash").start();
        } catch (IOException e) {
            assumeTrue(false, "no bash: " + e.getMessage());
            return List.of();
        }
        bash.getOutputStream().write(script.toString().getBytes(UTF_8));
        bash.getOutputStream().close();
        String output = new String(bash.getInputStream().readAllBytes(), UTF_8);
        assertEquals("", new String(bash.getErrorStream().readAllBytes(), UTF_8));
        return Arrays.asList(output.split("\n", -1));
    }

    @Test
    void theManPageHasAllOptionsAndValues() {
        String page = tool.run(ExitCode.OK, "man").out().replace("\\-", "-");
        String ofAll = page.substring(0, page.indexOf(".SH COMMANDS"));
        for (CommandLine command : model.subcommands().values()) {
            int begin = page.indexOf(".SS msgpack " + command.getCommandName() + ' ');
            assertTrue(begin > 0, command.getCommandName());
            int end = page.indexOf("\n.S", begin);
            for (OptionSpec option : command.getCommandSpec().options()) {
                String names = ".B " + String.join(", ", option.names());
                String part = page.substring(begin, end);
                String section = part.contains(names) ? part : ofAll;
                int at = section.indexOf(names);
                assertTrue(at >= 0, command.getCommandName() + ' ' + names);
                String next = section.substring(at) + "\n.TP";
                String item = next.substring(0, next.indexOf("\n.TP"));
                for (String value : values(option)) {
                    assertTrue(item.contains(value), command.getCommandName() + ' ' + item);
                }
            }
        }
    }
}
