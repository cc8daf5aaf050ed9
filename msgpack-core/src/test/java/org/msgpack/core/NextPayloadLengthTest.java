/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** {@link MessageUnpacker#getNextPayloadLength} for every format, and with headers that are cut. */
class NextPayloadLengthTest {
    private static long lengthOf(int... message) throws IOException {
        byte[] bytes = new byte[message.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) message[i];
        }
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes);
        long length = unpacker.getNextPayloadLength();
        assertEquals(0, unpacker.getTotalReadBytes());
        return length;
    }

    @Test
    void stringsBinaryAndExtensions() throws IOException {
        assertEquals(0, lengthOf(0xa0));
        assertEquals(31, lengthOf(0xbf));
        assertEquals(200, lengthOf(0xd9, 200));
        assertEquals(0xfffe, lengthOf(0xda, 0xff, 0xfe));
        assertEquals(0xfffffffeL, lengthOf(0xdb, 0xff, 0xff, 0xff, 0xfe));
        assertEquals(200, lengthOf(0xc4, 200));
        assertEquals(0xfffe, lengthOf(0xc5, 0xff, 0xfe));
        assertEquals(0x7fffffff, lengthOf(0xc6, 0x7f, 0xff, 0xff, 0xff));
        assertEquals(1, lengthOf(0xd4, 5));
        assertEquals(16, lengthOf(0xd8, 5));
        assertEquals(200, lengthOf(0xc7, 200, 5));
        assertEquals(0xfffe, lengthOf(0xc8, 0xff, 0xfe, 5));
        assertEquals(0xffffffffL, lengthOf(0xc9, 0xff, 0xff, 0xff, 0xff, 5));
    }

    @Test
    void everythingElseHasNone() throws IOException {
        for (int first : new int[] {
            0, 0x7f, 0x80, 0x90, 0xc0, 0xc1, 0xc3, 0xca, 0xcb, 0xcf, 0xd3, 0xdc, 0xdd, 0xde, 0xdf,
            0xe0, 0xff
        }) {
            assertEquals(-1, lengthOf(first));
        }
    }

    @Test
    void headersThatAreCut() {
        for (int first : new int[] {0xc4, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xd9, 0xda, 0xdb}) {
            assertThrows(MessageInsufficientBufferException.class, () -> lengthOf(first));
        }
        assertThrows(MessageInsufficientBufferException.class, () -> lengthOf());
    }

    /** What has not arrived of a payload is not needed. */
    @Test
    void fedHeaders() throws IOException {
        MessageFeed feed = MessagePack.newDefaultFeed();
        feed.feed(new byte[] {(byte) 0xdb, 1, 0});
        assertNull(feed.nextHeader());
        feed.feed(new byte[] {0, 0});
        assertNotNull(feed.nextHeader());
        assertEquals(1 << 24, feed.nextHeader().getNextPayloadLength());
        assertNull(feed.nextElement());
    }
}
