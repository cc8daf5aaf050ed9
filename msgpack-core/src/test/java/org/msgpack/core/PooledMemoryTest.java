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
import org.msgpack.core.buffer.ChannelBufferOutput;
import org.msgpack.core.buffer.ChunkPool;
import org.msgpack.core.buffer.InputStreamBufferInput;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.core.buffer.MessageBufferOutput;
import org.msgpack.core.buffer.OutputStreamBufferOutput;
import org.msgpack.core.buffer.TestBuffers;
import org.msgpack.core.buffer.TestPools;
import org.msgpack.testdata.Fault;

/** Packers, unpackers, inputs and outputs that have their memory from a pool. */
class PooledMemoryTest {
    private static final int SIZE = 64;

    /** The pools. Those that are poisoned find out who uses memory that belongs to nobody. */
    enum Pool {
        HEAP,
        DIRECT,
        SLICES;

        TestPools.Counting create() {
            switch (this) {
                case HEAP:
                    return new TestPools.Counting(TestPools.poisonedHeap(SIZE));
                case DIRECT:
                    return new TestPools.Counting(TestPools.poisonedDirect(SIZE));
                default:
                    return new TestPools.Counting(new TestPools.OfSlices(SIZE));
            }
        }
    }

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
        /** An output whose chunks have no array, and are not the pool's. */
        OWN_OUTPUT {
            @Override
            MessagePacker packer(PackerConfig config, OutputStream sink) {
                ChunkPool own = ChunkPool.ofDirect(SIZE, 1);
                return config.newPacker(new ChannelBufferOutput(Channels.newChannel(sink), own));
            }
        };

        abstract MessagePacker packer(PackerConfig config, OutputStream sink);
    }

    private static PackerConfig packers(ChunkPool pool) {
        return new PackerConfig().withBufferFlushThreshold(40).withChunkPool(pool);
    }

    private static UnpackerConfig unpackers(ChunkPool pool) {
        return new UnpackerConfig().withChunkPool(pool);
    }

    private static void assertNothingLent(TestPools.Counting pool, String message) {
        assertEquals(0, pool.lent(), message);
        pool.release(pool.acquire(1)); // throws if poisoned memory was written to
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

    @ParameterizedTest
    @EnumSource
    void packersWriteTheSameBytesAndGiveEverythingBack(Pool kind) throws IOException {
        TestPools.Counting pool = kind.create();
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

    @ParameterizedTest
    @EnumSource
    void packersThatFailGiveEverythingBack(Pool kind) throws IOException {
        TestPools.Counting pool = kind.create();
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
                assertNothingLent(pool, message);
            }
        }
    }

    /** After a close that failed, a packer must not write to the memory it had. */
    @ParameterizedTest
    @EnumSource
    void packersAreUsableAfterAFailedClose(Pool kind) throws IOException {
        for (Writer writer : Writer.values()) {
            TestPools.Counting pool = kind.create();
            ByteArrayOutputStream sink = new ByteArrayOutputStream();
            MessagePacker packer = writer.packer(packers(pool), sink);
            packer.openArray().packInt(1);
            assertThrows(IllegalStateException.class, packer::close);
            assertNothingLent(pool, writer.name());
            if (packer instanceof MessageBufferPacker) {
                packer.packInt(2);
                assertArrayEquals(new byte[] {2}, ((MessageBufferPacker) packer).toByteArray());
            } else {
                assertThrows(IOException.class, () -> packer.packInt(2));
                packer.reset(new OutputStreamBufferOutput(sink, pool));
                packer.packInt(2).flush();
                assertArrayEquals(new byte[] {2}, sink.toByteArray());
            }
            packer.close();
            assertNothingLent(pool, writer.name());
        }
    }

    private static List<MessageBufferInput> inputs(byte[] bytes, ChunkPool pool) {
        return Arrays.asList(
                new InputStreamBufferInput(new ByteArrayInputStream(bytes), pool),
                new ChannelBufferInput(Channels.newChannel(new ByteArrayInputStream(bytes)), pool),
                new ByteBufferInput(TestBuffers.direct(bytes)));
    }

    @ParameterizedTest
    @EnumSource
    void unpackersReadTheSameAndGiveEverythingBack(Pool kind) throws IOException {
        TestPools.Counting pool = kind.create();
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

    @ParameterizedTest
    @EnumSource
    void unpackersThatFailGiveEverythingBack(Pool kind) throws IOException {
        byte[] bytes = randomBytes(7);
        for (int after = 0; after < bytes.length; after++) {
            TestPools.Counting pool = kind.create();
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
            chunks.add(pool.acquireArray(1));
        }
        for (MessageBuffer chunk : chunks) {
            for (int i = 0; i < chunk.size(); i++) {
                chunk.putByte(i, SECRET);
            }
            pool.release(chunk);
        }
        return pool;
    }

    private static List<ChunkPool> poolsOfSecrets() {
        return Arrays.asList(full(ChunkPool.ofHeap(SIZE, 40)), full(ChunkPool.ofDirect(SIZE, 40)));
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
        for (ChunkPool pool : poolsOfSecrets()) {
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
        for (ChunkPool pool : poolsOfSecrets()) {
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
        for (ChunkPool pool : poolsOfSecrets()) {
            for (MessageBufferInput input : inputs(message, pool)) {
                try (MessageUnpacker unpacker = unpackers(pool).newUnpacker(input)) {
                    MessageBuffer payload =
                            unpacker.readPayloadAsReference(unpacker.unpackBinaryHeader());
                    assertArrayEquals(new byte[] {1, 2, 3}, payload.toByteArray());
                }
            }
        }
    }

    @Test
    void whatABufferPackerHasHandedOutStaysAsItIs() throws IOException {
        for (ChunkPool pool : poolsOfSecrets()) {
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
    }

    /** Threads pack and unpack at the same time, and each finds only what it has written. */
    @ParameterizedTest
    @EnumSource(names = {"HEAP", "DIRECT"})
    void threadsShareAPool(Pool kind) throws Exception {
        ChunkPool pool =
                kind == Pool.HEAP ? ChunkPool.ofHeap(SIZE, 4) : ChunkPool.ofDirect(SIZE, 4);
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
        TestPools.Counting pool = Pool.HEAP.create();
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
        TestPools.Counting pool = Pool.HEAP.create();
        MessageBufferPacker packer = packers(pool).newBufferPacker();
        packer.packBinaryHeader(200).writePayload(new byte[200]);
        packer.flush();
        assertEquals(4, pool.lent());
        packer.clear();
        assertEquals(0, pool.lent());
        packer.packInt(1);
        packer.clear(); // without having flushed
        assertEquals(0, pool.lent());

        ArrayBufferOutput out = new ArrayBufferOutput(pool);
        MessagePacker other = packers(pool).newPacker(out);
        other.packInt(1).flush();
        other.packInt(2); // into the same chunk, and not flushed
        out.clear();
        assertEquals(1, pool.lent());
        other.packInt(3).flush();
        assertArrayEquals(new byte[] {2, 3}, out.toByteArray());
        other.close();
        assertEquals(0, pool.lent());
        packer.close();
        assertNothingLent(pool, "closed");
    }

    @Test
    void outputsCanBeUsedAfterClose() throws IOException {
        TestPools.Counting pool = Pool.DIRECT.create();
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        for (MessageBufferOutput out : Arrays.asList(
                new OutputStreamBufferOutput(sink, pool),
                new ChannelBufferOutput(Channels.newChannel(sink), pool),
                new ArrayBufferOutput(pool))) {
            out.next(SIZE + 1);
            out.next(SIZE + 2); // the first one is given back, or kept until the end
            out.dropBuffer();
            out.close();
            assertEquals(0, pool.lent());
            if (out instanceof ChannelBufferOutput) {
                ((ChannelBufferOutput) out).reset(Channels.newChannel(sink));
            }
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
        assertArrayEquals(new byte[] {7, 8, 9, 7, 8, 9}, sink.toByteArray());
    }

    /** Whoever closes the output of a packer takes care that the packer has finished, or not. */
    @ParameterizedTest
    @EnumSource(names = {"STREAM", "CHANNEL", "MEMORY"})
    void aPackerWithAClosedOutputWritesToNobodysMemory(Writer writer) throws IOException {
        for (ChunkPool pool : poolsOfSecrets()) {
            ByteArrayOutputStream sink = new ByteArrayOutputStream();
            MessagePacker packer = writer.packer(packers(pool), sink);
            packer.packInt(1).flush();
            packer.packInt(2);
            packer.out.close();

            List<MessageBuffer> others = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                others.add(i % 2 == 0 ? pool.acquire(1) : pool.acquireArray(1));
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
    }

    @Test
    void chunksThatAreTooShortAreRefused() throws IOException {
        ChunkPool tooShort = new ChunkPool() {
            @Override
            public MessageBuffer acquire(int minimumSize) {
                return MessageBuffer.allocate(Math.max(0, minimumSize - 1));
            }

            @Override
            public void release(MessageBuffer chunk) {}
        };
        TestPools.Counting pool = new TestPools.Counting(tooShort);
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        for (MessageBufferOutput out : Arrays.asList(
                new OutputStreamBufferOutput(sink, pool),
                new ChannelBufferOutput(Channels.newChannel(sink), pool),
                new ArrayBufferOutput(pool))) {
            assertThrows(IllegalStateException.class, () -> out.next(5));
        }
        String message = assertThrows(
                        IllegalStateException.class,
                        () -> unpackers(pool)
                                .newUnpacker(new ByteArrayInputStream(new byte[1]))
                                .unpackInt())
                .getMessage();
        assertEquals("expected 1 bytes in an array from the pool, found 0", message);
        try (MessagePacker packer = Writer.OWN_OUTPUT.packer(packers(pool), sink)) {
            packer.packInt(1); // copied through an array of the packer's own
        }
        assertArrayEquals(new byte[] {1}, sink.toByteArray());
        assertEquals(0, pool.lent());
    }

    @Test
    void streamsNeedArrays() {
        ChunkPool direct = ChunkPool.ofDirect(SIZE, 1);
        TestPools.Counting pool = new TestPools.Counting(new ChunkPool() {
            @Override
            public MessageBuffer acquire(int minimumSize) {
                return direct.acquire(minimumSize);
            }

            @Override
            public void release(MessageBuffer chunk) {
                direct.release(chunk);
            }
        });
        String message = assertThrows(
                        IllegalStateException.class,
                        () -> packers(pool)
                                .newPacker(new ByteArrayOutputStream())
                                .packInt(1))
                .getMessage();
        assertTrue(message.endsWith("found " + SIZE + " without an array"), message);
        assertEquals(0, pool.lent());
    }

    /** A feed cannot be closed, so it would never give back what it has of a pool. */
    @ParameterizedTest
    @EnumSource
    void feedsTakeNothingFromAPool(Pool kind) {
        TestPools.Counting pool = kind.create();
        MessageFeed feed = new UnpackerConfig().withChunkPool(pool).newFeed();
        byte[] bytes = new byte[300];
        feed.feedInPlace(TestBuffers.direct(bytes));
        feed.feed(bytes);
        for (int i = 0; i < 600; i++) {
            assertEquals(0, feed.nextValue().asIntegerValue().asInt());
        }
        assertEquals(0, pool.acquired());
    }

    /** If a pool has no whole arrays to copy through, packer and unpacker have their own. */
    @Test
    void poolsOfDirectMemoryAloneAreEnoughForChannels() throws IOException {
        TestPools.Counting pool = new TestPools.Counting(new ChunkPool() {
            private final ChunkPool direct = ChunkPool.ofDirect(SIZE, 1);

            @Override
            public MessageBuffer acquire(int minimumSize) {
                return direct.acquire(minimumSize);
            }

            @Override
            public void release(MessageBuffer chunk) {
                direct.release(chunk);
            }
        });
        for (int number = 0; number < 50; number++) {
            ByteArrayOutputStream sink = new ByteArrayOutputStream();
            try (MessagePacker packer = packers(pool).newPacker(Channels.newChannel(sink))) {
                for (int i = 0; i < number; i++) {
                    packer.packInt(i * 1000);
                }
            }
            byte[] bytes = sink.toByteArray();
            try (MessageUnpacker unpacker = unpackers(pool)
                    .newUnpacker(Channels.newChannel(new ByteArrayInputStream(bytes)))) {
                for (int i = 0; i < number; i++) {
                    assertEquals(i * 1000, unpacker.unpackInt());
                }
            }
            assertEquals(0, pool.lent());
        }
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
        for (ChunkPool pool :
                Arrays.asList(ChunkPool.ofHeap(1 << 15, 4), ChunkPool.ofDirect(1 << 15, 4))) {
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
    }

    @Test
    void poolsAreOptionsThatAreNotSerialized() throws Exception {
        ChunkPool pool = ChunkPool.ofHeap(SIZE, 1);
        PackerConfig config = new PackerConfig().withBufferSize(100).withChunkPool(pool);
        assertSame(pool, config.getChunkPool());
        assertNull(config.withChunkPool(null).getChunkPool());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(config);
        }
        try (ObjectInputStream in =
                new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertEquals(config.withChunkPool(null), in.readObject());
        }
        assertSame(pool, unpackers(pool).getChunkPool());
        assertNull(unpackers(pool).withChunkPool(null).getChunkPool());
        assertNotSame(unpackers(pool), unpackers(pool));
        assertEquals(unpackers(pool), unpackers(pool));
    }
}
