/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.msgpack.testdata.ByteNotation;
import org.msgpack.testdata.TreeMapping;

/** A MessagePack library of another language, run in a process. See src/test/peers/README.md. */
enum Peer {
    PYTHON {
        /** It has a single type of floats, with 64 bits. */
        @Override
        Object asRead(Object tree) {
            return TreeMapping.withDoubles(tree);
        }
    },
    JAVASCRIPT {
        @Override
        boolean canRead(Object tree) {
            return JavaScriptTrees.canBeRead(tree);
        }

        @Override
        Object asRead(Object tree) {
            return JavaScriptTrees.asRead(tree);
        }

        @Override
        Object asWritten(Object tree) {
            return JavaScriptTrees.asWritten(tree);
        }
    },
    GO,
    RUST;

    private static final long TIMEOUT_SECONDS = 120;

    /** The answer of a peer to a message. */
    static final class Answer {
        final String state;
        final String written;
        final String description;

        private Answer(String[] columns) {
            state = columns[1];
            written = columns[2];
            description = columns[3];
        }

        boolean isOk() {
            return state.equals("ok");
        }

        /** Returns the bytes that the peer writes for the value it has read. */
        byte[] written() {
            return ByteNotation.parse(written);
        }

        @Override
        public String toString() {
            return state + " " + (isOk() ? "" : written + description);
        }
    }

    boolean canRead(Object tree) {
        return true;
    }

    /** Returns what a tree that the peer can read becomes. */
    Object asRead(Object tree) {
        return tree;
    }

    /** Returns what a tree becomes after the peer has read and written it. */
    Object asWritten(Object tree) {
        return asRead(tree);
    }

    private static Path root() {
        Path folder = Paths.get("").toAbsolutePath();
        while (folder != null && !Files.exists(folder.resolve("src/test/peers/install"))) {
            folder = folder.getParent();
        }
        return folder;
    }

    private static Path folder() {
        String folder = System.getProperty("msgpack.peers", System.getenv("MSGPACK_PEERS"));
        if (folder != null) {
            return Paths.get(folder);
        }
        return root().resolve(".peers");
    }

    Path executable() {
        return folder().resolve(name().toLowerCase(Locale.ROOT)).resolve("run");
    }

    /** Has the peer read messages and write them again. */
    Map<String, Answer> answer(Map<String, byte[]> messages, Path scratch)
            throws IOException, InterruptedException {
        Path questions = scratch.resolve("questions");
        Path answers = scratch.resolve("answers");
        Path errors = scratch.resolve("errors");
        try (Writer writer = Files.newBufferedWriter(questions, StandardCharsets.UTF_8)) {
            for (Map.Entry<String, byte[]> message : messages.entrySet()) {
                writer.write(
                        message.getKey() + '\t' + ByteNotation.format(message.getValue()) + '\n');
            }
        }
        Process process = new ProcessBuilder(executable().toString())
                .redirectInput(questions.toFile())
                .redirectOutput(answers.toFile())
                .redirectError(errors.toFile())
                .start();
        if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IOException(this + " did not finish in time");
        }
        if (process.exitValue() != 0) {
            byte[] error = Files.readAllBytes(errors);
            throw new IOException(this + " failed: " + new String(error, StandardCharsets.UTF_8));
        }
        return read(answers);
    }

    private static Map<String, Answer> read(Path answers) throws IOException {
        Map<String, Answer> byId = new LinkedHashMap<>();
        try (BufferedReader reader = Files.newBufferedReader(answers, StandardCharsets.UTF_8)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                String[] columns = line.split("\t", -1);
                byId.put(columns[0], new Answer(columns));
            }
        }
        return byId;
    }
}
