/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.value.ImmutableValue;

/** The unpacker of a {@link MessageFeed}, which knows whether an element has arrived. */
final class FedUnpacker extends MessageUnpacker {
    private final FedChunks arrived;

    /** Whether what has not arrived is waited for; if not, it is missing. */
    private boolean isWaiting = true;

    // The longest payloads that are waited for; reading longer ones is an exception.
    private final long stringLimit;
    private final long binaryLimit;

    // The same if a string may be read as binary, or binary as a string.
    private final long anyStringLimit;
    private final long anyBinaryLimit;

    /** Offset of the element that {@link #needed} is about. */
    private long elementOffset = -1;

    /** The number of bytes that the element must have before it is worth looking at again. */
    private long needed;

    FedUnpacker(FedChunks arrived, UnpackerConfig config) {
        // Without a pool: nothing says when the last of the memory could be given back.
        super(arrived, config.withChunkPool(null));
        this.arrived = arrived;
        stringLimit = config.getStringSizeLimit();
        binaryLimit = config.getBinarySizeLimit();
        long greater = Math.max(stringLimit, binaryLimit);
        anyStringLimit = config.getAllowReadingStringAsBinary() ? greater : stringLimit;
        anyBinaryLimit = config.getAllowReadingBinaryAsString() ? greater : binaryLimit;
    }

    /** Begins another input. */
    void begin() throws IOException {
        arrived.clear();
        reset(arrived);
        elementOffset = -1;
        isWaiting = true;
    }

    /** Says that nothing more comes. */
    void end() {
        isWaiting = false;
    }

    @Override
    boolean isWaiting() {
        return isWaiting;
    }

    /** Reads a value whose missing bytes are an exception and not waited for. */
    @Override
    public ImmutableValue unpackValue() throws IOException {
        boolean wasWaiting = isWaiting;
        isWaiting = false;
        try {
            return super.unpackValue();
        } finally {
            isWaiting = wasWaiting;
        }
    }

    /** Returns the number of unread bytes. */
    long available() {
        return bytesTaken() + arrived.size();
    }

    /** Returns the number of unread bytes that have been taken from what has arrived. */
    long bytesTaken() {
        return limit - position + (following == null ? 0L : following.size() - followingPosition);
    }

    /** Whether {@link #hasArrived} was false, and still is. */
    boolean isMissingBytes() {
        return elementOffset == offset() && available() < needed;
    }

    /** For an element that is read as what it is. */
    @Override
    boolean hasArrived() throws IOException {
        return !isWaiting || hasValue();
    }

    /** Whether the next element, or the header of a container, is complete. */
    boolean hasValue() throws IOException {
        return has(stringLimit, binaryLimit);
    }

    /** Like {@link #hasValue} for an element that may be read as another type. */
    boolean hasElement() throws IOException {
        boolean has = has(anyStringLimit, anyBinaryLimit);
        elementOffset = -1; // less may be needed for a value
        return has;
    }

    /** Whether the header of the next element is complete, payload or not. */
    boolean hasHeader() throws IOException {
        long available = available();
        return available > 0 && available >= length(available, 0, 0);
    }

    private boolean has(long stringLimit, long binaryLimit) throws IOException {
        long available = available();
        if (elementOffset != offset()) {
            elementOffset = offset();
            needed = 1;
        }
        if (available < needed) {
            return false;
        }
        needed = length(available, stringLimit, binaryLimit);
        return available >= needed;
    }

    /**
     * Returns the length of the next element, or of its header if the payload exceeds its limit.
     */
    private long length(long available, long stringLimit, long binaryLimit) throws IOException {
        fill(1);
        byte first = array[position];
        int fixed = FixedLengths.of(first);
        if (fixed > 0) {
            return fixed;
        }
        int header = ElementHeader.length(first);
        if (available < header) {
            return header;
        }
        fill(header);
        long type = ElementHeader.typeLength(first);
        long payload = ElementHeader.payload(array, position) - type;
        boolean isWaitedFor =
                payload <= (ElementHeader.isString(first) ? stringLimit : binaryLimit);
        return header + type + (isWaitedFor ? payload : 0);
    }

    /** Returns the number of bytes that the next element must have to be read. */
    long needed() {
        return needed;
    }

    @Override
    boolean extend(int needed) {
        int end = following == null && isWaiting ? limit : 0;
        while (end > 0 && end - position < needed) {
            int longer = arrived.takeBehind(array, end);
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

    /** Whether the current chunk is long and in an array that would be used again. */
    boolean isInLongArray() {
        return array.length > FedChunks.CHUNK && arrived.isReused(array);
    }

    /** Replaces the unread bytes that have been taken from what has arrived by copies of them. */
    void copyTaken() {
        requireUnbounded("copyUnread");
        if (following != null) {
            int length = following.size() - followingPosition;
            following = MessageBuffer.wrap(
                    following.slice(followingPosition, length).toByteArray());
            followingPosition = 0;
        }
        copyUnread();
        bounceBuffer = null;
    }

    /** Lets go of memory that is not needed until more arrives, which may take long. */
    void release() {
        if (!keepsBytes()) {
            int unread = limit - position;
            int length = limit + toSource;
            if (available() == 0) {
                if (!arrived.endOfBytes(array) && array != NO_BYTES) {
                    leaveChunks();
                    bounceBuffer = null;
                }
            } else if (length > FedChunks.CHUNK
                    && unread <= length / 2
                    && !arrived.isReused(array)) {
                copyUnread();
            }
        }
        releaseStrings();
    }
}
