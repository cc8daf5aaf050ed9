/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.buffer.ArrayBufferOutput;

/** Runs of members: the same bytes as from the methods for one element. */
class MembersTest {
    private static RandomMember[] members(Random random, int most) {
        RandomMember[] members = new RandomMember[random.nextInt(most + 1)];
        for (int i = 0; i < members.length; i++) {
            members[i] = new RandomMember(random);
        }
        return members;
    }

    private static void putAll(MessagePacker packer, RandomMember... members) throws IOException {
        int at = packer.beginMembers(RandomMember.room(members));
        for (RandomMember member : members) {
            at = member.put(packer, at);
        }
        assertSame(packer, packer.endMembers(at));
    }

    /** Runs, with other elements and open containers before, between and around them. */
    private static void packMessage(long seed, MessagePacker packer, boolean inRuns)
            throws IOException {
        Random random = new Random(seed);
        int open = 0;
        for (int i = random.nextInt(20); i >= 0; i--) {
            RandomMember[] members = members(random, 12);
            if (inRuns) {
                putAll(packer, members);
            } else {
                for (RandomMember member : members) {
                    member.pack(packer);
                }
            }
            RandomLeaf.pack(random, packer);
            if (random.nextInt(3) == 0) {
                packer.openExtension((byte) random.nextInt(100));
                open++;
            } else if (open > 0 && random.nextInt(3) == 0) {
                packer.closeExtension();
                open--;
            }
        }
        while (open-- > 0) {
            packer.closeExtension();
        }
    }

    private static byte[] packed(OutputKind kind, PackerConfig config, PackerAction action)
            throws IOException {
        OutputKind.Sink sink = kind.open();
        try (MessagePacker packer = config.newPacker(sink.output)) {
            action.on(packer);
        }
        return sink.bytes();
    }

    @ParameterizedTest
    @EnumSource
    void sameBytesAsElementByElement(OutputKind kind) throws IOException {
        for (int seed = 0; seed < 200; seed++) {
            int s = seed;
            PackerConfig config = new PackerConfig()
                    .withStr8FormatSupport(seed % 2 == 0)
                    .withBufferFlushThreshold(seed % 3 == 0 ? 40 : 8192);
            assertArrayEquals(
                    packed(OutputKind.ARRAY, config, packer -> packMessage(s, packer, false)),
                    packed(kind, config, packer -> packMessage(s, packer, true)),
                    "seed " + seed);
        }
    }

    @ParameterizedTest
    @EnumSource
    void packedKeysAreWhatTheyStandFor(OutputKind kind) throws IOException {
        Random random = new Random(7);
        for (int round = 0; round < 200; round++) {
            PackerConfig config = new PackerConfig()
                    .withStr8FormatSupport(round % 2 == 0)
                    .withBufferFlushThreshold(round % 3 == 0 ? 40 : 8192);
            RandomMember[] members = members(random, 30);
            assertArrayEquals(
                    packed(OutputKind.ARRAY, config, packer -> packAll(packer, members, false)),
                    packed(kind, config, packer -> packAll(packer, members, true)),
                    "round " + round);
        }
    }

    private static void packAll(MessagePacker packer, RandomMember[] members, boolean asKeys)
            throws IOException {
        for (RandomMember member : members) {
            if (asKeys && member.key != null) {
                assertSame(packer, packer.packKey(member.key));
            } else {
                member.pack(packer);
            }
        }
    }

    @Test
    void eachIntegerAtTheBorderOfAFormat() throws IOException {
        for (int shift = 0; shift < Long.SIZE; shift++) {
            for (long delta = -1; delta <= 1; delta++) {
                for (long v : new long[] {(1L << shift) + delta, -(1L << shift) + delta}) {
                    assertSameAs(p -> p.packLong(v), p -> p.endMembers(p.putLong(begin(p), v)));
                    int i = (int) v;
                    assertSameAs(p -> p.packInt(i), p -> p.endMembers(p.putInt(begin(p), i)));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 15, 16, 17, 255, 256, 65535, 65536, Integer.MAX_VALUE})
    void eachSizeAtTheBorderOfAFormat(int size) throws IOException {
        assertSameAs(
                p -> p.packArrayHeader(size), p -> p.endMembers(p.putArrayHeader(begin(p), size)));
        assertSameAs(p -> p.packMapHeader(size), p -> p.endMembers(p.putMapHeader(begin(p), size)));
    }

    @Test
    void everyBitOfAFloat() throws IOException {
        for (int bits : new int[] {0, 1 << 31, 0x7f800001, 0x7fc00000, 0x3f800000, -1}) {
            float v = Float.intBitsToFloat(bits);
            assertSameAs(p -> p.packFloat(v), p -> p.endMembers(p.putFloat(begin(p), v)));
        }
        for (long bits : new long[] {0, 1L << 63, 0x7ff0000000000001L, 0x3ff0000000000000L, -1}) {
            double v = Double.longBitsToDouble(bits);
            assertSameAs(p -> p.packDouble(v), p -> p.endMembers(p.putDouble(begin(p), v)));
        }
    }

    private static int begin(MessagePacker packer) throws IOException {
        return packer.beginMembers(MessagePacker.roomFor(1));
    }

    private static void assertSameAs(PackerAction expected, PackerAction actual)
            throws IOException {
        PackerConfig config = new PackerConfig();
        assertArrayEquals(
                packed(OutputKind.ARRAY, config, expected),
                packed(OutputKind.ARRAY_OF_TINY_CHUNKS, config, actual));
    }

    @Test
    void roomIsThatOfTheLongestElements() {
        int slack = MessagePacker.roomFor(0);
        assertEquals(slack + 9, MessagePacker.roomFor(1));
        assertEquals(slack + 900, MessagePacker.roomFor(100));
        assertTrue(MessagePacker.roomFor(0, MapKey.of("id")) >= slack + 3);
        assertEquals(
                MessagePacker.roomFor(0, MapKey.of("id"), MapKey.of("id")) - slack,
                2 * (MessagePacker.roomFor(0, MapKey.of("id")) - slack));
        assertThrows(IllegalArgumentException.class, () -> MessagePacker.roomFor(-1));
        assertThrows(
                IllegalArgumentException.class, () -> MessagePacker.roomFor(Integer.MAX_VALUE));
        assertThrows(NullPointerException.class, () -> MessagePacker.roomFor(1, (MapKey) null));
    }

    /** The chunk is as long as the room, and a str 16 header is longer than that of the key. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 15, 16, 31, 32, 33, 255, 256})
    void roomIsEnoughForKeys(int length) throws IOException {
        MapKey key = MapKey.of(new String(new char[length]).replace('\0', 'k'));
        PackerConfig config = new PackerConfig().withStr8FormatSupport(false);
        ArrayBufferOutput output = new ArrayBufferOutput(0);
        MessagePacker packer = config.newPacker(output);
        int at = packer.beginMembers(MessagePacker.roomFor(0, key, key));
        packer.endMembers(packer.putKey(packer.putKey(at, key), key)).flush();
        byte[] expected = packed(OutputKind.ARRAY, config, p -> {
            p.packString(key.toString()).packString(key.toString());
        });
        assertArrayEquals(expected, output.toByteArray());
    }

    @Test
    void anUnfinishedRunHasPackedNothing() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packInt(1);
        packer.putDouble(packer.putNil(begin(packer)), 1.5);
        assertEquals(1, packer.getTotalWrittenBytes());
        packer.packInt(2);
        assertArrayEquals(new byte[] {1, 2}, packer.toByteArray());
    }

    @Test
    void negativeArguments() throws IOException {
        MessagePacker packer = MessagePack.newDefaultBufferPacker();
        assertThrows(IllegalArgumentException.class, () -> packer.beginMembers(-1));
        int at = begin(packer);
        assertThrows(IllegalArgumentException.class, () -> packer.putArrayHeader(at, -1));
        assertThrows(IllegalArgumentException.class, () -> packer.putMapHeader(at, -1));
        assertEquals(0, packer.getTotalWrittenBytes());
    }

    @Test
    void aClosedPackerHasNoRoom() throws IOException {
        MessagePacker packer = MessagePack.newDefaultPacker(new ArrayBufferOutput());
        int at = begin(packer);
        packer.close();
        assertThrows(IndexOutOfBoundsException.class, () -> packer.putNil(at));
        assertThrows(IndexOutOfBoundsException.class, () -> packer.putInt(at, 1));
        assertThrows(IndexOutOfBoundsException.class, () -> packer.putKey(at, MapKey.of("k")));
        assertThrows(IOException.class, () -> begin(packer));
        assertThrows(IOException.class, () -> packer.packKey(MapKey.of("k")));
    }
}
