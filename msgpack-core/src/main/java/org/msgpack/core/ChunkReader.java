/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.Arrays;
import org.msgpack.core.buffer.ChunkPool;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;

/**
 * An unpacker's position in its input: the current chunk, and the index of the next byte in it. The
 * counterpart of {@link ChunkWriter}.
 *
 * <p>The current chunk is always a range of a byte array, whatever memory the input has: a chunk
 * without one (a direct ByteBuffer, say) is copied into an array part by part. An element that is
 * cut by the end of a chunk is copied into a chunk of its own, the <em>bridge</em>, which becomes
 * the current one until the rest of the input's chunk follows. So decoders find every element in
 * one piece, and after an exception its bytes are still there.
 */
abstract class ChunkReader extends InputPosition {
    private static final MessageBuffer NO_CHUNK = MessageBuffer.wrap(NO_BYTES);

    /** The longest array that any JVM can allocate if it has the memory. */
    static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

    /** Size of the first bridge for an element that has not arrived yet. */
    private static final int FIRST_BRIDGE = 4096;

    /** Elements up to this length are made contiguous to be skipped, so they stay if truncated. */
    private static final int MAX_SKIP_CONTIGUOUS = 8192;

    /** The longest chunk that the unpacker keeps a reference to between messages. */
    private static final int MAX_KEPT = 1 << 16;

    /** Length of the array for chunks that have none, if it is not a pool's. */
    private static final int BOUNCE_BUFFER = 8192;

    private MessageBufferInput in;
    private boolean isClosed;

    /** The memory that the current chunk is in, or is a copy of. */
    MessageBuffer source = NO_CHUNK;

    /** Add this to an index in the array to get the index in the source. */
    int toSource;

    /** The input's chunk that follows the current one, from followingPosition on; or null. */
    MessageBuffer following;

    int followingPosition;

    /** Whether the current chunk is a copy that belongs to this reader alone. */
    private boolean isCopy;

    /** How many marks are set. */
    private int marks;

    /** The lowest index whose byte stays in the chunk for a mark, if any is set. */
    private int kept;

    /** Holds the current chunk if the input's chunk has no array; null if none was needed yet. */
    BounceBuffer bounceBuffer;

    ChunkReader(MessageBufferInput in, ChunkPool pool) {
        this.in = requireNonNull(in, "MessageBufferInput is null");
        this.bounceBuffer = pool == null ? null : new BounceBuffer(pool);
    }

    final MessageBufferInput replaceInput(MessageBufferInput in) {
        requireNonNull(in, "MessageBufferInput is null");
        requireUnbounded("reset");
        MessageBufferInput old = this.in;
        if (old != in) {
            this.in = in;
        }
        isClosed = false;
        marks = 0;
        leaveInput();
        beginInput();
        return old;
    }

    final void closeInput() throws IOException {
        requireUnbounded("close");
        if (isClosed) {
            return;
        }
        isClosed = true;
        marks = 0;
        long end = offset();
        dropChunks();
        arrayOffset = end;
        try {
            in.close();
        } finally {
            if (bounceBuffer != null) {
                bounceBuffer.close();
            }
        }
    }

    private boolean isInPart() {
        return bounceBuffer != null && bounceBuffer.hasArray(array);
    }

    /** Keeps in the chunk what comes from here on, and returns the offset. */
    final long setMark() {
        if (marks == 0) {
            kept = position;
        }
        marks++;
        return offset();
    }

    /** Ends the last mark that is set, if any. */
    final void releaseMark() {
        marks = Math.max(0, marks - 1);
    }

    /** Goes back to an offset that has been marked. */
    final void rewindToMark(long offset) {
        long index = offset - arrayOffset;
        if (marks == 0 || index < kept || index > position) {
            throw new IllegalStateException("byte " + offset + " is not marked");
        }
        position = (int) index;
    }

    /** Goes back to an offset if the bytes from there on are still in the chunk. */
    final boolean tryGoBack(long offset) {
        long index = offset - arrayOffset;
        if (index < earliest || index > position || bounds > 0) {
            return false;
        }
        position = (int) index;
        return true;
    }

    /**
     * Whether the next element, or the header of a container, can be read without waiting for
     * input. Always true unless the input is fed, since any other is asked for what is missing.
     */
    boolean hasArrived() throws IOException {
        return true;
    }

    /** Whether the input is fed, and what has not arrived is waited for. */
    boolean isWaiting() {
        return false;
    }

    /** Returns the first byte of the next element. */
    final byte peek(String expected) throws IOException {
        if (position == limit) {
            requireMore(expected);
        }
        return array[position];
    }

    /** Moves on to the next chunk, all of the current one having been read. */
    final void requireMore(String expected) throws IOException {
        if (!fill(1)) {
            throw InputErrors.end(expected, place());
        }
    }

    /** Makes the first {@code length} bytes of the next element, which has begun, contiguous. */
    final void requireElement(int length) throws IOException {
        if (limit - position < length) {
            requireMoreOfElement(length);
        }
    }

    private void requireMoreOfElement(int length) throws IOException {
        if (!fill(length)) {
            throw InputErrors.endInside(array[position], length, limit - position, place());
        }
    }

    final void requireElement(int header, int payload) throws IOException {
        if (payload > MAX_ARRAY - header) {
            throw InputErrors.size(
                    "an element that fits into an array",
                    payload,
                    MAX_ARRAY - header,
                    array[position],
                    place());
        }
        requireElement(header + payload);
    }

    final void requirePayload(int length) throws IOException {
        requireNotNegative(length);
        if (limit - position < length && !fill(length)) {
            throw InputErrors.endOfPayload(length, limit - position, place());
        }
    }

    private static void requireNotNegative(int length) {
        if (length < 0) {
            throw new IllegalArgumentException("length must not be negative: " + length);
        }
    }

    /**
     * Makes {@code needed} bytes contiguous from the position on, across as many chunks as it
     * takes.
     *
     * @return false if the input ends first; its last bytes are still unread then
     */
    final boolean fill(int needed) throws IOException {
        if (bounds > 0) {
            return limit - position >= needed;
        }
        if (extend(needed)) {
            return true;
        }
        if (marks > 0) {
            return fillBehindMark(needed);
        }
        if (position == limit && !advance()) {
            return false;
        }
        return limit - position >= needed || beginPartHere(needed) || bridge(needed);
    }

    /**
     * Adds to the chunk what the input has right behind it in the same array; only a feed's has.
     *
     * @return whether that is all that is needed
     */
    boolean extend(int needed) {
        return false;
    }

    /** Makes the source as long as a chunk that was extended. */
    private void extendSource() {
        int length = limit + toSource;
        if (source.size() < length) {
            source = MessageBuffer.wrap(array, -toSource, length);
        }
    }

    /** Moves on to the following chunk; returns false at the end of the input. */
    private boolean advance() throws IOException {
        MessageBuffer next = findFollowing();
        if (next == null) {
            return false;
        }
        begin(next);
        return true;
    }

    /** Whether bytes follow the current chunk; may ask the input for its next chunk. */
    private boolean hasFollowing() throws IOException {
        MessageBuffer next = findFollowing();
        if (next == null) {
            return false;
        }
        following = next;
        return true;
    }

    /** Returns the chunk that follows the current one, or null at the end of the input. */
    private MessageBuffer findFollowing() throws IOException {
        if (following != null && followingPosition < following.size()) {
            return following;
        }
        MessageBuffer next = nextOfInput();
        if (next != null) {
            followingPosition = 0;
        }
        return next;
    }

    /** Returns the input's next chunk that is not empty, or null at its end. */
    private MessageBuffer nextOfInput() throws IOException {
        if (isCopy && position == limit && limit > MAX_KEPT && marks == 0) {
            leaveChunks(); // it may take long until there is a next chunk
        }
        MessageBuffer next;
        do {
            if (isClosed) {
                throw new IOException("the unpacker is closed; reset gives it another input");
            }
            next = in.next();
        } while (next != null && next.size() == 0);
        return next;
    }

    /** Lets go of the chunks, of which nothing is left. */
    final void leaveChunks() {
        noteBeginning();
        long end = offset();
        dropChunks();
        arrayOffset = end;
    }

    private void begin(MessageBuffer chunk) {
        long start = offset();
        isCopy = false;
        setSource(chunk);
        if (chunk.hasArray()) {
            setArray(chunk.array());
            position = chunk.arrayOffset() + followingPosition;
            earliest = position;
            setLimit(chunk.arrayOffset() + chunk.size());
            toSource = -chunk.arrayOffset();
            forgetFollowing();
        } else {
            following = chunk;
            copyPart();
        }
        arrayOffset = start - position;
    }

    // References that do not change are not stored: see
    // docs/internals/experiments.md#reference-stores.

    private void setSource(MessageBuffer chunk) {
        if (source != chunk) {
            source = chunk;
        }
    }

    private void forgetFollowing() {
        if (following != null) {
            following = null;
        }
    }

    /** If the current chunk is a part of the input's chunk, begins a new part at the position. */
    private boolean beginPartHere(int needed) {
        int index = position + toSource;
        if (!isInPart()
                || source != following
                || needed > Math.min(array.length, source.size() - index)) {
            return false;
        }
        long start = offset();
        followingPosition = index;
        copyPart();
        arrayOffset = start;
        return true;
    }

    private void copyPart() {
        if (bounceBuffer == null) {
            bounceBuffer = new BounceBuffer(null);
        }
        int left = source.size() - followingPosition;
        array = bounceBuffer.array(1, Math.min(left, BOUNCE_BUFFER));
        int length = Math.min(array.length, left);
        source.getBytes(followingPosition, array, 0, length);
        position = 0;
        earliest = 0;
        setLimit(length);
        toSource = followingPosition;
        followingPosition += length;
    }

    /** Copies the element that is cut by the end of the chunk into a chunk of its own. */
    private boolean bridge(int needed) throws IOException {
        noteBeginning();
        int have = limit - position;
        byte[] bytes = new byte[Math.min(needed, Math.max(have, FIRST_BRIDGE))];
        System.arraycopy(array, position, bytes, 0, have);
        try {
            while (have < needed && hasFollowing()) {
                int length = Math.min(following.size() - followingPosition, needed - have);
                if (bytes.length - have < length) {
                    bytes = Arrays.copyOf(bytes, grown(bytes.length, have + length, needed));
                }
                following.getBytes(followingPosition, bytes, have, length);
                followingPosition += length;
                have += length;
            }
        } finally {
            setChunk(bytes, have, offset());
        }
        return have >= needed;
    }

    /** Doubles a length up to what is needed, and to no less than {@code least}. */
    private static int grown(int length, int least, int needed) {
        return (int) Math.min(needed, Math.max(length * 2L, least));
    }

    /** Adds what follows to the chunk, in which the bytes behind the first mark stay. */
    private boolean fillBehindMark(int needed) throws IOException {
        if (needed > MAX_ARRAY - (position - kept)) {
            throw new MessageSizeException(
                    "expected a mark to be followed by what fits into an array, found more"
                            + place(),
                    (long) position - kept + needed);
        }
        if (kept == limit) { // nothing to keep yet
            if (!advance()) {
                return false;
            }
            kept = position;
        }
        if (limit - position < needed && !isCopy) { // the input may use its memory again
            copyFromMark(Math.min(needed, FIRST_BRIDGE));
        }
        while (limit - position < needed && hasFollowing()) {
            int have = limit - kept;
            // Short values leave the rest where it is, long ones take as many bytes again.
            int wanted = Math.max(needed - (limit - position), have < FIRST_BRIDGE ? 0 : have);
            int length = Math.min(
                    Math.min(wanted, MAX_ARRAY - have), following.size() - followingPosition);
            if (length > array.length - limit) {
                copyFromMark(length);
            }
            following.getBytes(followingPosition, array, limit, length);
            followingPosition += length;
            setLimit(limit + length);
        }
        return limit - position >= needed;
    }

    /** Makes what has arrived behind the first mark a chunk that has room for more. */
    private void copyFromMark(int room) {
        int length = limit - kept;
        copyFrom(kept, (int) Math.min((long) length + Math.max(length, room), MAX_ARRAY));
    }

    /** Copies what is unread, or marked, so that its memory is free. */
    final void copyUnread() {
        int from = marks > 0 ? kept : position;
        copyFrom(from, limit - from);
    }

    private void copyFrom(int from, int capacity) {
        noteBeginning();
        int read = position - from;
        int length = limit - from;
        byte[] bytes = new byte[capacity];
        System.arraycopy(array, from, bytes, 0, length);
        setChunk(bytes, length, offset() - read);
        position = read;
        kept = 0;
    }

    /** Whether bytes that have been read stay in the chunk. */
    final boolean keepsBytes() {
        return bounds > 0 || marks > 0;
    }

    final void skip(long length) throws IOException {
        if (length <= limit - position) {
            position += (int) length;
        } else if (length <= MAX_SKIP_CONTIGUOUS || marks > 0) {
            requireElement((int) Math.min(length, Integer.MAX_VALUE));
            position += (int) length;
        } else {
            skipPastChunk(length);
        }
    }

    private void skipPastChunk(long length) throws IOException {
        if (bounds > 0) {
            throw InputErrors.endInside(array[position], length, limit - position, place());
        }
        noteBeginning();
        byte element = array[position];
        long start = offset();
        int here = limit - position;
        MessageBuffer first = following;
        int firstPosition = followingPosition;
        // A copy, since the input may reuse the array when asked for its next chunk.
        byte[] kept = first == null ? Arrays.copyOfRange(array, position, limit) : null;
        long left = length - here;
        try {
            while (left > 0 && hasFollowing()) {
                long skipped = Math.min(left, following.size() - followingPosition);
                followingPosition += (int) skipped;
                left -= skipped;
            }
        } finally {
            // By number of bytes, since the input may return the same buffer with other bytes.
            long beyond = length - left - here;
            boolean isInFirst = beyond <= (first == null ? 0 : first.size() - firstPosition);
            boolean isThere = kept != null || !first.hasArray();
            if (left > 0 && isInFirst && isThere) {
                followingPosition = firstPosition;
                if (kept != null) {
                    setChunk(kept, here, start);
                }
            } else {
                leaveChunk(beyond);
            }
        }
        if (left > 0) {
            throw InputErrors.endInside(element, length, length - left, place(start));
        }
    }

    /**
     * Moves to the end of the current chunk, and past {@code beyond} bytes of the following chunks.
     */
    private void leaveChunk(long beyond) {
        position = limit;
        arrayOffset += beyond;
        earliest = position;
    }

    /** Reads payload bytes that are not all in the current chunk. */
    final void readPayloadPastChunk(MessageBuffer dst) throws IOException {
        if (bounds > 0 || marks > 0) {
            requirePayload(dst.size());
            dst.putBytes(0, array, position, dst.size());
            position += dst.size();
            return;
        }
        noteBeginning();
        int done = limit - position;
        dst.putBytes(0, array, position, done);
        int beyond = 0;
        try {
            while (done < dst.size() && hasFollowing()) {
                int length = Math.min(following.size() - followingPosition, dst.size() - done);
                following.copyTo(followingPosition, dst, done, length);
                followingPosition += length;
                beyond += length;
                done += length;
            }
        } finally {
            if (done == dst.size()) {
                leaveChunk(beyond);
            } else if (done > 0) { // the input may have reused the memory of the chunk
                setChunk(dst.slice(0, done).toByteArray(), done, offset());
            }
        }
        if (done < dst.size()) {
            throw InputErrors.endOfPayload(dst.size(), done, place());
        }
    }

    /** Reads payload bytes without copying them if they are in one chunk of the input. */
    final MessageBuffer readPayloadInPlace(int length) throws IOException {
        int index = position + toSource;
        if (length < 0 || length > limit - position || length > source.size() - index) {
            return readPayloadInPlacePastChunk(length);
        }
        MessageBuffer payload = source.slice(index, length);
        position += length;
        return payload;
    }

    private MessageBuffer readPayloadInPlacePastChunk(int length) throws IOException {
        requireNotNegative(length);
        if (bounds > 0 || marks > 0) {
            requirePayload(length);
        }
        if (length > 0 && position == limit && !advance()) {
            throw InputErrors.endOfPayload(length, 0, place());
        }
        extendSource();
        int index = position + toSource;
        if (length > source.size() - index) {
            requirePayload(length);
            extendSource();
            index = position + toSource;
        }
        MessageBuffer payload = source.slice(index, length);
        int inChunk = Math.min(length, limit - position);
        position += inChunk;
        arrayOffset += length - inChunk;
        earliest = position;
        followingPosition += length - inChunk;
        return payload;
    }

    /** Makes bytes from an offset of the input the current chunk. */
    final void setChunk(byte[] bytes, int length, long offset) {
        source = MessageBuffer.wrap(bytes, 0, length);
        isCopy = true;
        array = bytes;
        position = 0;
        earliest = 0;
        setLimit(length);
        toSource = 0;
        arrayOffset = offset;
    }

    /** Drops all unread bytes, and references to memory worth freeing. */
    private void leaveInput() {
        if (isInPart() || array.length > MAX_KEPT) { // a part may end before its source does
            dropChunks();
        } else {
            position = limit;
            forgetFollowing();
        }
    }

    private void dropChunks() {
        source = NO_CHUNK;
        isCopy = false;
        array = NO_BYTES;
        position = 0;
        earliest = 0;
        setLimit(0);
        toSource = 0;
        following = null;
    }
}
