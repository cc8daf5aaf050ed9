/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.buffer.OutputStreamBufferOutput;
import org.msgpack.testdata.Fault;

/** Headers of arrays and maps that were packed with a wrong size and are corrected. */
class HeaderCorrectionTest {
    private static final int[] SIZES = {0, 1, 15, 16, 17, 300, 65535, 65536, 70_000};

    /** Packs random elements, with containers whose size may be wrong at first. */
    private static final class RandomTree {
        private final Random shape;
        private final Random lies;
        private final MessagePacker packer;
        private final boolean isRight;
        boolean isPassedOn;

        RandomTree(long seed, boolean isRight, MessagePacker packer) {
            this.shape = new Random(seed);
            this.lies = new Random(~seed);
            this.isRight = isRight;
            this.packer = packer;
        }

        void pack(int depth) throws IOException {
            int kind = depth == 0 ? 7 : shape.nextInt(depth > 3 ? 6 : 8);
            if (kind == 0) {
                packer.openArray().packNil().closeArray(1);
            } else if (kind < 6) {
                RandomLeaf.pack(shape, packer);
                if (lies.nextInt(200) == 0 && !isRight) {
                    packer.flush();
                }
            } else {
                container(depth, shape.nextBoolean());
            }
        }

        private void container(int depth, boolean isMap) throws IOException {
            int size = shape.nextInt(40) == 0 ? shape.nextInt(2000) : shape.nextInt(8);
            int told = isRight || lies.nextBoolean()
                    ? size
                    : lies.nextBoolean()
                            ? Math.max(0, size + lies.nextInt(5) - 2)
                            : SIZES[lies.nextInt(SIZES.length)];
            long offset = packer.getTotalWrittenBytes();
            if (isMap) {
                packer.packMapHeader(told);
            } else {
                packer.packArrayHeader(told);
            }
            for (int i = 0; i < (isMap ? 2 * size : size); i++) {
                if (size > 40) {
                    packer.packInt(i);
                } else {
                    pack(depth + 1);
                }
            }
            if (told != size) {
                correct(isMap, offset, size);
            }
        }

        private void correct(boolean isMap, long offset, int size) throws IOException {
            long before = packer.getTotalWrittenBytes();
            boolean isCorrected = isMap
                    ? packer.correctMapHeader(offset, size)
                    : packer.correctArrayHeader(offset, size);
            if (!isCorrected) {
                isPassedOn = true;
                assertEquals(before, packer.getTotalWrittenBytes());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(OutputKind.class)
    void sizesOfRandomContainers(OutputKind kind) throws IOException {
        int corrected = 0;
        for (long seed = 0; seed < 600; seed++) {
            MessageBufferPacker right = MessagePack.newDefaultBufferPacker();
            new RandomTree(seed, true, right).pack(0);

            OutputKind.Sink sink = kind.open();
            MessagePacker packer =
                    new MessagePacker(sink.output, MessagePack.DEFAULT_PACKER_CONFIG);
            packer.packNil();
            RandomTree lying = new RandomTree(seed, false, packer);
            lying.pack(0);
            packer.flush();
            if (lying.isPassedOn) {
                continue;
            }
            corrected++;
            assertEquals(1 + right.toByteArray().length, packer.getTotalWrittenBytes());
            byte[] written = sink.bytes();
            byte[] expected = new byte[1 + right.toByteArray().length];
            expected[0] = (byte) 0xc0;
            System.arraycopy(right.toByteArray(), 0, expected, 1, expected.length - 1);
            assertArrayEquals(expected, written, kind + " seed " + seed);
        }
        assertTrue(corrected > 50, corrected + " corrected");
    }

    /** Corrects headers of every length to every other, at every position of a chunk. */
    @Test
    void everyHeaderLengthAtEveryPosition() throws IOException {
        for (int told : SIZES) {
            for (int size : SIZES) {
                for (int before = 0; before < 24; before++) {
                    for (int elements = 0; elements < 3; elements++) {
                        correct(told, size, before, elements);
                    }
                }
            }
        }
    }

    private static void correct(int told, int size, int before, int elements) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        MessagePacker packer =
                MessagePack.newDefaultPacker(new OutputStreamBufferOutput(bytes, 24));
        MessageBufferPacker expected = MessagePack.newDefaultBufferPacker();
        nils(before, packer);
        nils(before, expected);
        packer.packArrayHeader(told);
        expected.packArrayHeader(size);
        nils(elements, packer);
        nils(elements, expected);
        String label = told + " to " + size + " behind " + before + " and before " + elements;
        if (packer.correctArrayHeader(before, size)) {
            packer.packInt(8).close();
            expected.packInt(8);
            assertArrayEquals(expected.toByteArray(), bytes.toByteArray(), label);
        } else { // the elements after the header did not fit in its chunk
            assertTrue(bytes.size() > before && elements > 0, label);
        }
    }

    private static void nils(int count, MessagePacker packer) throws IOException {
        for (int i = 0; i < count; i++) {
            packer.packNil();
        }
    }

    @Test
    void headersInTheOutputAreNotCorrected() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        MessagePacker packer = MessagePack.newDefaultPacker(bytes);
        packer.packArrayHeader(1).packMapHeader(1);
        packer.flush();
        packer.packArrayHeader(1);
        assertFalse(packer.correctArrayHeader(0, 2));
        assertFalse(packer.correctMapHeader(1, 0));
        assertTrue(packer.correctArrayHeader(2, 0));
        packer.close();
        assertArrayEquals(Hex.bytes("91 81 90"), bytes.toByteArray());
    }

    /** A payload that bypasses the chunk flushes the bytes before it. */
    @Test
    void largePayloadsFlushTheHeader() throws IOException {
        byte[] large = new byte[100_000];
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        MessagePacker packer = MessagePack.newDefaultPacker(bytes);
        packer.packArrayHeader(2).packBinaryHeader(large.length).writePayload(large);
        assertFalse(packer.correctArrayHeader(0, 1));
        assertEquals((byte) 0x92, bytes.toByteArray()[0]);
    }

    @Test
    void onlyAHeaderOfTheSameKindIsCorrected() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(1).packMapHeader(16).packInt(5);
        byte[] before = packer.toByteArray();
        MessageBufferPacker again = MessagePack.newDefaultBufferPacker();
        again.packArrayHeader(1).packMapHeader(16).packInt(5);
        for (long offset : new long[] {-1, 1, 4, 5, 1L << 32, Long.MAX_VALUE, Long.MIN_VALUE}) {
            IllegalArgumentException e = assertThrows(
                    IllegalArgumentException.class, () -> again.correctArrayHeader(offset, 3));
            assertTrue(e.getMessage().contains("offset " + offset), e::getMessage);
        }
        assertThrows(IllegalArgumentException.class, () -> again.correctMapHeader(0, 3));
        assertThrows(IllegalArgumentException.class, () -> again.correctArrayHeader(0, -1));
        assertThrows(IllegalArgumentException.class, () -> again.correctMapHeader(1, -1));
        assertArrayEquals(before, again.toByteArray());

        MessagePacker open = MessagePack.newDefaultPacker(new ByteArrayOutputStream());
        open.packArrayHeader(1).openArray();
        assertThrows(IllegalStateException.class, () -> open.correctArrayHeader(0, 2));

        MessagePacker closed = MessagePack.newDefaultPacker(new ByteArrayOutputStream());
        closed.packArrayHeader(1);
        closed.close();
        assertThrows(IOException.class, () -> closed.correctArrayHeader(0, 2));
    }

    /**
     * Whichever call of the output fails, the failure is propagated, and nothing is written twice.
     */
    @Test
    void failuresOfTheOutput() throws IOException {
        for (int failing = 0; failing < 6; failing++) {
            ByteArrayOutputStream taken = new ByteArrayOutputStream();
            Fault fault = Fault.after(failing, Fault.Kind.CHECKED);
            MessagePacker packer = MessagePack.newDefaultPacker(new FaultyOutput(fault, taken, 16));
            boolean isDone = false;
            try {
                packer.packNil().packNil().packArrayHeader(2);
                nils(13, packer); // the chunk is full
                packer.correctArrayHeader(2, 20);
                packer.flush();
                isDone = true;
            } catch (IOException e) {
                assertTrue(fault.hasHappened(), e::toString);
            }
            if (!isDone) {
                packer.clear();
                packer.flush();
            }
            byte[] all = Hex.bytes("c0c0 dc0014 c0c0c0c0c0c0c0c0c0c0c0c0c0");
            byte[] written = taken.toByteArray();
            assertEquals(fault.hasHappened(), !isDone);
            assertArrayEquals(
                    isDone ? all : Arrays.copyOf(all, written.length), written, "call " + failing);
        }
    }
}
