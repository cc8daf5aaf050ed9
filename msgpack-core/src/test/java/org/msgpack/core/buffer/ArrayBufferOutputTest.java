/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArrayBufferOutputTest {
    private static void fill(ArrayBufferOutput out, int minimumSize, int... bytes) {
        MessageBuffer chunk = out.next(minimumSize);
        for (int i = 0; i < bytes.length; i++) {
            chunk.putByte(i, (byte) bytes[i]);
        }
        out.writeBuffer(bytes.length);
    }

    @Test
    void keepsTheOrderOfChunksAndPayloads() {
        ArrayBufferOutput out = new ArrayBufferOutput(4);
        byte[] payload = {5, 6};
        fill(out, 1, 1, 2);
        out.add(payload, 0, 2);
        fill(out, 2, 3, 4);
        out.write(payload, 1, 1);
        fill(out, 9, 7);
        payload[0] = 50;
        payload[1] = 60;
        assertArrayEquals(new byte[] {1, 2, 50, 60, 3, 4, 6, 7}, out.toByteArray());
        assertArrayEquals(out.toByteArray(), out.toMessageBuffer().toByteArray());
        assertEquals(8, out.getSize());
        assertEquals(5, out.toBufferList().size());
        out.flush();
        out.close();
        assertEquals(8, out.getSize());
    }

    @Test
    void chunkNotHandedBackIsReturnedAgain() {
        ArrayBufferOutput out = new ArrayBufferOutput(4);
        assertSame(out.next(1), out.next(4));
        assertNotSame(out.next(4), out.next(5));
        out.writeBuffer(0);
        assertEquals(0, out.getSize());
    }

    @Test
    void chunkCanBeHandedBackInParts() {
        ArrayBufferOutput out = new ArrayBufferOutput(4);
        fill(out, 4, 1, 2, 3);
        out.writeBuffer(1);
        assertArrayEquals(new byte[] {1, 2, 3, 0}, out.toByteArray());
        assertThrows(IllegalArgumentException.class, () -> out.writeBuffer(1));
        out.clear();
        fill(out, 4, 1);
        assertThrows(IllegalArgumentException.class, () -> out.writeBuffer(4));
        assertArrayEquals(new byte[] {1}, out.toByteArray());
    }

    @Test
    void memoryHandedOutIsNeverWrittenAgain() {
        ArrayBufferOutput out = new ArrayBufferOutput(4);
        fill(out, 1, 1, 2);
        MessageBuffer one = out.toMessageBuffer();
        List<MessageBuffer> list = out.toBufferList();
        out.clear();
        fill(out, 1, 8, 9);
        assertArrayEquals(new byte[] {1, 2}, one.toByteArray());
        assertArrayEquals(new byte[] {1, 2}, list.get(0).toByteArray());
        assertArrayEquals(new byte[] {8, 9}, out.toByteArray());
    }

    @Test
    void clearKeepsTheMemoryForTheNextMessage() {
        ArrayBufferOutput out = new ArrayBufferOutput(4);
        byte[] memory = out.next(4).array();
        fill(out, 4, 1, 2, 3, 4);
        out.clear();
        assertEquals(0, out.getSize());
        assertSame(memory, out.next(4).array());
        out.clear();
        assertNotSame(memory, out.next(5).array());
    }

    @Test
    void payloadsByReferenceDoNotSplitTheChunk() {
        ArrayBufferOutput out = new ArrayBufferOutput(4);
        MessageBuffer chunk = out.next(4);
        fill(out, 4, 1, 2, 3);
        out.add(new byte[100], 0, 100);
        fill(out, 1, 4);
        out.clear();
        assertSame(chunk, out.next(4));
        fill(out, 4, 5, 6, 7, 8);
        assertArrayEquals(new byte[] {5, 6, 7, 8}, out.toByteArray());
    }

    @Test
    void chunksGrowUpTo8TimesTheFirst() {
        assertArrayEquals(
                new int[] {4, 4, 8, 16, 32, 32, 32},
                sizesOfFullChunks(new ArrayBufferOutput(4), 7));
    }

    @Test
    void chunksGrowFrom512BytesUpTo64KiB() {
        assertArrayEquals(
                new int[] {1 << 9, 1 << 9, 1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15},
                sizesOfFullChunks(new ArrayBufferOutput(), 8));
        assertArrayEquals(
                new int[] {1 << 16, 1 << 16, 1 << 16}, lastOf(11, new ArrayBufferOutput()));
        assertArrayEquals(
                new int[] {1 << 16, 1 << 17, 1 << 17}, lastOf(11, new ArrayBufferOutput(1 << 17)));
    }

    private static int[] lastOf(int count, ArrayBufferOutput out) {
        return Arrays.copyOfRange(sizesOfFullChunks(out, count), count - 3, count);
    }

    @Test
    void firstChunkIsAsLongAsThePreviousMessage() {
        ArrayBufferOutput out = new ArrayBufferOutput();
        sizesOfFullChunks(out, 7);
        out.clear();
        byte[] memory = out.next(1).array();
        assertArrayEquals(new int[] {1 << 15}, sizesOfFullChunks(out, 1));
        out.clear();
        assertSame(memory, out.next(1).array());
    }

    @Test
    void emptyChunksDoNotCount() {
        ArrayBufferOutput out = new ArrayBufferOutput();
        for (int minimumSize = 1; minimumSize <= 2000; minimumSize++) {
            out.next(minimumSize);
        }
        sizesOfFullChunks(out, 2);
        out.clear();
        assertEquals(1 << 12, out.next(1).size());
    }

    @Test
    void lengthOfTheFirstChunkIsAPowerOfTwo() {
        ArrayBufferOutput out = new ArrayBufferOutput();
        fill(out, 1, 1);
        out.write(new byte[513], 0, 513);
        out.clear();
        assertEquals(1 << 11, out.next(1).size());
    }

    @Test
    void firstChunkAfterHandingOutHasAtMostTheBufferSize() {
        ArrayBufferOutput out = new ArrayBufferOutput(1 << 13);
        sizesOfFullChunks(out, 7);
        out.toBufferList();
        out.clear();
        assertArrayEquals(new int[] {1 << 13, 1 << 13, 1 << 14}, sizesOfFullChunks(out, 3));
        out.clear();
        assertArrayEquals(new int[] {1 << 15}, sizesOfFullChunks(out, 1));
        out.toMessageBuffer();
        out.clear();
        assertEquals(1 << 13, out.next(1).size());
    }

    @Test
    void shortMessagesReuseTheSameMemory() {
        ArrayBufferOutput out = new ArrayBufferOutput();
        byte[] memory = out.next(1).array();
        for (int i = 0; i < 3; i++) {
            assertSame(memory, out.next(1).array());
            fill(out, 1, 1, 2);
            assertArrayEquals(new byte[] {1, 2}, out.toByteArray());
            out.clear();
            assertEquals(0, out.getSize());
            assertEquals(0, out.toByteArray().length);
        }
    }

    @Test
    void clearDoesNotKeepALargeChunkOfAShortMessage() {
        ArrayBufferOutput out = new ArrayBufferOutput();
        byte[] memory = out.next(1 << 22).array();
        out.writeBuffer(1);
        out.clear();
        assertNotSame(memory, out.next(1).array());
    }

    @Test
    void shortMessageInALargeChunkIsHandedOutAsACopy() {
        ArrayBufferOutput out = new ArrayBufferOutput();
        sizesOfFullChunks(out, 10);
        out.clear();
        byte[] memory = out.next(1).array();
        fill(out, 1, 1, 2);
        assertArrayEquals(new byte[] {1, 2}, out.toMessageBuffer().array());
        assertEquals(1, out.toBufferList().size());
        assertArrayEquals(new byte[] {1, 2}, out.toBufferList().get(0).array());
        out.clear();
        assertSame(memory, out.next(1).array());
        assertEquals(0, out.toBufferList().size());
        out.writeBuffer(memory.length / 2 - 1);
        assertNotSame(memory, out.toMessageBuffer().array());
        out.writeBuffer(1);
        assertSame(memory, out.toMessageBuffer().array());
        out.clear();
        assertEquals(1 << 13, out.next(1).size());
    }

    @Test
    void singleChunkIsHandedOutWithoutACopy() {
        ArrayBufferOutput out = new ArrayBufferOutput();
        byte[] memory = out.next(1).array();
        fill(out, 1, 1, 2);
        assertSame(memory, out.toMessageBuffer().array());
        assertSame(memory, out.toMessageBuffer().array());
    }

    @Test
    void payloadsAlone() {
        ArrayBufferOutput out = new ArrayBufferOutput();
        out.add(new byte[] {1, 2}, 0, 2);
        assertArrayEquals(new byte[] {1, 2}, out.toByteArray());
        out.write(new byte[] {3}, 0, 1);
        assertArrayEquals(new byte[] {1, 2, 3}, out.toByteArray());
    }

    @Test
    void adjacentPartsOfAChunkAreMerged() {
        ArrayBufferOutput out = new ArrayBufferOutput();
        fill(out, 4, 1, 2, 3);
        fill(out, 1, 4);
        assertEquals(1, out.toBufferList().size());
        assertSame(out.toBufferList().get(0).array(), out.toMessageBuffer().array());
        assertArrayEquals(new byte[] {1, 2, 3, 4}, out.toMessageBuffer().toByteArray());
        fill(out, 1, 5);
        assertEquals(2, out.toBufferList().size());
        assertArrayEquals(new byte[] {1, 2, 3, 4, 5}, out.toMessageBuffer().toByteArray());
    }

    private static int[] sizesOfFullChunks(ArrayBufferOutput out, int count) {
        int[] sizes = new int[count];
        for (int i = 0; i < count; i++) {
            sizes[i] = out.next(1).size();
            out.writeBuffer(sizes[i]);
        }
        return sizes;
    }

    @Test
    void clearKeepsAPayloadOf1MiBAndItsHeader() {
        ArrayBufferOutput out = new ArrayBufferOutput();
        packPayloadOf1MiB(out);
        out.clear();
        byte[] memory = packPayloadOf1MiB(out);
        assertEquals(1 << 21, memory.length);
        out.clear();
        assertSame(memory, packPayloadOf1MiB(out));
    }

    private static byte[] packPayloadOf1MiB(ArrayBufferOutput out) {
        fill(out, 5, 0xc6, 0, 0x10, 0, 0);
        byte[] memory = out.next(1 << 20).array();
        out.writeBuffer(1 << 20);
        return memory;
    }

    @Test
    void clearKeepsNoMoreThan2MiBOfALargeMessage() {
        ArrayBufferOutput out = new ArrayBufferOutput(1 << 20);
        byte[] payload = new byte[1 << 22];
        out.write(payload, 0, payload.length);
        out.clear();
        byte[] memory = out.next(1).array();
        assertEquals(1 << 21, memory.length);
        sizesOfFullChunks(out, 2);
        out.write(payload, 0, payload.length);
        out.clear();
        assertSame(memory, out.next(1).array());
    }

    @Test
    void largePayloadIsCopiedToTheStartOfAPage() {
        ArrayBufferOutput out = new ArrayBufferOutput();
        byte[] payload = new byte[(1 << 16) + 1];
        Arrays.fill(payload, (byte) 7);
        for (int i = 0; i < 2; i++) {
            out.clear();
            fill(out, 1, 1);
            out.add(new byte[] {2}, 0, 1);
            fill(out, 1, 3);
            out.write(payload, 0, payload.length);
            fill(out, 1, 4);
        }
        List<MessageBuffer> buffers = out.toBufferList();
        byte[] memory = buffers.get(0).array();
        assertEquals(1 << 17, memory.length);
        assertEquals(7, memory[1 << 12]);
        assertEquals(7, memory[(1 << 12) + payload.length - 1]);
        assertEquals(4, memory[(1 << 12) + payload.length]);
        assertArrayEquals(new byte[] {1}, buffers.get(0).toByteArray());
        assertArrayEquals(new byte[] {2}, buffers.get(1).toByteArray());
        assertArrayEquals(new byte[] {3}, buffers.get(2).toByteArray());
        assertEquals(4, buffers.size());
        byte[] bytes = out.toByteArray();
        assertEquals(3 + payload.length + 1, bytes.length);
        assertEquals(7, bytes[3]);
        assertEquals(4, bytes[bytes.length - 1]);
    }

    @Test
    void bytesThatFitAreCopiedIntoTheChunk() {
        ArrayBufferOutput out = new ArrayBufferOutput();
        fill(out, 1, 1);
        out.write(new byte[511], 0, 511);
        assertEquals(1, out.toBufferList().size());
        assertEquals(512, out.getSize());
    }

    @Test
    void sizesAbove2GiBCauseAClearError() {
        ArrayBufferOutput out = new ArrayBufferOutput();
        byte[] payload = new byte[1 << 20];
        for (int i = 0; i < 2047; i++) {
            out.add(payload, 0, payload.length);
        }
        out.add(payload, 1, payload.length - 1);
        assertEquals(Integer.MAX_VALUE, out.getSize());
        out.add(payload, 0, 1);
        assertEquals(2049, out.toBufferList().size());
        assertEquals(
                "2147483648 bytes do not fit into one array",
                assertThrows(IllegalStateException.class, out::toByteArray).getMessage());
        assertThrows(IllegalStateException.class, out::getSize);
        assertThrows(IllegalStateException.class, out::toMessageBuffer);
    }

    @Test
    void misuseCausesAClearError() {
        assertThrows(IllegalArgumentException.class, () -> new ArrayBufferOutput(-1));
        ArrayBufferOutput out = new ArrayBufferOutput(4);
        assertThrows(IllegalStateException.class, () -> out.writeBuffer(0));
        out.next(1);
        assertThrows(IllegalArgumentException.class, () -> out.writeBuffer(5));
        assertThrows(IndexOutOfBoundsException.class, () -> out.write(new byte[3], 2, 2));
        assertThrows(IndexOutOfBoundsException.class, () -> out.add(new byte[3], -1, 2));
        assertEquals(0, out.getSize());
    }
}
