/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.GatheringByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.internal.ArrayCopy;

/**
 * A queue of bytes in memory, kept as chunks: a {@link MessageBufferOutput} at its end and a
 * {@link MessageBufferInput} at its front, so that an unpacker can read what a packer has written,
 * without joining anything.
 *
 * <p><b>Writing.</b> What is written is copied into chunks of the queue; what is added is kept by
 * reference, and must not change until it has been read. {@link #reserve} leaves room for bytes
 * that are known later.
 *
 * <p><b>Reading.</b> Bytes can be read as soon as they are written or added; those of a packer, as
 * soon as it is flushed. They are read by an unpacker, dropped with {@link #skip}, or sent with
 * {@link #transferTo(WritableByteChannel) transferTo}; {@link #getInt} and {@link #toByteBuffers}
 * look at them before. An empty queue is not at its end: what is written later can be read then.
 *
 * <p>A queue has state and is not thread-safe.
 */
public final class ChunkQueue implements MessageBufferOutput, MessageBufferInput {
    /** The longest chunk for short writes, and the longest that an empty queue keeps. */
    private static final int MAX_CHUNK = 8192;

    /** Size of the very first chunk: short messages should not pay for a long one. */
    private static final int FIRST_CHUNK = 512;

    /** The longest bytes that are copied although they could be kept by reference. */
    private static final int MAX_COPIED = 256;

    // The most that is written to a channel at a time. It may copy all that it is given.
    private static final int MAX_GATHERED_CHUNKS = 64;
    private static final int MAX_GATHERED_BYTES = 1 << 18;

    /** Consecutive bytes of the queue, which are never none, and those behind them. */
    private static final class Part {
        final byte[] array;

        /** The chunk that the array is of; null if it was added by reference. */
        final Chunk chunk;

        int from;
        int to;
        Part next;

        Part(byte[] array, Chunk chunk, int from, int to) {
            this.array = array;
            this.chunk = chunk;
            this.from = from;
            this.to = to;
        }

        int length() {
            return to - from;
        }
    }

    /** Memory of the queue's own. */
    private static final class Chunk {
        final MessageBuffer memory;
        final byte[] array; // all of it
        final ChunkPool pool; // or null

        /** How many need the array: parts, the end of the queue, the reader. */
        int users;

        /** Whether somebody may use the array for longer, so that it must not be used again. */
        boolean isGivenAway;

        Chunk(MessageBuffer memory, ChunkPool pool) {
            this.memory = memory;
            this.array = memory.array();
            this.pool = pool;
        }
    }

    private final ChunkPool pool; // or null

    /** Size of the next chunk if there is no pool. */
    private int nextSize = FIRST_CHUNK;

    private Part first; // or null
    private Part last; // or null

    private long size;

    /** The chunk that is being filled, or null. */
    private Chunk end;

    /** How many of its bytes are written. */
    private int filled;

    /** Whether a writer has the rest of that chunk, and has not handed it back. */
    private boolean isLent;

    /** The chunk that the reader took last, or null. */
    private Chunk taken;

    private boolean isClosed;

    /**
     * Creates a queue. Its first chunk has 512 bytes and each later one twice as many as the one
     * before, up to 8 KiB. Longer chunks are created for what would not fit into one. When
     * everything has been read, a chunk is used again unless {@link #next()} or
     * {@link #toByteBuffers} has handed it out.
     */
    public ChunkQueue() {
        this.pool = null;
    }

    /**
     * Creates a queue whose chunks are a pool's. One goes back as soon as all of its bytes have
     * been read. One that {@link #next()} has handed out goes back when the next one is taken.
     * Those that {@link #toByteBuffers} has handed out, or that a writer has not handed back, do
     * not go back: they may be used for longer.
     *
     * @param pool lends the chunks
     */
    public ChunkQueue(ChunkPool pool) {
        this.pool = requireNonNull(pool, "pool is null");
    }

    /** Returns the number of bytes in the queue. */
    public long size() {
        return size;
    }

    /**
     * Returns a chunk to be filled from index 0: the room behind the bytes written last, if there
     * is enough of it.
     *
     * <p>The bytes can be read when {@link #writeBuffer} has been called. The chunk belongs to the
     * writer until then.
     *
     * @throws IllegalStateException if the queue is closed
     */
    @Override
    public MessageBuffer next(int minimumSize) {
        beginWriting();
        if (room() < Math.max(1, minimumSize)) {
            beginChunk(minimumSize);
        }
        isLent = true;
        return MessageBuffer.wrap(end.array, filled, room());
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalStateException if there is no such chunk
     * @throws IllegalArgumentException if {@code length} is negative or more than the chunk has
     */
    @Override
    public void writeBuffer(int length) {
        if (!isLent) {
            throw new IllegalStateException("writeBuffer without a chunk from next");
        }
        if (length < 0 || length > room()) {
            throw new IllegalArgumentException("chunk has no " + length + " bytes to write");
        }
        isLent = false;
        extend(length);
    }

    /**
     * Appends a copy of bytes of an array.
     *
     * @throws IndexOutOfBoundsException if the range is not within the array
     * @throws IllegalStateException if the queue is closed
     */
    @Override
    public void write(byte[] buffer, int offset, int length) {
        requireRange(buffer, offset, length);
        beginWriting();
        for (int done = 0; done < length; ) {
            if (room() == 0) {
                beginChunk(pool == null ? length - done : 1);
            }
            int count = Math.min(room(), length - done);
            ArrayCopy.copy(buffer, offset + done, end.array, filled, count);
            extend(count);
            done += count;
        }
    }

    /**
     * Appends bytes of an array by reference. Up to 256 bytes are copied, since that is cheaper.
     *
     * @throws IndexOutOfBoundsException if the range is not within the array
     * @throws IllegalStateException if the queue is closed
     */
    @Override
    public void add(byte[] buffer, int offset, int length) {
        if (length <= MAX_COPIED) {
            write(buffer, offset, length);
        } else {
            requireRange(buffer, offset, length);
            beginWriting();
            append(new Part(buffer, /* chunk= */ null, offset, offset + length));
        }
    }

    /**
     * Appends bytes that are known later, such as the length of what follows. They have memory of
     * their own, and are zero until they are stored in it. That has to be done before they are
     * read, sent, or moved to another queue.
     *
     * @param length in bytes
     * @return their memory
     * @throws IllegalArgumentException if {@code length} is not positive
     * @throws IllegalStateException if the queue is closed
     */
    public MessageBuffer reserve(int length) {
        beginWriting();
        byte[] bytes = new byte[BufferSize.requirePositive(length)];
        append(new Part(bytes, /* chunk= */ null, 0, length));
        return MessageBuffer.wrap(bytes);
    }

    private static void requireRange(byte[] buffer, int offset, int length) {
        requireNonNull(buffer, "buffer is null");
        MessageBuffer.requireRange(offset, length, buffer.length);
    }

    /** Discards the chunk that a writer has and may still write to. */
    private void beginWriting() {
        if (isClosed) {
            throw new IllegalStateException(
                    "the queue is closed; flush a packer, do not close it, if more is to come");
        }
        takeAway();
    }

    private void takeAway() {
        if (isLent) {
            isLent = false;
            end.isGivenAway = true;
        }
    }

    private int room() {
        return end == null ? 0 : end.array.length - filled;
    }

    private void beginChunk(int minimumSize) {
        MessageBuffer memory;
        if (pool != null) {
            memory = pool.acquire(Math.max(1, minimumSize));
        } else {
            memory = MessageBuffer.allocate(Math.max(nextSize, minimumSize));
            nextSize = Math.min(MAX_CHUNK, 2 * nextSize);
        }
        leaveEnd();
        end = new Chunk(memory, pool);
        end.users++;
        filled = 0;
    }

    /** Makes bytes that have been stored in the room a part of the queue. */
    private void extend(int length) {
        if (length == 0) {
            return;
        }
        if (last != null && last.chunk == end) {
            last.to += length;
            size += length;
        } else {
            append(new Part(end.array, end, filled, filled + length));
            end.users++;
        }
        filled += length;
    }

    private void append(Part part) {
        if (last == null) {
            first = part;
        } else {
            last.next = part;
        }
        last = part;
        size += part.length();
    }

    /**
     * Takes the first chunk off the queue, with all of its bytes.
     *
     * <p>It belongs to the reader until this method returns another one. Its memory is not
     * overwritten after that either, unless it is a pool's. If it is still being filled, what is
     * written later goes on behind it: the next chunk is in the same array then, and begins at the
     * index at which this one ends.
     *
     * @return null if there is nothing to read at the moment
     */
    @Override
    public MessageBuffer next() {
        if (first == null) {
            return null;
        }
        MessageBuffer bytes = MessageBuffer.wrap(first.array, first.from, first.length());
        Chunk old = taken;
        taken = first.chunk;
        if (taken != null) {
            taken.users++;
            if (pool == null) {
                taken.isGivenAway = true;
            }
        }
        consume(bytes.size());
        if (old != null) {
            leave(old);
        }
        return bytes;
    }

    /**
     * Drops bytes without reading them.
     *
     * @param length the most bytes to drop
     * @return the number of bytes dropped: {@code length}, or all in the queue
     * @throws IllegalArgumentException if {@code length} is negative
     */
    public long skip(long length) {
        long count = atMost(length);
        for (long left = count; left > 0; ) {
            left -= consume((int) Math.min(first.length(), left));
        }
        return count;
    }

    /**
     * Returns a big-endian 4-byte integer, such as a length, without taking it off the queue.
     *
     * @param index that of its first byte; 0 for the first byte of the queue
     * @throws IndexOutOfBoundsException if there are no such bytes in the queue
     */
    public int getInt(long index) {
        if (index < 0 || index > size - Integer.BYTES) {
            throw new IndexOutOfBoundsException(
                    "no four bytes at index " + index + " of a queue of " + size);
        }
        return byteAt(index) << 24
                | byteAt(index + 1) << 16
                | byteAt(index + 2) << 8
                | byteAt(index + 3);
    }

    private int byteAt(long index) {
        Part part = first;
        long before = index;
        while (before >= part.length()) {
            before -= part.length();
            part = part.next;
        }
        return part.array[part.from + (int) before] & 0xff;
    }

    /**
     * Returns views of all bytes in the queue, between position and limit of each ByteBuffer. The
     * bytes stay in the queue, and the views can be kept: their memory is not overwritten. It must
     * not be written to.
     */
    public ByteBuffer[] toByteBuffers() {
        for (Part part = first; part != null; part = part.next) {
            if (part.chunk != null) {
                part.chunk.isGivenAway = true;
            }
        }
        return firstByteBuffers(Integer.MAX_VALUE, Long.MAX_VALUE);
    }

    private ByteBuffer[] firstByteBuffers(int maxChunks, long maxBytes) {
        List<ByteBuffer> views = new ArrayList<>();
        long left = maxBytes;
        for (Part part = first; part != null && views.size() < maxChunks && left > 0; ) {
            int length = (int) Math.min(part.length(), left);
            views.add(ByteBuffer.wrap(part.array, part.from, length));
            left -= length;
            part = part.next;
        }
        return views.toArray(new ByteBuffer[0]);
    }

    /**
     * Writes all bytes to a channel, or as many as it accepts now: a channel in non-blocking mode
     * may leave some in the queue. Several chunks are written at a time if it is a
     * {@link GatheringByteChannel}. {@link java.nio.channels.Channels#newChannel} makes a channel
     * of a stream.
     *
     * @return the number of bytes written
     * @throws IOException if the channel fails; what it has not accepted is still in the queue
     */
    public long transferTo(WritableByteChannel channel) throws IOException {
        requireNonNull(channel, "channel is null");
        long before = size;
        while (size > 0 && writeOnce(channel) > 0) {}
        return before - size;
    }

    /** Takes off the queue what the channel has accepted, even if it fails. */
    private long writeOnce(WritableByteChannel channel) throws IOException {
        boolean isGathering = channel instanceof GatheringByteChannel;
        ByteBuffer[] views =
                firstByteBuffers(isGathering ? MAX_GATHERED_CHUNKS : 1, MAX_GATHERED_BYTES);
        long accepted = remaining(views);
        try {
            if (isGathering) {
                ((GatheringByteChannel) channel).write(views);
            } else {
                channel.write(views[0]);
            }
        } finally {
            accepted -= remaining(views);
            skip(accepted);
        }
        return accepted;
    }

    private static long remaining(ByteBuffer[] views) {
        long bytes = 0;
        for (ByteBuffer view : views) {
            bytes += view.remaining();
        }
        return bytes;
    }

    /**
     * Moves bytes to the end of another queue. A chunk goes there as it is, if nobody else has any
     * of it and at least half of it is used; the bytes of other chunks are copied. Memory added by
     * reference is not, unless 256 bytes of it or less are moved.
     *
     * @param length the most bytes to move
     * @return the number of bytes moved: {@code length}, or all in the queue
     * @throws IllegalArgumentException if it is the same queue, or {@code length} is negative
     * @throws IllegalStateException if the other queue is closed
     */
    public long transferTo(ChunkQueue target, long length) {
        requireNonNull(target, "target is null");
        if (target == this) {
            throw new IllegalArgumentException("a queue cannot be transferred to itself");
        }
        long count = atMost(length);
        target.beginWriting();
        for (long left = count; left > 0; ) {
            Part part = first;
            int moved = (int) Math.min(part.length(), left);
            if (moved < part.length() || !moveFirst(target)) {
                if (part.chunk == null) {
                    target.add(part.array, part.from, moved);
                } else {
                    target.write(part.array, part.from, moved);
                }
                consume(moved);
            }
            left -= moved;
        }
        return count;
    }

    /** Moves the first part as it is, or returns false if its bytes have to be copied or added. */
    private boolean moveFirst(ChunkQueue target) {
        Part part = first;
        Chunk chunk = part.chunk;
        if (chunk == null || part.length() < chunk.array.length / 2) {
            return false;
        }
        boolean isEnd = chunk == end;
        if (chunk.users != (isEnd ? 2 : 1) || (isEnd && isLent)) {
            return false;
        }
        if (isEnd) {
            leaveEnd();
        }
        removeFirst();
        size -= part.length();
        target.append(part);
        return true;
    }

    private long atMost(long length) {
        if (length < 0) {
            throw new IllegalArgumentException("length must not be negative: " + length);
        }
        return Math.min(length, size);
    }

    /** Moves past bytes of the first part, and returns how many. */
    private int consume(int length) {
        Part part = first;
        part.from += length;
        size -= length;
        if (part.length() == 0) {
            removeFirst();
            if (part.chunk != null) {
                leave(part.chunk);
            }
        }
        return length;
    }

    private void removeFirst() {
        Part part = first;
        first = part.next;
        part.next = null;
        if (first == null) {
            last = null;
        }
    }

    private void leave(Chunk chunk) {
        chunk.users--;
        if (chunk == end && chunk.users == 1 && !isLent) {
            restEnd();
        } else if (chunk.users == 0 && chunk.pool != null && !chunk.isGivenAway) {
            chunk.pool.release(chunk.memory);
        }
    }

    /** Begins the chunk that is being filled anew if it may be, since all of it has been read. */
    private void restEnd() {
        if (pool != null || end.array.length > MAX_CHUNK) {
            leaveEnd();
        } else if (!end.isGivenAway) {
            filled = 0;
        }
    }

    private void leaveEnd() {
        Chunk chunk = end;
        end = null;
        if (chunk != null) {
            leave(chunk);
        }
    }

    /**
     * Ends writing, for good. What is in the queue can still be read. Closing again has no effect.
     */
    @Override
    public void close() {
        takeAway();
        isClosed = true;
        leaveEnd();
    }

    /** Does nothing; the bytes can be read already. */
    @Override
    public void flush() {}
}
