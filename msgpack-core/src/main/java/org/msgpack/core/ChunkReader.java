/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.Arrays;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;

/**
 * Where an unpacker stands in its input: the current chunk and the position in it.
 *
 * <p>The current chunk is a part of an array, whatever memory the input has: what is in none (a
 * direct ByteBuffer, say) is copied into one, part by part. An element that is cut by the end of a
 * chunk is copied into a chunk of its own, the bridge, which becomes the current one; after it
 * comes the rest of the input's chunk. So whoever decodes sees every element in one piece, and
 * whatever goes wrong, its bytes are still there.
 */
abstract class ChunkReader {
    private static final MessageBuffer NO_CHUNK = MessageBuffer.wrap(new byte[0]);

    /** The longest element that is made contiguous; all JVMs can make an array of so many bytes. */
    private static final int MAX_CONTIGUOUS = Integer.MAX_VALUE - 8;

    /** What is allocated for an element that has not arrived yet. */
    private static final int FIRST_BRIDGE = 4096;

    /** Elements up to this length can be skipped and still be there if they turn out truncated. */
    private static final int MAX_SKIP_CONTIGUOUS = 8192;

    /** Chunks up to this length may stay here until there is another. */
    private static final int MAX_KEPT = 1 << 16;

    /** How much of a chunk without an array is copied into one at a time. */
    private static final int PART = 8192;

    private MessageBufferInput in;
    private boolean isClosed;

    // The current chunk: position is the next byte to read, limit is where the chunk ends, both as
    // indexes in the array.
    byte[] array = NO_CHUNK.array();
    int position;
    int limit;

    // The last index at which eight bytes, or a float 64, are in the chunk; negative in short ones.
    // Fields of their own: an element compares the position with one that it alone needs, and C2
    // loads none of them before the switch of the caller's loop, where it takes a register.
    int lastWord;
    int lastFloat64;

    /** Offset in the input of the array's index 0; negative where the array began before it. */
    private long arrayOffset;

    /** The memory that the current chunk is in, or is a copy of. */
    private MessageBuffer source = NO_CHUNK;

    /** What to add to an index in the array to get the index in the source. */
    private int toSource;

    /** The input's chunk that goes on after the current one, from followingPosition; or null. */
    private MessageBuffer following;

    private int followingPosition;

    /** Whether the input's first bytes, which are in no chunk any more, looked like JSON text. */
    private boolean beganLikeJson;

    /** Holds the current chunk where the input's has no array. */
    private byte[] part;

    ChunkReader(MessageBufferInput in) {
        this.in = requireNonNull(in, "MessageBufferInput is null");
        setLimit(0);
    }

    final MessageBufferInput replaceInput(MessageBufferInput in) {
        requireNonNull(in, "MessageBufferInput is null");
        MessageBufferInput old = this.in;
        if (old != in) {
            this.in = in;
        }
        isClosed = false;
        beganLikeJson = false;
        leaveInput();
        arrayOffset = -position;
        return old;
    }

    final void closeInput() throws IOException {
        if (isClosed) {
            return;
        }
        isClosed = true;
        long end = offset();
        dropChunks();
        arrayOffset = end;
        in.close();
    }

    /** The offset of the next byte in the input. */
    final long offset() {
        return arrayOffset + position;
    }

    /** Where the next element is, for messages. */
    final String place() {
        return place(offset());
    }

    /** Where an element is, for messages; and what the whole input may be instead. */
    private String place(long offset) {
        return " at byte " + offset + (isLikelyJson() ? "; the input looks like JSON text" : "");
    }

    /** As far as can be seen: the first bytes of the input have to be, or have been, at hand. */
    private boolean isLikelyJson() {
        long first = -arrayOffset;
        boolean isHere = first >= Math.max(0, -toSource) && first < limit;
        return isHere ? JsonText.isLikely(array, (int) first, limit) : beganLikeJson;
    }

    /** Before the rest of the current chunk is copied into one without the bytes before. */
    private void noteBeginning() {
        beganLikeJson = isLikelyJson();
    }

    /** Bytes of the current chunk that are still to be read. */
    final int bytesInChunk() {
        return limit - position;
    }

    /** The first byte of the next element. */
    final byte peek(String expected) throws IOException {
        if (position == limit) {
            requireMore(expected);
        }
        return array[position];
    }

    /** Goes on to the next chunk, the current one being used up. */
    final void requireMore(String expected) throws IOException {
        if (!fill(1)) {
            throw UnexpectedInput.end(expected, place());
        }
    }

    /** Makes sure that the next element, of which one byte is there, is there up to a length. */
    final void requireElement(int length) throws IOException {
        if (limit - position < length) {
            requireMoreOfElement(length);
        }
    }

    private void requireMoreOfElement(int length) throws IOException {
        if (!fill(length)) {
            throw UnexpectedInput.endInside(array[position], length, limit - position, place());
        }
    }

    final void requireElement(int header, int payload) throws IOException {
        if (payload > MAX_CONTIGUOUS - header) {
            throw UnexpectedInput.size(
                    "an element that fits into an array",
                    payload,
                    MAX_CONTIGUOUS - header,
                    array[position],
                    place());
        }
        requireElement(header + payload);
    }

    final void requirePayload(int length) throws IOException {
        requireNotNegative(length);
        if (limit - position < length && !fill(length)) {
            throw UnexpectedInput.endOfPayload(length, limit - position, place());
        }
    }

    private static void requireNotNegative(int length) {
        if (length < 0) {
            throw new IllegalArgumentException("length must not be negative: " + length);
        }
    }

    /**
     * Makes so many bytes contiguous from position on, across as many chunks as it takes.
     *
     * @return false at the end of the input, with all bytes that were left still to be read
     */
    final boolean fill(int needed) throws IOException {
        if (position == limit && !advance()) {
            return false;
        }
        return limit - position >= needed || beginPartHere(needed) || bridge(needed);
    }

    /** Goes on to what follows, the current chunk being used up; false at the end of the input. */
    private boolean advance() throws IOException {
        MessageBuffer next = findFollowing();
        if (next == null) {
            return false;
        }
        begin(next);
        return true;
    }

    /** Whether there is a byte after the current chunk; the input's next chunk is asked for. */
    private boolean hasFollowing() throws IOException {
        MessageBuffer next = findFollowing();
        if (next == null) {
            return false;
        }
        following = next;
        return true;
    }

    /** What goes on after the current chunk, from followingPosition on, or null at the end. */
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

    /** The input's next chunk that is not empty, or null. */
    private MessageBuffer nextOfInput() throws IOException {
        MessageBuffer next;
        do {
            if (isClosed) {
                throw new IOException("the unpacker is closed; reset gives it another input");
            }
            next = in.next();
        } while (next != null && next.size() == 0);
        return next;
    }

    private void begin(MessageBuffer chunk) {
        long start = offset();
        setSource(chunk);
        if (chunk.hasArray()) {
            setArray(chunk.array());
            position = chunk.arrayOffset() + followingPosition;
            setLimit(chunk.arrayOffset() + chunk.size());
            toSource = -chunk.arrayOffset();
            forgetFollowing();
        } else {
            following = chunk;
            copyPart();
        }
        arrayOffset = start - position;
    }

    // What stays the same is not stored: in objects that have lived for long, it takes longer to
    // store a reference than to unpack several numbers.

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

    /** Where the current chunk is a part of the input's, another may begin at the position. */
    private boolean beginPartHere(int needed) {
        int index = position + toSource;
        if (array != part
                || source != following
                || needed > Math.min(PART, source.size() - index)) {
            return false;
        }
        long start = offset();
        followingPosition = index;
        copyPart();
        arrayOffset = start;
        return true;
    }

    private void copyPart() {
        if (part == null) {
            part = new byte[PART];
        }
        int length = Math.min(PART, source.size() - followingPosition);
        source.getBytes(followingPosition, part, 0, length);
        array = part;
        position = 0;
        setLimit(length);
        toSource = followingPosition;
        followingPosition += length;
    }

    /** Copies the element that the end of the chunk cuts into a chunk of its own. */
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

    /** At least {@code least}, doubled where the element is that long. */
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
        noteBeginning();
        byte element = array[position];
        long start = offset();
        int here = limit - position;
        MessageBuffer first = following;
        int firstPosition = followingPosition;
        // An input may reuse an array when it is asked for the next chunk, also if there is none.
        byte[] kept = first == null ? Arrays.copyOfRange(array, position, limit) : null;
        long left = length - here;
        try {
            while (left > 0 && hasFollowing()) {
                long skipped = Math.min(left, following.size() - followingPosition);
                followingPosition += (int) skipped;
                left -= skipped;
            }
        } finally {
            // Counted, since an input may give the same buffer again, with other bytes in it.
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
            throw UnexpectedInput.endInside(element, length, length - left, place(start));
        }
    }

    /**
     * The rest of the current chunk is read, and so much of what follows. The position is no place
     * in the source then, until the next chunk begins.
     */
    private void leaveChunk(long beyond) {
        position = limit;
        arrayOffset += beyond;
    }

    /** Reads payload bytes of which the chunk has not all. */
    final void readPayloadPastChunk(MessageBuffer dst) throws IOException {
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
            } else if (done > 0) { // asking for more may have reused the chunk's memory
                setChunk(dst.slice(0, done).toByteArray(), done, offset());
            }
        }
        if (done < dst.size()) {
            throw UnexpectedInput.endOfPayload(dst.size(), done, place());
        }
    }

    /** Reads payload bytes without copying them where they are in one chunk of the input. */
    final MessageBuffer readPayloadInPlace(int length) throws IOException {
        if (length < 0 || length > limit - position) {
            return readPayloadInPlacePastChunk(length);
        }
        MessageBuffer payload = source.slice(position + toSource, length);
        position += length;
        return payload;
    }

    private MessageBuffer readPayloadInPlacePastChunk(int length) throws IOException {
        requireNotNegative(length);
        if (position == limit && !advance()) {
            throw UnexpectedInput.endOfPayload(length, 0, place());
        }
        int index = position + toSource;
        if (length > source.size() - index) {
            requirePayload(length);
            index = position + toSource;
        }
        MessageBuffer payload = source.slice(index, length);
        int inChunk = Math.min(length, limit - position);
        position += inChunk;
        arrayOffset += length - inChunk;
        followingPosition += length - inChunk;
        return payload;
    }

    /** Goes on with bytes that begin at an offset of the input. */
    private void setChunk(byte[] bytes, int length, long offset) {
        source = MessageBuffer.wrap(bytes, 0, length);
        array = bytes;
        position = 0;
        setLimit(length);
        toSource = 0;
        arrayOffset = offset;
    }

    /** Goes behind all chunks, without memory of theirs that is worth to be given back. */
    private void leaveInput() {
        if (array == part || array.length > MAX_KEPT) { // a part may end before its source does
            dropChunks();
        } else {
            position = limit;
            forgetFollowing();
        }
    }

    private void dropChunks() {
        source = NO_CHUNK;
        array = NO_CHUNK.array();
        position = 0;
        setLimit(0);
        toSource = 0;
        following = null;
    }
}
