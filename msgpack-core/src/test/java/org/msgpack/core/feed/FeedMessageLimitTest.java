/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.feed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.differential.Dice;
import org.msgpack.testdata.ByteNotation;

/** Messages longer than their limit are an exception, as soon as that is known, and skipped. */
class FeedMessageLimitTest {
    private static final byte[] OK = {(byte) 0xa2, 'o', 'k'};

    /** The ways to read a message as a whole. */
    enum Way {
        VALUE {
            @Override
            Object read(MessageFeed feed) {
                return feed.nextValue();
            }
        },
        MESSAGE {
            @Override
            Object read(MessageFeed feed) {
                return feed.nextMessage();
            }
        };

        /** Returns null if the rest has not arrived. */
        abstract Object read(MessageFeed feed);
    }

    private static MessageFeed feed(int limit) {
        return new UnpackerConfig().withMessageSizeLimit(limit).newFeed();
    }

    /** Returns a valid message. */
    private static byte[] message(int seed) throws IOException {
        byte[] bytes = RandomMessages.stream(new Dice(seed), 1);
        try {
            MessagePack.newDefaultUnpacker(bytes).unpackValue();
            return bytes;
        } catch (MessageFormatException e) { // a timestamp out of range
            return OK;
        }
    }

    /** Feeds byte by byte, and returns the number of bytes after which reading fails. */
    private static int bytesUntilFailure(MessageFeed feed, Way way, byte[] bytes, int limit) {
        long start = feed.getTotalReadBytes();
        for (int i = 0; i < bytes.length; i++) {
            feed.feed(bytes, i, 1);
            try {
                assertNull(way.read(feed));
            } catch (MessageSizeException e) {
                assertTooLong(limit, start, e);
                return i + 1;
            }
        }
        throw new AssertionError("no exception");
    }

    private static void assertTooLong(int limit, long start, MessageSizeException e) {
        assertEquals(limit + 1L, e.getSize());
        String message = "expected a message of at most " + limit
                + " bytes, found a longer one at byte " + start;
        assertEquals(message, e.getMessage());
    }

    private static void assertOkComesNext(MessageFeed feed) {
        assertEquals("\"ok\"", feed.nextValue().toJson());
    }

    @ParameterizedTest
    @EnumSource
    void messagesOfTheGreatestLengthAreRead(Way way) throws IOException {
        for (int seed = 0; seed < 300; seed++) {
            byte[] bytes = message(seed);
            MessageFeed feed = feed(Math.max(OK.length, bytes.length));
            feed.feed(OK);
            assertOkComesNext(feed);
            for (int i = 0; i < bytes.length - 1; i++) {
                feed.feed(bytes, i, 1);
                assertNull(way.read(feed), "seed " + seed);
            }
            feed.feed(bytes, bytes.length - 1, 1);
            assertNotNull(way.read(feed), "seed " + seed);
        }
    }

    /** No later than with one byte more than the limit, and the rest is skipped byte by byte. */
    @ParameterizedTest
    @EnumSource
    void longerMessagesAreSkippedAfterTheException(Way way) throws IOException {
        int tooLong = 0;
        for (int seed = 0; seed < 300; seed++) {
            byte[] bytes = message(seed);
            for (int limit : new int[] {OK.length, bytes.length / 2, bytes.length - 1}) {
                if (limit < OK.length || limit >= bytes.length) {
                    continue;
                }
                MessageFeed feed = feed(limit);
                feed.feed(OK);
                assertOkComesNext(feed);
                int fed = bytesUntilFailure(feed, way, bytes, limit);
                assertTrue(fed <= limit + 1, "seed " + seed + " with limit " + limit);
                for (int i = fed; i < bytes.length; i++) {
                    assertFalse(feed.skipMessage(), "seed " + seed + " with limit " + limit);
                    feed.feed(bytes, i, 1);
                }
                assertTrue(feed.skipMessage(), "seed " + seed + " with limit " + limit);
                assertEquals(OK.length + bytes.length, feed.getTotalReadBytes());
                feed.feed(OK);
                assertOkComesNext(feed);
                tooLong++;
            }
        }
        assertTrue(tooLong > 300, tooLong + " were too long");
    }

    /** Whether a message is too long does not depend on how it arrives. */
    @ParameterizedTest
    @EnumSource
    void longerMessagesThatArriveAtOnce(Way way) throws IOException {
        for (int seed = 0; seed < 300; seed++) {
            byte[] bytes = message(seed);
            int limit = bytes.length - 1;
            if (limit < OK.length) {
                continue;
            }
            MessageFeed feed = feed(limit);
            feed.feed(bytes);
            feed.feed(OK);
            MessageSizeException e =
                    assertThrows(MessageSizeException.class, () -> way.read(feed), "seed " + seed);
            assertTooLong(limit, 0, e);
            assertTrue(feed.skipMessage());
            assertEquals(bytes.length, feed.getTotalReadBytes());
            assertOkComesNext(feed);
        }
    }

    /** The length of a message is known from what it declares. */
    @ParameterizedTest
    @CsvSource({
        "5, c6 000003e4", // 996 bytes of binary
        "5, db 000003e4",
        "5, c9 000003e3 05",
        "3, c5 03e6",
        "3, da 03e6",
        "3, c8 03e5 05",
        "5, dd 000003e4", // 996 elements
        "3, dc 03e6",
        "3, de 01f3",
        "5, dd 7fffffff",
        "5, df 000001f2",
        "5, c6 7fffffff",
        "6, dc 01f4 dc 01f4", // 500 elements, the first of which has 500
        "5, 92 c0 de 01f3",
        "13, 92 d3 0000000000000000 dc 03dd",
        "4, 93 c5 03e3"
    })
    void isFoundInTheHeader(int bytes, String hex) {
        byte[] start = ByteNotation.parse(hex);
        for (Way way : Way.values()) {
            byte[] message = Arrays.copyOf(start, 20);
            assertEquals(bytes, bytesUntilFailure(feed(1000), way, message, 1000), way.name());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "c6 000003e3",
        "db 000003e3",
        "c9 000003e2 05",
        "dd 000003e3",
        "dc 03e5",
        "92 c0 dc 03e3"
    })
    void isNotFoundInTheHeaderOfTheLongest(String hex) {
        byte[] start = ByteNotation.parse(hex);
        byte[] message = Arrays.copyOf(start, 1000);
        for (Way way : Way.values()) {
            MessageFeed feed = feed(1000);
            for (int i = 0; i < message.length - 1; i++) {
                feed.feed(message, i, 1);
                assertNull(way.read(feed));
            }
            feed.feed(message, message.length - 1, 1);
            assertNotNull(way.read(feed));
        }
    }

    private static MessageFeed inArrayBeforeOk(int limit, byte[] bytes) {
        MessageFeed feed = feed(limit);
        feed.feed(new byte[] {(byte) 0x92});
        feed.feed(bytes);
        feed.feed(OK);
        assertEquals(2, feed.enterArray());
        return feed;
    }

    @ParameterizedTest
    @EnumSource
    void insideOfEnteredContainersEachValueIsAMessage(Way way) {
        byte[] binary = Arrays.copyOf(ByteNotation.parse("c5 07d0"), 2003);
        MessageFeed feed = inArrayBeforeOk(100, binary);
        MessageSizeException e = assertThrows(MessageSizeException.class, () -> way.read(feed));
        assertTooLong(100, 1, e);
        assertTrue(feed.skipMessage());
        assertEquals(1, feed.valuesLeft());
        assertOkComesNext(feed);
        assertTrue(feed.leave());
    }

    @Test
    void elementsAreLimitedToo() throws IOException {
        byte[] binary = Arrays.copyOf(ByteNotation.parse("c5 07d0"), 2003);
        MessageFeed feed = inArrayBeforeOk(100, binary);
        MessageSizeException e = assertThrows(MessageSizeException.class, feed::nextElement);
        assertTooLong(100, 1, e);
        assertEquals(1, feed.getTotalReadBytes());
        MessageUnpacker unpacker = feed.nextHeader(); // whose payload need not be waited for
        assertEquals(2000, unpacker.unpackBinaryHeader());
        assertEquals(2000, unpacker.readPayload(2000).length);
        assertEquals("ok", feed.nextElement().unpackString());
        assertTrue(feed.leave());
    }

    @Test
    void whatIsSkippedOrEnteredMayBeOfAnyLength() {
        MessageFeed feed = feed(5);
        feed.feed(Arrays.copyOf(ByteNotation.parse("c5 07d0"), 2003));
        assertTrue(feed.skipMessage());
        feed.feed(ByteNotation.parse("dc 0400"));
        assertEquals(0x400, feed.enterArray());
        for (int i = 0; i < 0x400; i++) {
            feed.feed(OK);
            assertOkComesNext(feed);
        }
        assertTrue(feed.leave());
    }

    @ParameterizedTest
    @EnumSource
    void nothingIsShortEnoughForALimitOf0(Way way) {
        assertEquals(1, bytesUntilFailure(feed(0), way, new byte[] {(byte) 0xc0}, 0));
    }

    @Test
    void isAnOptionOfTheConfiguration() {
        UnpackerConfig config = new UnpackerConfig();
        assertEquals(Integer.MAX_VALUE, config.getMessageSizeLimit());
        assertEquals(64 << 20, UnpackerConfig.untrustedData().getMessageSizeLimit());
        UnpackerConfig limited = config.withMessageSizeLimit(7);
        assertEquals(7, limited.getMessageSizeLimit());
        assertEquals(Integer.MAX_VALUE, config.getMessageSizeLimit());
        assertNotEquals(config, limited);
        assertEquals(limited, config.withMessageSizeLimit(7));
        assertEquals(limited.hashCode(), config.withMessageSizeLimit(7).hashCode());
        assertThrows(IllegalArgumentException.class, () -> config.withMessageSizeLimit(-1));
    }
}
