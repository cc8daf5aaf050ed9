/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.async.ByteArrayFeeder;
import com.fasterxml.jackson.core.async.ByteBufferFeeder;
import java.io.IOException;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.jackson.engine.FedParserInput;

/**
 * Feeds a non-blocking parser. The bytes are read in place, so they must not change until
 * {@link #needMoreInput} returns true.
 */
final class InputFeeder implements ByteArrayFeeder, ByteBufferFeeder {
    private final MessagePackParser parser;
    private final FedParserInput input;

    InputFeeder(MessagePackParser parser, FedParserInput input) {
        this.parser = parser;
        this.input = input;
    }

    @Override
    public boolean needMoreInput() {
        return input.needsMore();
    }

    @Override
    public void feedInput(byte[] data, int offset, int end) throws IOException {
        requireWaiting();
        if (offset < 0 || end < offset || end > data.length) {
            throw new JsonParseException(
                    parser,
                    "Range from " + offset + " to " + end + " exceeds the array of " + data.length
                            + " bytes");
        }
        input.feed(MessageBuffer.wrap(data, offset, end - offset));
    }

    /** Feeds the bytes between position and limit; moves the position to the limit. */
    @Override
    public void feedInput(ByteBuffer buffer) throws IOException {
        requireWaiting();
        input.feed(MessageBuffer.wrap(buffer));
        ((Buffer) buffer).position(buffer.limit());
    }

    private void requireWaiting() throws IOException {
        if (input.hasEnded()) {
            throw new JsonParseException(parser, "Already closed, can not feed more input");
        }
        if (!input.needsMore()) {
            throw new JsonParseException(
                    parser,
                    "Still have " + input.unreadBytes()
                            + " undecoded bytes, should not call 'feedInput'");
        }
    }

    @Override
    public void endOfInput() {
        input.end();
    }
}
