/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

import java.nio.Buffer;
import java.nio.ByteBuffer;

/**
 * A queue of bytes in memory, kept as chunks: a {@link MessageBufferOutput} at its end and a
 * {@link MessageBufferInput} at its front, so that an unpacker can read what a packer has written,
 * without joining anything.
 *
 * <p><b>Memory.</b> What is written is copied into chunks of the queue; what is added is kept by
 * reference, and must not change until it has been read.
 *
 * <p><b>Reading.</b> Bytes can be read as soon as they are written or added; those of a packer, as
 * soon as it is flushed. An empty queue is not at its end: {@link #next()} returns null, and what
 * is written after that comes with later calls.
 *
 * <p>A queue is not thread-safe.
 */
public final class ChunkQueue implements MessageBufferOutput, MessageBufferInput {
    private static final int DEFAULT_SIZE = 8192;

    /** Size of the very first chunk: short messages should not pay for a long one. */
    private static final int FIRST_CHUNK = 512;

    /** The longest bytes that are copied although they could be kept by reference. */
    private static final int MAX_COPIED = 256;

    /** The longest chunk that is begun for short writes, and that an empty queue keeps. */
    private final int chunkSize;

    /** Size of the next chunk. */
    private int nextSize;

    /** All bytes that have not been read; none of the parts is empty. */
    private final QueuedParts parts = new QueuedParts();

    /**
     * The part behind which bytes are written, if there is room in its chunk, or null. It is one of
     * the parts unless it is empty.
     */
    private QueuedPart tail;

    /** Whether the writer has the rest of the tail's chunk, and has not handed it back. */
    private boolean isLent;

    /** The chunk of the bytes that {@link #next()} returned last, or null. */
    private QueuedChunk taken;

    private long size;
    private boolean isClosed;

    /** Creates a queue with chunks of up to 8 KiB; see {@link #ChunkQueue(int)}. */
    public ChunkQueue() {
        this(DEFAULT_SIZE);
    }

    /**
     * Creates a queue. Its first chunk has 512 bytes and each later one twice as many as the one
     * before, up to {@code chunkSize}. Longer chunks are created for what would not fit into one.
     *
     * @param chunkSize in bytes
     * @throws IllegalArgumentException if {@code chunkSize} is not positive
     */
    public ChunkQueue(int chunkSize) {
        this.chunkSize = BufferSize.requirePositive(chunkSize);
        this.nextSize = Math.min(chunkSize, FIRST_CHUNK);
    }

    /** Returns the number of bytes that can be read. */
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
        requireOpen();
        if (room() < Math.max(1, minimumSize)) {
            beginChunk(minimumSize);
        }
        isLent = true;
        return tail.chunk.memory.slice(tail.to, tail.room());
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
        if (length < 0 || length > tail.room()) {
            throw new IllegalArgumentException("chunk has no " + length + " bytes to write");
        }
        isLent = false;
        extendTail(length);
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
            int count = Math.min(roomFor(length - done), length - done);
            tail.chunk.memory.putBytes(tail.to, buffer, offset + done, count);
            extendTail(count);
            done += count;
        }
    }

    /**
     * Appends a copy of the remaining bytes of a ByteBuffer of any kind. Its position moves to its
     * limit.
     *
     * @throws IllegalStateException if the queue is closed
     */
    public void write(ByteBuffer buffer) {
        requireNonNull(buffer, "buffer is null");
        beginWriting();
        while (buffer.hasRemaining()) {
            int count = Math.min(roomFor(buffer.remaining()), buffer.remaining());
            tail.chunk.memory.putByteBuffer(tail.to, buffer, count);
            extendTail(count);
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
        requireRange(buffer, offset, length);
        if (length <= MAX_COPIED) {
            write(buffer, offset, length);
        } else {
            append(MessageBuffer.wrap(buffer, offset, length));
        }
    }

    /**
     * Appends the remaining bytes of a ByteBuffer of any kind by reference. Its position moves to
     * its limit. Up to 256 bytes are copied, since that is cheaper.
     *
     * @throws IllegalStateException if the queue is closed
     */
    public void add(ByteBuffer buffer) {
        requireNonNull(buffer, "buffer is null");
        if (buffer.remaining() <= MAX_COPIED) {
            write(buffer);
        } else {
            append(MessageBuffer.wrap(buffer));
            ((Buffer) buffer).position(buffer.limit());
        }
    }

    /**
     * Appends the bytes of a buffer by reference. Up to 256 bytes are copied, since that is
     * cheaper.
     *
     * @throws IllegalStateException if the queue is closed
     */
    public void add(MessageBuffer buffer) {
        requireNonNull(buffer, "buffer is null");
        if (buffer.size() <= MAX_COPIED) {
            copy(buffer);
        } else {
            append(buffer);
        }
    }

    private void copy(MessageBuffer bytes) {
        beginWriting();
        for (int done = 0; done < bytes.size(); ) {
            int count = Math.min(roomFor(bytes.size() - done), bytes.size() - done);
            bytes.copyTo(done, tail.chunk.memory, tail.to, count);
            extendTail(count);
            done += count;
        }
    }

    private void append(MessageBuffer bytes) {
        beginWriting();
        attach(new QueuedPart(QueuedChunk.reference(bytes), 0, bytes.size()));
        size += bytes.size();
    }

    /**
     * Copies all memory that was added by reference and has not been read, so that its owner may
     * change it again.
     */
    public void copyAdded() {
        for (int i = 0; i < parts.count(); i++) {
            QueuedPart part = parts.get(i);
            if (!part.chunk.isOwn) {
                byte[] bytes = part.slice(part.length()).toByteArray();
                QueuedChunk copy = QueuedChunk.own(MessageBuffer.wrap(bytes));
                copy.users = 1;
                parts.set(i, new QueuedPart(copy, 0, bytes.length));
                part.chunk.users--;
            }
        }
    }

    /**
     * Takes the first chunk off the queue, with all of its bytes that can be read.
     *
     * <p>It belongs to the reader until the next call of this method, or of {@link #clear}. Its
     * memory is not overwritten after that either. If it is still being filled, what is written
     * later goes on behind it: the next chunk is in the same array then, and begins at the index at
     * which this one ends.
     *
     * @return null if the queue is empty; it need not stay so
     */
    @Override
    public MessageBuffer next() {
        if (size == 0) {
            return null;
        }
        QueuedPart part = parts.first();
        MessageBuffer bytes = part.slice(part.length());
        part.chunk.isSeen = true;
        part.chunk.users++;
        consume(bytes.size());
        leaveTaken();
        taken = part.chunk;
        return bytes;
    }

    /** Returns the number of chunks that hold the readable bytes. */
    public int chunkCount() {
        return parts.count();
    }

    /**
     * Returns a chunk with all of its bytes that can be read, without taking it off the queue.
     *
     * <p>It belongs to the queue: it must not be written to, nor used after its bytes have been
     * read. The last chunk may grow until it is read; ask for it again then.
     *
     * @param index 0 for the chunk that {@link #next()} would take
     * @throws IndexOutOfBoundsException if there are not so many chunks
     */
    public MessageBuffer chunk(int index) {
        if (index < 0 || index >= chunkCount()) {
            throw new IndexOutOfBoundsException("chunk " + index + " of " + chunkCount());
        }
        QueuedPart part = parts.get(index);
        return part.slice(part.length());
    }

    /** Drops all bytes that have not been read. A chunk that is being written stays. */
    public void clear() {
        while (!parts.isEmpty()) {
            consume(parts.first().length());
        }
        leaveTaken();
    }

    /**
     * Ends writing. What is in the queue stays, and can still be read. Closing it again has no
     * effect.
     */
    @Override
    public void close() {
        isClosed = true;
        isLent = false;
        if (tail != null && tail.length() == 0) {
            leaveTail();
        }
    }

    /** Does nothing; the bytes can be read already. */
    @Override
    public void flush() {}

    private void requireOpen() {
        if (isClosed) {
            throw new IllegalStateException(
                    "the queue is closed; flush a packer, do not close it, if more is to come");
        }
    }

    private static void requireRange(byte[] buffer, int offset, int length) {
        requireNonNull(buffer, "buffer is null");
        if (offset < 0 || length < 0 || offset > buffer.length - length) {
            throw new IndexOutOfBoundsException("Range [" + offset + ", " + offset + " + " + length
                    + ") is out of bounds for length " + buffer.length);
        }
    }

    private void beginWriting() {
        requireOpen();
        isLent = false;
    }

    private int room() {
        return tail == null ? 0 : tail.room();
    }

    /** Makes sure that the tail has room, if possible for that many bytes, and returns how much. */
    private int roomFor(int bytes) {
        if (room() == 0) {
            beginChunk(bytes < chunkSize ? 0 : bytes);
        }
        return tail.room();
    }

    private void beginChunk(int minimumSize) {
        MessageBuffer memory = MessageBuffer.allocate(Math.max(nextSize, minimumSize));
        nextSize = (int) Math.min(chunkSize, 2L * nextSize);
        QueuedPart old = tail;
        tail = new QueuedPart(QueuedChunk.own(memory), 0, 0);
        tail.chunk.users = 1;
        if (old != null) {
            leave(old.chunk);
        }
    }

    /** Makes bytes readable that are already in the memory behind the tail. */
    private void extendTail(int length) {
        if (length == 0) {
            return;
        }
        if (parts.last() != tail) {
            if (tail.length() > 0) { // other bytes follow it
                tail = new QueuedPart(tail.chunk, tail.to, tail.to);
            }
            attach(tail);
        }
        tail.to += length;
        size += length;
    }

    private void attach(QueuedPart part) {
        parts.addLast(part);
        part.chunk.users++;
    }

    /** Moves past bytes of the first part. */
    private void consume(int length) {
        QueuedPart part = parts.first();
        part.from += length;
        size -= length;
        if (part.length() == 0) {
            parts.removeFirst();
            leave(part.chunk);
            if (part == tail) {
                leaveTail();
            }
        }
    }

    /** Begins the tail anew if nobody needs it, or drops it; it is empty. */
    private void leaveTail() {
        if (isLent) {
            return;
        }
        QueuedChunk chunk = tail.chunk;
        if (isClosed || (!chunk.isSeen && chunk.memory.size() > chunkSize)) {
            tail = null;
            leave(chunk);
        } else if (!chunk.isSeen) {
            tail.from = 0;
            tail.to = 0;
        }
    }

    private void leaveTaken() {
        if (taken != null) {
            QueuedChunk chunk = taken;
            taken = null;
            leave(chunk);
        }
    }

    private static void leave(QueuedChunk chunk) {
        chunk.users--;
    }
}
