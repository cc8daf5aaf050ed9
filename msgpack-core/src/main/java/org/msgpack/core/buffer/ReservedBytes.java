/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static java.util.Objects.requireNonNull;

/**
 * Room in a {@link ChunkQueue} for bytes that are known later, such as the length of what follows.
 * Until it is filled, neither the room nor anything behind it can be read.
 *
 * <p>It belongs to the queue's writer and is, like the queue, not thread-safe.
 */
public final class ReservedBytes {
    /** The queue, or null if the room has been filled or dropped. */
    private QueuedBytes queue;

    private final MessageBuffer chunk;
    private final int index;
    private final long offset;
    private final int length;

    ReservedBytes(QueuedBytes queue, MessageBuffer chunk, int index, long offset, int length) {
        this.queue = queue;
        this.chunk = chunk;
        this.index = index;
        this.offset = offset;
        this.length = length;
    }

    long offset() {
        return offset;
    }

    void drop() {
        queue = null;
    }

    /** Returns the number of bytes that are reserved. */
    public int size() {
        return length;
    }

    /**
     * Returns how many bytes have been written behind the room so far.
     *
     * @throws IllegalStateException if the room has been filled, or the queue cleared
     */
    public long bytesAfter() {
        return requireOpen().bytesSince(offset + length);
    }

    /**
     * Fills the room with a big-endian number.
     *
     * @throws IllegalArgumentException if the room has more than eight bytes, or the number does
     *     not fit into it as an unsigned one
     * @throws IllegalStateException if the room has been filled, or the queue cleared
     */
    public void fill(long number) {
        requireOpen();
        if (length > Long.BYTES) {
            throw new IllegalArgumentException(
                    "a number has at most 8 bytes, the room has " + length);
        }
        if (length < Long.BYTES && number >>> (length * Byte.SIZE) != 0) {
            throw new IllegalArgumentException(number + " does not fit into " + length + " bytes");
        }
        for (int i = 0; i < length; i++) {
            chunk.putByte(index + i, (byte) (number >>> ((length - 1 - i) * Byte.SIZE)));
        }
        end();
    }

    /**
     * Fills the room with the bytes of an array, which are copied.
     *
     * @throws IllegalArgumentException if they are not as many as the room has
     * @throws IllegalStateException if the room has been filled, or the queue cleared
     */
    public void fill(byte[] bytes) {
        requireNonNull(bytes, "bytes is null");
        requireOpen();
        if (bytes.length != length) {
            throw new IllegalArgumentException(
                    "expected " + length + " bytes for the room, found " + bytes.length);
        }
        chunk.putBytes(index, bytes, 0, length);
        end();
    }

    private QueuedBytes requireOpen() {
        if (queue == null) {
            throw new IllegalStateException("the room has been filled, or the queue cleared");
        }
        return queue;
    }

    private void end() {
        queue.filled(this);
        queue = null;
    }
}
