/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.OutputKind.Sink;

/** Sizes that are impossible, given the number of bytes packed since the container was opened. */
class DeferredSizesTest {
    private static final int TREES = 60;

    private static String message(MessagePacker packer, int size, boolean isMap) {
        return assertThrows(IllegalArgumentException.class, () -> {
                    if (isMap) {
                        packer.closeMap(size);
                    } else {
                        packer.closeArray(size);
                    }
                })
                .getMessage();
    }

    @Test
    void messages() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.openArray();
        assertEquals(
                "closeArray(3): expected at least 3 bytes since the array was opened, found 0",
                message(packer, 3, false));
        assertEquals(
                "closeArray(1): expected at least 1 byte since the array was opened, found 0",
                message(packer, 1, false));
        packer.openMap().packInt(1).packInt(300);
        assertEquals(
                "closeMap(3): expected at least 6 bytes since the map was opened, found 4",
                message(packer, 3, true));
        assertEquals(
                "closeMap(2147483647): expected at least 4294967294 bytes since the map was opened,"
                        + " found 4",
                message(packer, Integer.MAX_VALUE, true));
        assertEquals(
                "closeMap(0): expected no bytes since the map was opened, found 4",
                message(packer, 0, true));
        packer.closeMap(1);
        assertEquals(
                "closeArray(0): expected no bytes since the array was opened, found 5",
                message(packer, 0, false));
        packer.closeArray(1);
        assertArrayEquals(Hex.bytes("91 81 01 cd 01 2c"), packer.toByteArray());
    }

    /** All elements are one byte long, so that each wrong size is detected. */
    @ParameterizedTest
    @EnumSource
    void oneMoreElementThanBytes(OutputKind kind) throws IOException {
        for (int size : new int[] {0, 1, 15, 16, 255, 70_000}) {
            for (int guess : new int[] {0, 16, 1 << 16}) {
                Sink sink = kind.open();
                MessagePacker packer = MessagePack.newDefaultPacker(sink.output);
                packer.openArray(guess);
                for (int i = 0; i < size; i++) {
                    packer.packNil();
                }
                message(packer, size + 1, false);
                packer.closeArray(size).openMap(guess);
                for (int i = 0; i < size; i++) {
                    packer.packNil().packNil();
                }
                message(packer, size + 1, true);
                packer.closeMap(size).flush();
                int header = size < 16 ? 1 : size < 1 << 16 ? 3 : 5;
                assertEquals(2 * header + 3 * size, sink.bytes().length, kind + ", " + size);
            }
        }
    }

    /** Wrong sizes are tried at any depth, wherever the header is by then. */
    @ParameterizedTest
    @EnumSource
    void rejectedSizeChangesNothing(OutputKind kind) throws IOException {
        for (int seed = 0; seed < TREES; seed++) {
            Sink plain = kind.open();
            MessagePacker expected = MessagePack.newDefaultPacker(plain.output);
            new Tree(expected, seed, false).packContainer(0);
            expected.flush();
            Sink tried = kind.open();
            MessagePacker packer = MessagePack.newDefaultPacker(tried.output);
            new Tree(packer, seed, true).packContainer(0);
            packer.flush();
            assertArrayEquals(plain.bytes(), tried.bytes(), kind + ", seed " + seed);
        }
    }

    private static final class Tree {
        private final MessagePacker packer;
        private final boolean triesWrongSizes;
        private final Random random;
        private final String label;

        Tree(MessagePacker packer, int seed, boolean triesWrongSizes) {
            this.packer = packer;
            this.triesWrongSizes = triesWrongSizes;
            this.random = new Random(seed);
            this.label = "seed " + seed;
        }

        void packContainer(int depth) throws IOException {
            int size = random.nextInt(depth == 0 ? 200 : 20);
            int guess = random.nextInt(70_000) >> random.nextInt(17);
            boolean isMap = random.nextBoolean();
            if (isMap) {
                packer.openMap(guess);
            } else {
                packer.openArray(guess);
            }
            long before = packer.getTotalWrittenBytes();
            for (int i = 0; i < (isMap ? 2 * size : size); i++) {
                packElement(depth);
            }
            if (triesWrongSizes) {
                tryWrongSizes((int) (packer.getTotalWrittenBytes() - before), isMap);
            }
            if (isMap) {
                packer.closeMap(size);
            } else {
                packer.closeArray(size);
            }
        }

        private void packElement(int depth) throws IOException {
            switch (random.nextInt(depth < 3 ? 12 : 10)) {
                case 0:
                    byte[] payload = new byte[random.nextInt(1000)];
                    packer.packBinaryHeader(payload.length).addPayload(payload);
                    break;
                case 1:
                    packer.packLong(random.nextLong());
                    break;
                case 10:
                case 11:
                    packContainer(depth + 1);
                    break;
                default:
                    packer.packInt(random.nextInt(100));
                    break;
            }
        }

        private void tryWrongSizes(int bytes, boolean isMap) {
            String name = isMap ? "map" : "array";
            int tooMany = isMap ? bytes / 2 + 1 : bytes + 1;
            int least = isMap ? 2 * tooMany : tooMany;
            assertEquals(
                    "expected at least " + least + (least == 1 ? " byte" : " bytes") + " since the "
                            + name + " was opened, found " + bytes,
                    message(packer, tooMany, isMap).replaceFirst(".*?: ", ""),
                    label);
            if (bytes > 0) {
                assertEquals(
                        "expected no bytes since the " + name + " was opened, found " + bytes,
                        message(packer, 0, isMap).replaceFirst(".*?: ", ""),
                        label);
            }
        }
    }
}
