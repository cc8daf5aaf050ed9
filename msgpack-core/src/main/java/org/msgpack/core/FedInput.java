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

    /** The longest payload that is waited for; reading a longer one is an exception. */
    private final long payloadLimit;

    /** Offset of the element that {@link #needed} is about. */
    private long elementOffset = -1;

    /** The number of bytes that the element must have before it is worth looking at again. */
    private long needed;

    FedInput(UnpackerConfig config) {
        payloadLimit = Math.max(config.getStringSizeLimit(), config.getBinarySizeLimit());
    }

    void clear() {
        arrived.clear();
        elementOffset = -1;
    }

    /** Whether {@link #hasElement} was false, and still is. */
    boolean isMissingBytes(ChunkReader reader) {
        return elementOffset == reader.offset() && reader.bytesTaken() + arrived.size() < needed;
    }

    /** Whether the next element, or the header of a container, is complete. */
    boolean hasElement(ChunkReader reader) throws IOException {
        return has(reader, false);
    }

    /** Whether the header of the next element is complete, payload or not. */
    boolean hasHeader(ChunkReader reader) throws IOException {
        return has(reader, true);
    }

    private boolean has(ChunkReader reader, boolean isHeader) throws IOException {
        long available = reader.bytesTaken() + arrived.size();
        if (elementOffset != reader.offset()) {
            elementOffset = reader.offset();
            needed = 1;
        }
        if (available < needed && !isHeader) {
            return false;
        }
        long length = available == 0 ? 1 : length(reader, available, isHeader);
        if (!isHeader) {
            needed = length;
        }
        return available >= length;
    }

    /**
     * Returns the length of the next element, or of its header if that is asked for, or if the rest
     * is not waited for.
     */
    private long length(ChunkReader reader, long available, boolean isHeader) throws IOException {
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
        long payload = ElementHeader.payload(reader.array, reader.position);
        if (payload > 0 && (isHeader || payload > payloadLimit)) {
            return (long) header + ElementHeader.typeLength(first);
        }
        return header + payload;
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
