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
    private final Leftovers leftovers;

    private byte[] bytes;

    /** What an earlier parser has left, or null. Its bytes come before those of the stream. */
    private Leftover leftover;

    private boolean isLeftoverRead;

    /**
     * Creates an input.
     *
     * @param source what the parser was created for: the caller's stream, or anything else
     * @param leftovers where to keep what is left for the next parser of the stream; null for
     *     nowhere
     */
    public StreamParserInput(
            ReadLimits limits,
            Buffers buffers,
            InputStream stream,
            Object source,
            Leftovers leftovers) {
        super(limits);
        this.buffers = buffers;
        this.stream = stream;
        this.identity = source instanceof InputStream ? (InputStream) source : stream;
        this.leftovers = leftovers;
        this.bytes = buffers.takeForReading();
        this.leftover = leftovers == null ? null : leftovers.take(identity);
    }

    @Override
    Leftover leftover() {
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
        Leftover other = leftovers == null ? null : leftovers.take(identity);
        if (other != null) {
            return resumeAfter(other);
        }
        int length = NonEmptyReads.read(stream, bytes, bytes.length);
        return length < 0 ? null : MessageBuffer.wrap(bytes, 0, length);
    }

    /** Continues after another parser that read the stream in the meantime. */
    private MessageBuffer resumeAfter(Leftover other) throws IOException {
        if (!other.start.isToken()) {
            leftovers.keep(identity, other);
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
    void keepUnread(MessageUnpacker unpacker, Leftover.ResumePoint start) throws IOException {
        stop();
        if (leftovers == null) {
            return;
        }
        if (hasUnreadLeftover()) { // nothing was read
            leftovers.keep(identity, leftover);
            return;
        }
        int count = exceedsLimit() ? 0 : (int) (suppliedBytes() - unpacker.getTotalReadBytes());
        if (count == 0 && start.isToken()) {
            return;
        }
        Leftover rest;
        if (leftover != null && suppliedBytes() == leftover.length) { // nothing else was read
            rest = new Leftover(
                    leftover.bytes, leftover.offset + leftover.length - count, count, start);
        } else {
            rest = new Leftover(unpacker.readPayload(count), 0, count, start);
        }
        leftovers.keep(identity, rest);
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
