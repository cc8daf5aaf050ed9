/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Lends chunks, which are byte arrays, and takes them back to lend them again. Any number of
 * threads, packers and unpackers may share one pool. It keeps nothing per thread and never blocks.
 *
 * <p>A pool is used only where it is asked for:
 * {@link org.msgpack.core.MessagePack.PackerConfig#withChunkPool},
 * {@link org.msgpack.core.MessagePack.UnpackerConfig#withChunkPool}, and constructors with a pool.
 * Those give their chunks back when they are closed.
 *
 * <p><b>Owners.</b> Whoever acquires a chunk owns it until it is given back, and nobody else reads
 * or writes it in that time. Another thread than the one that acquired it may give it back. After
 * that the former owner must not touch it any more, nor any slice or view of it: the array may
 * belong to someone else by then. A chunk still has the bytes of its former owner when it is lent
 * again, so an owner must show others only what it has written itself.
 *
 * <p>A chunk that is never given back is garbage collected.
 */
public class ChunkPool {
    /**
     * An array that nobody owns, on a stack of them. Each time it is given back, it gets a new one.
     */
    private static final class Idle {
        final PooledArray array;
        final Idle below;
        final int height;

        Idle(PooledArray array, Idle below) {
            this.array = array;
            this.below = below;
            this.height = heightOf(below) + 1;
        }

        static int heightOf(Idle top) {
            return top == null ? 0 : top.height;
        }
    }

    private final int chunkSize;
    private final int maxIdleChunks;

    /** The top of the stack, or null. */
    private final AtomicReference<Idle> top = new AtomicReference<>();

    /** Only the tests have subclasses. */
    ChunkPool(int chunkSize, int maxIdleChunks) {
        if (maxIdleChunks < 0) {
            throw new IllegalArgumentException(
                    "maxIdleChunks must not be negative: " + maxIdleChunks);
        }
        this.chunkSize = BufferSize.requirePositive(chunkSize);
        this.maxIdleChunks = maxIdleChunks;
    }

    /**
     * Creates a pool.
     *
     * @param chunkSize the size of a chunk in bytes; longer ones are created when asked for, and
     *     not kept
     * @param maxIdleChunks how many chunks are kept while nobody uses them
     * @throws IllegalArgumentException if {@code chunkSize} is not positive, or
     *     {@code maxIdleChunks} is negative
     */
    public static ChunkPool ofHeap(int chunkSize, int maxIdleChunks) {
        return new ChunkPool(chunkSize, maxIdleChunks);
    }

    /**
     * Lends a chunk: a whole array.
     *
     * @param minimumSize the number of bytes that the chunk must have; it may have more
     * @return a chunk that belongs to the caller until it is given back; its bytes are arbitrary
     * @throws IllegalArgumentException if {@code minimumSize} is negative
     */
    public MessageBuffer acquire(int minimumSize) {
        if (minimumSize < 0) {
            throw new IllegalArgumentException("size must not be negative: " + minimumSize);
        }
        PooledArray idle = minimumSize > chunkSize ? null : pop();
        PooledArray array =
                idle == null ? new PooledArray(this, Math.max(chunkSize, minimumSize)) : idle;
        return array.lend();
    }

    /**
     * Takes a chunk back.
     *
     * @param chunk the object that {@link #acquire} has returned
     * @throws IllegalStateException if it is not lent by this pool: it has been given back already,
     *     even if its array has been lent again meanwhile; it comes from elsewhere; or it is a
     *     slice of a part of one
     */
    public void release(MessageBuffer chunk) {
        requireNonNull(chunk, "chunk is null");
        PooledArray array = PooledArray.of(chunk);
        if (array == null || !array.takeBack(chunk, this)) {
            throw new IllegalStateException("the chunk is not lent by this pool: it was given back"
                    + " before, comes from elsewhere, or is a slice");
        }
        if (chunk.size() == chunkSize) {
            push(array);
        }
    }

    private void push(PooledArray array) {
        Idle below;
        do {
            below = top.get();
            if (Idle.heightOf(below) == maxIdleChunks) {
                return;
            }
        } while (!top.compareAndSet(below, new Idle(array, below)));
    }

    private PooledArray pop() {
        Idle idle;
        do {
            idle = top.get();
            if (idle == null) {
                return null;
            }
        } while (!top.compareAndSet(idle, idle.below));
        return idle.array;
    }
}
