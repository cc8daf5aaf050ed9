/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;

/**
 * Five gigabytes of map headers whose declared sizes add up to more than a long can hold. Takes a
 * few seconds.
 */
class EndlessMapsTest {
    private static final int HEADER = 5;
    private static final int HEADERS_IN_CHUNK = 200_000;
    private static final long ELEMENTS_OF_HEADER = 2 * 0xffffffffL;
    private static final int CHUNKS =
            (int) (Long.MAX_VALUE / ELEMENTS_OF_HEADER / HEADERS_IN_CHUNK) + 2;

    /** Returns the same chunk over and over. */
    private static final class Repeated implements MessageBufferInput {
        private final MessageBuffer chunk;
        private int left;

        Repeated(byte[] chunk, int times) {
            this.chunk = MessageBuffer.wrap(chunk);
            this.left = times;
        }

        @Override
        public MessageBuffer next() {
            return left-- > 0 ? chunk : null;
        }

        @Override
        public void close() {}
    }

    @Tag("slow")
    @Test
    void skippingCountsMoreElementsThanALongHolds() {
        ByteBuffer headers = ByteBuffer.allocate(HEADERS_IN_CHUNK * HEADER);
        while (headers.hasRemaining()) {
            headers.put((byte) 0xdf).putInt(-1);
        }
        MessageUnpacker unpacker =
                MessagePack.newDefaultUnpacker(new Repeated(headers.array(), CHUNKS));
        MessageInsufficientBufferException e =
                assertThrows(MessageInsufficientBufferException.class, unpacker::skipValue);
        long end = (long) CHUNKS * HEADERS_IN_CHUNK * HEADER;
        assertEquals("expected a value, found the end of the input at byte " + end, e.getMessage());
    }
}
