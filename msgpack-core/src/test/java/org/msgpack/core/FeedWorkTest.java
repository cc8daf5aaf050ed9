/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.value.ImmutableValue;

/**
 * A feed does as much work as there are bytes, however small the pieces are. Work is counted in
 * allocated bytes; and to show that no byte is looked at twice, the memory of each piece is
 * overwritten as soon as it has been looked at.
 */
class FeedWorkTest {
    private static final byte NEVER_USED = Code.NEVER_USED;
    private static final int SHORT = 1 << 16;
    private static final int LONG = 1 << 20;

    /** What grows linearly grows 16 times, and with the square of the length 256 times. */
    private static final int MOST_GROWTH = 20;

    /**
     * The most bytes that one piece may cost, whatever its message: a few views of it. The JIT
     * compiler removes some of the views, in one measurement and perhaps not in the next.
     */
    private static final long BYTES_PER_PIECE = 128;

    private enum Message {
        /** An array of records. */
        RECORDS {
            @Override
            byte[] bytes(int length) throws IOException {
                MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
                int records = length / 32;
                packer.packArrayHeader(records);
                for (int i = 0; i < records; i++) {
                    packer.packMapHeader(3);
                    packer.packString("id").packInt(i);
                    packer.packString("name").packString("n" + i);
                    packer.packString("at").packArrayHeader(2).packInt(i).packDouble(i / 3.0);
                }
                return packer.toByteArray();
            }
        },
        STRING {
            @Override
            byte[] bytes(int length) {
                byte[] bytes = new byte[5 + length];
                ByteBuffer.wrap(bytes).put(Code.STR32).putInt(length);
                return bytes;
            }
        },
        INTEGERS {
            @Override
            byte[] bytes(int length) {
                byte[] bytes = new byte[5 + length];
                ByteBuffer.wrap(bytes).put(Code.ARRAY32).putInt(length);
                return bytes;
            }
        };

        abstract byte[] bytes(int length) throws IOException;
    }

    private enum Reading {
        VALUE {
            @Override
            Object from(MessageFeed feed) {
                return feed.nextValue();
            }
        },
        MESSAGE {
            @Override
            Object from(MessageFeed feed) {
                return feed.nextMessage();
            }
        },
        SKIPPED_MESSAGE {
            @Override
            Object from(MessageFeed feed) {
                return feed.skipMessage() ? "skipped" : null;
            }
        };

        /** Returns null if the rest has not arrived. */
        abstract Object from(MessageFeed feed);
    }

    private interface Feeding {
        void feed(MessageFeed feed, byte[] bytes, int at);
    }

    private static long allocated(byte[] bytes, Reading reading, Feeding feeding) {
        MessageFeed feed = MessagePack.newDefaultFeed();
        long before = AllocatedBytes.ofThisThread();
        for (int i = 0; i < bytes.length - 1; i++) {
            feeding.feed(feed, bytes, i);
            assertNull(reading.from(feed));
        }
        feeding.feed(feed, bytes, bytes.length - 1);
        assertNotNull(reading.from(feed));
        return AllocatedBytes.ofThisThread() - before;
    }

    private static void assertLinear(Message message, Reading reading, Feeding feeding)
            throws IOException {
        byte[] shortOne = message.bytes(SHORT);
        byte[] longOne = message.bytes(LONG);
        allocated(shortOne, reading, feeding); // loads classes
        long few = Math.max(allocated(shortOne, reading, feeding), SHORT * BYTES_PER_PIECE);
        long many = allocated(longOne, reading, feeding);
        assertTrue(
                many < MOST_GROWTH * few,
                message + " as " + reading + ": " + few + " bytes allocated for " + SHORT + ", "
                        + many + " for " + LONG);
    }

    @ParameterizedTest
    @EnumSource
    void byteByByteByCopy(Reading reading) throws IOException {
        for (Message message : Message.values()) {
            assertLinear(message, reading, (feed, bytes, at) -> feed.feed(bytes, at, 1));
        }
    }

    @ParameterizedTest
    @EnumSource
    void byteByByteInPlace(Reading reading) throws IOException {
        for (Message message : Message.values()) {
            assertLinear(message, reading, (feed, bytes, at) -> feed.feedInPlace(bytes, at, 1));
        }
    }

    @ParameterizedTest
    @EnumSource
    void byteByByteInPlaceAndCopied(Reading reading) throws IOException {
        for (Message message : Message.values()) {
            assertLinear(message, reading, (feed, bytes, at) -> {
                feed.copyUnread();
                feed.feedInPlace(bytes, at, 1);
            });
        }
    }

    @ParameterizedTest
    @EnumSource
    void byteByByteInDirectMemory(Reading reading) throws IOException {
        ByteBuffer memory = ByteBuffer.allocateDirect(2 * LONG);
        for (Message message : Message.values()) {
            assertLinear(message, reading, (feed, bytes, at) -> {
                memory.clear();
                memory.put(at, bytes[at]);
                memory.position(at).limit(at + 1);
                feed.feedInPlace(memory);
            });
        }
    }

    /** Skipping keeps nothing but counts. */
    @Test
    void skippedByteByByte() throws IOException {
        for (Message message : Message.values()) {
            byte[] bytes = message.bytes(LONG);
            long allocated = allocated(
                    bytes, Reading.SKIPPED_MESSAGE, (feed, all, at) -> feed.feed(all, at, 1));
            assertTrue(allocated < BYTES_PER_PIECE * bytes.length, message + ": " + allocated);
        }
    }

    @Test
    void elementThatIsWaitedFor() throws IOException {
        byte[] bytes = Message.STRING.bytes(LONG);
        MessageFeed feed = MessagePack.newDefaultFeed();
        long before = AllocatedBytes.ofThisThread();
        for (int i = 0; i < bytes.length - 1; i++) {
            feed.feed(bytes, i, 1);
            assertNull(feed.nextElement());
        }
        feed.feed(bytes, bytes.length - 1, 1);
        assertEquals(LONG, feed.nextElement().unpackString().length());
        long allocated = AllocatedBytes.ofThisThread() - before;
        assertTrue(allocated < 10 * LONG, () -> allocated + " bytes");
    }

    /** Returns what is read from pieces that are overwritten once they have been looked at. */
    private static Object readOverwritten(Reading reading, byte[] bytes, int piece) {
        MessageFeed feed = MessagePack.newDefaultFeed();
        Object read = null;
        for (int from = 0; from < bytes.length; from += piece) {
            assertNull(read, () -> "before the end");
            int to = Math.min(from + piece, bytes.length);
            feed.feedInPlace(bytes, from, to - from);
            read = reading.from(feed);
            Arrays.fill(bytes, from, to, NEVER_USED);
        }
        assertEquals(bytes.length, feed.getTotalReadBytes());
        return read;
    }

    @Test
    void endOfAMessageIsFoundByLookingAtEachByteOnce() throws IOException {
        for (Message message : Message.values()) {
            for (int piece : new int[] {1, 2, 7, 1000}) {
                byte[] bytes = message.bytes(5000);
                MessageBuffer read = (MessageBuffer) readOverwritten(Reading.MESSAGE, bytes, piece);
                assertEquals(bytes.length, read.size());
                readOverwritten(Reading.SKIPPED_MESSAGE, message.bytes(5000), piece);
            }
        }
    }

    /** What has been read of a value is not read again. */
    @Test
    void valueIsReadByLookingAtEachByteOnce() throws IOException {
        for (int piece : new int[] {1, 2, 7, 1000}) {
            byte[] bytes = Message.INTEGERS.bytes(5000);
            bytes[4999] = 7;
            int header = 5;
            MessageFeed feed = MessagePack.newDefaultFeed();
            feed.feed(bytes, 0, header);
            ImmutableValue read = null;
            for (int from = header; from < bytes.length; from += piece) {
                assertNull(read);
                int to = Math.min(from + piece, bytes.length);
                feed.feedInPlace(bytes, from, to - from);
                read = feed.nextValue();
                Arrays.fill(bytes, from, to, NEVER_USED);
            }
            assertEquals(5000, read.asArrayValue().size());
            assertEquals(
                    7, read.asArrayValue().get(4999 - header).asIntegerValue().asInt());
        }
    }

    @Test
    void containersAreLeftByLookingAtEachByteOnce() throws IOException {
        byte[] bytes = Message.RECORDS.bytes(5000);
        MessageFeed feed = MessagePack.newDefaultFeed();
        feed.feed(bytes, 0, 3);
        assertTrue(feed.enterArray() > 0);
        for (int i = 3; i < bytes.length; i++) {
            assertFalse(feed.leave());
            feed.feedInPlace(bytes, i, 1);
            boolean isLeft = feed.leave();
            bytes[i] = NEVER_USED;
            if (isLeft) {
                assertEquals(bytes.length - 1, i);
                return;
            }
        }
        throw new AssertionError("not left");
    }
}
