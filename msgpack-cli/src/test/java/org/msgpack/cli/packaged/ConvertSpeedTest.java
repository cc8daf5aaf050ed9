/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.packaged;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Converts a large file of newline-delimited JSON, and compares the time with that of parsing it.
 * It takes minutes, and a quiet machine: {@code -Dspeed.megabytes=1024}.
 */
@EnabledIfSystemProperty(named = "speed.megabytes", matches = "\\d+")
class ConvertSpeedTest {
    private static final double LONGEST = 1.25;
    private static final int RUNS = 3;

    @TempDir
    Path folder;

    @Test
    void convertingTakesLittleLongerThanParsing() throws Exception {
        Path json = folder.resolve("large.ndjson");
        write(json, Long.getLong("speed.megabytes") << 20);
        double parsing = Double.MAX_VALUE;
        double converting = Double.MAX_VALUE;
        for (int i = 0; i < RUNS; i++) {
            String classPath = "target/test-classes" + File.pathSeparator + ToolProcess.JAR;
            parsing = Math.min(
                    parsing, seconds("-cp", classPath, JacksonParses.class.getName(), "" + json));
            converting = Math.min(
                    converting,
                    seconds(
                            "-XX:+UseSerialGC", // as the script does
                            "-jar",
                            "" + ToolProcess.JAR,
                            "convert",
                            "" + json,
                            "" + folder.resolve("large.msgpack")));
        }
        String times = String.format(
                Locale.ROOT,
                "parsing took %.2f s, converting %.2f s, which is %.2f times as long",
                parsing,
                converting,
                converting / parsing);
        System.out.println(times);
        assertTrue(converting <= LONGEST * parsing, times);
    }

    private static double seconds(String... args) throws IOException, InterruptedException {
        String[] command = new String[args.length + 1];
        command[0] = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        System.arraycopy(args, 0, command, 1, args.length);
        long start = System.nanoTime();
        assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor());
        return (System.nanoTime() - start) / 1e9;
    }

    private static void write(Path file, long length) throws IOException {
        Random random = new Random(1);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
            for (long written = 0; written < length; ) {
                byte[] line = String.format(
                                Locale.ROOT,
                                "{\"id\":%d,\"user\":\"user%d\",\"active\":%b,\"score\":%.4f,"
                                        + "\"tags\":[\"alpha\",\"beta\",\"%d\"],\"message\":"
                                        + "\"The quick brown fox jumps over the lazy dog %d\","
                                        + "\"location\":{\"lat\":%.6f,\"lon\":%.6f}}%n",
                                random.nextInt(1 << 30),
                                random.nextInt(100_000),
                                random.nextBoolean(),
                                random.nextDouble() * 100,
                                random.nextInt(50),
                                random.nextInt(1_000_000),
                                random.nextDouble() * 180 - 90,
                                random.nextDouble() * 360 - 180)
                        .getBytes(UTF_8);
                for (int i = 0; i < 50; i++) { // formatting takes longer than converting
                    out.write(line);
                    written += line.length;
                }
            }
        }
    }
}
