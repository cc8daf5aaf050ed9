/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.buffer.MessageBuffer;

/** What a feed keeps, what it uses again, and what it shares. */
class FeedMemoryTest {
    private static final int PIECE = 1 << 16;

    private static byte[] binaryHeader(int length) {
        return ByteBuffer.allocate(5).put(Code.BIN32).putInt(length).array();
    }

    /** Two gigabytes, in the same memory over and over. */
    @Test
    void hugeMessagesAreSkippedWithoutBeingKept() {
        MessageFeed feed = MessagePack.newDefaultFeed();
        byte[] piece = new byte[PIECE];
        int pieces = Integer.MAX_VALUE / PIECE;
        feed.feed(binaryHeader(pieces * PIECE));
        assertFalse(feed.skipMessage());
        long before = AllocatedBytes.ofThisThread();
        for (int i = 0; i < pieces; i++) {
            feed.feedInPlace(piece);
            assertEquals(i == pieces - 1, feed.skipMessage());
            assertEquals(0, feed.bufferedBytes());
        }
        long allocated = AllocatedBytes.ofThisThread() - before;
        assertTrue(allocated < 10_000_000, () -> allocated + " bytes");
        assertEquals((long) pieces * PIECE + 5, feed.getTotalReadBytes());
    }

    /** Memory into which is copied is used again. */
    @Test
    void whatIsSkippedIsOverwritten() {
        MessageFeed feed = MessagePack.newDefaultFeed();
        byte[] piece = new byte[1000];
        feed.feed(binaryHeader(100_000 * piece.length));
        assertFalse(feed.skipMessage());
        long before = AllocatedBytes.ofThisThread();
        for (int i = 0; i < 100_000; i++) {
            feed.feed(piece);
            assertEquals(i == 100_000 - 1, feed.skipMessage());
        }
        long allocated = AllocatedBytes.ofThisThread() - before;
        assertTrue(allocated < 20_000_000, () -> allocated + " bytes for 100,000,000");
    }

    @Test
    void elementsOfEnteredArraysAreOverwritten() throws IOException {
        MessageFeed feed = MessagePack.newDefaultFeed();
        feed.feed(new byte[] {Code.ARRAY32, 0x7f, 0, 0, 0});
        assertTrue(feed.enterArray() > 0);
        byte[] records = new byte[1000];
        long before = AllocatedBytes.ofThisThread();
        long sum = 0;
        for (int i = 0; i < 10_000; i++) {
            Arrays.fill(records, (byte) (i % 100));
            feed.feed(records);
            for (int j = 0; j < records.length; j++) {
                sum += feed.nextElement().unpackInt();
            }
            assertNull(feed.nextElement());
        }
        long allocated = AllocatedBytes.ofThisThread() - before;
        assertEquals(10_000 / 100 * 4950L * records.length, sum);
        assertTrue(allocated < 2_000_000, () -> allocated + " bytes for 10,000,000");
    }

    /** Messages in memory of the feed stay as they are, and are views of it if they are short. */
    @Test
    void messagesInMemoryOfTheFeed() {
        MessageFeed feed = MessagePack.newDefaultFeed();
        byte[] message = {(byte) 0x93, 1, 2, 3};
        feed.feed(message);
        MessageBuffer first = feed.nextMessage();
        long before = AllocatedBytes.ofThisThread();
        for (int i = 0; i < 100_000; i++) {
            message[3] = (byte) (i % 100);
            feed.feed(message);
            assertEquals(message[3], feed.nextMessage().getByte(3));
        }
        long allocated = AllocatedBytes.ofThisThread() - before;
        assertTrue(allocated < 20_000_000, () -> allocated + " bytes for 100,000 messages");
        assertArrayEquals(new byte[] {(byte) 0x93, 1, 2, 3}, first.toByteArray());
    }

    @Test
    void messagesFedInPlaceAreViews() {
        byte[] bytes = Arrays.copyOf(new byte[] {9, (byte) 0x93, 1, 2, 3, (byte) 0xc4, 1, 5}, 300);
        MessageFeed feed = MessagePack.newDefaultFeed();
        feed.feedInPlace(bytes, 1, 299);
        MessageBuffer message = feed.nextMessage();
        assertEquals(4, message.size());
        bytes[2] = 7;
        assertEquals(7, message.getByte(1));
        MessageBuffer rare = feed.nextMessage();
        bytes[7] = 6;
        assertEquals(6, rare.getByte(2));

        ByteBuffer direct = ByteBuffer.allocateDirect(300).put((byte) 0x92);
        direct.clear();
        feed.reset();
        feed.feedInPlace(direct);
        MessageBuffer inDirect = feed.nextMessage();
        direct.put(2, (byte) 5);
        assertEquals(5, inDirect.getByte(2));
    }

    /** A peer that sends one byte at a time must not make the feed keep an object for each. */
    @Test
    void bytesThatArriveOneByOneTakeLittleMoreThanTheirLength() {
        MessageFeed feed = MessagePack.newDefaultFeed();
        int length = 1_000_000;
        feed.feed(binaryHeader(length));
        MessageBuffer one = MessageBuffer.allocate(1);
        assertNull(feed.nextMessage());
        long before = AllocatedBytes.ofThisThread();
        for (int i = 1; i < length; i++) {
            feed.feedInPlace(one);
            feed.copyUnread();
        }
        long allocated = AllocatedBytes.ofThisThread() - before;
        assertNull(feed.nextMessage());
        assertEquals(length + 4, feed.bufferedBytes());
        assertTrue(allocated < 2L * length, () -> allocated + " bytes allocated");
    }

    /** Where it does not lie in one chunk it is a copy. */
    @Test
    void messagesInTwoPiecesAreCopies() {
        byte[] first = {(byte) 0x92};
        byte[] second = {1, 2};
        MessageFeed feed = MessagePack.newDefaultFeed();
        feed.feedInPlace(first);
        assertNull(feed.nextMessage());
        feed.feedInPlace(second);
        MessageBuffer message = feed.nextMessage();
        Arrays.fill(first, Code.NEVER_USED);
        Arrays.fill(second, Code.NEVER_USED);
        assertArrayEquals(new byte[] {(byte) 0x92, 1, 2}, message.toByteArray());
    }
}
