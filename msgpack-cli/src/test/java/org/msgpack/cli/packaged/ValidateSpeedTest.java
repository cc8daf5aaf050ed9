/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.packaged;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.cli.Tool;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/**
 * Validates a large file, and compares the time with that of skipping the same bytes in memory. It
 * takes a quiet machine and twice the memory of the file: {@code -Dspeed.megabytes=1024}.
 */
@EnabledIfSystemProperty(named = "speed.megabytes", matches = "\\d+")
class ValidateSpeedTest {
    private static final double LEAST = 0.7;
    private static final int RUNS = 5;

    @TempDir
    Path folder;

    @Test
    void validatingAFileTakesLittleLongerThanSkippingInMemory() throws Exception {
        Path file = folder.resolve("large.msgpack");
        write(file, Long.getLong("speed.megabytes") << 20);
        byte[] bytes = Files.readAllBytes(file);
        double skipping = Double.MAX_VALUE;
        double validating = Double.MAX_VALUE;
        double process = Double.MAX_VALUE;
        for (int i = 0; i < RUNS; i++) {
            long start = System.nanoTime();
            skipAll(bytes);
            skipping = Math.min(skipping, seconds(start));
            start = System.nanoTime();
            new Tool().run(0, "validate", file.toString());
            validating = Math.min(validating, seconds(start));
            start = System.nanoTime();
            ToolProcess tool = ToolProcess.ofJar("64m", "validate", file.toString());
            tool.outText();
            assertEquals("", tool.end(0));
            process = Math.min(process, seconds(start));
        }
        String times = String.format(
                Locale.ROOT,
                "%,d bytes: skipping in memory took %.2f s, validating %.2f s, which is %.2f of the"
                        + " speed; a process of its own took %.2f s, %.2f of the speed",
                bytes.length,
                skipping,
                validating,
                skipping / validating,
                process,
                skipping / process);
        System.out.println(times);
        assertTrue(skipping >= LEAST * validating, times);
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    private static void skipAll(byte[] bytes) throws IOException {
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes)) {
            while (unpacker.hasNext()) {
                unpacker.skipValue();
            }
        }
    }

    private static void write(Path file, long length) throws IOException {
        Random random = new Random(1);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
                MessagePacker packer = MessagePack.newDefaultPacker(out)) {
            while (packer.getTotalWrittenBytes() < length) {
                packer.packMapHeader(6);
                packer.packString("id").packInt(random.nextInt(1 << 30));
                packer.packString("user").packString("user" + random.nextInt(100_000));
                packer.packString("active").packBoolean(random.nextBoolean());
                packer.packString("score").packDouble(random.nextDouble() * 100);
                packer.packString("tags").packArrayHeader(3);
                packer.packString("alpha").packString("beta").packInt(random.nextInt(50));
                packer.packString("message");
                packer.packString(
                        "The quick brown fox jumps over the lazy dog " + random.nextInt(1_000_000));
            }
        }
    }
}
