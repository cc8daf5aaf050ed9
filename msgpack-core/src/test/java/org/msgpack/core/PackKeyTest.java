/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.buffer.ArrayBufferOutput;

/** The same bytes from packKey as from packString and packLong, wherever a chunk ends. */
class PackKeyTest {
    /** Members, other elements between them, and open extensions around them. */
    private static void packMessage(long seed, MessagePacker packer, boolean withKeys)
            throws IOException {
        Random random = new Random(seed);
        int open = 0;
        for (int i = random.nextInt(100); i >= 0; i--) {
            RandomMember member = new RandomMember(random);
            if (withKeys) {
                member.pack(packer);
            } else {
                member.packWithoutKey(packer);
            }
            int next = random.nextInt(12);
            if (next == 0) {
                RandomLeaf.pack(random, packer);
            } else if (next == 1) {
                packer.openExtension((byte) random.nextInt(100));
                open++;
            } else if (next == 2 && open > 0) {
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
    void sameBytesAsWithoutKeys(OutputKind kind) throws IOException {
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

    /** Without str 8 the header is longer than that of the key. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 15, 16, 31, 32, 33, 255, 256})
    void keysThatFillTheirChunk(int length) throws IOException {
        String name = new String(new char[length]).replace('\0', 'k');
        for (boolean str8 : new boolean[] {false, true}) {
            PackerConfig config = new PackerConfig().withStr8FormatSupport(str8);
            ArrayBufferOutput output = new ArrayBufferOutput(0);
            MessagePacker packer = config.newPacker(output);
            packer.packKey(MapKey.of(name)).packKey(MapKey.of(name)).flush();
            assertArrayEquals(
                    packed(OutputKind.ARRAY, config, p -> p.packString(name).packString(name)),
                    output.toByteArray());
        }
    }

    @Test
    void aClosedPackerTakesNoKey() throws IOException {
        MessagePacker packer = MessagePack.newDefaultPacker(new ArrayBufferOutput());
        packer.packKey(MapKey.of("k"));
        packer.close();
        assertThrows(IOException.class, () -> packer.packKey(MapKey.of("k")));
    }
}
