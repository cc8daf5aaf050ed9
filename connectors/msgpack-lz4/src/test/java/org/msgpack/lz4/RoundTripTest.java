/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.codec.InputState;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.testdata.Corpora;
import org.msgpack.testdata.RandomDocument;
import org.msgpack.testdata.TreePacker;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.Value;

/** Compressed messages are read back, in every way. */
class RoundTripTest {
    static Stream<Lz4> forms() {
        return Stream.of(Lz4.block(), Lz4.blockArray());
    }

    private static void assertRoundTrip(Lz4 lz4, byte[] message, String label) throws IOException {
        byte[] compressed = lz4.compress(message);
        assertArrayEquals(message, lz4.decompress(compressed), label);
        byte[] among = new byte[compressed.length + 5];
        System.arraycopy(compressed, 0, among, 2, compressed.length);
        assertArrayEquals(message, lz4.decompress(among, 2, compressed.length), label);

        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        lz4.pack(packer, message, 0, message.length);
        assertArrayEquals(compressed, packer.toByteArray(), label);

        ImmutableValue value = MessagePack.newDefaultUnpacker(message).unpackValue();
        for (Arrival arrival : Arrival.values()) {
            MessageUnpacker unpacker = arrival.unpacker(compressed);
            assertEquals(value, lz4.unpack(unpacker, MessageUnpacker::unpackValue), label);
            assertFalse(unpacker.hasNext(), label);
            assertEquals(compressed.length, unpacker.getTotalReadBytes(), label);
        }
    }

    private static List<Integer> lengths() {
        List<Integer> lengths = new ArrayList<>();
        for (int length = 4; length < 300; length++) {
            lengths.add(length);
        }
        int piece = BlockArray.PIECE;
        for (int near : new int[] {1 << 16, piece, 2 * piece, 5 * piece}) {
            for (int length = near - 3; length <= near + 3; length++) {
                lengths.add(length);
            }
        }
        return lengths;
    }

    @ParameterizedTest
    @MethodSource("forms")
    void messagesOfAllLengths(Lz4 lz4) throws IOException {
        for (int length : lengths()) {
            for (int distinct : new int[] {1, 4, 256}) {
                byte[] message = Messages.ofLength(length, distinct, length);
                assertRoundTrip(lz4, message, length + " bytes, " + distinct + " distinct");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void corpora(Corpora corpus) throws IOException {
        byte[] message = TreePacker.toBytes(corpus.tree());
        for (Lz4 lz4 : new Lz4[] {Lz4.block(), Lz4.blockArray()}) {
            byte[] compressed = lz4.compress(message);
            assertTrue(compressed.length < message.length);
            assertRoundTrip(lz4, message, corpus.name());
        }
    }

    @ParameterizedTest
    @MethodSource("forms")
    void randomMessages(Lz4 lz4) throws IOException {
        for (int seed = 0; seed < 300; seed++) {
            assertRoundTrip(lz4, RandomDocument.bytes(seed), "seed " + seed);
        }
    }

    @ParameterizedTest
    @MethodSource("forms")
    void rangesOfArrays(Lz4 lz4) throws IOException {
        for (int length : new int[] {10, 100, 40_000}) {
            byte[] message = Messages.ofLength(length, 4, 1);
            byte[] among = new byte[length + 7];
            Arrays.fill(among, (byte) 0xc1);
            System.arraycopy(message, 0, among, 3, length);
            byte[] compressed = lz4.compress(among, 3, length);
            assertArrayEquals(lz4.compress(message), compressed);
            assertArrayEquals(message, lz4.decompress(compressed));
        }
    }

    @ParameterizedTest
    @MethodSource("forms")
    void plainMessagesAreReturnedAsTheyAre(Lz4 lz4) throws IOException {
        byte[] message = Messages.ofLength(1000, 4, 1);
        assertSame(message, lz4.decompress(message));
        byte[] copy = lz4.decompress(message, 0, message.length);
        assertNotSame(message, copy);
        assertArrayEquals(message, copy);
        byte[] small = Messages.ofLength(63, 4, 1);
        assertNotSame(small, lz4.compress(small));
        Value value = MessagePack.newDefaultUnpacker(message).unpackValue();
        for (Arrival arrival : Arrival.values()) {
            assertEquals(
                    value, lz4.unpack(arrival.unpacker(message), MessageUnpacker::unpackValue));
        }
    }

    /** A stream mixes messages of all formats. */
    @ParameterizedTest
    @EnumSource
    void streamsOfMessages(Arrival arrival) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<byte[]> messages = new ArrayList<>();
        try (MessagePacker packer = MessagePack.newDefaultPacker(out)) {
            for (int length : new int[] {10, 70, 63, 64, 300, 40_000, 5, 100_000, 20}) {
                byte[] message = Messages.ofLength(length, 10, length);
                messages.add(message);
                Lz4.block().pack(packer, message, 0, length);
                Lz4.blockArray().pack(packer, message, 0, length);
                packer.writePayload(message);
            }
        }
        MessageUnpacker unpacker = arrival.unpacker(out.toByteArray());
        for (byte[] message : messages) {
            ImmutableValue value = MessagePack.newDefaultUnpacker(message).unpackValue();
            for (int i = 0; i < 3; i++) {
                assertEquals(value, Lz4.block().unpack(unpacker, MessageUnpacker::unpackValue));
            }
        }
        assertFalse(unpacker.hasNext());
    }

    /** Codecs with state find it in the next message, compressed or not. */
    @ParameterizedTest
    @MethodSource("forms")
    void stateIsHandedOn(Lz4 lz4) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (int length : new int[] {10, 100, 10, 100}) {
            lz4.pack(packer, Messages.ofLength(length, 2, 1), 0, length);
        }
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packer.toByteArray());
        InputState<AtomicInteger> read = InputState.of(AtomicInteger::new);
        for (int i = 0; i < 4; i++) {
            int earlier = lz4.unpack(unpacker, content -> {
                content.skipValue();
                return read.get(content).getAndIncrement();
            });
            assertEquals(i, earlier);
            assertEquals(i + 1, read.get(unpacker).get());
        }
    }

    /** A block array is decompressed one piece at a time. */
    @Test
    void contentCanBeReadElementByElement() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        Lz4.blockArray()
                .pack(
                        packer,
                        (content, count) -> {
                            content.packArrayHeader(count);
                            for (int i = 0; i < count; i++) {
                                content.packString("element " + i);
                            }
                        },
                        100_000);
        int read = Lz4.blockArray()
                .unpack(MessagePack.newDefaultUnpacker(packer.toByteArray()), content -> {
                    int count = content.unpackArrayHeader();
                    for (int i = 0; i < count; i++) {
                        assertEquals("element " + i, content.unpackString());
                    }
                    return count;
                });
        assertEquals(100_000, read);
    }
}
