/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.io.IOContext;
import java.io.IOException;
import java.io.InputStream;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;

/**
 * A stream, read through one of Jackson's recycled buffers; first what a parser before has read of
 * it and left.
 */
final class StreamParserInput extends ParserInput {
    private final IOContext context;
    private final InputStream stream;

    /** The stream that the caller knows, which may be decorated anew for each parser. */
    private final InputStream key;

    private byte[] bytes;

    /** What this parser begins with, or null; not read yet if its bytes are no chunk yet. */
    private ReadAhead first;

    private boolean isFirstRead;

    StreamParserInput(IOContext context, InputStream stream) {
        super(context.streamReadConstraints());
        this.context = context;
        this.stream = stream;
        Object source = context.contentReference().getRawContent();
        this.key = source instanceof InputStream ? (InputStream) source : stream;
        this.bytes = context.allocReadIOBuffer();
        this.first = ReadAhead.take(key);
    }

    @Override
    ReadAhead first() {
        return first;
    }

    @Override
    MessageBuffer read() throws IOException {
        if (first != null && !isFirstRead) {
            isFirstRead = true;
            if (first.length > 0) {
                return MessageBuffer.wrap(first.bytes, first.offset, first.length);
            }
        }
        ReadAhead other = ReadAhead.take(key);
        if (other != null) {
            return readOther(other);
        }
        int length = NonEmptyReads.read(stream, bytes, bytes.length);
        return length < 0 ? null : MessageBuffer.wrap(bytes, 0, length);
    }

    /** Goes on where another parser has stopped that read the stream in the meantime. */
    private MessageBuffer readOther(ReadAhead other) throws IOException {
        if (!other.begin.isToken()) {
            other.keep(key);
            throw new IOException(
                    "Another parser has read the same stream and was closed inside of a value");
        }
        first = other;
        isFirstRead = true;
        return MessageBuffer.wrap(other.bytes, other.offset, other.length);
    }

    @Override
    boolean hasUnread() {
        return first != null && !isFirstRead;
    }

    @Override
    void keep(MessageUnpacker unpacker, ReadAhead.ResumePoint begin) throws IOException {
        stop();
        if (hasUnread()) { // nothing was
            first.keep(key);
            return;
        }
        int count = isTooLong() ? 0 : (int) (supplied() - unpacker.getTotalReadBytes());
        if (count == 0 && begin.isToken()) {
            return;
        }
        ReadAhead rest;
        if (first != null && supplied() == first.length) { // and nothing but that
            rest = new ReadAhead(first.bytes, first.offset + first.length - count, count, begin);
        } else {
            rest = new ReadAhead(unpacker.readPayload(count), 0, count, begin);
        }
        rest.keep(key);
    }

    @Override
    Object source() {
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
            context.releaseReadIOBuffer(bytes);
            bytes = null;
        }
    }
}
