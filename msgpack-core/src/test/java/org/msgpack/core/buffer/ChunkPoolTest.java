/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.junit.jupiter.api.Test;

class ChunkPoolTest {
    private static final int SIZE = 64;
    private static final int MAX_IDLE = 3;
    private static final long MARK = 0x0123456789abcdefL;

    private static ChunkPool create() {
        return ChunkPool.ofHeap(SIZE, MAX_IDLE);
    }

    private static List<MessageBuffer> acquire(ChunkPool pool, int count) {
        List<MessageBuffer> chunks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            chunks.add(pool.acquire(1));
        }
        return chunks;
    }

    private static void assertNotLent(ChunkPool pool, MessageBuffer chunk) {
        String message = assertThrows(IllegalStateException.class, () -> pool.release(chunk))
                .getMessage();
        assertEquals(
                "the chunk is not lent by this pool: it was given back before, comes from"
                        + " elsewhere, or is a slice",
                message);
    }

    @Test
    void aChunkIsAWholeArray() {
        MessageBuffer chunk = create().acquire(1);
        assertEquals(0, chunk.arrayOffset());
        assertEquals(SIZE, chunk.array().length);
    }

    @Test
    void chunksHaveTheSizeOfThePoolOrMore() {
        ChunkPool pool = create();
        for (int size : new int[] {0, 1, SIZE - 1, SIZE}) {
            assertEquals(SIZE, pool.acquire(size).size());
        }
        assertEquals(SIZE + 1, pool.acquire(SIZE + 1).size());
    }

    @Test
    void memoryIsLentAgain() {
        ChunkPool pool = create();
        MessageBuffer chunk = pool.acquire(1);
        chunk.putLong(0, MARK);
        pool.release(chunk);
        MessageBuffer again = pool.acquire(1);
        assertNotSame(chunk, again);
        assertEquals(MARK, again.getLong(0));
        assertSame(chunk.array(), again.array());
        assertEquals(0, pool.acquire(1).getLong(0)); // of other memory
    }

    @Test
    void theLastMemoryGivenBackIsLentFirst() {
        ChunkPool pool = create();
        List<MessageBuffer> chunks = acquire(pool, MAX_IDLE);
        for (int i = 0; i < MAX_IDLE; i++) {
            chunks.get(i).putLong(0, i);
            pool.release(chunks.get(i));
        }
        for (int i = MAX_IDLE - 1; i >= 0; i--) {
            assertEquals(i, pool.acquire(1).getLong(0));
        }
    }

    @Test
    void noMoreThanTheLimitIsKept() {
        for (int limit = 0; limit <= MAX_IDLE; limit++) {
            ChunkPool pool = ChunkPool.ofHeap(SIZE, limit);
            for (MessageBuffer chunk : acquire(pool, limit + 2)) {
                chunk.putLong(0, MARK);
                pool.release(chunk);
            }
            long kept = acquire(pool, limit + 2).stream()
                    .filter(chunk -> chunk.getLong(0) == MARK)
                    .count();
            assertEquals(limit, kept);
        }
    }

    @Test
    void longerChunksAreNotKept() {
        ChunkPool pool = create();
        MessageBuffer chunk = pool.acquire(SIZE + 1);
        chunk.putLong(0, MARK);
        pool.release(chunk);
        assertNotLent(pool, chunk);
        assertEquals(0, pool.acquire(SIZE + 1).getLong(0));
        assertEquals(0, pool.acquire(1).getLong(0));
    }

    @Test
    void givingBackTwiceIsFound() {
        for (int limit = 0; limit <= 1; limit++) {
            ChunkPool pool = ChunkPool.ofHeap(SIZE, limit);
            MessageBuffer chunk = pool.acquire(1);
            pool.release(chunk);
            assertNotLent(pool, chunk);
        }
    }

    @Test
    void givingBackTwiceIsFoundWhileSomeoneElseHasTheMemory() {
        ChunkPool pool = create();
        MessageBuffer chunk = pool.acquire(1);
        pool.release(chunk);
        MessageBuffer other = pool.acquire(1);
        assertNotLent(pool, chunk);
        other.putLong(0, MARK);
        assertEquals(0, pool.acquire(1).getLong(0), "other memory");
        pool.release(other);
        assertNotLent(pool, other);
        assertNotLent(pool, chunk);
    }

    @Test
    void whatIsNotLentCannotBeGivenBack() {
        ChunkPool pool = create();
        MessageBuffer chunk = pool.acquire(1);
        chunk.putLong(0, MARK);
        assertNotLent(pool, chunk.slice(0, SIZE - 1));
        assertNotLent(pool, MessageBuffer.allocate(SIZE));
        assertNotLent(pool, MessageBuffer.wrap(ByteBuffer.allocateDirect(SIZE)));
        assertNotLent(pool, create().acquire(1));
        assertThrows(NullPointerException.class, () -> pool.release(null));
        assertEquals(0, pool.acquire(1).getLong(0), "nothing was taken back");
        pool.release(chunk);
        assertEquals(MARK, pool.acquire(1).getLong(0));
    }

    @Test
    void impossibleArgumentsAreRejected() {
        for (int size : new int[] {0, -1}) {
            assertThrows(IllegalArgumentException.class, () -> ChunkPool.ofHeap(size, 1));
        }
        assertThrows(IllegalArgumentException.class, () -> ChunkPool.ofHeap(1, -1));
        assertThrows(IllegalArgumentException.class, () -> create().acquire(-1));
    }

    /** Chunks are numbers to the model: what matters is only who has which. */
    @Test
    void nobodySeesTheBytesOfAnotherOwner() {
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            ChunkPool pool = create();
            List<MessageBuffer> lent = new ArrayList<>();
            List<Long> owners = new ArrayList<>();
            for (long owner = 0; owner < 200; owner++) {
                if (lent.isEmpty() || random.nextInt(5) < 3) {
                    MessageBuffer chunk = pool.acquire(random.nextInt(SIZE + 20));
                    fill(chunk, owner);
                    lent.add(chunk);
                    owners.add(owner);
                } else {
                    int i = random.nextInt(lent.size());
                    MessageBuffer chunk = lent.remove(i);
                    assertFilled(owners.remove(i), chunk, "seed " + seed);
                    pool.release(chunk);
                }
            }
            for (int i = 0; i < lent.size(); i++) {
                assertFilled(owners.get(i), lent.get(i), "seed " + seed);
            }
        }
    }

    private static void fill(MessageBuffer chunk, long owner) {
        for (int i = 0; i <= chunk.size() - Long.BYTES; i += Long.BYTES) {
            chunk.putLong(i, owner);
        }
    }

    private static void assertFilled(long owner, MessageBuffer chunk, String message) {
        for (int i = 0; i <= chunk.size() - Long.BYTES; i += Long.BYTES) {
            assertEquals(owner, chunk.getLong(i), message);
        }
    }

    private static final int THREADS = 4;
    private static final int ROUNDS = 20_000;

    private static <T> List<T> inThreads(Callable<T> task) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<T> results = new ArrayList<>();
            List<Future<T>> running = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                running.add(threads.submit(task));
            }
            for (Future<T> one : running) {
                results.add(one.get());
            }
            return results;
        } finally {
            threads.shutdownNow();
        }
    }

    /**
     * Threads fill chunks, leave them to each other, and check and give back what they find. As
     * none is dropped, memory is only allocated when all that there is belongs to someone.
     */
    @Test
    void threadsNeverHaveTheSameChunk() throws Exception {
        int places = 3;
        ChunkPool pool = ChunkPool.ofHeap(SIZE, THREADS + places);
        AtomicReferenceArray<MessageBuffer> exchange = new AtomicReferenceArray<>(places);
        Set<Object> arrays =
                Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));
        CyclicBarrier start = new CyclicBarrier(THREADS);
        inThreads(() -> {
            long owner = Thread.currentThread().getId() << 32;
            start.await();
            for (int i = 0; i < ROUNDS; i++) {
                MessageBuffer chunk = pool.acquire(1);
                arrays.add(chunk.array());
                fill(chunk, owner + i);
                assertFilled(owner + i, chunk, "while it belongs to this thread");
                MessageBuffer other = exchange.getAndSet(i % places, chunk);
                if (other != null) {
                    assertFilled(other.getLong(0), other, "left by another thread");
                    pool.release(other);
                }
            }
            return null;
        });
        assertTrue(arrays.size() <= THREADS + places, arrays.size() + " arrays");
    }

    @Test
    void onlyOneThreadGivesBack() throws Exception {
        ChunkPool pool = create();
        CyclicBarrier barrier = new CyclicBarrier(THREADS);
        MessageBuffer[] shared = new MessageBuffer[1];
        List<Integer> counts = inThreads(() -> {
            int given = 0;
            for (int i = 0; i < 500; i++) {
                if (barrier.await() == 0) {
                    shared[0] = pool.acquire(1);
                }
                barrier.await();
                try {
                    pool.release(shared[0]);
                    given++;
                } catch (IllegalStateException e) {
                    assertTrue(e.getMessage().startsWith("the chunk is not lent"), e.getMessage());
                }
                barrier.await();
            }
            return given;
        });
        assertEquals(500, counts.stream().mapToInt(i -> i).sum());
    }

    /** Only one of the two classes is in use on a machine, so the other one is tried here. */
    @Test
    void bigEndianMachinesHaveTheSame() {
        PooledArray array = new PooledArray(create(), SIZE);
        MessageBuffer chunk = PooledBufferBE.create(new byte[SIZE], array);
        assertSame(array, PooledArray.of(chunk));
        assertEquals(SIZE, ((MessageBufferBE) chunk).size());
    }
}
