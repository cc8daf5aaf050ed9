/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.async.ByteArrayFeeder;
import com.fasterxml.jackson.core.async.ByteBufferFeeder;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.msgpack.jackson.engine.FedParserInput;
import org.msgpack.jackson.engine.Feeder;

/**
 * Feeds a non-blocking parser. The bytes are read in place, so they must not change until
 * {@link #needMoreInput} returns true.
 */
final class InputFeeder implements ByteArrayFeeder, ByteBufferFeeder {
    private final Feeder feeder;

    InputFeeder(MessagePackParser parser, FedParserInput input) {
        feeder = new Feeder(input, message -> new JsonParseException(parser, message));
    }

    @Override
    public boolean needMoreInput() {
        return feeder.needsMore();
    }

    @Override
    public void feedInput(byte[] data, int offset, int end) throws IOException {
        feeder.feed(data, offset, end);
    }

    /** Feeds the bytes between position and limit; moves the position to the limit. */
    @Override
    public void feedInput(ByteBuffer buffer) throws IOException {
        feeder.feed(buffer);
    }

    @Override
    public void endOfInput() {
        feeder.end();
    }
}
