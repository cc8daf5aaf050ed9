/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.io.IOException;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.function.Function;
import org.msgpack.core.buffer.MessageBuffer;

/**
 * Feeds a parser, and refuses what it can not take now. The bytes are read in place, so they must
 * not change until {@link #needsMore} returns true.
 */
public final class Feeder {
    private final FedParserInput input;
    private final Function<String, ? extends Exception> failures;

    /**
     * Creates a feeder.
     *
     * @param failures makes the exception that is thrown for a refusal, from its message
     */
    public Feeder(FedParserInput input, Function<String, ? extends Exception> failures) {
        this.input = input;
        this.failures = failures;
    }

    /** Returns whether more may be fed. */
    public boolean needsMore() {
        return input.needsMore();
    }

    /** Feeds the bytes from {@code offset} to {@code end}, exclusive. */
    public void feed(byte[] data, int offset, int end) throws IOException {
        requireWaiting();
        if (offset < 0 || end < offset || end > data.length) {
            throw refusal("Range from " + offset + " to " + end + " exceeds the array of "
                    + data.length + " bytes");
        }
        input.feed(MessageBuffer.wrap(data, offset, end - offset));
    }

    /** Feeds the bytes between position and limit; moves the position to the limit. */
    public void feed(ByteBuffer buffer) throws IOException {
        requireWaiting();
        input.feed(MessageBuffer.wrap(buffer));
        ((Buffer) buffer).position(buffer.limit());
    }

    private void requireWaiting() {
        if (input.hasEnded()) {
            throw refusal("Already closed, can not feed more input");
        }
        if (!input.needsMore()) {
            throw refusal("Still have " + input.unreadBytes()
                    + " undecoded bytes, should not call 'feedInput'");
        }
    }

    private RuntimeException refusal(String message) {
        return SneakyThrow.rethrow(failures.apply(message));
    }

    /** Tells that nothing more comes. */
    public void end() {
        input.end();
    }
}
