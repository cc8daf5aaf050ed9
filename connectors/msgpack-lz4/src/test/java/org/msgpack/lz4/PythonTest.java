/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.testdata.ByteNotation;
import org.msgpack.testdata.Corpora;
import org.msgpack.testdata.TreePacker;

/**
 * Python, with msgpack and lz4, reads what this library compresses, and the other way round.
 * {@code src/test/peers/install} installs it.
 */
class PythonTest {
    @TempDir
    Path scratch;

    static Stream<Lz4> forms() {
        return Stream.of(Lz4.block(), Lz4.blockArray());
    }

    private static List<byte[]> messages() throws IOException {
        List<byte[]> messages = new ArrayList<>();
        for (int length : new int[] {4, 63, 64, 65, 1000, 32768, 32769, 100_000}) {
            messages.add(Messages.ofLength(length, 1, length));
            messages.add(Messages.ofLength(length, 256, length));
        }
        for (Corpora corpus : new Corpora[] {Corpora.TWITTER, Corpora.GEOJSON, Corpora.BLOG}) {
            messages.add(TreePacker.toBytes(corpus.tree()));
        }
        return messages;
    }

    @ParameterizedTest
    @MethodSource("forms")
    void readsAndWritesTheSame(Lz4 lz4) throws Exception {
        List<byte[]> messages = messages();
        List<String> lines = new ArrayList<>();
        for (byte[] message : messages) {
            byte[] compressed = lz4.compress(message);
            lines.add(MessageBuffer.wrap(compressed).toHexString(0, compressed.length));
        }
        List<String> answers = answers(lines);
        assertEquals(messages.size(), answers.size(), answers.get(answers.size() - 1));
        for (int i = 0; i < messages.size(); i++) {
            byte[] message = messages.get(i);
            String[] columns = answers.get(i).split("\t", -1);
            assertEquals(3, columns.length, answers.get(i));
            assertArrayEquals(message, ByteNotation.parse(columns[0]));
            for (int written = 1; written < 3; written++) {
                byte[] compressed = ByteNotation.parse(columns[written]);
                assertArrayEquals(message, lz4.decompress(compressed));
                assertEquals(
                        MessagePack.newDefaultUnpacker(message).unpackValue(),
                        lz4.unpack(
                                MessagePack.newDefaultUnpacker(compressed),
                                MessageUnpacker::unpackValue));
            }
        }
    }

    private List<String> answers(List<String> lines) throws Exception {
        Path python = python();
        Path input = Files.write(scratch.resolve("input"), lines, StandardCharsets.US_ASCII);
        Path output = scratch.resolve("output");
        Process process = new ProcessBuilder(
                        python.toString(),
                        root().resolve("connectors/msgpack-lz4/src/test/peers/peer.py")
                                .toString())
                .redirectErrorStream(true)
                .redirectInput(input.toFile())
                .redirectOutput(output.toFile())
                .start();
        try {
            assertTrue(process.waitFor(3, TimeUnit.MINUTES), "still running");
        } finally {
            process.destroyForcibly();
        }
        List<String> answers = Files.readAllLines(output, StandardCharsets.UTF_8);
        assertEquals(0, process.exitValue(), String.join("\n", answers));
        return answers;
    }

    private static Path python() {
        Path environment = peers().resolve("python/venv");
        Path python = environment.resolve("bin/python");
        boolean isInstalled = Files.isExecutable(python) && hasLz4(environment);
        String message = python + " with lz4 is missing; src/test/peers/install installs it";
        if ("true".equals(System.getenv("CI")) && !isInstalled) {
            fail(message);
        }
        assumeTrue(isInstalled, message);
        return python;
    }

    private static boolean hasLz4(Path environment) {
        try (Stream<Path> files = Files.find(
                environment.resolve("lib"),
                4,
                (file, attributes) -> file.endsWith("site-packages/lz4"))) {
            return files.findAny().isPresent();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Path peers() {
        String folder = System.getProperty("msgpack.peers", System.getenv("MSGPACK_PEERS"));
        return folder == null ? root().resolve(".peers") : Paths.get(folder).toAbsolutePath();
    }

    private static Path root() {
        return Paths.get(System.getProperty("msgpack.root")).toAbsolutePath().normalize();
    }
}
