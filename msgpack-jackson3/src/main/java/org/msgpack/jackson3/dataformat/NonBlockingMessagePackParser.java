/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import org.msgpack.core.KeyCache;
import org.msgpack.jackson.engine.FedParserInput;
import org.msgpack.jackson.engine.Feeder;
import org.msgpack.jackson.engine.ReadLimits;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.async.ByteArrayFeeder;
import tools.jackson.core.async.ByteBufferFeeder;
import tools.jackson.core.async.NonBlockingInputFeeder;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.io.IOContext;

/**
 * A parser that is given bytes as they arrive, and its own feeder. While those of the next token
 * are missing, {@link #nextToken} returns {@link JsonToken#NOT_AVAILABLE}. A string, binary or an
 * ext value is a token when all of it has arrived.
 *
 * <p>Bytes are read in place: they must not change until {@link #needMoreInput} returns true. What
 * is unread then, the beginning of one token, has been copied. Arrays and buffers may be fed in
 * turn.
 */
public final class NonBlockingMessagePackParser extends MessagePackParser
        implements ByteArrayFeeder, ByteBufferFeeder {
    private final Feeder feeder;

    NonBlockingMessagePackParser(
            ObjectReadContext readContext,
            IOContext ioContext,
            int streamFeatures,
            int formatFeatures,
            FedParserInput input,
            ReadLimits limits,
            KeyCache keys,
            Map<Byte, MessagePackExtensionReader> extensionReaders) {
        super(
                readContext,
                ioContext,
                streamFeatures,
                formatFeatures,
                input,
                limits,
                keys,
                extensionReaders);
        feeder = new Feeder(input, message -> new StreamReadException(this, message));
    }

    @Override
    public boolean canParseAsync() {
        return true;
    }

    /** Returns this. */
    @Override
    public NonBlockingInputFeeder nonBlockingInputFeeder() {
        return this;
    }

    /** Returns whether all that was fed has been read or kept, and more may be fed. */
    @Override
    public boolean needMoreInput() {
        return feeder.needsMore();
    }

    /**
     * Feeds bytes.
     *
     * @param offset index of the first byte
     * @param end index after the last byte
     * @throws StreamReadException if {@link #needMoreInput} is false, the end has been told, or the
     *     range exceeds the array
     */
    @Override
    public void feedInput(byte[] data, int offset, int end) {
        try {
            feeder.feed(data, offset, end);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
    }

    /**
     * Feeds the bytes between position and limit, and moves the position to the limit.
     *
     * @throws StreamReadException if {@link #needMoreInput} is false, or the end has been told
     */
    @Override
    public void feedInput(ByteBuffer buffer) {
        try {
            feeder.feed(buffer);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
    }

    @Override
    public void endOfInput() {
        feeder.end();
    }
}
