/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.testdata;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a peer: a program with a library of another language. See src/test/peers/README.md. */
public final class PeerProcess {
    private static final long TIMEOUT_SECONDS = 120;

    private PeerProcess() {}

    /** Returns where src/test/peers/install installs a program, such as {@code python/run}. */
    public static Path program(String name) {
        String folder = System.getProperty("msgpack.peers", System.getenv("MSGPACK_PEERS"));
        return (folder != null ? Paths.get(folder) : root().resolve(".peers")).resolve(name);
    }

    private static Path root() {
        Path folder = Paths.get("").toAbsolutePath();
        while (folder != null && !Files.exists(folder.resolve("src/test/peers/install"))) {
            folder = folder.getParent();
        }
        return folder;
    }

    /**
     * Runs a program with lines as its input.
     *
     * @param scratch a folder for files
     * @return the lines of its output, each split at tabs
     * @throws IOException if it fails or hangs
     */
    public static List<String[]> run(Path program, List<String> lines, Path scratch)
            throws IOException, InterruptedException {
        Path questions = scratch.resolve("questions");
        Path answers = scratch.resolve("answers");
        Path errors = scratch.resolve("errors");
        Files.write(questions, lines, StandardCharsets.UTF_8);
        Process process = new ProcessBuilder(program.toString())
                .redirectInput(questions.toFile())
                .redirectOutput(answers.toFile())
                .redirectError(errors.toFile())
                .start();
        if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IOException(program + " did not finish in time");
        }
        if (process.exitValue() != 0) {
            byte[] error = Files.readAllBytes(errors);
            throw new IOException(
                    program + " failed: " + new String(error, StandardCharsets.UTF_8));
        }
        List<String[]> rows = new ArrayList<>();
        for (String line : Files.readAllLines(answers, StandardCharsets.UTF_8)) {
            rows.add(line.split("\t", -1));
        }
        return rows;
    }
}
