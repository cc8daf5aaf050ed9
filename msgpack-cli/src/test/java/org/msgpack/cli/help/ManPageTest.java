/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.help;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.msgpack.cli.ExitCode;
import org.msgpack.cli.Tool;

class ManPageTest {
    private final Tool tool = new Tool();

    @Test
    void everyCommandAndOptionIsThere() {
        String page = tool.run(ExitCode.OK, "man").out();
        int options = 0;
        for (String command : Tool.commands()) {
            assertTrue(page.contains(".SS msgpack " + command), command);
            Matcher names = Pattern.compile("(?m)^ .*?(--[a-z-]+)")
                    .matcher(tool.run(ExitCode.OK, command, "--help").out());
            while (names.find()) {
                String name = names.group(1).replace("-", "\\-");
                assertTrue(page.contains(name), command + ' ' + name);
                options++;
            }
        }
        assertTrue(options > 10, "found only " + options);
    }

    @Test
    void manHasNothingToComplainOf() throws Exception {
        Process groff = start("groff", "-man", "-ww", "-Tutf8");
        groff.getOutputStream().write(tool.run(ExitCode.OK, "man").bytes());
        groff.getOutputStream().close();
        String output = new String(groff.getInputStream().readAllBytes(), UTF_8);
        assertTrue(output.replaceAll(".\u0008", "").contains("EXIT STATUS"), output);
        assertEquals("", new String(groff.getErrorStream().readAllBytes(), UTF_8));
    }

    @Test
    void bashCompletesCommandsAndOptions() throws Exception {
        String script = tool.run(ExitCode.OK, "completion").out();
        assertTrue(complete(script, "msgpack", "con").contains("convert"));
        assertTrue(complete(script, "msgpack", "convert", "--loss").contains("--lossless"));
        assertTrue(complete(script, "msgpack", "convert", "--from", "nd").contains("ndjson"));
    }

    /** Returns what bash proposes for the last word of a line. */
    private String complete(String script, String... words) throws Exception {
        String line = "COMP_WORDS=(" + String.join(" ", words) + "); COMP_CWORD="
                + (words.length - 1) + "; COMP_LINE=\"${COMP_WORDS[*]}\""
                + "; COMP_POINT=${#COMP_LINE}; _complete_msgpack; echo \"${COMPREPLY[@]}\"\n";
        Process bash = start("bash");
        bash.getOutputStream().write((script + "\n" + line).getBytes(UTF_8));
        bash.getOutputStream().close();
        return new String(bash.getInputStream().readAllBytes(), UTF_8);
    }

    private static Process start(String... command) {
        try {
            return new ProcessBuilder(command).start();
        } catch (IOException e) {
            assumeTrue(false, command[0] + " is not installed: " + e.getMessage());
            throw new AssertionError(e);
        }
    }
}
