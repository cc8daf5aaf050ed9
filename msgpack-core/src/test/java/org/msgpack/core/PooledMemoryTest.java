/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.buffer.ArrayBufferOutput;
import org.msgpack.core.buffer.ByteBufferInput;
import org.msgpack.core.buffer.ChannelBufferInput;
import org.msgpack.core.buffer.ChunkPool;
import org.msgpack.core.buffer.InputStreamBufferInput;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.core.buffer.MessageBufferOutput;
import org.msgpack.core.buffer.OutputStreamBufferOutput;
import org.msgpack.core.buffer.TestBuffers;
import org.msgpack.core.buffer.WatchedPool;
import org.msgpack.testdata.Fault;

/** Packers, unpackers, inputs and outputs that have their memory from a pool. */
class PooledMemoryTest {
    private static final int SIZE = 64;

    /** The ways to write to memory of a pool. */
    enum Writer {
        STREAM {
            @Override
            MessagePacker packer(PackerConfig config, OutputStream sink) {
                return config.newPacker(sink);
            }
        },
        CHANNEL {
            @Override
            MessagePacker packer(PackerConfig config, OutputStream sink) {
                return config.newPacker(Channels.newChannel(sink));
            }
        },
        MEMORY {
            @Override
            MessagePacker packer(PackerConfig config, OutputStream sink) {
                return config.newBufferPacker();
            }
        },
        /** An output whose chunks have no array. */
        OWN_OUTPUT {
            @Override
            MessagePacker packer(PackerConfig config, OutputStream sink) {
                return config.newPacker(new DirectOutput(sink));
            }
        };

        abstract MessagePacker packer(PackerConfig config, OutputStream sink);
    }

    private static final class DirectOutput extends OutputStreamBufferOutput {
        private MessageBuffer chunk;

        DirectOutput(OutputStream sink) {
            super(sink);
        }

        @Override
        public MessageBuffer next(int minimumSize) {
            chunk = MessageBuffer.wrap(ByteBuffer.allocateDirect(Math.max(SIZE, minimumSize)));
            return chunk;
        }

        @Override
        public void writeBuffer(int length) throws IOException {
            write(chunk.slice(0, length).toByteArray(), 0, length);
        }
    }

    private static PackerConfig packers(ChunkPool pool) {
        return new PackerConfig().withBufferFlushThreshold(40).withChunkPool(pool);
    }

    private static UnpackerConfig unpackers(ChunkPool pool) {
        return new UnpackerConfig().withChunkPool(pool);
    }

    private static void assertNothingLent(WatchedPool pool, String message) {
        assertEquals(0, pool.lent(), message);
        pool.check();
    }

    private static void packRandom(Random random, MessagePacker packer) throws IOException {
        int elements = random.nextInt(30);
        for (int i = 0; i < elements; i++) {
            int size = random.nextInt(4);
            switch (random.nextInt(5)) {
                case 0:
                    packer.openArray();
                    for (int j = 0; j < size; j++) {
                        RandomLeaf.pack(random, packer);
                    }
                    packer.closeArray(size);
                    break;
                case 1:
                    packer.flush();
                    break;
                default:
                    RandomLeaf.pack(random, packer);
            }
        }
    }

    private static byte[] randomBytes(long seed) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packRandom(new Random(seed), packer);
        return packer.toByteArray();
    }

    @Test
    void packersWriteTheSameBytesAndGiveEverythingBack() throws IOException {
        WatchedPool pool = new WatchedPool(SIZE);
        for (Writer writer : Writer.values()) {
            for (int seed = 0; seed < 200; seed++) {
                String message = writer + ", seed " + seed;
                ByteArrayOutputStream sink = new ByteArrayOutputStream();
                MessagePacker packer = writer.packer(packers(pool), sink);
                packRandom(new Random(seed), packer);
                byte[] bytes = null;
                if (packer instanceof MessageBufferPacker) {
                    bytes = ((MessageBufferPacker) packer).toByteArray();
                }
                packer.close();
                assertArrayEquals(
                        randomBytes(seed), bytes == null ? sink.toByteArray() : bytes, message);
                assertNothingLent(pool, message);
                packer.close(); // once more changes nothing
                assertNothingLent(pool, message);
            }
        }
        assertTrue(pool.acquired() > 200, "the pool was used");
    }

    @Test
    void packersThatFailWriteToNobodysMemory() throws IOException {
        WatchedPool pool = new WatchedPool(SIZE);
        for (Writer writer : Writer.values()) {
            for (int seed = 0; seed < 60; seed++) {
                String message = writer + ", seed " + seed;
                Random random = new Random(seed);
                Fault fault = Fault.after(random.nextInt(1500), Fault.Kind.of(seed));
                MessagePacker packer =
                        writer.packer(packers(pool), fault.stream(new ByteArrayOutputStream()));
                Throwable thrown = null;
                try {
                    packRandom(random, packer);
                    if (seed % 3 == 0) {
                        packer.openArray();
                        packRandom(random, packer);
                    }
                } catch (IOException | IllegalStateException | LinkageError e) {
                    thrown = e;
                }
                if (seed % 4 == 0) {
                    packer.clear();
                }
                try {
                    packer.close();
                } catch (IOException | IllegalStateException | LinkageError e) {
                    thrown = e;
                }
                assertTrue(thrown != null || seed % 3 != 0 || seed % 4 == 0, message);
                pool.check();
            }
        }
        assertTrue(pool.lent() < 60, pool.lent() + " chunks are lost");
    }

    /** After a close that failed, a packer must not write to the memory it had. */
    @Test
    void packersAreUsableAfterAFailedClose() throws IOException {
        for (Writer writer : Writer.values()) {
            WatchedPool pool = new WatchedPool(SIZE);
            ByteArrayOutputStream sink = new ByteArrayOutputStream();
            MessagePacker packer = writer.packer(packers(pool), sink);
            packer.openArray().packInt(1);
            assertThrows(IllegalStateException.class, packer::close);
            if (packer instanceof MessageBufferPacker) {
                packer.packInt(2);
                assertArrayEquals(new byte[] {2}, ((MessageBufferPacker) packer).toByteArray());
            } else {
                assertThrows(IOException.class, () -> packer.packInt(2));
                packer.reset(new PooledOutput(new OutputStreamBufferOutput(sink), pool));
                packer.packInt(2).flush();
                assertArrayEquals(new byte[] {2}, sink.toByteArray());
            }
            packer.close();
            pool.check();
        }
    }

    private static List<MessageBufferInput> inputs(byte[] bytes, ChunkPool pool) {
        return Arrays.asList(
                new InputStreamBufferInput(new ByteArrayInputStream(bytes), pool),
                new ChannelBufferInput(Channels.newChannel(new ByteArrayInputStream(bytes)), pool),
                new ByteBufferInput(TestBuffers.direct(bytes)));
    }

    @Test
    void unpackersReadTheSameAndGiveEverythingBack() throws IOException {
        WatchedPool pool = new WatchedPool(SIZE);
        for (int seed = 0; seed < 200; seed++) {
            byte[] bytes = randomBytes(seed);
            for (MessageBufferInput input : inputs(bytes, pool)) {
                MessageUnpacker expected = MessagePack.newDefaultUnpacker(bytes);
                MessageUnpacker unpacker = unpackers(pool).newUnpacker(input);
                String message = input.getClass().getSimpleName() + ", seed " + seed;
                int left = new Random(seed).nextInt(40); // sometimes not to the end
                while (left > 0 && expected.hasNext()) {
                    assertTrue(unpacker.hasNext(), message);
                    assertEquals(expected.unpackValue(), unpacker.unpackValue(), message);
                    left--;
                }
                unpacker.close();
                assertNothingLent(pool, message);
                assertThrows(IOException.class, unpacker::unpackValue);
                unpacker.close();
                assertNothingLent(pool, message);
            }
        }
        assertTrue(pool.acquired() > 200, "the pool was used");
    }

    @Test
    void unpackersThatFailGiveEverythingBack() throws IOException {
        byte[] bytes = randomBytes(7);
        for (int after = 0; after < bytes.length; after++) {
            WatchedPool pool = new WatchedPool(SIZE);
            Fault fault = Fault.after(after, Fault.Kind.of(after));
            InputStream in = new FilterInputStream(fault.stream(bytes)) {
                @Override
                public void close() throws IOException {
                    throw new IOException("does not close");
                }
            };
            MessageUnpacker unpacker = unpackers(pool).newUnpacker(in);
            assertThrows(Throwable.class, () -> {
                while (unpacker.hasNext()) {
                    unpacker.unpackValue();
                }
            });
            assertThrows(IOException.class, unpacker::close);
            assertNothingLent(pool, "after " + after);
        }
    }

    // What one owner has written must not be shown by another. A chunk of these pools is full of
    // bytes that occur in no message here.

    private static final byte SECRET = (byte) 0xd8; // fixext 16

    private static ChunkPool full(ChunkPool pool) {
        List<MessageBuffer> chunks = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            chunks.add(pool.acquire(1));
        }
        for (MessageBuffer chunk : chunks) {
            for (int i = 0; i < chunk.size(); i++) {
                chunk.putByte(i, SECRET);
            }
            pool.release(chunk);
        }
        return pool;
    }

    private static ChunkPool poolOfSecrets() {
        return full(ChunkPool.ofHeap(SIZE, 40));
    }

    private static void assertNoSecret(byte[] bytes, String message) {
        for (byte b : bytes) {
            assertFalse(b == SECRET, message);
        }
    }

    private static void packInnocent(MessagePacker packer, int length) throws IOException {
        packer.packInt(300).packString("name");
        packer.openMap().packInt(1).packInt(2).closeMap(1);
        packer.packBinaryHeader(length).writePayload(new byte[length]);
        packer.packString(new String(new char[length])).packDouble(0.5).packNil();
    }

    @Test
    void outputsShowOnlyWhatTheyHaveWritten() throws IOException {
        ChunkPool pool = poolOfSecrets();
        for (int length = 0; length < 150; length++) {
            for (Writer writer : Writer.values()) {
                String message = writer + " " + length;
                ByteArrayOutputStream sink = new ByteArrayOutputStream();
                MessagePacker packer = writer.packer(packers(pool), sink);
                packInnocent(packer, length);
                packer.flush();
                if (packer instanceof MessageBufferPacker) {
                    MessageBufferPacker memory = (MessageBufferPacker) packer;
                    assertNoSecret(memory.toByteArray(), message);
                    assertNoSecret(allOf(memory.toMessageBuffer()), message);
                    for (MessageBuffer part : memory.toBufferList()) {
                        assertNoSecret(allOf(part), message);
                    }
                }
                packer.close();
                assertNoSecret(sink.toByteArray(), message);
            }
        }
    }

    /** Returns everything that can be reached from a buffer, also outside of its range. */
    private static byte[] allOf(MessageBuffer buffer) {
        ByteBuffer bytes = buffer.sliceAsByteBuffer();
        bytes.clear();
        byte[] all = new byte[bytes.remaining()];
        bytes.get(all);
        assertArrayEquals(buffer.array(), all);
        return all;
    }

    @Test
    void inputsShowOnlyWhatTheyHaveRead() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packInnocent(packer, 70);
        byte[] bytes = packer.toByteArray();
        ChunkPool pool = poolOfSecrets();
        for (int length = 0; length <= bytes.length; length++) {
            byte[] truncated = Arrays.copyOf(bytes, length);
            for (MessageBufferInput input : inputs(truncated, pool)) {
                MessageUnpacker expected = MessagePack.newDefaultUnpacker(truncated);
                try (MessageUnpacker unpacker = unpackers(pool).newUnpacker(input)) {
                    String want;
                    do {
                        want = next(expected);
                        assertEquals(want, next(unpacker), "length " + length);
                    } while (want.startsWith("value"));
                }
            }
        }
    }

    private static String next(MessageUnpacker unpacker) throws IOException {
        try {
            return "value " + unpacker.unpackValue().toJson();
        } catch (MessagePackException e) {
            return e.toString();
        }
    }

    @Test
    void payloadsByReferenceAreOnlyTheirBytes() throws IOException {
        byte[] message = {(byte) 0xc4, 3, 1, 2, 3};
        ChunkPool pool = poolOfSecrets();
        for (MessageBufferInput input : inputs(message, pool)) {
            try (MessageUnpacker unpacker = unpackers(pool).newUnpacker(input)) {
                MessageBuffer payload =
                        unpacker.readPayloadAsReference(unpacker.unpackBinaryHeader());
                assertArrayEquals(new byte[] {1, 2, 3}, payload.toByteArray());
            }
        }
    }

    @Test
    void whatABufferPackerHasHandedOutStaysAsItIs() throws IOException {
        ChunkPool pool = poolOfSecrets();
        MessageBufferPacker packer = packers(pool).newBufferPacker();
        packInnocent(packer, 100);
        byte[] expected = packer.toByteArray();
        MessageBuffer one = packer.toMessageBuffer();
        List<MessageBuffer> list = packer.toBufferList();
        packer.clear();
        full(pool);
        assertArrayEquals(expected, one.toByteArray());
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        for (MessageBuffer part : list) {
            joined.write(part.toByteArray());
        }
        assertArrayEquals(expected, joined.toByteArray());
        packer.close();
    }

    /** Threads pack and unpack at the same time, and each finds only what it has written. */
    @Test
    void threadsShareAPool() throws Exception {
        ChunkPool pool = ChunkPool.ofHeap(SIZE, 4);
        int threads = 4;
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                int first = thread * 1_000_000;
                running.add(executor.submit(() -> {
                    for (int i = 0; i < 2000; i++) {
                        roundTrip(pool, Writer.values()[i % 2], first + i);
                    }
                    return null;
                }));
            }
            for (Future<?> one : running) {
                one.get();
            }
        } finally {
            executor.shutdownNow();
        }
    }

    private static void roundTrip(ChunkPool pool, Writer writer, int number) throws IOException {
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        int count = number % 50;
        try (MessagePacker packer = writer.packer(packers(pool), sink)) {
            for (int i = 0; i < count; i++) {
                packer.packInt(number).packString("number " + number);
            }
        }
        for (MessageBufferInput input : inputs(sink.toByteArray(), pool)) {
            try (MessageUnpacker unpacker = unpackers(pool).newUnpacker(input)) {
                for (int i = 0; i < count; i++) {
                    assertEquals(number, unpacker.unpackInt());
                    assertEquals("number " + number, unpacker.unpackString());
                }
                assertFalse(unpacker.hasNext());
            }
        }
    }

    @Test
    void aBufferPackerThatWasClosedHasNothing() throws IOException {
        WatchedPool pool = new WatchedPool(SIZE);
        MessageBufferPacker packer = packers(pool).newBufferPacker();
        assertEquals(0, packer.toByteArray().length);
        packer.packInt(1).close();
        String message = "closing this output has given its chunks back to the pool; ask for the"
                + " bytes before";
        for (PackerAction getter : Arrays.<PackerAction>asList(
                p -> packer.toByteArray(),
                p -> packer.toMessageBuffer(),
                p -> packer.toBufferList(),
                p -> packer.getBufferSize())) {
            assertEquals(
                    message,
                    assertThrows(IllegalStateException.class, () -> getter.on(packer))
                            .getMessage());
        }
        packer.packInt(2);
        assertArrayEquals(new byte[] {2}, packer.toByteArray());
        packer.close();
        packer.clear();
        assertEquals(0, packer.toByteArray().length);
        packer.addPayload(new byte[300]);
        assertEquals(300, packer.toByteArray().length);
        packer.close();
        assertNothingLent(pool, "closed");
    }

    @Test
    void clearingGivesBackAllChunksButTheOneInUse() throws IOException {
        WatchedPool pool = new WatchedPool(SIZE);
        MessageBufferPacker packer = packers(pool).newBufferPacker();
        packer.packBinaryHeader(200).writePayload(new byte[200]);
        packer.flush();
        assertEquals(2, pool.lent());
        packer.clear();
        assertEquals(0, pool.lent());
        packer.packInt(1);
        packer.clear(); // without having flushed
        assertEquals(1, pool.lent());
        packer.close();

        pool = new WatchedPool(SIZE);
        ArrayBufferOutput out = new ArrayBufferOutput(pool);
        MessagePacker other = packers(pool).newPacker(out);
        other.packInt(1).flush();
        other.packInt(2); // into the same chunk, and not flushed
        out.clear();
        assertEquals(1, pool.lent());
        other.packInt(3).flush();
        assertArrayEquals(new byte[] {2, 3}, out.toByteArray());
        other.close();
        assertNothingLent(pool, "closed");
    }

    @Test
    void outputsCanBeUsedAfterClose() throws IOException {
        WatchedPool pool = new WatchedPool(SIZE);
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        for (MessageBufferOutput out : Arrays.asList(
                new PooledOutput(new OutputStreamBufferOutput(sink), pool),
                new ArrayBufferOutput(pool))) {
            out.next(SIZE + 1);
            out.next(SIZE + 2); // the first one is given back, or kept until the end
            out.writeBuffer(0);
            out.close();
            assertEquals(0, pool.lent());
            assertThrows(IllegalStateException.class, () -> out.writeBuffer(0));
            out.next(1).putByte(0, (byte) 7);
            assertEquals(1, pool.lent());
            out.writeBuffer(1);
            out.next(1);
            out.write(new byte[] {8}, 0, 1); // instead of what is in the chunk
            out.next(1);
            out.add(new byte[] {9}, 0, 1);
            out.close();
            assertNothingLent(pool, out.getClass().getName());
        }
        assertArrayEquals(new byte[] {7, 8, 9}, sink.toByteArray());
    }

    /** Otherwise the writer would write to memory that belongs to someone else. */
    @Test
    void aChunkThatAWriterHasNotHandedBackIsLeftToIt() throws IOException {
        WatchedPool pool = new WatchedPool(SIZE);
        for (MessageBufferOutput out : Arrays.asList(
                new PooledOutput(new OutputStreamBufferOutput(new ByteArrayOutputStream()), pool),
                new ArrayBufferOutput(pool))) {
            int before = pool.lent();
            MessageBuffer chunk = out.next(1);
            out.close();
            chunk.putByte(0, (byte) 1);
            pool.check();
            assertEquals(before + 1, pool.lent());
        }
    }

    /** Whoever closes the output of a packer takes care that the packer has finished, or not. */
    @ParameterizedTest
    @EnumSource(names = {"STREAM", "CHANNEL", "MEMORY"})
    void aPackerWithAClosedOutputWritesToNobodysMemory(Writer writer) throws IOException {
        ChunkPool pool = poolOfSecrets();
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        MessagePacker packer = writer.packer(packers(pool), sink);
        packer.packInt(1).flush();
        packer.packInt(2);
        packer.out.close();

        List<MessageBuffer> others = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            others.add(pool.acquire(1));
            others.get(i).putByte(0, (byte) 7);
            others.get(i).putByte(1, (byte) 7);
        }
        packer.packInt(3);
        assertThrows(IllegalStateException.class, packer::flush);
        for (MessageBuffer other : others) {
            assertEquals(0x0707, other.getShort(0));
        }
        packer.packInt(4).clear();
        packer.close();
        byte[] written = writer == Writer.MEMORY ? new byte[0] : new byte[] {1};
        assertArrayEquals(written, sink.toByteArray());
    }

    /** A feed cannot be closed, so it would never give back what it has of a pool. */
    @Test
    void feedsTakeNothingFromAPool() {
        WatchedPool pool = new WatchedPool(SIZE);
        MessageFeed feed = new UnpackerConfig().withChunkPool(pool).newFeed();
        byte[] bytes = new byte[300];
        feed.feedInPlace(TestBuffers.direct(bytes));
        feed.feed(bytes);
        for (int i = 0; i < 600; i++) {
            assertEquals(0, feed.nextValue().asIntegerValue().asInt());
        }
        assertEquals(0, pool.acquired());
    }

    /** The memory of a message is what it takes without a pool; the objects are a few hundred. */
    @Test
    void messagesOfAnyLengthAllocateOnlyAFewObjects() throws IOException {
        byte[] payload = new byte[20_000];
        OutputStream sink = new OutputStream() {
            @Override
            public void write(int b) {}

            @Override
            public void write(byte[] b, int off, int len) {}
        };
        ChunkPool pool = ChunkPool.ofHeap(1 << 15, 4);
        PackerConfig config =
                new PackerConfig().withBufferFlushThreshold(1 << 15).withChunkPool(pool);
        long allocated = 0;
        for (int round = 0; round < 100; round++) {
            long before = AllocatedBytes.ofThisThread();
            try (MessagePacker packer = config.newPacker(sink)) {
                packer.packBinaryHeader(payload.length).writePayload(payload);
            }
            try (MessageBufferPacker packer = config.newBufferPacker()) {
                packer.packBinaryHeader(payload.length).writePayload(payload);
                packer.flush();
            }
            allocated = AllocatedBytes.ofThisThread() - before;
        }
        assertTrue(allocated < 2000, allocated + " bytes");
    }

    @Test
    void poolsAreOptionsThatAreNotSerialized() throws Exception {
        ChunkPool pool = ChunkPool.ofHeap(SIZE, 1);
        PackerConfig config = new PackerConfig().withBufferSize(100).withChunkPool(pool);
        assertSame(pool, config.chunkPool);
        assertNull(config.withChunkPool(null).chunkPool);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(config);
        }
        try (ObjectInputStream in =
                new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertEquals(config.withChunkPool(null), in.readObject());
        }
        assertSame(pool, unpackers(pool).chunkPool);
        assertNull(unpackers(pool).withChunkPool(null).chunkPool);
        assertNotSame(unpackers(pool), unpackers(pool));
        assertEquals(unpackers(pool), unpackers(pool));
    }
}
