/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** A queue whose chunks are a pool's gives each back once, when nobody needs it any more. */
class PooledChunkQueueTest {
    private static final int SIZE = 16;

    /** The ways to read or drop all that is in a queue. */
    private enum Reading {
        SKIP {
            @Override
            void all(ChunkQueue queue) {
                queue.skip(Long.MAX_VALUE);
            }
        },
        CHANNEL {
            @Override
            void all(ChunkQueue queue) throws IOException {
                queue.transferTo(Channels.newChannel(new ByteArrayOutputStream()));
            }
        },
        ANOTHER_QUEUE {
            @Override
            void all(ChunkQueue queue) {
                ChunkQueue other = new ChunkQueue();
                queue.transferTo(other, Long.MAX_VALUE);
                other.skip(Long.MAX_VALUE);
            }
        },
        CHUNKS {
            @Override
            void all(ChunkQueue queue) {
                queue.add(new byte[1000], 0, 1000); // which is not a pool's
                while (queue.next() != null) {}
            }
        };

        abstract void all(ChunkQueue queue) throws IOException;
    }

    private final WatchedPool pool = new WatchedPool(SIZE);
    private final ChunkQueue queue = new ChunkQueue(pool);

    @ParameterizedTest
    @EnumSource
    void chunksGoBackWhenTheyHaveBeenRead(Reading reading) throws IOException {
        Random random = new Random(1);
        for (int round = 0; round < 200; round++) {
            int length = random.nextInt(100);
            queue.write(new byte[length], 0, length);
            queue.reserve(1 + random.nextInt(8)).putByte(0, (byte) 1);
            queue.next(random.nextInt(2 * SIZE)).putByte(0, (byte) 1);
            queue.writeBuffer(1);
            queue.skip(random.nextInt(50));
            reading.all(queue);
            assertEquals(0, queue.size());
            assertEquals(0, pool.lent(), "in round " + round);
            pool.check();
        }
    }

    @Test
    void chunksOfTheTakenOneGoBackWithTheNext() {
        queue.write(new byte[3 * SIZE], 0, 3 * SIZE);
        assertEquals(3, pool.lent());
        queue.next();
        assertEquals(3, pool.lent());
        queue.next();
        assertEquals(2, pool.lent());
        queue.next();
        queue.next(); // nothing there: the reader may not have read the last one to its end
        assertEquals(1, pool.lent());
        queue.add(new byte[1000], 0, 1000);
        queue.next();
        assertEquals(0, pool.lent());
    }

    @Test
    void packersAndUnpackersTakeTurns() throws IOException {
        MessagePacker packer = MessagePack.newDefaultPacker(queue);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(queue);
        byte[] payload = new byte[5 * SIZE];
        for (int i = 0; i < 300; i++) {
            payload[i % payload.length] = (byte) i;
            packer.packInt(i).packString("number " + i).packBinaryHeader(payload.length);
            packer.writePayload(payload).flush();
            assertEquals(i, unpacker.unpackInt());
            assertEquals("number " + i, unpacker.unpackString());
            assertArrayEquals(payload, unpacker.unpackBinary());
        }
        packer.close();
        assertEquals(1, pool.lent()); // the unpacker's
        pool.check();
    }

    @Test
    void aChunkThatWasMovedGoesBackOnce() {
        ChunkQueue other = new ChunkQueue(new WatchedPool(SIZE));
        queue.write(new byte[SIZE], 0, SIZE);
        queue.transferTo(other, SIZE);
        assertEquals(1, pool.lent());
        queue.write(new byte[3], 0, 3);
        queue.transferTo(other, 2); // copied
        queue.skip(1);
        assertEquals(1, pool.lent());
        other.skip(SIZE);
        assertEquals(0, pool.lent());
        assertEquals(2, other.size());
    }

    @Test
    void memoryThatMayBeUsedForLongerDoesNotGoBack() throws IOException {
        queue.write(new byte[SIZE], 0, SIZE);
        ByteBuffer view = queue.toByteBuffers()[0];
        queue.skip(SIZE);
        assertEquals(1, pool.lent());
        MessagePacker packer = MessagePack.newDefaultPacker(queue);
        packer.packInt(1); // into a chunk that the queue does not get back
        queue.write(new byte[] {7}, 0, 1);
        queue.skip(1);
        assertEquals(2, pool.lent());
        assertThrows(IllegalStateException.class, packer::flush);
        queue.close();
        assertEquals(2, pool.lent());
        assertArrayEquals(new byte[SIZE], bytes(view));
    }

    private static byte[] bytes(ByteBuffer view) {
        byte[] bytes = new byte[view.remaining()];
        view.get(bytes);
        return bytes;
    }

    @Test
    void aChunkThatAWriterHasAtTheEndDoesNotGoBack() {
        MessageBuffer chunk = queue.next(1);
        queue.close();
        chunk.putByte(0, (byte) 1); // by a writer that does not know
        assertEquals(1, pool.lent());
    }

    @Test
    void aPoolIsNeeded() {
        assertThrows(NullPointerException.class, () -> new ChunkQueue(null));
    }
}
