/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A gigabyte is written and read with a heap of 64 MB. */
class BoundedMemoryTest {
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(
            strings = {"write", "iterate over an array", "iterate over values", "tokens", "skip"})
    void aGigabyte(String way, @TempDir Path folder) throws IOException, InterruptedException {
        Path log = folder.resolve("log");
        Process process = new ProcessBuilder(
                        Paths.get(System.getProperty("java.home"), "bin", "java")
                                .toString(),
                        "-Xmx64m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Gigabyte.class.getName(),
                        way)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertTrue(process.waitFor(5, TimeUnit.MINUTES), "hangs");
        String printed = new String(Files.readAllBytes(log), UTF_8).trim();
        assertEquals(0, process.exitValue(), printed);
        String[] lines = printed.split("\\R", -1);
        String[] numbers = lines[lines.length - 1].split(" ", -1);
        long item =
                new ObjectMapper(Streams.factory()).writeValueAsBytes(new Gigabyte.Item()).length;
        long items = Long.parseLong(numbers[0]);
        long bytes = Long.parseLong(numbers[1]);
        assertEquals((1L << 30) / item + 1, items, printed);
        long header = way.equals("iterate over values") ? 0 : 5;
        assertEquals(header + items * item, bytes, printed);
    }
}
