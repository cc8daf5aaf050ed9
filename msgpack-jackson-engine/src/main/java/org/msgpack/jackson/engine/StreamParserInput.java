/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.io.IOException;
import java.io.InputStream;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;

/**
 * Reads a stream through a recycled buffer, after what an earlier parser has left of it, if that is
 * kept.
 */
public final class StreamParserInput extends ParserInput {
    private final Buffers buffers;
    private final InputStream stream;

    /** The caller's stream; the one that is read may be a new decorator for each parser. */
    private final InputStream identity;

    /** Where what is left is kept, or null. */
    private final ReadAheads aheads;

    private byte[] bytes;

    /** What an earlier parser has left, or null. Its bytes come before those of the stream. */
    private ReadAhead leftover;

    private boolean isLeftoverRead;

    /**
     * Creates an input.
     *
     * @param source what the parser was created for: the caller's stream, or anything else
     * @param aheads where to keep what is left for the next parser of the stream; null for nowhere
     */
    public StreamParserInput(
            ReadLimits limits,
            Buffers buffers,
            InputStream stream,
            Object source,
            ReadAheads aheads) {
        super(limits);
        this.buffers = buffers;
        this.stream = stream;
        this.identity = source instanceof InputStream ? (InputStream) source : stream;
        this.aheads = aheads;
        this.bytes = buffers.takeForReading();
        this.leftover = aheads == null ? null : aheads.take(identity);
    }

    @Override
    ReadAhead leftover() {
        return leftover;
    }

    @Override
    MessageBuffer read() throws IOException {
        if (leftover != null && !isLeftoverRead) {
            isLeftoverRead = true;
            if (leftover.length > 0) {
                return MessageBuffer.wrap(leftover.bytes, leftover.offset, leftover.length);
            }
        }
        ReadAhead other = aheads == null ? null : aheads.take(identity);
        if (other != null) {
            return resumeAfter(other);
        }
        int length = NonEmptyReads.read(stream, bytes, bytes.length);
        return length < 0 ? null : MessageBuffer.wrap(bytes, 0, length);
    }

    /** Continues after another parser that read the stream in the meantime. */
    private MessageBuffer resumeAfter(ReadAhead other) throws IOException {
        if (!other.start.isToken()) {
            aheads.keep(identity, other);
            throw new IOException(
                    "Another parser read the same stream and was closed in the middle of a value");
        }
        leftover = other;
        isLeftoverRead = true;
        return MessageBuffer.wrap(other.bytes, other.offset, other.length);
    }

    @Override
    boolean hasUnreadLeftover() {
        return leftover != null && !isLeftoverRead;
    }

    @Override
    void keepUnread(MessageUnpacker unpacker, ReadAhead.ResumePoint start) throws IOException {
        stop();
        if (aheads == null) {
            return;
        }
        if (hasUnreadLeftover()) { // nothing was read
            aheads.keep(identity, leftover);
            return;
        }
        int count = exceedsLimit() ? 0 : (int) (suppliedBytes() - unpacker.getTotalReadBytes());
        if (count == 0 && start.isToken()) {
            return;
        }
        ReadAhead rest;
        if (leftover != null && suppliedBytes() == leftover.length) { // nothing else was read
            rest = new ReadAhead(
                    leftover.bytes, leftover.offset + leftover.length - count, count, start);
        } else {
            rest = new ReadAhead(unpacker.readPayload(count), 0, count, start);
        }
        aheads.keep(identity, rest);
    }

    @Override
    public Object source() {
        return stream;
    }

    @Override
    void closeSource() throws IOException {
        stream.close();
    }

    @Override
    public void close() {
        super.close();
        if (bytes != null) {
            buffers.giveBackFromReading(bytes);
            bytes = null;
        }
    }
}
