/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.value.Value;

/** {@link MessageUnpacker#mark} and {@link MessageUnpacker#rewind}, with any input. */
class MarkTest {
    private static final int VALUES = 60;

    private final List<Long> offsets = new ArrayList<>();
    private final List<Value> values = new ArrayList<>();

    /** Containers, and payloads that are shorter and longer than any chunk. */
    private byte[] message() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int i = 0; i < VALUES; i++) {
            offsets.add(packer.getTotalWrittenBytes());
            switch (i % 6) {
                case 0:
                    packer.packArrayHeader(3).packNil().packLong(1000L * i).packBoolean(true);
                    break;
                case 1:
                    packer.packMapHeader(1).packString("k").packDouble(i);
                    break;
                case 2:
                    packer.packString(new String(new char[i]).replace('\0', 'x'));
                    break;
                case 3:
                    byte[] payload = new byte[i % 4 == 3 ? 9000 : 20_000];
                    new Random(i).nextBytes(payload);
                    packer.packBinary(payload);
                    break;
                case 4:
                    packer.packLong(Long.MAX_VALUE - i);
                    break;
                default:
                    packer.packExtension((byte) i, new byte[i]);
            }
        }
        byte[] message = packer.toByteArray();
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(message);
        while (unpacker.hasNext()) {
            values.add(unpacker.unpackValue());
        }
        return message;
    }

    /** Reads a value in one of the ways that there are. */
    private void read(MessageUnpacker unpacker, int index, Random random) throws IOException {
        Value expected = values.get(index);
        int way = random.nextInt(5);
        if (way == 0) {
            unpacker.skipValue();
        } else if (way == 1 && expected.isBinaryValue()) {
            byte[] payload = new byte[unpacker.unpackBinaryHeader()];
            unpacker.readPayload(payload);
            assertArrayEquals(expected.asBinaryValue().asByteArray(), payload);
        } else if (way == 2 && expected.isBinaryValue()) {
            assertArrayEquals(
                    expected.asBinaryValue().asByteArray(),
                    unpacker.readPayloadAsReference(unpacker.unpackBinaryHeader())
                            .toByteArray());
        } else if (way == 3) {
            long inside = unpacker.skipElement();
            for (long i = 0; i < inside; i++) {
                assertEquals(0, unpacker.skipElement());
            }
        } else {
            assertEquals(expected, unpacker.unpackValue(), "value " + index);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatIsMarkedIsReadAgain(InputKind kind) throws IOException {
        byte[] message = message();
        for (int seed = 0; seed < 20; seed++) {
            try (MessageUnpacker unpacker =
                    MessagePack.DEFAULT_UNPACKER_CONFIG.newUnpacker(kind.of(message))) {
                walk(unpacker, new Random(seed));
            }
        }
    }

    private void walk(MessageUnpacker unpacker, Random random) throws IOException {
        Deque<Integer> marks = new ArrayDeque<>();
        int next = 0;
        while (next < VALUES) {
            assertEquals(offsets.get(next), unpacker.getTotalReadBytes());
            switch (random.nextInt(6)) {
                case 0:
                    assertEquals(offsets.get(next), unpacker.mark());
                    marks.push(next);
                    break;
                case 1:
                    if (!marks.isEmpty() && random.nextInt(3) == 0) {
                        int first = marks.peekLast();
                        next = first + random.nextInt(next - first + 1);
                        unpacker.rewind(offsets.get(next));
                    }
                    break;
                case 2:
                    if (!marks.isEmpty()) {
                        unpacker.unmark();
                        marks.pop();
                    }
                    break;
                default:
                    read(unpacker, next++, random);
            }
        }
        assertFalse(unpacker.hasNext());
        if (!marks.isEmpty()) {
            unpacker.rewind(offsets.get(marks.peekLast()));
            assertEquals(values.get(marks.peekLast()), unpacker.unpackValue());
        }
    }

    /** A mark is as good after a failure of the input, and after what is cut. */
    @ParameterizedTest
    @ValueSource(ints = {1, 7, 1000, 10_000})
    void staysWhenTheInputFailsOrPauses(int chunk) throws IOException {
        byte[] message = message();
        Random random = new Random(chunk);
        MessageBufferInput in = new PausingInput(new ChunkedInput(message, chunk), () -> {
            if (random.nextInt(50) == 0) {
                throw new IOException("fault");
            }
            return random.nextInt(50) > 0;
        });
        MessageUnpacker unpacker = MessagePack.DEFAULT_UNPACKER_CONFIG.newUnpacker(in);
        int failures = 0;
        for (int i = 0; i < VALUES; ) {
            long mark = unpacker.mark();
            assertEquals(offsets.get(i), mark);
            try {
                read(unpacker, i, random);
                unpacker.rewind(mark);
                read(unpacker, i, random);
                i++;
            } catch (MessageInsufficientBufferException | IOException e) {
                failures++;
                unpacker.rewind(mark);
            } finally {
                unpacker.unmark();
            }
        }
        assertTrue(failures > 0 || chunk > 1000);
    }

    @Test
    void onlyBackToWhatIsMarked() throws IOException {
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new byte[] {1, 2, 3, 4});
        assertThrows(IllegalStateException.class, () -> unpacker.rewind(0));
        assertEquals(1, unpacker.unpackInt());
        assertEquals(1, unpacker.mark());
        assertEquals(2, unpacker.unpackInt());
        for (long offset : new long[] {-1, 0, 3, Long.MIN_VALUE, Long.MAX_VALUE}) {
            IllegalStateException e =
                    assertThrows(IllegalStateException.class, () -> unpacker.rewind(offset));
            assertEquals("byte " + offset + " is not marked", e.getMessage());
        }
        unpacker.rewind(1);
        assertEquals(2, unpacker.unpackInt());
        unpacker.unmark();
        assertThrows(IllegalStateException.class, () -> unpacker.rewind(1));
        unpacker.unmark(); // one too many
        unpacker.mark();
        unpacker.reset(new ArrayBufferInput(new byte[] {5, 6}));
        assertThrows(IllegalStateException.class, () -> unpacker.rewind(0));
        unpacker.mark();
        unpacker.close();
        assertThrows(IllegalStateException.class, () -> unpacker.rewind(0));
    }

    /** However many chunks there are, what is kept is copied a few times only. */
    @ParameterizedTest
    @ValueSource(ints = {1, 100, 8192})
    void takesLittleMoreThanWhatHasArrived(int chunk) throws IOException {
        byte[] message = new byte[1 << 20];
        MessageUnpacker unpacker =
                MessagePack.DEFAULT_UNPACKER_CONFIG.newUnpacker(new ChunkedInput(message, chunk));
        unpacker.skipValue();
        unpacker.mark();
        long before = AllocatedBytes.ofThisThread();
        for (int i = 1; i < message.length; i++) {
            unpacker.unpackInt();
        }
        long allocated = AllocatedBytes.ofThisThread()
                - before
                - 200L * (message.length / chunk); // by the input
        assertTrue(allocated < 6L * message.length, allocated + " bytes");
        unpacker.rewind(1);
        unpacker.skipValue(message.length - 1);
        assertFalse(unpacker.hasNext());
    }

    /** Short values behind marks of their own do not take more memory one after another. */
    @Test
    void whatIsNoLongerMarkedIsLetGo() throws IOException {
        byte[] message = new byte[1 << 20];
        MessageUnpacker unpacker =
                MessagePack.DEFAULT_UNPACKER_CONFIG.newUnpacker(new ChunkedInput(message, 1000));
        for (int i = 0; i < message.length; i++) {
            long mark = unpacker.mark();
            unpacker.unpackInt();
            unpacker.rewind(mark);
            unpacker.skipValue();
            unpacker.unmark();
            assertTrue(unpacker.array.length < 10_000);
        }
    }

    /** A header with the longest payload that fits into an array, and one with the next longer. */
    @Test
    void headersTakeNoMemory() throws IOException {
        for (int round = 0; round < 2; round++) {
            for (int rest : new int[] {ChunkReader.MAX_ARRAY - 5, ChunkReader.MAX_ARRAY - 4}) {
                MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
                packer.packBinaryHeader(rest).writePayload(new byte[3]);
                MessageUnpacker unpacker = MessagePack.DEFAULT_UNPACKER_CONFIG.newUnpacker(
                        new ChunkedInput(packer.toByteArray(), 3));
                unpacker.mark();
                long before = AllocatedBytes.ofThisThread();
                MessagePackException e =
                        assertThrows(MessagePackException.class, unpacker::skipValue);
                long allocated = AllocatedBytes.ofThisThread() - before;
                assertTrue(
                        round == 0 || allocated < 100_000, allocated + " bytes"); // with no class
                assertEquals(rest > ChunkReader.MAX_ARRAY - 5, e instanceof MessageSizeException);
                unpacker.rewind(0);
                assertEquals(rest, unpacker.unpackBinaryHeader());
            }
        }
    }

    @Test
    void inAnExtensionThatIsBeingRead() throws IOException {
        ExtensionType<Integer> type =
                ExtensionType.ofMessagePack(3, Integer.class, MessagePacker::packInt, unpacker -> {
                    long mark = unpacker.mark();
                    assertEquals(7, unpacker.unpackInt());
                    assertFalse(unpacker.hasNext());
                    unpacker.rewind(mark);
                    unpacker.unmark();
                    return unpacker.unpackInt();
                });
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        type.pack(packer, 7);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packer.toByteArray());
        long mark = unpacker.mark();
        assertEquals(7, type.unpack(unpacker));
        unpacker.rewind(mark);
        assertEquals(7, type.unpack(unpacker));
    }

    /** Such as to look at the header of an element that has arrived, whatever arrives next. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 3000})
    void inAFeed(int piece) throws IOException {
        byte[] message = message();
        MessageFeed feed = MessagePack.newDefaultFeed();
        MessageUnpacker unpacker = feed.unpacker();
        int next = 0;
        for (int at = 0; at < message.length; at += piece) {
            feed.feed(message, at, Math.min(piece, message.length - at));
            while (next < VALUES) {
                long mark = unpacker.mark();
                try {
                    assertEquals(values.get(next), unpacker.unpackValue());
                    unpacker.rewind(mark);
                    unpacker.skipValue();
                    next++;
                } catch (MessageInsufficientBufferException e) {
                    unpacker.rewind(mark);
                    break;
                } finally {
                    unpacker.unmark();
                }
            }
        }
        assertEquals(VALUES, next);
        assertEquals(0, feed.bufferedBytes());
    }

    @Test
    void anotherElementBehindTheMark() throws IOException {
        byte[] message = {1, 2, 3};
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new ChunkedInput(message, 1));
        unpacker.mark();
        unpacker.skipValue();
        long second = unpacker.mark();
        unpacker.skipValue(2);
        assertFalse(unpacker.hasNext());
        unpacker.rewind(second);
        assertEquals(2, unpacker.unpackInt());
        unpacker.unmark();
        unpacker.rewind(0);
        assertArrayEquals(message, unpacker.readPayload(3));
    }
}
