/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.util.ArrayList;

/**
 * The memory of a {@link ChunkQueue}, and which of its bytes are in the queue.
 *
 * <p>Bytes have offsets, which only grow towards the end; so a byte keeps its offset while others
 * are read, written, or put before it. Reserved bytes that have not been filled are in the queue,
 * but neither they nor what follows them can be read.
 */
abstract class QueuedBytes {
    /** Size of the very first chunk: short messages should not pay for a long one. */
    private static final int FIRST_CHUNK = 512;

    /** The shortest chunk for bytes that are put before the others; the next ones are likely. */
    private static final int FRONT_CHUNK = 64;

    /** The longest chunk that is begun for short writes, and that an empty queue keeps. */
    private final int chunkSize;

    /** Size of the next chunk. */
    private int nextSize;

    /** Where chunks come from, whatever their size; null to allocate them. */
    private final ChunkPool pool;

    /** All bytes in the queue; none of the parts is empty. */
    final QueuedParts parts = new QueuedParts();

    /**
     * The part behind which bytes are written, if there is room in its chunk, or null. It is one of
     * the parts unless it is empty.
     */
    private QueuedPart tail;

    /** Whether the writer has the rest of the tail's chunk, and has not handed it back. */
    private boolean isLent;

    /** The chunk of the bytes that the reader took last, or null. */
    private QueuedChunk taken;

    /** Offset of the first byte. */
    private long start;

    /** Offset after the last byte. */
    private long end;

    /** Those that have not been filled, in order. */
    private final ArrayList<ReservedBytes> reserved = new ArrayList<>();

    private boolean isClosed;

    QueuedBytes(int chunkSize, ChunkPool pool) {
        this.pool = pool;
        this.chunkSize = BufferSize.requirePositive(chunkSize);
        this.nextSize = Math.min(chunkSize, FIRST_CHUNK);
    }

    /** Returns the number of bytes that can be read. */
    final long readable() {
        return (reserved.isEmpty() ? end : reserved.get(0).offset()) - start;
    }

    /** Returns the number of bytes, also of those that cannot be read yet. */
    final long bytesInQueue() {
        return end - start;
    }

    final void requireOpen() {
        if (isClosed) {
            throw new IllegalStateException(
                    "the queue is closed; flush a packer, do not close it, if more is to come");
        }
    }

    // Writing.

    /** Takes back, unread, the chunk that the writer has. */
    final void beginWriting() {
        requireOpen();
        takeAway();
    }

    /** Takes back, unread, the chunk that the writer has and may still write to. */
    private void takeAway() {
        if (isLent) {
            isLent = false;
            tail.chunk.giveAway();
        }
    }

    /** Takes back, unread, the chunk that the writer does not touch any more. */
    final void drop() {
        if (isLent) {
            isLent = false;
            if (tail.length() == 0) {
                leaveTail();
            }
        }
    }

    final MessageBuffer lend(int minimumSize) {
        requireOpen();
        if (room() < Math.max(1, minimumSize)) {
            beginChunk(minimumSize);
        }
        isLent = true;
        return tail.chunk.memory.slice(tail.to, tail.room());
    }

    final void takeBack(int length) {
        if (!isLent) {
            throw new IllegalStateException("writeBuffer without a chunk from next");
        }
        if (length < 0 || length > tail.room()) {
            throw new IllegalArgumentException("chunk has no " + length + " bytes to write");
        }
        isLent = false;
        extendTail(length);
    }

    private int room() {
        return tail == null ? 0 : tail.room();
    }

    /**
     * Makes sure that there is room behind the tail; for all bytes if a new chunk is allocated.
     *
     * @return the number of bytes to be stored there now
     */
    final int makeRoom(int bytes) {
        if (room() == 0) {
            beginChunk(pool == null ? bytes : 1);
        }
        return Math.min(tail.room(), bytes);
    }

    /** Returns the chunk that has the room. */
    final MessageBuffer roomChunk() {
        return tail.chunk.memory;
    }

    /** Returns the index in that chunk of the room. */
    final int roomIndex() {
        return tail.to;
    }

    /** Makes bytes that have been stored in the room a part of the queue. */
    final void extendTail(int length) {
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
        end += length;
    }

    private void beginChunk(int minimumSize) {
        QueuedPart old = tail;
        tail = new QueuedPart(QueuedChunk.own(newMemory(minimumSize), pool), 0, 0);
        tail.chunk.use();
        if (old != null) {
            old.chunk.leave();
        }
    }

    private MessageBuffer newMemory(int minimumSize) {
        if (pool != null) {
            return LentChunk.acquire(pool, Math.max(1, minimumSize), /* needsArray= */ false);
        }
        int size = Math.max(nextSize, minimumSize);
        nextSize = (int) Math.min(chunkSize, 2L * nextSize);
        return MessageBuffer.allocate(size);
    }

    /** Adds memory by reference. */
    final void append(MessageBuffer bytes) {
        attach(new QueuedPart(QueuedChunk.reference(bytes), 0, bytes.size()));
        end += bytes.size();
    }

    /** Puts room before the first byte. */
    final void prependRoom(int length) {
        QueuedPart first = parts.first();
        if (first == null || first.freeBefore() < length) {
            int size = Math.max(length, FRONT_CHUNK);
            first = new QueuedPart(QueuedChunk.own(MessageBuffer.allocate(size), null), size, size);
            parts.addFirst(first);
            first.chunk.use();
        }
        first.from -= length;
        start -= length;
    }

    private void attach(QueuedPart part) {
        parts.addLast(part);
        part.chunk.use();
    }

    /** Replaces references by copies. */
    final void copyReferences() {
        for (int i = 0; i < parts.count(); i++) {
            QueuedPart part = parts.get(i);
            if (!part.chunk.isOwn) {
                byte[] bytes = part.slice(part.length()).toByteArray();
                QueuedChunk copy = QueuedChunk.own(MessageBuffer.wrap(bytes), null);
                copy.use();
                parts.set(i, new QueuedPart(copy, 0, bytes.length));
                part.chunk.leave();
            }
        }
    }

    // Reserved bytes.

    final ReservedBytes reserveRoom(int length) {
        beginWriting();
        lend(length);
        ReservedBytes room = new ReservedBytes(this, roomChunk(), roomIndex(), end, length);
        reserved.add(room);
        takeBack(length);
        return room;
    }

    final void filled(ReservedBytes room) {
        reserved.remove(room);
    }

    final long bytesSince(long offset) {
        return end - offset;
    }

    // Reading.

    final MessageBuffer takeFirst() {
        long readable = readable();
        if (readable == 0) {
            return null;
        }
        QueuedPart part = parts.first();
        QueuedChunk chunk = part.chunk;
        MessageBuffer bytes = part.slice((int) Math.min(part.length(), readable));
        chunk.isSeen = true;
        chunk.use();
        consume(bytes.size());
        leaveTaken();
        taken = chunk;
        return bytes;
    }

    /** Moves past bytes of the first part. */
    final void consume(int length) {
        QueuedPart part = parts.first();
        part.from += length;
        start += length;
        if (part.length() == 0) {
            parts.removeFirst();
            part.chunk.leave();
            if (part == tail) {
                leaveTail();
            }
        }
    }

    /**
     * Moves the first part to the end of another queue, if nothing else needs its chunk.
     *
     * @return false if it has to be copied
     */
    final boolean moveFirst(QueuedBytes target) {
        QueuedPart part = parts.first();
        boolean isTail = part == tail;
        if (!part.chunk.isOwn || part.chunk.users() != (isTail ? 2 : 1) || (isTail && isLent)) {
            return false;
        }
        target.attach(part);
        target.end += part.length();
        start += part.length();
        parts.removeFirst();
        part.chunk.leave();
        if (isTail) {
            tail = null;
            part.chunk.leave();
        }
        return true;
    }

    /** Begins the tail anew if nobody needs its bytes, or gives it up; it is empty. */
    private void leaveTail() {
        QueuedChunk chunk = tail.chunk;
        if (isLent || (chunk.isSeen && !isClosed && pool == null)) {
            return;
        }
        if (isClosed || pool != null || chunk.memory.size() > chunkSize) {
            tail = null;
            chunk.leave();
        } else {
            tail.from = 0;
            tail.to = 0;
        }
    }

    private void leaveTaken() {
        if (taken != null) {
            QueuedChunk chunk = taken;
            taken = null;
            chunk.leave();
        }
    }

    // The end.

    final void dropAll() {
        for (ReservedBytes room : reserved) {
            room.drop();
        }
        reserved.clear();
        while (!parts.isEmpty()) {
            consume(parts.first().length());
        }
        leaveTaken();
    }

    final void endWriting() {
        takeAway();
        isClosed = true;
        if (tail != null && tail.length() == 0) {
            leaveTail();
        }
    }
}
