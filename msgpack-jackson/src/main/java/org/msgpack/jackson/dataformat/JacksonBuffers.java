/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.io.IOContext;
import java.io.InputStream;
import org.msgpack.jackson.engine.Buffers;
import org.msgpack.jackson.engine.Leftovers;
import org.msgpack.jackson.engine.ParserInput;
import org.msgpack.jackson.engine.ReadLimits;
import org.msgpack.jackson.engine.StreamParserInput;

/** Jackson's recycled buffers. */
final class JacksonBuffers implements Buffers {
    private final IOContext context;

    JacksonBuffers(IOContext context) {
        this.context = context;
    }

    /** Returns the input of a parser for a stream; {@code leftovers} may be null. */
    static ParserInput inputFor(
            IOContext context, ReadLimits limits, InputStream stream, Leftovers leftovers) {
        Object source = context.contentReference().getRawContent();
        return new StreamParserInput(
                limits, new JacksonBuffers(context), stream, source, leftovers);
    }

    @Override
    public byte[] takeForReading() {
        return context.allocReadIOBuffer();
    }

    @Override
    public void giveBackFromReading(byte[] buffer) {
        context.releaseReadIOBuffer(buffer);
    }

    @Override
    public byte[] takeForWriting() {
        return context.allocWriteEncodingBuffer();
    }

    @Override
    public void giveBackFromWriting(byte[] buffer) {
        context.releaseWriteEncodingBuffer(buffer);
    }

    @Override
    public byte[] takeForCopying() {
        return context.allocBase64Buffer();
    }

    @Override
    public void giveBackFromCopying(byte[] buffer) {
        context.releaseBase64Buffer(buffer);
    }
}
