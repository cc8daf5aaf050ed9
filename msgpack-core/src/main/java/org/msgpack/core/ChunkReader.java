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
 * <p>An element that is cut by the end of a chunk is copied into a chunk of its own, the bridge,
 * which becomes the current one; after it comes the rest of the input's chunk. So whoever decodes
 * sees every element in one piece, and whatever goes wrong, its bytes are still there.
 */
abstract class ChunkReader {
    private static final MessageBuffer NO_CHUNK = MessageBuffer.wrap(new byte[0]);

    /** The longest element that is made contiguous; all JVMs can make an array of so many bytes. */
    private static final int MAX_CONTIGUOUS = Integer.MAX_VALUE - 8;

    /** What is allocated for an element that has not arrived yet. */
    private static final int FIRST_BRIDGE = 4096;

    /** Elements up to this length can be skipped and still be there if they turn out truncated. */
    private static final int MAX_SKIP_CONTIGUOUS = 8192;

    private MessageBufferInput in;

    // The current chunk: position is the next byte to read, limit is the chunk's size.
    MessageBuffer chunk = NO_CHUNK;
    int position;
    int limit;

    /** Offset in the input of the chunk's first byte. */
    private long chunkOffset;

    /** The unread part of the input's chunk, while the current one bridges the border before it. */
    private MessageBuffer following;

    ChunkReader(MessageBufferInput in) {
        this.in = requireNonNull(in, "MessageBufferInput is null");
    }

    final MessageBufferInput replaceInput(MessageBufferInput in) {
        requireNonNull(in, "MessageBufferInput is null");
        MessageBufferInput old = this.in;
        this.in = in;
        dropChunks();
        chunkOffset = 0;
        return old;
    }

    final void closeInput() throws IOException {
        chunkOffset += position;
        dropChunks();
        in.close();
    }

    /** The offset of the next byte in the input. */
    final long offset() {
        return chunkOffset + position;
    }

    /** The first byte of the next element. */
    final byte peek(String expected) throws IOException {
        if (position == limit && !fill(1)) {
            throw UnexpectedInput.end(expected, offset());
        }
        return chunk.getByte(position);
    }

    /** Makes sure that the next element, of which one byte is there, is there up to a length. */
    final void requireElement(int length) throws IOException {
        if (limit - position < length && !fill(length)) {
            throw UnexpectedInput.endInside(
                    chunk.getByte(position), length, limit - position, offset());
        }
    }

    final void requireElement(int header, int payload) throws IOException {
        if (payload > MAX_CONTIGUOUS - header) {
            throw UnexpectedInput.size(
                    "an element that fits into an array",
                    payload,
                    MAX_CONTIGUOUS - header,
                    chunk.getByte(position),
                    offset());
        }
        requireElement(header + payload);
    }

    final void requirePayload(int length) throws IOException {
        if (length < 0) {
            throw new IllegalArgumentException("length must not be negative: " + length);
        }
        if (limit - position < length && !fill(length)) {
            throw UnexpectedInput.endOfPayload(length, limit - position, offset());
        }
    }

    /**
     * Makes so many bytes contiguous from position on, across as many chunks as it takes.
     *
     * @return false at the end of the input, with all bytes that were left still to be read
     */
    final boolean fill(int needed) throws IOException {
        while (position == limit) {
            if (!advance()) {
                return false;
            }
        }
        return limit - position >= needed || bridge(needed);
    }

    /** Goes on to the next chunk, the current one being used up; false at the end of the input. */
    private boolean advance() throws IOException {
        MessageBuffer next = nextChunk();
        if (next == null) {
            return false;
        }
        chunkOffset += position;
        setChunk(next);
        return true;
    }

    private void setChunk(MessageBuffer next) {
        chunk = next;
        position = 0;
        limit = next.size();
    }

    private MessageBuffer nextChunk() throws IOException {
        if (following == null) {
            return in.next();
        }
        MessageBuffer next = following;
        following = null;
        return next;
    }

    /** Copies the element that the end of the chunk cuts into a chunk of its own. */
    private boolean bridge(int needed) throws IOException {
        int have = limit - position;
        byte[] bytes = new byte[Math.min(needed, Math.max(have, FIRST_BRIDGE))];
        chunk.getBytes(position, bytes, 0, have);
        try {
            MessageBuffer next;
            while (have < needed && (next = nextChunk()) != null) {
                int part = Math.min(next.size(), needed - have);
                if (bytes.length - have < part) {
                    bytes = Arrays.copyOf(bytes, grown(bytes.length, have + part, needed));
                }
                next.getBytes(0, bytes, have, part);
                have += part;
                if (part < next.size()) {
                    following = next.slice(part, next.size() - part);
                }
            }
        } finally {
            chunkOffset += position;
            setChunk(MessageBuffer.wrap(bytes, 0, have));
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
            skipAcrossChunks(length);
        }
    }

    private void skipAcrossChunks(long length) throws IOException {
        byte element = chunk.getByte(position);
        long start = offset();
        int startInChunk = position;
        MessageBuffer startChunk = chunk;
        long left = length;
        while (left > limit - position) {
            left -= limit - position;
            position = limit;
            if (!advance()) {
                if (chunk == startChunk) {
                    position = startInChunk;
                }
                throw UnexpectedInput.endInside(element, length, length - left, start);
            }
        }
        position += (int) left;
    }

    final void readPayloadAcrossChunks(MessageBuffer dst) throws IOException {
        long start = offset();
        int done = 0;
        try {
            do {
                int part = Math.min(limit - position, dst.size() - done);
                chunk.copyTo(position, dst, done, part);
                position += part;
                done += part;
            } while (done < dst.size() && advance());
        } finally {
            if (done < dst.size()) {
                unread(dst.slice(0, done).toByteArray());
            }
        }
        if (done < dst.size()) {
            throw UnexpectedInput.endOfPayload(dst.size(), done, start);
        }
    }

    /** Makes bytes that were read, of chunks now used up, the next ones again. */
    private void unread(byte[] bytes) {
        chunkOffset += position - bytes.length;
        setChunk(MessageBuffer.wrap(bytes));
    }

    private void dropChunks() {
        setChunk(NO_CHUNK);
        following = null;
    }
}
