/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.packaged;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The packaged tool on a terminal. */
@EnabledOnOs(OS.LINUX)
@Timeout(value = 1, unit = TimeUnit.MINUTES)
class TerminalTest {
    private static final String ESCAPE = "\u001b[";
    private static final String CLEAR_LINE = "\r\u001b[K";

    @TempDir
    Path folder;

    private static String run(String command, Map<String, String> environment) throws Exception {
        try (PseudoTerminal terminal = new PseudoTerminal(command, 80, environment)) {
            return terminal.end(0);
        }
    }

    @Test
    void helpHasColorsOnATerminal() throws Exception {
        String colored = run("msgpack --help", Map.of());
        assertTrue(colored.contains(ESCAPE), colored);
        assertTrue(colored.contains("convert"), colored);
        assertFalse(run("msgpack --help", Map.of("NO_COLOR", "1")).contains(ESCAPE));
        assertFalse(run("msgpack --help | cat", Map.of()).contains(ESCAPE));
    }

    @Test
    void longWorkShowsABarThatVanishes() throws Exception {
        Path lines = PseudoTerminal.pipe(folder.resolve("lines"));
        Path message = folder.resolve("lines.msgpack");
        try (PseudoTerminal terminal = new PseudoTerminal(
                "msgpack convert --from=ndjson " + lines + " " + message, 70, Map.of())) {
            int count = 0;
            try (OutputStream out = Files.newOutputStream(lines)) {
                while (!terminal.shown().contains("MB/s")) { // it takes a second
                    out.write("1\n".getBytes(UTF_8));
                    count++;
                    Thread.sleep(20);
                }
            }
            String shown = terminal.end(0);
            assertTrue(shown.endsWith(CLEAR_LINE), shown);
            for (String bar : shown.replace(CLEAR_LINE, "").split("\r", -1)) {
                assertTrue(bar.length() < 70, bar);
            }
            assertEquals(count, Files.size(message));
        }
    }

    @Test
    void dataCannotControlTheTerminal() throws Exception {
        String json = "'[\"\\u007f\\u009b\\u202e\\u00e4\"]'";
        String convert = "printf '%s' " + json + " | msgpack convert -f json -t ";
        String escaped = "\\u007f\\u009b\\u202e\u00e4";
        assertEquals("[\"" + escaped + "\"]\n", run(convert + "json - -", Map.of()));
        assertEquals(
                "---\n- \"" + escaped.replace("\\u00", "\\x") + "\"\n",
                run(convert + "yaml - -", Map.of()));
        assertEquals("[\"\u007f\u009b\u202e\u00e4\"]\n", run(convert + "json - - | cat", Map.of()));
        try (PseudoTerminal terminal = new PseudoTerminal(convert + "msgpack - -", 80, Map.of())) {
            assertTrue(terminal.end(2)
                    .startsWith("msgpack: binary data is not written to a terminal;"));
        }
    }

    /** The bar would mix with it. */
    @Test
    void outputOnTheTerminalHasNoBar() throws Exception {
        String shown =
                run("(echo 1; sleep 2; echo 2) | msgpack convert -f json -t json - -", Map.of());
        assertEquals("1\n2\n", shown);
    }
}
