/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.packaged;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A process of the packaged tool. */
final class ToolProcess {
    static final Path JAR = Path.of("target/msgpack.jar").toAbsolutePath();
    static final Path LAUNCHER = Path.of("target/msgpack").toAbsolutePath();

    private static final int SECONDS = 120;

    /** Writes standard input. */
    interface Writer {
        void write(OutputStream out) throws IOException;
    }

    private final Process process;
    private final Path err = Files.createTempFile("msgpack", ".err");

    ToolProcess(ProcessBuilder builder) throws IOException {
        process = builder.redirectError(err.toFile()).start();
    }

    /** Starts the jar with some heap. */
    static ToolProcess ofJar(String heap, String... args) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx" + heap, "-jar", JAR.toString()));
        command.addAll(List.of(args));
        return new ToolProcess(new ProcessBuilder(command));
    }

    /** Writes standard input in the background. An output that is closed early is no error. */
    ToolProcess in(Writer writer) {
        Thread thread = new Thread(() -> {
            try (OutputStream out = process.getOutputStream()) {
                writer.write(out);
            } catch (IOException e) {
                // the process has ended
            }
        });
        thread.setDaemon(true);
        thread.start();
        return this;
    }

    InputStream out() {
        return process.getInputStream();
    }

    String outText() throws IOException {
        return new String(out().readAllBytes(), UTF_8).replace(System.lineSeparator(), "\n");
    }

    /** Waits for the end and returns what standard error has. */
    String end(int status) throws Exception {
        try {
            assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), "it does not end");
            String text = Files.readString(err);
            assertEquals(status, process.exitValue(), text);
            return text;
        } finally {
            process.destroyForcibly();
            Files.delete(err);
        }
    }
}
