/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.feed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFeed;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.testdata.HeldMemory;

/**
 * What a feed keeps alive is in proportion to the bytes that have been fed and not been read,
 * whatever the sizes of the pieces, and next to nothing if there are none.
 */
class FeedHeldMemoryTest {
    /** What a feed holds of each byte that has not been read, at most. */
    private static final double PER_BYTE = 1.6;

    /** What it holds besides, at most. */
    private static final long CONSTANT = 28 << 10;

    /** What it holds when all bytes have been read, at most. */
    private static final long IDLE = 18 << 10;

    /** What it keeps in order to copy long pieces, unless it is told not to. */
    private static final long FOR_LONG_PIECES = 128 << 10;

    private static final int READ_BUFFER = 1 << 16;
    private static final byte[] BUFFER = new byte[READ_BUFFER];
    private static final ByteBuffer DIRECT_BUFFER = ByteBuffer.allocateDirect(READ_BUFFER);

    private static final int MOST_PIECES = 3000;

    /** The sizes of pieces, repeated. */
    private static final int[][] PIECES = {
        {1},
        {255},
        {256},
        {257},
        {1, 257},
        {257, 1, 1},
        {1, 256, 257},
        {256, 257},
        {1, 1000},
        {1, 4096},
        {4097},
        {1, 4097},
        {8191, 1},
        {1, 8192},
        {1, 8193},
        {8193},
        {5000, 5000, 1},
        {20_000, 1},
        {1, READ_BUFFER},
        {READ_BUFFER - 1},
        {READ_BUFFER},
    };

    private static int[] randomPieces(long seed) {
        Random random = new Random(seed);
        int[] bounds = {2, 300, 2000, 10_000, READ_BUFFER};
        return random.ints(40, 0, bounds.length)
                .map(i -> 1 + random.nextInt(bounds[i]))
                .toArray();
    }

    /** How pieces get into a feed. */
    private enum Way {
        COPIED {
            @Override
            void feed(MessageFeed feed, byte[] piece) {
                feed.feed(piece);
            }

            @Override
            long forLongPieces() {
                return FOR_LONG_PIECES;
            }
        },
        COPIED_DIRECT {
            @Override
            void feed(MessageFeed feed, byte[] piece) {
                feed.feed(direct(piece));
            }

            @Override
            long forLongPieces() {
                return FOR_LONG_PIECES;
            }
        },
        COPIED_AND_RELEASED {
            @Override
            void feed(MessageFeed feed, byte[] piece) {
                feed.feed(piece);
            }

            @Override
            void wait(MessageFeed feed) {
                feed.copyUnread();
            }
        },
        /** Each piece is an array of its own, which the feed keeps. */
        IN_PLACE {
            @Override
            void feed(MessageFeed feed, byte[] piece) {
                feed.feedInPlace(piece.clone());
            }
        },
        /** From one large read buffer, which the feed must not keep. */
        UNREAD_COPIED {
            @Override
            void feed(MessageFeed feed, byte[] piece) {
                System.arraycopy(piece, 0, BUFFER, 0, piece.length);
                feed.feedInPlace(BUFFER, 0, piece.length);
            }

            @Override
            void wait(MessageFeed feed) {
                feed.copyUnread();
            }
        },
        UNREAD_COPIED_DIRECT {
            @Override
            void feed(MessageFeed feed, byte[] piece) {
                feed.feedInPlace(direct(piece));
            }

            @Override
            void wait(MessageFeed feed) {
                feed.copyUnread();
            }
        };

        abstract void feed(MessageFeed feed, byte[] piece);

        void wait(MessageFeed feed) {}

        long forLongPieces() {
            return 0;
        }

        private static ByteBuffer direct(byte[] piece) {
            ByteBuffer buffer = DIRECT_BUFFER.duplicate();
            buffer.put(piece).flip();
            return buffer;
        }
    }

    /** How a feed is read. */
    private enum Reading {
        NOT {
            @Override
            boolean read(MessageFeed feed) {
                return false;
            }
        },
        VALUE {
            @Override
            boolean read(MessageFeed feed) {
                return feed.nextValue() != null;
            }
        },
        MESSAGE {
            @Override
            boolean read(MessageFeed feed) {
                return feed.nextMessage() != null;
            }
        },
        SKIP {
            @Override
            boolean read(MessageFeed feed) {
                return feed.skipMessage();
            }
        },
        ELEMENT {
            @Override
            boolean read(MessageFeed feed) throws IOException {
                MessageUnpacker unpacker = feed.nextElement();
                if (unpacker != null) {
                    unpacker.readPayload(unpacker.unpackBinaryHeader());
                }
                return unpacker != null;
            }
        },
        HEADER {
            @Override
            boolean read(MessageFeed feed) throws IOException {
                MessageUnpacker unpacker = feed.nextHeader();
                if (unpacker != null) {
                    unpacker.readPayloadAsReference(unpacker.unpackBinaryHeader());
                }
                return unpacker != null;
            }
        };

        /** Reads one message. */
        abstract boolean read(MessageFeed feed) throws IOException;
    }

    private static byte[] binary(int length) {
        return ByteBuffer.allocate(5 + length).put(Code.BIN32).putInt(length).array();
    }

    private static void requireBound(MessageFeed feed, String what) {
        requireBound(feed, 0, what);
    }

    private static void requireBound(MessageFeed feed, long constant, String what) {
        long unread = feed.bufferedBytes();
        long held = HeldMemory.of(feed);
        assertTrue(
                held <= constant + (unread == 0 ? IDLE : PER_BYTE * unread + CONSTANT),
                () -> what + ": " + held + " bytes held for " + unread);
    }

    private static int[][] allPieces() {
        int[][] all = Arrays.copyOf(PIECES, PIECES.length + 10);
        for (int i = PIECES.length; i < all.length; i++) {
            all[i] = randomPieces(i);
        }
        return all;
    }

    /** Feeds bytes in pieces, and checks the bound after some of them. */
    private static void feedAndCheck(
            MessageFeed feed, byte[] bytes, int[] pieces, Way way, Reading reading)
            throws IOException {
        boolean isLong = Arrays.stream(pieces).anyMatch(length -> length > 8192);
        long constant = isLong ? way.forLongPieces() : 0;
        String what = way + " " + reading + " " + Arrays.toString(pieces);
        int count = 0;
        int nextCheck = 1;
        for (int from = 0; from < bytes.length && count < MOST_PIECES; count++) {
            int to = Math.min(bytes.length, from + pieces[count % pieces.length]);
            way.feed(feed, Arrays.copyOfRange(bytes, from, to));
            while (reading.read(feed)) {
                // the next one
            }
            way.wait(feed);
            if (count == nextCheck) {
                requireBound(feed, constant, what);
                nextCheck *= 2;
            }
            from = to;
        }
        requireBound(feed, constant, what);
    }

    /** A message that is waited for. */
    @ParameterizedTest
    @EnumSource(Way.class)
    void bytesThatAreWaitedFor(Way way) throws IOException {
        byte[] most = Arrays.copyOf(binary(300_000), 300_000);
        for (Reading reading : Reading.values()) {
            for (int[] pieces : allPieces()) {
                if (reading != Reading.HEADER) {
                    feedAndCheck(MessagePack.newDefaultFeed(), most, pieces, way, reading);
                }
            }
        }
    }

    /** Messages of all sizes, so that pieces end anywhere; and what is held when all is read. */
    @ParameterizedTest
    @EnumSource(Way.class)
    void messagesThatAreRead(Way way) throws IOException {
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        Random random = new Random(7);
        for (int i = 0; i < 40; i++) {
            messages.write(binary(random.nextInt(i % 10 == 0 ? 60_000 : 500)));
        }
        for (Reading reading : Reading.values()) {
            if (reading == Reading.NOT || reading == Reading.HEADER) {
                continue;
            }
            for (int[] pieces : allPieces()) {
                MessageFeed feed = MessagePack.newDefaultFeed();
                feedAndCheck(feed, messages.toByteArray(), pieces, way, reading);
            }
        }
    }

    /** Of a value that has been read in part the slots count, too, whatever its headers declare. */
    @Test
    void valuesThatAreHalfRead() {
        byte[] array = {Code.ARRAY32, 0, 0x0f, -1, -1};
        byte[] map = {Code.MAP32, 0, 7, -1, -1, (byte) 0xa1, 'k'};
        byte[] array16 = {Code.ARRAY16, 1, 0};
        byte[] array8 = {(byte) 0x9f};
        for (byte[] header : new byte[][] {array, map, array16, array8}) {
            MessageFeed feed = MessagePack.newDefaultFeed();
            int levels = new UnpackerConfig().getNestingDepthLimit();
            for (int level = 1; level <= levels; level++) {
                feed.feed(header);
                assertNull(feed.nextValue());
                long held = HeldMemory.of(feed);
                long most = 160L * level + IDLE + 8192;
                assertTrue(held <= most, () -> held + " bytes held for " + Arrays.toString(header));
            }
        }
    }

    /** What a connection has needed for its largest message is not kept when that has been read. */
    @Test
    void idleFeedsHoldLittle() throws IOException {
        MessageFeed feed = MessagePack.newDefaultFeed();
        assertTrue(HeldMemory.of(feed) < 2048);

        feed.feed(nested(512));
        assertNotNull(feed.nextValue());
        requireBound(feed, "a value with 512 levels");

        feed.feed(new byte[] {1});
        assertNotNull(feed.nextValue());
        long afterOne = HeldMemory.of(feed);
        assertTrue(afterOne < 4096, () -> afterOne + " bytes");

        feed.feed(nested(512));
        for (int i = 0; i < 512; i++) {
            assertEquals(1, feed.enterArray());
        }
        assertNotNull(feed.nextValue());
        for (int i = 0; i < 512; i++) {
            assertTrue(feed.leave());
        }
        requireBound(feed, "512 entered arrays");

        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        char[] text = new char[30_000];
        Arrays.fill(text, '\u20ac');
        packer.packString(new String(text));
        feed.feed(packer.toByteArray());
        assertEquals(text.length, feed.nextElement().unpackString().length());
        assertNull(feed.nextElement());
        requireBound(feed, "a string that was decoded");
    }

    private static byte[] nested(int levels) {
        byte[] message = new byte[levels + 1];
        Arrays.fill(message, 0, levels, (byte) 0x91);
        return message;
    }

    /** Nobody has to ask for more to let go of a message that has been read. */
    @Test
    void messagesAreNotKeptWhenTheyHaveBeenRead() throws IOException {
        byte[] message = binary(1_000_000);
        for (int piece : new int[] {1000, 100_000, message.length}) {
            for (Reading reading : new Reading[] {Reading.VALUE, Reading.MESSAGE, Reading.SKIP}) {
                MessageFeed feed = MessagePack.newDefaultFeed();
                boolean isRead = false;
                for (int from = 0; from < message.length; from += piece) {
                    feed.feed(message, from, Math.min(piece, message.length - from));
                    isRead = reading.read(feed);
                }
                assertTrue(isRead);
                requireBound(feed, FOR_LONG_PIECES, reading + " in pieces of " + piece);
            }
        }
    }
}
