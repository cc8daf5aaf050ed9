/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Queue;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;

/**
 * Fails once an input has supplied more bytes than the limit, in total or for one entry. Keeps the
 * bytes of the current entry, so that its end can be found no matter how it was read.
 */
final class LimitedInput implements MessageBufferInput {
    private static final int MAX_STEP = 1 << 13;

    private final MessageBufferInput input;
    private final long limit;

    /** The number of bytes read from the input. */
    private long size;

    private int entryLimit;

    /** The offset of the current entry; -1 before the first one. */
    private long entryOffset = -1;

    /** The bytes of the entry before the last chunk. */
    private final ByteArrayOutputStream before = new ByteArrayOutputStream(0);

    /** The last chunk that was supplied; null before the first. */
    private MessageBuffer chunk;

    /** The offset of the end of the last chunk. */
    private long supplied;

    /** Chunks that have been read but not yet supplied. */
    private final Queue<MessageBuffer> ahead = new ArrayDeque<>();

    LimitedInput(MessageBufferInput input, long limit) {
        this.input = input;
        this.limit = limit;
    }

    void beginEntry(long offset, int limit) {
        entryOffset = offset;
        entryLimit = limit;
        before.reset();
    }

    @Override
    public MessageBuffer next() throws IOException {
        keepChunk();
        MessageBuffer next = ahead.isEmpty() ? read() : ahead.remove();
        if (next != null) {
            chunk = next;
            supplied += next.size();
        }
        return next;
    }

    private MessageBuffer read() throws IOException {
        if (entryOffset >= 0 && size - entryOffset >= entryLimit) {
            throw EntryLimit.tooLong(entryLimit, entryOffset);
        }
        MessageBuffer next = input.next();
        if (next != null) {
            size += next.size();
            if (size > limit) {
                throw new MessageSizeException(
                        "expected compressed entries of at most " + limit + " bytes, found more",
                        size);
            }
        }
        return next;
    }

    /** Saves the entry's bytes in the last chunk, whose memory may be reused. */
    private void keepChunk() {
        MessageBuffer entry = entryInChunk();
        if (entry != null) {
            before.write(entry.array(), entry.arrayOffset(), entry.size());
        }
        chunk = null;
    }

    /** Returns the part of the last chunk that belongs to the entry; null if there is none. */
    private MessageBuffer entryInChunk() {
        if (chunk == null || entryOffset < 0) {
            return null;
        }
        int length = (int) Math.min(chunk.size(), supplied - entryOffset);
        return length <= 0 ? null : chunk.slice(chunk.size() - length, length);
    }

    /**
     * Moves an unpacker of this input from anywhere in the entry to its end.
     *
     * @throws IllegalStateException if the unpacker is already after it
     */
    void passEntry(MessageUnpacker unpacker, int values) throws IOException {
        long position = unpacker.getTotalReadBytes();
        long end = entryOffset + lengthOfEntry(values);
        if (position > end) {
            throw new IllegalStateException(
                    "the record ends at byte " + end + ", but was read until byte " + position);
        }
        for (long left = end - position; left > 0; ) {
            int step = (int) Math.min(left, MAX_STEP);
            unpacker.readPayloadAsReference(step);
            left -= step;
        }
    }

    /** Finds the length of the entry by skipping through it again. Reads ahead if necessary. */
    private long lengthOfEntry(int values) throws IOException {
        Queue<MessageBuffer> known = new ArrayDeque<>();
        known.add(MessageBuffer.wrap(before.toByteArray()));
        MessageBuffer last = entryInChunk();
        if (last != null) {
            known.add(last);
        }
        known.addAll(ahead);
        MessageUnpacker scanner = MessagePack.newDefaultUnpacker(new MessageBufferInput() {
            @Override
            public MessageBuffer next() throws IOException {
                return known.isEmpty() ? readAhead() : known.remove();
            }

            @Override
            public void close() {}
        });
        scanner.skipValue(values);
        return scanner.getTotalReadBytes();
    }

    private MessageBuffer readAhead() throws IOException {
        MessageBuffer next = read();
        if (next == null) {
            return null;
        }
        MessageBuffer copy = MessageBuffer.wrap(next.toByteArray());
        ahead.add(copy);
        return copy;
    }

    @Override
    public void close() throws IOException {
        input.close();
    }
}
