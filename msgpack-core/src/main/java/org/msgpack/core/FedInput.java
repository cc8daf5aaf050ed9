/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.io.IOException;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;

/** The input of a {@link MessageFeed}: what has arrived, and whether an element has. */
final class FedInput implements MessageBufferInput {
    final FedChunks arrived = new FedChunks();

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

    FedInput(UnpackerConfig config) {
        stringLimit = config.getStringSizeLimit();
        binaryLimit = config.getBinarySizeLimit();
        long greater = Math.max(stringLimit, binaryLimit);
        anyStringLimit = config.getAllowReadingStringAsBinary() ? greater : stringLimit;
        anyBinaryLimit = config.getAllowReadingBinaryAsString() ? greater : binaryLimit;
    }

    void clear() {
        arrived.clear();
        elementOffset = -1;
    }

    /** Whether {@link #hasElement} was false, and still is. */
    boolean isMissingBytes(ChunkReader reader) {
        return elementOffset == reader.offset() && available(reader) < needed;
    }

    /** Whether the next element, or the header of a container, is complete. */
    boolean hasElement(ChunkReader reader) throws IOException {
        boolean has = has(reader, anyStringLimit, anyBinaryLimit);
        elementOffset = -1; // less may be needed for a value
        return has;
    }

    /** Like {@link #hasElement} for an element that is read as what it is. */
    boolean hasValue(ChunkReader reader) throws IOException {
        return has(reader, stringLimit, binaryLimit);
    }

    private boolean has(ChunkReader reader, long stringLimit, long binaryLimit) throws IOException {
        long available = available(reader);
        if (elementOffset != reader.offset()) {
            elementOffset = reader.offset();
            needed = 1;
        }
        if (available < needed) {
            return false;
        }
        needed = length(reader, available, stringLimit, binaryLimit);
        return available >= needed;
    }

    /** Whether the header of the next element is complete, payload or not. */
    boolean hasHeader(ChunkReader reader) throws IOException {
        long available = available(reader);
        return available > 0 && available >= length(reader, available, 0, 0);
    }

    private long available(ChunkReader reader) {
        return reader.bytesTaken() + arrived.size();
    }

    /**
     * Returns the length of the next element, or of its header if the payload exceeds its limit.
     */
    private static long length(
            ChunkReader reader, long available, long stringLimit, long binaryLimit)
            throws IOException {
        reader.fill(1);
        byte first = reader.array[reader.position];
        int fixed = FixedLengths.of(first);
        if (fixed > 0) {
            return fixed;
        }
        int header = ElementHeader.length(first);
        if (available < header) {
            return header;
        }
        reader.fill(header);
        long type = ElementHeader.typeLength(first);
        long payload = ElementHeader.payload(reader.array, reader.position) - type;
        boolean isWaitedFor =
                payload <= (ElementHeader.isString(first) ? stringLimit : binaryLimit);
        return header + type + (isWaitedFor ? payload : 0);
    }

    /** Returns the number of bytes that the next element must have to be read. */
    long needed() {
        return needed;
    }

    @Override
    public MessageBuffer next() {
        return arrived.take();
    }

    /** Does nothing: what has arrived belongs to the feed. */
    @Override
    public void close() {}
}
