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
import org.msgpack.core.internal.context.ContextHolder;

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
abstract class ChunkReader extends ContextHolder {
    private static final MessageBuffer NO_CHUNK = MessageBuffer.wrap(new byte[0]);

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

    /** Says that the element that is being read does not go into an array of the caller. */
    static final int ALONE = -1;

    private MessageBufferInput in;
    private boolean isClosed;

    // The current chunk ends at limit; position is the next byte to read. Both index the array.
    byte[] array = NO_CHUNK.array();
    int position;
    int limit;

    // The last index at which eight bytes, or a float 64, are in the chunk; negative in short ones.
    // Fields of their own on purpose: see docs/internals/experiments.md#fields-loaded-late.
    int lastWord;
    int lastFloat64;

    /**
     * The index in the caller's array of the element that is being read, for messages; or
     * {@link #ALONE}.
     */
    int elementIndex = ALONE;

    /** Offset in the input of the array's index 0; negative if the array began before the input. */
    private long arrayOffset;

    /** The lowest index whose byte is the input's one at that offset plus the index. */
    private int earliest;

    /** The memory that the current chunk is in, or is a copy of. */
    private MessageBuffer source = NO_CHUNK;

    /** Add this to an index in the array to get the index in the source. */
    private int toSource;

    /** The input's chunk that follows the current one, from followingPosition on; or null. */
    private MessageBuffer following;

    private int followingPosition;

    /** Whether the current chunk is a copy that belongs to this reader alone. */
    private boolean isCopy;

    /** Whether the input's first bytes, which are no longer in a chunk, looked like JSON text. */
    private boolean beganLikeJson;

    /**
     * How many bounds inside each other end the chunk before the input does; see {@link #bound}.
     */
    private int bounds;

    /** The input if it is fed and may get more than has arrived; null for all others. */
    private FedInput fed;

    /** Holds the current chunk if the input's chunk has no array; null if none was needed yet. */
    private BounceBuffer bounceBuffer;

    ChunkReader(MessageBufferInput in, ChunkPool pool) {
        this.in = requireNonNull(in, "MessageBufferInput is null");
        this.bounceBuffer = pool == null ? null : new BounceBuffer(pool);
        setLimit(0);
    }

    final MessageBufferInput replaceInput(MessageBufferInput in) {
        requireNonNull(in, "MessageBufferInput is null");
        requireUnbounded("reset");
        MessageBufferInput old = this.in;
        if (old != in) {
            this.in = in;
        }
        isClosed = false;
        beganLikeJson = false;
        leaveInput();
        arrayOffset = -position;
        earliest = position;
        return old;
    }

    final void closeInput() throws IOException {
        requireUnbounded("close");
        if (isClosed) {
            return;
        }
        isClosed = true;
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

    /**
     * Makes the input end after the next bytes, which are in the chunk, until {@link #unbound}.
     *
     * @return what to pass to {@link #unbound}
     */
    final int bound(int length) {
        int outer = limit;
        setLimit(position + length);
        bounds++;
        return outer;
    }

    /** Ends the innermost bound. */
    final void unbound(int outer) {
        setLimit(outer);
        bounds--;
    }

    /** Throws if the payload of an extension is being read in place. */
    final void requireUnbounded(String operation) {
        if (bounds > 0) {
            throw new IllegalStateException(operation + " while an extension is being read");
        }
    }

    /** Returns the offset of the next byte in the input. */
    final long offset() {
        return arrayOffset + position;
    }

    /** Goes back to an offset if the bytes from there on are still in the chunk. */
    final boolean rewind(long offset) {
        long index = offset - arrayOffset;
        if (index < earliest || index > position || bounds > 0 || in instanceof FedInput) {
            return false;
        }
        position = (int) index;
        return true;
    }

    /** Says where the next element is, for messages. */
    final String place() {
        return place(offset());
    }

    /** Says where an element is, and whether the input may be JSON instead, for messages. */
    final String place(long offset) {
        return " at byte "
                + offset
                + (elementIndex == ALONE
                        ? ""
                        : ", for index " + elementIndex + " of the array to fill")
                + (bounds == 0 ? "" : ", in the payload of an extension")
                + (isLikelyJson() ? "; the input looks like JSON text" : "");
    }

    /** Checks the first bytes of the input if they are in the chunk, or recalls what they were. */
    private boolean isLikelyJson() {
        long first = -arrayOffset;
        boolean isHere = first >= Math.max(0, -toSource) && first < limit;
        return isHere ? JsonText.isLikely(array, (int) first, limit) : beganLikeJson;
    }

    /** Called before the chunk with the first bytes is given up. */
    private void noteBeginning() {
        beganLikeJson = isLikelyJson();
    }

    /** Sets the input that is fed, or null if nothing is waited for, and returns what was set. */
    final FedInput setFed(FedInput fed) {
        FedInput old = this.fed;
        this.fed = fed;
        return old;
    }

    final boolean isFed() {
        return fed != null;
    }

    /**
     * Whether the next element, or the header of a container, can be read without waiting for
     * input. Always true unless the input is fed, since any other is asked for what is missing.
     */
    final boolean hasArrived() throws IOException {
        return fed == null || fed.hasValue(this);
    }

    /** Returns the number of unread bytes that have been taken from the input. */
    final long bytesTaken() {
        return limit - position + (following == null ? 0L : following.size() - followingPosition);
    }

    /** The chunk that follows the current one and has been taken from the input, or null. */
    final MessageBuffer takenFollowing() {
        return following;
    }

    final int takenFollowingPosition() {
        return followingPosition;
    }

    /** Whether the current chunk is long and in an array that a feed would use again. */
    final boolean isInLongArray(FedChunks arrived) {
        return array.length > FedChunks.CHUNK && arrived.isReused(array);
    }

    /** Replaces the unread bytes that have been taken from the input by copies of them. */
    final void copyTaken() {
        requireUnbounded("copyUnread");
        noteBeginning();
        if (following != null) {
            int length = following.size() - followingPosition;
            following = MessageBuffer.wrap(
                    following.slice(followingPosition, length).toByteArray());
            followingPosition = 0;
        }
        setChunk(Arrays.copyOfRange(array, position, limit), limit - position, offset());
        bounceBuffer = null;
    }

    /** Lets go of chunks that have been read, or nearly so, before waiting for more. */
    final void releaseRead(FedChunks arrived) {
        if (bounds > 0) {
            return;
        }
        int unread = limit - position;
        int length = limit + toSource;
        if (bytesTaken() + arrived.size() == 0) {
            if (!arrived.endOfBytes(array) && array != NO_CHUNK.array()) {
                leaveChunks();
                bounceBuffer = null;
            }
        } else if (length > FedChunks.CHUNK && unread <= length / 2 && !arrived.isReused(array)) {
            copyFedChunk(unread);
        }
    }

    /** Copies the unread bytes of a chunk, so that it is free. */
    private void copyFedChunk(int unread) {
        noteBeginning();
        setChunk(Arrays.copyOfRange(array, position, limit), unread, offset());
    }

    /** Returns the number of unread bytes in the current chunk. */
    final int bytesInChunk() {
        return limit - position;
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
        if (fed != null && extend(needed)) {
            return true;
        }
        if (position == limit && !advance()) {
            return false;
        }
        return limit - position >= needed || beginPartHere(needed) || bridge(needed);
    }

    /** Adds to the chunk what has been fed right behind it in the same array. */
    private boolean extend(int needed) {
        int end = following == null ? limit : 0;
        while (end > 0 && end - position < needed) {
            int longer = fed.arrived.takeBehind(array, end);
            if (longer == end) {
                break;
            }
            end = longer;
        }
        if (end > limit) {
            setLimit(end);
        }
        return limit - position >= needed;
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
        if (isCopy && position == limit && limit > MAX_KEPT) {
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
    private void leaveChunks() {
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

    private void setArray(byte[] chunk) {
        if (array != chunk) {
            array = chunk;
        }
    }

    private void setLimit(int limit) {
        this.limit = limit;
        lastWord = limit - Long.BYTES;
        lastFloat64 = limit - 1 - Double.BYTES;
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

    final void skip(long length) throws IOException {
        if (length <= limit - position) {
            position += (int) length;
        } else if (length <= MAX_SKIP_CONTIGUOUS) {
            requireElement((int) length);
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
        if (bounds > 0) {
            throw InputErrors.endOfPayload(dst.size(), limit - position, place());
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
        if (bounds > 0) {
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

    /** Makes a range of an array the current chunk, instead of any of the input. */
    final void setChunk(byte[] bytes, int from, int to) {
        setArray(bytes);
        position = from;
        setLimit(to);
    }

    /** Makes bytes from an offset of the input the current chunk. */
    private void setChunk(byte[] bytes, int length, long offset) {
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
        array = NO_CHUNK.array();
        position = 0;
        earliest = 0;
        setLimit(0);
        toSource = 0;
        following = null;
    }
}
