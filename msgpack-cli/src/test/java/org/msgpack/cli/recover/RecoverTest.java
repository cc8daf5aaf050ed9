/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.recover;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.cli.Tool;
import org.msgpack.cli.convert.RandomMessage;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

class RecoverTest {
    @TempDir
    Path folder;

    private final Tool tool = new Tool();
    private final Random random = new Random(1);

    private byte[] map(int i) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(3);
        packer.packString("id").packInt(1_000_000 + i);
        packer.packString("name").packString("user " + random.nextInt());
        packer.packString("scores").packArrayHeader(2);
        packer.packDouble(random.nextDouble()).packDouble(random.nextDouble());
        return packer.toByteArray();
    }

    private byte[] array(int i) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(3).packInt(1_000_000 + i);
        packer.packString("user " + random.nextInt()).packDouble(random.nextDouble());
        return packer.toByteArray();
    }

    private static byte[] joined(List<byte[]> parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        parts.forEach(out::writeBytes);
        return out.toByteArray();
    }

    private static List<byte[]> messages(byte[] bytes) throws IOException {
        List<byte[]> messages = new ArrayList<>();
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes)) {
            while (unpacker.hasNext()) {
                int start = (int) unpacker.getTotalReadBytes();
                unpacker.skipValue();
                messages.add(Arrays.copyOfRange(bytes, start, (int) unpacker.getTotalReadBytes()));
            }
        }
        return messages;
    }

    private byte[] recovered(byte[] bytes, String... options) {
        List<String> args = new ArrayList<>(List.of("recover", "-"));
        args.addAll(List.of(options));
        return tool.in(bytes).run(0, args.toArray(String[]::new)).bytes();
    }

    /** Ways to damage a file. */
    private enum Damage {
        ZEROS,
        RANDOM,
        MISSING
    }

    /**
     * Counts undamaged messages, and how many of them come back. The one after damage is lost if
     * the rest of the damaged message swallows it as its value.
     */
    @Test
    void messagesThatWereNotTouchedComeBack() throws IOException {
        for (Damage damage : Damage.values()) {
            long untouched = 0;
            long found = 0;
            for (int run = 0; run < 40; run++) {
                List<byte[]> parts = new ArrayList<>();
                for (int i = 0; i < 30; i++) {
                    parts.add(run % 2 == 0 ? map(i) : array(i));
                }
                byte[] bytes = joined(parts);
                int from = joined(parts.subList(0, 5)).length + random.nextInt(200);
                int to = from + 1 + random.nextInt(150);
                byte[] damaged = bytes.clone();
                if (damage == Damage.ZEROS) {
                    Arrays.fill(damaged, from, to, (byte) 0);
                } else if (damage == Damage.RANDOM) {
                    byte[] noise = new byte[to - from];
                    random.nextBytes(noise);
                    System.arraycopy(noise, 0, damaged, from, noise.length);
                } else {
                    damaged = new byte[bytes.length - (to - from)];
                    System.arraycopy(bytes, 0, damaged, 0, from);
                    System.arraycopy(bytes, to, damaged, from, bytes.length - to);
                }
                List<byte[]> back = messages(recovered(damaged));
                int start = 0;
                for (byte[] part : parts) {
                    boolean isTouched = start < to && start + part.length > from;
                    start += part.length;
                    if (!isTouched) {
                        untouched++;
                        found += back.stream().anyMatch(m -> Arrays.equals(m, part)) ? 1 : 0;
                    }
                }
            }
            double rate = found / (double) untouched;
            assertTrue(rate > 0.985, damage + ": " + found + " of " + untouched);
        }
    }

    @Test
    void whatIsCutAtItsEndComesBackUpToThere() throws IOException {
        List<byte[]> parts = List.of(map(1), map(2), map(3));
        byte[] all = joined(parts);
        for (int length = parts.get(0).length; length <= all.length; length++) {
            int whole = length == all.length
                    ? 3
                    : length >= parts.get(0).length + parts.get(1).length ? 2 : 1;
            assertArrayEquals(
                    joined(parts.subList(0, whole)), recovered(Arrays.copyOf(all, length)));
        }
        assertTrue(tool.err()
                .endsWith("3 messages recovered, 0 of " + all.length + " bytes passed over\n"));
    }

    @Test
    void whatWasPassedOverIsTold() throws IOException {
        byte[] one = map(1);
        byte[] damaged = joined(List.of(one, new byte[] {(byte) 0xc1, 7, 8}, map(2)));
        recovered(damaged);
        assertEquals(
                "msgpack: bytes %d to %d passed over: expected a value, found never used (0xc1) at"
                                .formatted(one.length, one.length + 2)
                        + " byte " + one.length + "\nmsgpack: 2 messages recovered, 3 of "
                        + damaged.length + " bytes passed over\n",
                tool.err());
        recovered(damaged, "--quiet");
        assertEquals("", tool.err());
    }

    @Test
    void elementsOfOneArrayOrMapAreMessages() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(100);
        for (int i = 0; i < 100; i++) {
            packer.packString("text " + i);
        }
        byte[] array = packer.toByteArray();
        assertEquals(51, messages(recovered(Arrays.copyOf(array, 403))).size());
        packer.clear();
        packer.packMapHeader(100);
        for (int i = 0; i < 100; i++) {
            packer.packString("key" + i).packInt(i);
        }
        byte[] map = packer.toByteArray();
        List<byte[]> entries = messages(recovered(Arrays.copyOf(map, map.length - 1)));
        assertEquals(99, entries.size());
        assertArrayEquals(HexFormat.of().parseHex("81a46b65793000"), entries.get(0));

        List<byte[]> records = new ArrayList<>();
        packer.clear();
        packer.packArrayHeader(40);
        records.add(packer.toByteArray());
        for (int i = 0; i < 40; i++) {
            records.add(map(i));
        }
        byte[] damaged = joined(records);
        damaged[joined(records.subList(0, 20)).length] = (byte) 0xc1;
        assertEquals(39, messages(recovered(damaged)).size());
    }

    @Test
    void lenientTakesWhateverIsWellFormed() throws IOException {
        byte[] odd =
                HexFormat.of().parseHex("81a16101" + "81a1ff01" + "819101c0" + "05" + "81a16102");
        assertEquals(2, messages(recovered(odd)).size());
        assertArrayEquals(odd, recovered(odd, "--lenient"));
    }

    @Test
    void filesAndFailures() throws IOException {
        Path file = Files.write(folder.resolve("a.msgpack"), joined(List.of(map(1), map(2))));
        Path zipped = folder.resolve("a.msgpack.gz");
        tool.run(0, "convert", "" + file, "" + zipped);
        byte[] bytes = Files.readAllBytes(zipped);
        Files.write(zipped, Arrays.copyOf(bytes, bytes.length - 20));
        Path out = folder.resolve("out.msgpack");
        tool.run(0, "recover", "" + zipped, "-o", "" + out);
        assertTrue(tool.err().contains("decompression ended after byte "), tool.err());
        assertEquals(1, messages(Files.readAllBytes(out)).size());
        tool.run(0, "recover", "" + file, "--output=" + out);
        assertArrayEquals(Files.readAllBytes(file), Files.readAllBytes(out));

        tool.in(HexFormat.of().parseHex("c1c1")).run(1, "recover", "-");
        assertTrue(tool.err().contains("msgpack: nothing could be recovered; "), tool.err());
        tool.run(1, "recover", "" + folder.resolve("missing"));
        tool.run(1, "recover", "" + folder);
        tool.run(2, "recover");
        assertEquals(0, recovered(new byte[0]).length);
    }

    @Test
    void anythingIsReadAndWhatComesOutIsWellFormed() throws IOException {
        RandomMessage random = new RandomMessage(2);
        for (int i = 0; i < 100; i++) {
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            for (int j = 0; j < 10; j++) {
                all.writeBytes(random.next());
            }
            byte[] bytes = all.toByteArray();
            if (i % 10 == 0) {
                assertArrayEquals(bytes, recovered(bytes, "--lenient"));
            }
            for (int flips = 0; flips < 20; flips++) {
                bytes[this.random.nextInt(bytes.length)] ^= (byte) (1 << this.random.nextInt(8));
            }
            int status = tool.in(bytes).status("recover", "-", "--quiet");
            byte[] out = tool.bytes();
            assertEquals(status, tool.err().lines().count(), tool.err());
            tool.in(out).run(0, "validate", "-");
        }
    }

    /** Time is not quadratic in the length, and nothing depends on declared sizes. */
    @Test
    void longDamage() throws IOException {
        byte[] noise = new byte[200_000];
        random.nextBytes(noise);
        byte[] nested = new byte[200_000];
        Arrays.fill(nested, HexFormat.of().parseHex("92")[0]);
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        while (packer.getTotalWrittenBytes() < 200_000) {
            packer.packArrayHeader(70_000);
        }
        for (byte[] damage : new byte[][] {noise, nested, packer.toByteArray()}) {
            byte[] before = joined(List.of(map(1), map(2)));
            byte[] after = joined(List.of(map(3), map(4)));
            List<byte[]> back = messages(recovered(joined(List.of(before, damage, after))));
            assertArrayEquals(before, joined(back.subList(0, 2)));
            assertArrayEquals(after, joined(back.subList(back.size() - 2, back.size())));
        }
    }

    @Test
    void nothingToDecompress() throws IOException {
        for (String name : new String[] {"a.msgpack.gz", "a.msgpack.zst"}) {
            Path file = Files.write(folder.resolve(name), new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9});
            tool.run(1, "recover", file.toString(), "-o", folder.resolve("b").toString());
            assertTrue(tool.err().startsWith("msgpack: " + file + " is not "), tool.err());
            assertEquals(1, tool.err().lines().count(), tool.err());
        }
    }
}
