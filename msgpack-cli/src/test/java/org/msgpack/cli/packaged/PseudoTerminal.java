/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.packaged;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs shell commands on a terminal created by the program {@code script} of util-linux. */
final class PseudoTerminal implements AutoCloseable {
    private static final int SECONDS = 120;

    private final Process process;
    private final StringBuilder shown = new StringBuilder();
    private final Thread reader;

    /** Starts a command with {@code msgpack} in the path, on a terminal with this many columns. */
    PseudoTerminal(String command, int columns, Map<String, String> environment)
            throws IOException {
        assumeTrue(
                hasScript(), "there is no pseudo-terminal: script (util-linux) is not installed");
        ProcessBuilder builder = new ProcessBuilder(
                "script", "-qec", "stty cols " + columns + "; " + command, "/dev/null");
        Map<String, String> variables = builder.environment();
        String tool = ToolProcess.LAUNCHER.getParent().toString();
        variables.put("PATH", tool + File.pathSeparator + variables.get("PATH"));
        variables.put("JAVA_HOME", System.getProperty("java.home"));
        variables.put("MSGPACK_CACHE", "/dev/null"); // nothing in the background
        variables.put("TERM", "xterm");
        variables.remove("NO_COLOR");
        variables.putAll(environment);
        process = builder.redirectErrorStream(true).start();
        process.getOutputStream().close();
        reader = new Thread(this::read);
        reader.setDaemon(true);
        reader.start();
    }

    private static boolean hasScript() {
        try {
            Process version = new ProcessBuilder("script", "--version").start();
            String text = new String(version.getInputStream().readAllBytes(), UTF_8);
            return text.contains("util-linux");
        } catch (IOException e) {
            return false;
        }
    }

    private void read() {
        byte[] bytes = new byte[1 << 12];
        try (InputStream in = process.getInputStream()) {
            for (int length; (length = in.read(bytes)) >= 0; ) {
                append(new String(bytes, 0, length, UTF_8));
            }
        } catch (IOException e) {
            append(e.toString());
        }
    }

    private void append(String text) {
        synchronized (shown) {
            shown.append(text);
        }
    }

    /** Returns what was sent to the terminal so far. */
    String shown() {
        synchronized (shown) {
            return shown.toString().replace("\r\n", "\n");
        }
    }

    /** Waits for the end and returns all that was sent to the terminal. */
    String end(int status) throws InterruptedException {
        assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), "it does not end");
        reader.join();
        assertEquals(status, process.exitValue(), shown());
        return shown();
    }

    /** Makes a named pipe. */
    static Path pipe(Path path) throws IOException, InterruptedException {
        assertEquals(0, new ProcessBuilder("mkfifo", path.toString()).start().waitFor());
        return path;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
