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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.cli.Tool;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

/** For any file, undamaged messages come back, and nothing else. */
class DamageTest {
    private static final Pattern PASSED = Pattern.compile("bytes (\\d+) to (\\d+) passed over");
    private static final int RECORDS = 60;

    private final Tool tool = new Tool();
    private final Random random = new Random(7);

    /** The structure of a whole file. */
    private enum Kind {
        STREAM,
        ARRAY,
        MAP_OF_RECORDS,
        MAP_OF_NUMBERS
    }

    private byte[] record(Kind kind, int i) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        if (kind == Kind.MAP_OF_RECORDS || kind == Kind.MAP_OF_NUMBERS) {
            packer.packString("key " + random.nextInt(1_000_000));
        }
        if (kind == Kind.MAP_OF_NUMBERS) {
            packer.packInt(1_000_000 + i);
            return packer.toByteArray();
        }
        packer.packMapHeader(3).packString("id").packInt(1_000_000 + i);
        packer.packString("name").packString("user " + random.nextInt());
        packer.packString("scores").packArrayHeader(2);
        packer.packDouble(random.nextDouble()).packDouble(random.nextDouble());
        return packer.toByteArray();
    }

    private static byte[] header(Kind kind) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        switch (kind) {
            case STREAM -> {}
            case ARRAY -> packer.packArrayHeader(RECORDS);
            default -> packer.packMapHeader(RECORDS);
        }
        return packer.toByteArray();
    }

    private static byte[] joined(List<byte[]> parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        parts.forEach(out::writeBytes);
        return out.toByteArray();
    }

    /** Returns the recovered messages in hexadecimal. */
    private List<String> recovered(byte[] bytes) throws IOException {
        byte[] out = tool.in(bytes).run(0, "recover", "-").bytes();
        List<String> messages = new ArrayList<>();
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(out)) {
            while (unpacker.hasNext()) {
                int start = (int) unpacker.getTotalReadBytes();
                unpacker.skipValue();
                messages.add(
                        HexFormat.of().formatHex(out, start, (int) unpacker.getTotalReadBytes()));
            }
        }
        return messages;
    }

    /** Returns the content of a container that is well-formed in spite of its damage. */
    private static List<String> elements(byte[] container, boolean isMap) throws IOException {
        List<String> elements = new ArrayList<>();
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(container)) {
            int size = isMap ? unpacker.unpackMapHeader() : unpacker.unpackArrayHeader();
            for (int i = 0; i < size; i++) {
                int start = (int) unpacker.getTotalReadBytes();
                unpacker.skipValue(isMap ? 2 : 1);
                int end = (int) unpacker.getTotalReadBytes();
                elements.add((isMap ? "81" : "") + HexFormat.of().formatHex(container, start, end));
            }
        }
        return elements;
    }

    /** Reported and written bytes together cover each byte once. */
    private void requirePartition(byte[] bytes, boolean isMap, int messages, int length) {
        long end = 0;
        long passed = 0;
        for (MatchResult place : PASSED.matcher(tool.err()).results().toList()) {
            long from = Long.parseLong(place.group(1));
            assertTrue(from > end || (from == 0 && end == 0), tool.err());
            end = Long.parseLong(place.group(2));
            assertTrue(end >= from && end < bytes.length, tool.err());
            passed += end + 1 - from;
        }
        int headers = isMap ? messages : 0;
        assertEquals(bytes.length, passed + length - headers, tool.err());
    }

    private byte[] damaged(byte[] bytes, int at, int kind) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes, 0, at);
        byte[] noise = new byte[1 + random.nextInt(30)];
        random.nextBytes(noise);
        switch (kind) {
            case 0 -> out.write(bytes[at] ^ (1 << random.nextInt(8)));
            case 1 -> {}
            default -> out.writeBytes(noise);
        }
        int cut = kind == 0 ? 1 : kind == 1 ? noise.length : 0;
        int from = Math.min(bytes.length, at + cut);
        out.write(bytes, from, bytes.length - from);
        return out.toByteArray();
    }

    /**
     * More than 97% of the messages or entries in the second half, after the damage, come back, and
     * more than 97% of what comes back was there before. With numbers as values it is 93%, because
     * a map with noise in it may be well-formed.
     */
    @ParameterizedTest
    @EnumSource
    void whatIsBehindTheDamageComesBack(Kind kind) throws IOException {
        int untouched = 0;
        int found = 0;
        int all = 0;
        int original = 0;
        boolean isMap = kind == Kind.MAP_OF_RECORDS || kind == Kind.MAP_OF_NUMBERS;
        for (int run = 0; run < 60; run++) {
            List<byte[]> parts = new ArrayList<>(List.of(header(kind)));
            for (int i = 0; i < RECORDS; i++) {
                parts.add(record(kind, i));
            }
            int from = joined(parts.subList(0, 4)).length;
            int to = joined(parts.subList(0, RECORDS / 2)).length;
            byte[] bytes =
                    damaged(joined(parts), from + random.nextInt(to - from), random.nextInt(3));
            List<String> back = recovered(bytes);
            if (tool.err().contains("the header of")) {
                requirePartition(bytes, isMap, back.size(), tool.bytes().length);
            } else {
                requirePartition(bytes, false, back.size(), tool.bytes().length);
                if (kind != Kind.STREAM) {
                    back.addAll(elements(HexFormat.of().parseHex(back.remove(0)), isMap));
                }
            }
            Set<String> before = new HashSet<>();
            for (int i = 1; i <= RECORDS; i++) {
                String part = (isMap ? "81" : "") + HexFormat.of().formatHex(parts.get(i));
                before.add(part);
                if (i > RECORDS / 2 + 1) {
                    untouched++;
                    found += back.contains(part) ? 1 : 0;
                }
            }
            all += back.size();
            original += (int) back.stream().filter(before::contains).count();
        }
        String counts = kind + ": " + found + " of " + untouched + " are found, " + original
                + " of " + all + " were there";
        double least = kind == Kind.MAP_OF_NUMBERS ? 0.93 : 0.97;
        assertTrue(found > least * untouched, counts);
        assertTrue(original > least * all, counts);
    }

    private byte[] map(int entries) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(entries);
        for (int i = 0; i < entries; i++) {
            packer.packString("key " + i).packInt(i);
        }
        return packer.toByteArray();
    }

    /** Messages after a map are not paired as its entries. */
    @Test
    void aMapEndsBehindItsEntries() throws IOException {
        byte[] map = map(20);
        map[map.length - 1] = (byte) 0xc1;
        List<byte[]> behind = new ArrayList<>(List.of(map));
        for (int i = 0; i < 4; i++) {
            behind.add(record(Kind.STREAM, i));
        }
        List<String> back = recovered(joined(behind));
        assertEquals(23, back.size(), tool.err());
        assertArrayEquals(
                joined(behind.subList(1, 5)),
                HexFormat.of().parseHex(String.join("", back.subList(19, 23))));
        assertTrue(tool.err().contains("1 of "), tool.err());
    }

    /** Arrays and maps are not accepted as keys, except with --lenient. */
    @Test
    void containersAreNoKeys() throws IOException {
        byte[] key = HexFormat.of().parseHex("920102c0");
        byte[] map = map(20);
        byte[] damaged =
                joined(List.of(Arrays.copyOf(map, map.length - 8), key, new byte[] {(byte) 0xc1}));
        List<String> back = recovered(damaged);
        assertEquals(19, back.size());
        assertTrue(tool.err().contains("a key is an array or a map at byte "), tool.err());
        String all = HexFormat.of()
                .formatHex(tool.in(damaged).run(0, "recover", "-", "--lenient").bytes());
        assertTrue(all.endsWith("920102c0"), all);
    }

    @Test
    void anEmptyFileHasNothingToRecover() {
        tool.in(new byte[0]).run(0, "recover", "-");
        assertEquals("msgpack: 0 messages recovered, 0 of 0 bytes passed over\n", tool.err());
    }
}
