/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.cli.ExitCode;
import org.msgpack.cli.Tool;
import org.msgpack.docs.MarkdownFile.CodeBlock;
import org.msgpack.docs.MarkdownFile.Row;

/** Checks the guides to the command line: their commands print what they say. */
class CliGuideTest {
    private static final String PROMPT = "$ ";
    private static final Path TARGET = Path.of("target").toAbsolutePath();
    private static final Pattern LONG_OPTION = Pattern.compile("--[a-z-]+");

    @TempDir
    Path folder;

    private static List<String> pages() {
        return Guides.OF_CLI;
    }

    /** Runs all blocks of a page in one folder, since later ones use the files of earlier ones. */
    @ParameterizedTest
    @MethodSource("pages")
    @DisabledOnOs(OS.WINDOWS)
    void commandsPrintWhatItSays(String page) throws Exception {
        StringBuilder script = new StringBuilder();
        List<String> expected = new ArrayList<>();
        for (CodeBlock block : Guides.named(page).codeBlocks) {
            if (!block.language.equals("console")) {
                continue;
            }
            expected.addAll(block.lines);
            for (String line : block.lines) {
                if (line.startsWith(PROMPT)) {
                    String command = line.substring(PROMPT.length());
                    script.append("s=$?; cat <<'END OF LINE'\n").append(line);
                    script.append("\nEND OF LINE\n(exit $s)\n").append(command).append('\n');
                }
            }
        }
        assertTrue(!expected.isEmpty(), "no code block is console");
        assertEquals(String.join("\n", expected), run(script.toString()).strip());
    }

    private String run(String script) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", script).directory(folder.toFile());
        builder.environment().merge("PATH", TARGET.toString(), (old, ours) -> ours + ":" + old);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("MSGPACK_CACHE", "/dev/null"); // nothing in the background
        Process process = builder.redirectErrorStream(true).start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), UTF_8);
        process.waitFor();
        return out;
    }

    @Test
    void optionsAndExitCodesAreThoseOfTheTool() throws Exception {
        StringBuilder help = new StringBuilder();
        for (String command : Tool.commands()) {
            help.append(new Tool().run(ExitCode.OK, command, "--help").out());
        }
        StringBuilder text = new StringBuilder();
        List<String> codes = new ArrayList<>();
        for (String page : Guides.OF_CLI) {
            MarkdownFile guide = Guides.named(page);
            text.append(String.join("\n", guide.lines)).append('\n');
            for (Row row : guide.rows) {
                if (row.heading.equals("Exit codes") && row.cells.get(0).matches("\\d")) {
                    codes.add(row.cells.get(0));
                }
            }
        }
        Matcher options = LONG_OPTION.matcher(help);
        int found = 0;
        while (options.find()) {
            String option = options.group();
            boolean isThere = text.indexOf('`' + option) >= 0 || text.indexOf(' ' + option) >= 0;
            assertTrue(isThere, option);
            found++;
        }
        assertTrue(found > 0, "no options");
        assertEquals(
                String.format(
                        Locale.ROOT, "[%d, %d, %d]", ExitCode.OK, ExitCode.FAILED, ExitCode.USAGE),
                codes.toString());
    }
}
