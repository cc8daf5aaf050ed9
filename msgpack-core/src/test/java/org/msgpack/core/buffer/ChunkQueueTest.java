/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class ChunkQueueTest {
    private static void write(ChunkQueue queue, int... bytes) {
        for (int b : bytes) {
            queue.write(new byte[] {(byte) b}, 0, 1);
        }
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    @Test
    void emptyQueueIsNotAtItsEnd() {
        ChunkQueue queue = new ChunkQueue();
        assertNull(queue.next());
        assertEquals(0, queue.size());
        write(queue, 1, 2);
        assertEquals(2, queue.size());
        assertArrayEquals(bytes(1, 2), queue.next().toByteArray());
        assertNull(queue.next());
        write(queue, 3);
        assertArrayEquals(bytes(3), queue.next().toByteArray());
    }

    @Test
    void laterWritesGoOnBehindTheChunkThatWasTaken() {
        ChunkQueue queue = new ChunkQueue(ChunkPool.ofHeap(16, 0));
        write(queue, 1, 2, 3);
        MessageBuffer first = queue.next();
        write(queue, 4);
        MessageBuffer chunk = queue.next(2);
        chunk.putShort(0, (short) 0x0506);
        queue.writeBuffer(2);
        MessageBuffer second = queue.next();
        assertSame(first.array(), second.array());
        assertEquals(first.arrayOffset() + first.size(), second.arrayOffset());
        assertArrayEquals(bytes(4, 5, 6), second.toByteArray());
        assertNull(queue.next());
        queue.write(new byte[16], 0, 16);
        MessageBuffer third = queue.next();
        assertSame(first.array(), third.array());
        assertEquals(16, third.arrayOffset() + third.size());
        assertNotSame(first.array(), queue.next().array());
        assertArrayEquals(bytes(1, 2, 3), first.toByteArray());
    }

    @Test
    void chunkReachesToTheEndOfItsArray() {
        ChunkQueue queue = new ChunkQueue();
        write(queue, 1, 2, 3);
        MessageBuffer chunk = queue.next(1);
        assertEquals(3, chunk.arrayOffset());
        assertEquals(512, chunk.arrayOffset() + chunk.size());
        assertEquals(512, chunk.array().length);
    }

    @Test
    void chunksGrowUpToALimit() {
        ChunkQueue queue = new ChunkQueue();
        for (int size : new int[] {512, 1024, 2048, 4096, 8192, 8192}) {
            MessageBuffer chunk = queue.next(1);
            assertEquals(size, chunk.size());
            queue.writeBuffer(chunk.size());
        }
        assertEquals(9000, queue.next(9000).size());
    }

    @Test
    void chunkNotHandedBackIsDiscarded() {
        ChunkQueue queue = new ChunkQueue();
        queue.next(1).putByte(0, (byte) 1);
        write(queue, 2);
        assertThrows(IllegalStateException.class, () -> queue.writeBuffer(1));
        assertArrayEquals(bytes(2), queue.next().toByteArray());
    }

    @Test
    void misuseOfAChunkCausesAClearError() {
        ChunkQueue queue = new ChunkQueue(ChunkPool.ofHeap(4, 0));
        assertThrows(IllegalStateException.class, () -> queue.writeBuffer(0));
        queue.next(4);
        assertThrows(IllegalArgumentException.class, () -> queue.writeBuffer(5));
        assertThrows(IllegalArgumentException.class, () -> queue.writeBuffer(-1));
        queue.writeBuffer(4);
        assertThrows(IllegalStateException.class, () -> queue.writeBuffer(0));
        assertThrows(IndexOutOfBoundsException.class, () -> queue.write(new byte[4], 3, 2));
        assertThrows(IndexOutOfBoundsException.class, () -> queue.add(new byte[4], -1, 2));
        assertThrows(IllegalArgumentException.class, () -> queue.reserve(0));
        assertThrows(IllegalArgumentException.class, () -> queue.skip(-1));
        assertThrows(IllegalArgumentException.class, () -> queue.transferTo(queue, 1));
        assertEquals(4, queue.size());
    }

    @Test
    void longMemoryIsAddedByReference() {
        ChunkQueue queue = new ChunkQueue();
        byte[] array = new byte[1000];
        write(queue, 1);
        queue.add(array, 0, 1000);
        queue.add(array, 0, 256);
        write(queue, 2);
        assertEquals(1 + 1000 + 256 + 1, queue.size());
        array[0] = 7;
        MessageBuffer first = queue.next();
        assertEquals(1, first.size());
        MessageBuffer second = queue.next();
        assertSame(array, second.array());
        MessageBuffer third = queue.next();
        assertSame(first.array(), third.array());
        assertEquals(1, third.arrayOffset());
        assertEquals(257, third.size());
        assertEquals(0, third.getByte(0));
    }

    @Test
    void reservedBytesAreFilledWhenTheyAreKnown() {
        ChunkQueue queue = new ChunkQueue();
        write(queue, 1);
        MessageBuffer length = queue.reserve(4);
        write(queue, 2, 3);
        assertEquals(7, queue.size());
        assertEquals(4, length.size());
        length.putInt(0, 0x04050607);
        assertEquals(0x01040506, queue.getInt(0));
        assertEquals(0x06070203, queue.getInt(3));
        queue.skip(3);
        length.putInt(0, 8);
        assertArrayEquals(bytes(0, 8), queue.next().toByteArray());
        assertArrayEquals(bytes(2, 3), queue.next().toByteArray());
    }

    @Test
    void whatIsReadAgainAndAgainNeedsNoNewChunk() {
        ChunkQueue queue = new ChunkQueue();
        byte[] array = queue.next(1).array();
        queue.writeBuffer(1);
        for (int i = 0; i < 2000; i++) {
            write(queue, 1);
            queue.skip(2);
        }
        assertSame(array, queue.next(1).array());
        queue.writeBuffer(1);
        queue.next(9000);
        queue.writeBuffer(1);
        queue.skip(2);
        assertEquals(2048, queue.next(1).size(), "the long chunk is not kept");
    }

    @Test
    void closingEndsWritingOnly() {
        ChunkQueue queue = new ChunkQueue();
        write(queue, 1);
        queue.close();
        assertThrows(IllegalStateException.class, () -> queue.next(1));
        assertThrows(IllegalStateException.class, () -> write(queue, 1));
        assertThrows(IllegalStateException.class, () -> queue.reserve(1));
        ChunkQueue other = new ChunkQueue();
        assertThrows(IllegalStateException.class, () -> other.transferTo(queue, 1));
        assertThrows(IllegalStateException.class, () -> queue.add(new byte[999], 0, 999));
        assertArrayEquals(bytes(1), queue.next().toByteArray());
        assertNull(queue.next());
        queue.close();
    }
}
