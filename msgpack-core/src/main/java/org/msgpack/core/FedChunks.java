/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;

/**
 * The bytes that a feed has received and its reader has not taken: chunks that were added in place,
 * and the feed's own memory, into which all others are copied.
 *
 * <p>The last array of the feed's own memory, the <em>tail</em>, is still being filled. It may be
 * handed out in part: what is written later follows in the same array, even if chunks were added
 * meanwhile. So the arrays are as good as full, whatever the sizes of the pieces. An array is used
 * again once the reader has asked for a chunk behind it, unless other chunks lie between its bytes.
 */
final class FedChunks implements MessageBufferInput {
    /** Length of the first array: peers that send little should not cost much. */
    private static final int FIRST_CHUNK = 512;

    /** Length of arrays, but for the first ones and those of longer pieces. */
    static final int CHUNK = 8192;

    /** The longest array that is used again. */
    private static final int MAX_REUSED = 1 << 16;

    private static final int FIRST_SLOTS = 8;

    /** The most slots that are kept when everything has been read. */
    private static final int MAX_KEPT_SLOTS = 64;

    private static final byte[] NO_BYTES = {};

    // What a chunk is: memory of the user, a copy, or the last bytes of an array to be used again.
    private static final byte ADDED = 0;
    private static final byte COPY = 1;
    private static final byte REUSABLE = 2;

    // A ring: the chunks before the tail, count of them from first on, and what each of them is.
    private MessageBuffer[] chunks = new MessageBuffer[FIRST_SLOTS];
    private byte[] kinds = new byte[FIRST_SLOTS];

    private int first;
    private int count;

    /** The number of chunks at the start that are not memory of the user. */
    private int copied;

    // The bytes of the tail that have not been taken are tail[tailFrom..tailTo).
    private byte[] tail = NO_BYTES;
    private int tailFrom;
    private int tailTo;

    /** Whether the tail must not be used again, since other chunks lie between its bytes. */
    private boolean isTailSplit;

    private int nextLength = FIRST_CHUNK;

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

    /** Copies bytes. */
    void write(byte[] bytes, int offset, int length) {
        if (length > MAX_REUSED) {
            insert(Arrays.copyOfRange(bytes, offset, offset + length));
            return;
        }
        for (int done = 0; done < length; ) {
            int part = makeRoom(length - done);
            System.arraycopy(bytes, offset + done, tail, tailTo, part);
            tailTo += part;
            done += part;
        }
        size += length;
    }

    /** Copies the remaining bytes. */
    void write(ByteBuffer bytes) {
        if (bytes.remaining() > MAX_REUSED) {
            byte[] copy = new byte[bytes.remaining()];
            bytes.get(copy);
            insert(copy);
            return;
        }
        size += bytes.remaining();
        while (bytes.hasRemaining()) {
            int part = makeRoom(bytes.remaining());
            bytes.get(tail, tailTo, part);
            tailTo += part;
        }
    }

    /** Copies bytes. */
    void write(MessageBuffer bytes) {
        int length = bytes.size();
        if (length > MAX_REUSED) {
            insert(bytes.toByteArray());
            return;
        }
        for (int done = 0; done < length; ) {
            int part = makeRoom(length - done);
            bytes.getBytes(done, tail, tailTo, part);
            tailTo += part;
            done += part;
        }
        size += length;
    }

    /**
     * Makes room behind the tail, for all bytes unless too much of an array would be left empty.
     *
     * @return the number of bytes to be stored there now
     */
    private int makeRoom(int length) {
        int room = tail.length - tailTo;
        if (length <= room) {
            return length;
        }
        if (room > tail.length / 4 && tailTo > tailFrom) {
            return room;
        }
        beginTail(length);
        return length;
    }

    private void beginTail(int length) {
        if (tailTo > tailFrom) {
            pushTail(isTailSplit || (tail == taken && isTakenShared) ? COPY : REUSABLE);
        }
        if (spare.length >= length) {
            tail = spare;
            spare = NO_BYTES;
        } else {
            tail = new byte[Math.max(nextLength, length)];
            nextLength = Math.min(CHUNK, 2 * nextLength);
        }
        tailFrom = 0;
        tailTo = 0;
        isTailSplit = false;
    }

    /** Makes the bytes of the tail that have not been taken a chunk. */
    private void pushTail(byte kind) {
        push(MessageBuffer.wrap(tail, tailFrom, tailTo - tailFrom), kind);
        tailFrom = tailTo;
    }

    /** Adds memory without copying it. */
    void add(MessageBuffer bytes) {
        if (bytes.size() > 0) {
            insert(bytes, ADDED);
        }
    }

    /** Adds a copy that is too long for the tail. */
    private void insert(byte[] copy) {
        insert(MessageBuffer.wrap(copy), COPY);
    }

    private void insert(MessageBuffer chunk, byte kind) {
        if (tailTo > tailFrom) {
            splitTail();
        } else if (!isTailSplit) {
            dropTail(); // it is used again when the reader has left it
        }
        push(chunk, kind);
        size += chunk.size();
    }

    /** Lets a chunk follow the bytes of the tail. */
    private void splitTail() {
        pushTail(COPY);
        isTailSplit = true;
        if (tail == taken) {
            isTakenShared = true; // with what comes later in it
        }
    }

    private void push(MessageBuffer chunk, byte kind) {
        if (count == chunks.length) {
            grow();
        }
        if (kind != ADDED && copied == count) {
            copied++;
        }
        int index = index(count++);
        chunks[index] = chunk;
        kinds[index] = kind;
    }

    private void grow() {
        MessageBuffer[] longer = new MessageBuffer[count * 2];
        byte[] longerKinds = new byte[count * 2];
        for (int i = 0; i < count; i++) {
            longer[i] = chunks[index(i)];
            longerKinds[i] = kinds[index(i)];
        }
        chunks = longer;
        kinds = longerKinds;
        first = 0;
    }

    private int index(int chunk) {
        return (first + chunk) & (chunks.length - 1);
    }

    /** Replaces the chunks that were added by copies of them. */
    void copyAdded() {
        for (int i = copied; i < count; i++) {
            int index = index(i);
            if (kinds[index] == ADDED) {
                chunks[index] = MessageBuffer.wrap(chunks[index].toByteArray());
                kinds[index] = COPY;
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
    @Override
    public MessageBuffer next() {
        if (count == 0) {
            return tailFrom == tailTo ? noneToTake() : takeTail();
        }
        MessageBuffer next = chunks[first];
        noteTaken(kinds[first] == REUSABLE ? next.array() : NO_BYTES);
        pop();
        size -= next.size();
        return next;
    }

    /** Does nothing: what has arrived belongs to the feed. */
    @Override
    public void close() {}

    private MessageBuffer takeTail() {
        MessageBuffer next = chunk(0);
        noteTaken(isTailSplit ? NO_BYTES : tail);
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
        if (!isTakenShared && taken.length > spare.length) {
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

    /**
     * Begins anew, since all bytes have been read, if that is worth it.
     *
     * @param read the array whose bytes were read last
     * @return whether that array is used again
     */
    boolean endOfBytes(byte[] read) {
        if (chunks.length > MAX_KEPT_SLOTS) {
            newRing();
        }
        if (tail == taken && !isTakenShared && tailTo > tail.length / 2) {
            tailFrom = 0;
            tailTo = 0;
        }
        return isReused(read);
    }

    /** Whether an array is used again when the reader has left it. */
    boolean isReused(byte[] array) {
        return array == taken;
    }

    /** Lets go of long arrays that would be used again. The reader must not be in one of them. */
    void releaseLongArrays() {
        if (spare.length > CHUNK) {
            spare = NO_BYTES;
        }
        if (tail.length > CHUNK) {
            if (tailTo > tailFrom) {
                push(MessageBuffer.wrap(Arrays.copyOfRange(tail, tailFrom, tailTo)), COPY);
            }
            dropTail();
        }
        if (taken.length > CHUNK) {
            taken = NO_BYTES;
            isTakenShared = false;
        }
    }

    private void dropTail() {
        tail = NO_BYTES;
        tailFrom = 0;
        tailTo = 0;
        isTailSplit = false;
    }

    private void newRing() {
        chunks = new MessageBuffer[FIRST_SLOTS];
        kinds = new byte[FIRST_SLOTS];
        first = 0;
    }

    void clear() {
        if (chunks.length > MAX_KEPT_SLOTS) {
            newRing();
        } else {
            Arrays.fill(chunks, null);
        }
        first = 0;
        count = 0;
        copied = 0;
        dropTail();
        taken = NO_BYTES;
        isTakenShared = false;
        size = 0;
    }
}
