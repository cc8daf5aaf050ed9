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
 * Fails once an input has supplied more bytes than the limit, in all or for one entry. Keeps what
 * it has supplied of the entry, so that the end of the entry is found however it was read.
 */
final class LimitedInput implements MessageBufferInput {
    private static final int MAX_STEP = 1 << 13;

    private final MessageBufferInput input;
    private final long limit;

    /** The number of bytes that have been read. */
    private long size;

    private int entryLimit;

    /** Where the entry begins that is being read; -1 if none has a limit. */
    private long entryOffset = -1;

    /** What was supplied of the entry before the last chunk. */
    private final ByteArrayOutputStream before = new ByteArrayOutputStream(0);

    /** What was supplied last; null before the first. */
    private MessageBuffer chunk;

    /** Where the last chunk ends. */
    private long supplied;

    /** What has been read and not been supplied. */
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

    /** Keeps what the last chunk has of the entry, since its memory may be used again. */
    private void keepChunk() {
        MessageBuffer entry = entryInChunk();
        if (entry != null) {
            before.write(entry.array(), entry.arrayOffset(), entry.size());
        }
        chunk = null;
    }

    /** Returns the part of the last chunk that is the entry, or its beginning; null if none. */
    private MessageBuffer entryInChunk() {
        if (chunk == null || entryOffset < 0) {
            return null;
        }
        int length = (int) Math.min(chunk.size(), supplied - entryOffset);
        return length <= 0 ? null : chunk.slice(chunk.size() - length, length);
    }

    /**
     * Moves an unpacker of this input from somewhere in the entry to behind it.
     *
     * @throws IllegalStateException if the unpacker is behind it already
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

    /** Skips the entry once more, and reads ahead for that if need be. */
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
