/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.msgpack.core.buffer.MessageBuffer;

/**
 * The bytes that a feed has received and its reader has not taken: chunks that were added in place,
 * and the feed's own memory, into which all others are copied.
 *
 * <p>The last chunk of the feed's own memory, the <em>tail</em>, is still being filled. It may be
 * handed out in part: what is written later follows in the same array. An array is used again once
 * the reader has asked for a chunk behind it.
 */
final class FedChunks {
    private static final int CHUNK = 8192;

    /** The longest array that is used again. */
    private static final int MAX_REUSED = 1 << 16;

    private static final byte[] NO_BYTES = {};

    // A ring: the chunks before the tail, count of them from first on, and whether each may be used
    // again.
    private MessageBuffer[] chunks = new MessageBuffer[8];
    private boolean[] areReusable = new boolean[8];

    private int first;
    private int count;

    /** The number of chunks at the start that are not memory of the user. */
    private int copied;

    // The bytes of the tail that have not been taken are tail[tailFrom..tailTo).
    private byte[] tail = NO_BYTES;
    private int tailFrom;
    private int tailTo;

    /** The array of the chunk that was taken last, if it is the feed's own. */
    private byte[] taken = NO_BYTES;

    /** Whether the user has been given a part of that array, so that it must not be used again. */
    private boolean isTakenShared;

    private byte[] spare = NO_BYTES;

    private long size;

    /** Returns the number of bytes that have not been taken. */
    long size() {
        return size;
    }

    /** Copies bytes. They stay in one piece. */
    void write(byte[] bytes, int offset, int length) {
        if (length > tail.length - tailTo) {
            beginTail(length);
        }
        System.arraycopy(bytes, offset, tail, tailTo, length);
        tailTo += length;
        size += length;
    }

    /** Copies the remaining bytes. They stay in one piece. */
    void write(ByteBuffer bytes) {
        int length = bytes.remaining();
        if (length > tail.length - tailTo) {
            beginTail(length);
        }
        bytes.get(tail, tailTo, length);
        tailTo += length;
        size += length;
    }

    /** Copies bytes. They stay in one piece. */
    void write(MessageBuffer bytes) {
        int length = bytes.size();
        if (length > tail.length - tailTo) {
            beginTail(length);
        }
        bytes.getBytes(0, tail, tailTo, length);
        tailTo += length;
        size += length;
    }

    private void beginTail(int length) {
        endTail();
        if (spare.length >= length) {
            tail = spare;
            spare = NO_BYTES;
        } else {
            tail = new byte[Math.max(CHUNK, length)];
        }
    }

    /** Ends the tail. Each array is one chunk, so that it is free once that has been read. */
    private void endTail() {
        if (tailTo > tailFrom) {
            boolean isReusable = tail != taken || !isTakenShared;
            push(MessageBuffer.wrap(tail, tailFrom, tailTo - tailFrom), isReusable, true);
        }
        tail = NO_BYTES;
        tailFrom = 0;
        tailTo = 0;
    }

    /** Adds memory without copying it. */
    void add(MessageBuffer bytes) {
        if (bytes.size() > 0) {
            endTail();
            push(bytes, false, false);
            size += bytes.size();
        }
    }

    private void push(MessageBuffer chunk, boolean isReusable, boolean isCopy) {
        if (count == chunks.length) {
            grow();
        }
        if (isCopy && copied == count) {
            copied++;
        }
        int index = index(count++);
        chunks[index] = chunk;
        areReusable[index] = isReusable;
    }

    private void grow() {
        MessageBuffer[] longer = new MessageBuffer[count * 2];
        boolean[] longerReusable = new boolean[count * 2];
        for (int i = 0; i < count; i++) {
            longer[i] = chunks[index(i)];
            longerReusable[i] = areReusable[index(i)];
        }
        chunks = longer;
        areReusable = longerReusable;
        first = 0;
    }

    private int index(int chunk) {
        return (first + chunk) & (chunks.length - 1);
    }

    /** Replaces the chunks that were added by copies of them. */
    void copyAdded() {
        for (int i = copied; i < count; i++) {
            int index = index(i);
            if (!areReusable[index]) {
                chunks[index] = MessageBuffer.wrap(chunks[index].toByteArray());
            }
        }
        copied = count;
    }

    /** Returns the number of chunks that have not been taken. */
    int count() {
        return count + (tailTo > tailFrom ? 1 : 0);
    }

    /** Returns a chunk that has not been taken; the last one may grow. */
    MessageBuffer chunk(int index) {
        return index < count
                ? chunks[index(index)]
                : MessageBuffer.wrap(tail, tailFrom, tailTo - tailFrom);
    }

    /**
     * Takes the first chunk. The chunk taken before may be used again from then on, unless this one
     * is in the same array.
     *
     * @return null if there is none now
     */
    MessageBuffer take() {
        if (count == 0) {
            return tailFrom == tailTo ? noneToTake() : takeTail();
        }
        MessageBuffer next = chunks[first];
        noteTaken(areReusable[first] ? next.array() : NO_BYTES);
        pop();
        size -= next.size();
        return next;
    }

    private MessageBuffer takeTail() {
        MessageBuffer next = chunk(0);
        noteTaken(tail);
        size -= next.size();
        tailFrom = tailTo;
        return next;
    }

    /** All bytes have been read, so that the tail can begin anew. */
    private MessageBuffer noneToTake() {
        if (tail == taken && !isTakenShared) {
            tailFrom = 0;
            tailTo = 0;
        }
        return null;
    }

    private void pop() {
        chunks[first] = null;
        first = index(1);
        count--;
        copied = Math.max(0, copied - 1);
    }

    private void noteTaken(byte[] array) {
        if (array == taken) {
            return;
        }
        if (!isTakenShared && taken.length > spare.length && taken.length <= MAX_REUSED) {
            spare = taken;
        }
        taken = array;
        isTakenShared = false;
    }

    /** Notes that the user has been given a part of the chunk that was taken last. */
    void shareTaken() {
        isTakenShared = true;
    }

    /**
     * Takes the first chunk if it is right behind an index in an array.
     *
     * @return the index after the bytes taken
     */
    int takeBehind(byte[] array, int index) {
        if (count > 0) {
            MessageBuffer next = chunks[first];
            if (next.array() != array || next.arrayOffset() != index) {
                return index;
            }
            pop();
            size -= next.size();
            return index + next.size();
        }
        if (tail != array || tailFrom != index) {
            return index;
        }
        size -= tailTo - tailFrom;
        tailFrom = tailTo;
        return tailTo;
    }

    void clear() {
        Arrays.fill(chunks, null);
        first = 0;
        count = 0;
        copied = 0;
        tail = NO_BYTES;
        tailFrom = 0;
        tailTo = 0;
        taken = NO_BYTES;
        isTakenShared = false;
        size = 0;
    }
}
