/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.buffer.ChunkPool;
import org.msgpack.core.buffer.ChunkQueue;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.value.ImmutableValue;

/** A packer writes to a queue from which an unpacker reads. */
class QueuedMessagesTest {
    private static final int[] CHUNK_SIZES = {1, 5, 64, 600, 8192};

    private static ChunkQueue queue(Random random) {
        int chunkSize = CHUNK_SIZES[random.nextInt(CHUNK_SIZES.length)];
        return random.nextBoolean()
                ? new ChunkQueue()
                : new ChunkQueue(ChunkPool.ofHeap(chunkSize, random.nextInt(3)));
    }

    private static byte[] randomMessage(Random random) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        int elements = random.nextInt(20);
        packer.packArrayHeader(elements);
        for (int i = 0; i < elements; i++) {
            RandomLeaf.pack(random, packer);
        }
        return packer.toByteArray();
    }

    private static ImmutableValue value(byte[] message) throws IOException {
        return MessagePack.newDefaultUnpacker(message).unpackValue();
    }

    @Test
    void messagesComeOutAsTheyWentIn() throws IOException {
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            ChunkQueue queue = queue(random);
            PackerConfig config = new PackerConfig().withBufferFlushThreshold(random.nextInt(500));
            MessagePacker packer = config.newPacker(queue);
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(queue);
            List<ImmutableValue> expected = new ArrayList<>();
            long written = 0;
            for (int i = 0; i < 30; i++) {
                byte[] message = randomMessage(random);
                expected.add(value(message));
                packer.packValue(value(message));
                written += message.length;
                if (random.nextInt(3) > 0) {
                    continue;
                }
                packer.flush();
                while (random.nextInt(8) > 0 && !expected.isEmpty()) {
                    assertEquals(expected.remove(0), unpacker.unpackValue(), "seed " + seed);
                }
            }
            packer.close();
            for (ImmutableValue value : expected) {
                assertEquals(value, unpacker.unpackValue(), "seed " + seed);
            }
            assertFalse(unpacker.hasNext(), "seed " + seed);
            assertEquals(written, unpacker.getTotalReadBytes(), "seed " + seed);
            assertEquals(0, queue.size(), "seed " + seed);
        }
    }

    @Test
    void sameBytesAsInOneArray() throws IOException {
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            ChunkQueue queue = queue(random);
            MessagePacker packer = MessagePack.newDefaultPacker(queue);
            MessageBufferPacker other = MessagePack.newDefaultBufferPacker();
            for (int i = 0; i < 30; i++) {
                long leaf = random.nextLong();
                RandomLeaf.pack(new Random(leaf), packer);
                RandomLeaf.pack(new Random(leaf), other);
            }
            packer.close();
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            queue.transferTo(Channels.newChannel(bytes));
            assertArrayEquals(other.toByteArray(), bytes.toByteArray(), "seed " + seed);
        }
    }

    @Test
    void aMessageThatArrivesByteByByteIsReadWhenItIsComplete() throws IOException {
        byte[] message = randomMessage(new Random(1));
        ChunkQueue queue = new ChunkQueue();
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(queue);
        for (int i = 0; i < message.length; i++) {
            assertEquals(i, queue.size());
            queue.write(message, i, 1);
        }
        assertEquals(value(message), unpacker.unpackValue());
        assertFalse(unpacker.hasNext());
        queue.write(message, 0, message.length);
        assertTrue(unpacker.hasNext());
        assertEquals(value(message), unpacker.unpackValue());
    }

    /** Appends a frame: the length of what follows in 4 bytes, messages, their CRC-32 in 4. */
    private static void writeFrame(ChunkQueue out, List<byte[]> messages) throws IOException {
        MessageBuffer length = out.reserve(4);
        ChunkQueue frame = new ChunkQueue();
        MessagePacker packer = MessagePack.newDefaultPacker(frame);
        for (byte[] message : messages) {
            packer.packValue(value(message));
        }
        packer.flush();
        length.putInt(0, (int) frame.size() + 4);
        int checksum = checksum(frame);
        frame.reserve(4).putInt(0, checksum);
        frame.transferTo(out, Long.MAX_VALUE);
    }

    private static int checksum(ChunkQueue queue) {
        CRC32 crc = new CRC32();
        for (ByteBuffer part : queue.toByteBuffers()) {
            crc.update(part);
        }
        return (int) crc.getValue();
    }

    /** Takes a frame off the queue and adds its messages, or returns false if it is incomplete. */
    private static boolean readFrame(ChunkQueue in, List<ImmutableValue> messages)
            throws IOException {
        if (in.size() < 4 || in.size() < 4L + in.getInt(0)) {
            return false;
        }
        int length = in.getInt(0);
        in.skip(4);
        ChunkQueue frame = new ChunkQueue();
        assertEquals(length - 4, in.transferTo(frame, length - 4));
        assertEquals(checksum(frame), in.getInt(0));
        in.skip(4);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(frame);
        while (unpacker.hasNext()) {
            messages.add(unpacker.unpackValue());
        }
        return true;
    }

    @Test
    void framesWithLengthAndChecksum() throws IOException {
        for (long seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            ChunkQueue out = queue(random);
            List<ImmutableValue> sent = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                List<byte[]> messages = new ArrayList<>();
                for (int j = random.nextInt(6); j > 0; j--) {
                    byte[] message = randomMessage(random);
                    messages.add(message);
                    sent.add(value(message));
                }
                writeFrame(out, messages);
            }
            ChunkQueue in = queue(random);
            List<ImmutableValue> received = new ArrayList<>();
            int frames = 0;
            while (out.size() > 0) {
                ByteArrayOutputStream packet = new ByteArrayOutputStream();
                ChunkQueue next = new ChunkQueue();
                out.transferTo(next, 1 + random.nextInt(1500));
                next.transferTo(Channels.newChannel(packet));
                in.write(packet.toByteArray(), 0, packet.size());
                while (readFrame(in, received)) {
                    frames++;
                }
            }
            assertEquals(5, frames, "seed " + seed);
            assertEquals(sent, received, "seed " + seed);
            assertEquals(0, in.size(), "seed " + seed);
        }
    }

    @Test
    void writingAndReadingByteByByteAllocatesNoArrays() {
        ChunkQueue queue = new ChunkQueue();
        byte[] one = {7};
        exchange(queue, one, 1000);
        long before = AllocatedBytes.ofThisThread();
        exchange(queue, one, 100_000);
        long allocated = (AllocatedBytes.ofThisThread() - before) / 100_000;
        assertTrue(allocated < 40, allocated + " bytes for each");
    }

    private static void exchange(ChunkQueue queue, byte[] one, int times) {
        for (int i = 0; i < times; i++) {
            queue.write(one, 0, 1);
            assertEquals(1, queue.skip(1));
        }
    }

    @Test
    void bytesThatAreNotReadTakeLittleMoreThanTheirLength() {
        ChunkQueue queue = new ChunkQueue();
        byte[] one = {7};
        queue.write(one, 0, 1);
        int count = 1_000_000;
        long before = AllocatedBytes.ofThisThread();
        for (int i = 0; i < count; i++) {
            queue.write(one, 0, 1);
        }
        long allocated = AllocatedBytes.ofThisThread() - before;
        assertTrue(allocated < count + count / 20, allocated + " bytes");
    }

    /** The chunk that is handed out goes on in the same array, and is not allocated each time. */
    @Test
    void takingChunksByteByByteAllocatesNoArrays() {
        ChunkQueue queue = new ChunkQueue();
        byte[] one = {7};
        int count = 100_000;
        long before = AllocatedBytes.ofThisThread();
        for (int i = 0; i < count; i++) {
            queue.write(one, 0, 1);
            assertEquals(1, queue.next().size());
        }
        long allocated = (AllocatedBytes.ofThisThread() - before) / count;
        assertTrue(allocated < 100, allocated + " bytes for each");
    }
}
