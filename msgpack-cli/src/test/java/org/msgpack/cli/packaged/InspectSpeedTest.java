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
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.cli.Tool;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;

/**
 * Inspects the last element of a file, and compares the time with that of skipping the same bytes
 * in an array. Times count only on a quiet machine, with {@code -Dspeed.megabytes=1024}.
 */
class InspectSpeedTest {
    private static final double SLOWEST = 0.7;
    private static final int RUNS = 5;
    private static final int RECORDS = 20_000;

    @TempDir
    Path folder;

    @Test
    void aPathIsFollowedAboutAsFastAsMemoryIsSkipped() throws IOException {
        boolean isMeasured = System.getProperty("speed.megabytes") != null;
        Path file = folder.resolve("large.msgpack");
        write(file, Long.getLong("speed.megabytes", 5) << 20);
        byte[] bytes = Files.readAllBytes(file);
        long skipping = Long.MAX_VALUE;
        long inspecting = Long.MAX_VALUE;
        for (int i = 0; i < RUNS; i++) {
            long start = System.nanoTime();
            MessagePack.newDefaultUnpacker(bytes).skipValue();
            skipping = Math.min(skipping, System.nanoTime() - start);
            start = System.nanoTime();
            Tool tool = new Tool().run(0, "inspect", file.toString(), "--path=[-1].id");
            inspecting = Math.min(inspecting, System.nanoTime() - start);
            assertEquals(1, tool.out().lines().count());
        }
        String speeds = String.format(
                Locale.ROOT,
                "skipping %d MB takes %.3f s, inspect --path %.3f s, which is %.2f of its speed",
                bytes.length >> 20,
                skipping / 1e9,
                inspecting / 1e9,
                (double) skipping / inspecting);
        if (isMeasured) {
            System.out.println(speeds);
            assertTrue((double) skipping / inspecting >= SLOWEST, speeds);
        }
    }

    /** Writes one array of records of about 160 bytes. */
    private static void write(Path file, long length) throws IOException {
        byte[] records = records();
        long times = Math.max(1, length / records.length);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file));
                MessagePacker packer = MessagePack.newDefaultPacker(out)) {
            packer.packArrayHeader((int) (times * RECORDS));
            for (long i = 0; i < times; i++) {
                packer.addPayload(records);
            }
        }
    }

    private static byte[] records() throws IOException {
        Random random = new Random(1);
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            for (int i = 0; i < RECORDS; i++) {
                packer.packMapHeader(6);
                packer.packString("id").packInt(random.nextInt(1 << 30));
                packer.packString("user").packString("user" + random.nextInt(100_000));
                packer.packString("active").packBoolean(random.nextBoolean());
                packer.packString("score").packDouble(random.nextDouble());
                packer.packString("tags").packArrayHeader(2).packString("alpha").packString("beta");
                packer.packString("message");
                packer.packString("The quick brown fox jumps over the lazy dog " + i);
            }
            return packer.toByteArray();
        }
    }
}
