/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

/**
 * Lends chunks of memory, and takes them back to lend them again. One pool serves any number of
 * threads, packers and unpackers.
 *
 * <p>A pool is used only where it is asked for:
 * {@link org.msgpack.core.MessagePack.PackerConfig#withChunkPool},
 * {@link org.msgpack.core.MessagePack.UnpackerConfig#withChunkPool}, and constructors of inputs and
 * outputs. Those give their chunks back when they are closed. {@link #ofHeap} and {@link #ofDirect}
 * create pools; a program can put another one behind this interface.
 *
 * <p><b>Owners.</b> Whoever acquires a chunk owns it until it is given back, and nobody else reads
 * or writes it in that time. It may be given back by another thread than the one that acquired it.
 * After that the former owner must not touch it any more, nor any slice or view of it: the memory
 * may belong to someone else by then. A chunk still has the bytes of its former owner when it is
 * lent again, so an owner must show others only what it has written itself.
 *
 * <p><b>What an implementation must promise:</b>
 *
 * <ul>
 *   <li>A lent chunk shares no bytes with another lent chunk, and its memory is not freed, until it
 *       is given back.
 *   <li>{@link #acquire} returns an object that it has not returned before, or not since that
 *       object was given back; {@link #release} gets that same object, once.
 *   <li>All methods may be called by any thread at any time. What a thread does before it gives a
 *       chunk back happens before {@code acquire} returns the same memory to another one.
 *   <li>A chunk can be written to, and has a useful size even if {@code minimumSize} is small: a
 *       few KiB. Packers and inputs often ask for a few bytes, and use all that they get.
 *   <li>A chunk without an array (of direct memory) comes from {@code acquire} only:
 *       {@link #acquireArray} has to be overridden then.
 *   <li>If a method throws, no chunk has changed its owner. Giving back what is not lent throws an
 *       {@link IllegalStateException}; a pool that does not find this out hands one owner's bytes
 *       to another.
 * </ul>
 *
 * <p>A chunk that is a whole array is filled and read in place. If it is in the middle of a longer
 * array, or has no array, packers copy through another array.
 */
public interface ChunkPool {
    /**
     * Lends a chunk.
     *
     * @param minimumSize the number of bytes that the chunk must have; it may have more
     * @return a chunk that belongs to the caller until it is given back; its bytes are arbitrary
     * @throws IllegalArgumentException if {@code minimumSize} is negative
     */
    MessageBuffer acquire(int minimumSize);

    /**
     * Lends a chunk that has an array. Packers, unpackers and streams work on arrays, and need one
     * to copy through if the chunks have none.
     *
     * <p>Calls {@link #acquire} unless it is overridden.
     *
     * @param minimumSize the number of bytes that the chunk must have; it may have more
     * @return a chunk that belongs to the caller until it is given back; its bytes are arbitrary
     * @throws IllegalArgumentException if {@code minimumSize} is negative
     */
    default MessageBuffer acquireArray(int minimumSize) {
        return acquire(minimumSize);
    }

    /**
     * Takes a chunk back.
     *
     * @param chunk the object that {@link #acquire} or {@link #acquireArray} has returned
     * @throws IllegalStateException if it is not lent by this pool: it has been given back already,
     *     comes from elsewhere, or is a slice of a part of one
     */
    void release(MessageBuffer chunk);

    /**
     * Creates a pool of byte arrays.
     *
     * <p>The pool keeps nothing per thread and never blocks. It finds out every time that a chunk
     * is given back twice, even if the memory has been lent again meanwhile. A chunk that is never
     * given back is garbage collected. The system property {@code org.msgpack.core.poison}, which
     * is read once, makes pools look for chunks that are used after they were given back: see the
     * guide.
     *
     * @param chunkSize the size of a chunk in bytes; longer ones are created when asked for, and
     *     not kept
     * @param maxIdleChunks how many chunks are kept while nobody uses them
     * @throws IllegalArgumentException if {@code chunkSize} is not positive, or
     *     {@code maxIdleChunks} is negative
     */
    static ChunkPool ofHeap(int chunkSize, int maxIdleChunks) {
        return new BoundedChunkPool(chunkSize, maxIdleChunks, false, Quarantine.IS_ON);
    }

    /**
     * Creates a pool of direct memory, which also has arrays for {@link #acquireArray}: up to
     * {@code maxIdleChunks} of each are kept. In everything else it is like {@link #ofHeap}.
     *
     * @param chunkSize the size of a chunk in bytes; longer ones are created when asked for, and
     *     not kept
     * @param maxIdleChunks how many chunks of each kind are kept while nobody uses them
     * @throws IllegalArgumentException if {@code chunkSize} is not positive, or
     *     {@code maxIdleChunks} is negative
     */
    static ChunkPool ofDirect(int chunkSize, int maxIdleChunks) {
        return new DirectChunkPool(chunkSize, maxIdleChunks, Quarantine.IS_ON);
    }
}
