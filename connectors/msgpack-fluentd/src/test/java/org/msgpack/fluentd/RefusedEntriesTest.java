/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fluentd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.codec.Codec;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.MessageBuffer;

/** A rejected entry does not affect others, and a loop that ignores exceptions terminates. */
class RefusedEntriesTest {
    enum Kind {
        FORWARD,
        PACKED_FORWARD,
        GZIP,
        ZSTD
    }

    private static ForwardMessage message(
            Kind kind, int count, Messages.Packing entries, ForwardConfig config)
            throws IOException {
        byte[] packed = Messages.bytes(entries);
        if (kind == Kind.GZIP || kind == Kind.ZSTD) {
            ForwardCompression compression = ForwardCompression.valueOf(kind.name());
            return Messages.compressed(
                    compression == ForwardCompression.GZIP ? "gzip" : "zstd",
                    compression.compress(MessageBuffer.wrap(packed)),
                    config);
        }
        return Messages.read(
                Messages.bytes(packer -> {
                    packer.packArrayHeader(2).packString("tag");
                    if (kind == Kind.FORWARD) {
                        packer.packArrayHeader(count);
                    } else {
                        packer.packBinaryHeader(packed.length);
                    }
                    packer.writePayload(packed);
                }),
                config);
    }

    /** The entry {"n": number, "more": [text, ...]}, of a few bytes or many. */
    private static void packEntry(MessagePacker packer, int number, int length) throws IOException {
        packer.packArrayHeader(2).packInt(1_700_000_000 + number);
        packer.packMapHeader(2).packString("n").packInt(number);
        packer.packString("more").packArrayHeader(3);
        for (int i = 0; i < 3; i++) {
            char[] text = new char[length];
            Arrays.fill(text, 'x');
            packer.packString(new String(text));
        }
    }

    private static int length(int number) {
        return number % 50 == 7 ? 60_000 : number % 13 * 20;
    }

    /** Rejects some records, each with the unpacker at a different position. */
    private static final class Picky implements AutoCloseable {
        final List<Integer> refused = new ArrayList<>();

        final Codec<Integer> codec =
                Codec.of(Integer.class, (packer, n) -> packer.packInt(n), this::unpack);

        private int unpack(MessageUnpacker unpacker) throws IOException {
            unpacker.unpackMapHeader();
            unpacker.unpackString();
            int number = unpacker.unpackInt();
            if (number % 3 == 1) {
                refused.add(number);
                refuse(unpacker, number);
            }
            unpacker.skipValue(2);
            return number;
        }

        private static void refuse(MessageUnpacker unpacker, int number) throws IOException {
            switch (number / 3 % 5) {
                case 0:
                    throw new MessageFormatException("refused");
                case 1:
                    unpacker.unpackBoolean();
                    break;
                case 2:
                    unpacker.unpackString();
                    unpacker.unpackArrayHeader();
                    unpacker.unpackString();
                    throw new IllegalArgumentException("refused");
                case 3:
                    unpacker.skipValue(2);
                    throw new MessageFormatException("refused");
                default:
                    unpacker.unpackString();
                    unpacker.unpackArrayHeader();
                    unpacker.unpackString();
                    unpacker.unpackInt();
                    break;
            }
        }

        @Override
        public void close() {}
    }

    /** Reads everything and ignores exceptions. Returns their number. */
    private static int readAll(ForwardMessage message, Codec<Integer> codec, List<Integer> read)
            throws IOException {
        int exceptions = 0;
        try (EntryReader entries = message.entries()) {
            while (true) {
                try {
                    if (!entries.next()) {
                        assertFalse(entries.next());
                        return exceptions;
                    }
                    int number = entries.record(codec);
                    assertEquals(1_700_000_000 + number, entries.time().getEpochSecond());
                    read.add(number);
                } catch (MessagePackException | IllegalArgumentException e) {
                    assertTrue(++exceptions <= 3000, "endless");
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void recordsThatACodecRefuses(Kind kind) throws IOException {
        int count = 1000;
        ForwardMessage message = message(
                kind,
                count,
                packer -> {
                    for (int i = 0; i < count; i++) {
                        packEntry(packer, i, length(i));
                    }
                },
                ForwardConfig.untrustedData());
        List<Integer> read = new ArrayList<>();
        try (Picky picky = new Picky()) {
            assertEquals(333, readAll(message, picky.codec, read));
            assertEquals(333, picky.refused.size());
        }
        List<Integer> expected = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if (i % 3 != 1) {
                expected.add(i);
            }
        }
        assertEquals(expected, read);
    }

    /** Other values replace some entries. */
    @ParameterizedTest
    @EnumSource
    void whatIsNoEntry(Kind kind) throws IOException {
        int count = 600;
        ForwardMessage message = message(
                kind,
                count,
                packer -> {
                    for (int i = 0; i < count; i++) {
                        if (i % 3 == 1) {
                            packNoEntry(packer, i, length(i));
                        } else {
                            packEntry(packer, i, length(i));
                        }
                    }
                },
                ForwardConfig.untrustedData());
        List<Integer> read = new ArrayList<>();
        Codec<Integer> codec =
                Codec.of(Integer.class, (packer, n) -> packer.packInt(n), unpacker -> {
                    assertEquals(2, unpacker.unpackMapHeader());
                    unpacker.skipValue();
                    int number = unpacker.unpackInt();
                    unpacker.skipValue(2);
                    return number;
                });
        assertEquals(200, readAll(message, codec, read));
        assertEquals(400, read.size());
    }

    private static void packNoEntry(MessagePacker packer, int number, int length)
            throws IOException {
        switch (number / 3 % 5) {
            case 0:
                packer.packArrayHeader(3).packInt(1);
                packEntry(packer, number, length);
                packer.packNil();
                break;
            case 1:
                packer.packInt(number);
                break;
            case 2:
                packer.packArrayHeader(2).packString("no time");
                packEntry(packer, number, length);
                break;
            case 3:
                packer.packArrayHeader(2).packArrayHeader(2).packInt(1).packString("no metadata");
                packEntry(packer, number, length);
                break;
            default:
                packer.packArrayHeader(2).packDouble(1e300);
                packEntry(packer, number, length);
                break;
        }
    }

    @ParameterizedTest
    @EnumSource
    void entriesThatAreTooLong(Kind kind) throws IOException {
        int count = 100;
        ForwardMessage message = message(
                kind,
                count,
                packer -> {
                    for (int i = 0; i < count; i++) {
                        packEntry(packer, i, i == 50 ? 100_000 : 10);
                    }
                },
                ForwardConfig.untrustedData().withEntrySizeLimit(150_000));
        List<Integer> read = new ArrayList<>();
        try (Picky picky = new Picky()) {
            int exceptions = readAll(message, picky.codec, read);
            boolean isInMemory = kind == Kind.FORWARD || kind == Kind.PACKED_FORWARD;
            assertEquals(isInMemory, read.contains(99));
            assertEquals(isInMemory ? 34 : 17 + 2, exceptions);
        }
    }

    /** Reading terminates wherever bytes are damaged. */
    @ParameterizedTest
    @EnumSource
    void damagedEntries(Kind kind) throws IOException {
        byte[] entries = Messages.bytes(packer -> {
            for (int i = 0; i < 20; i++) {
                packEntry(packer, i, i);
            }
        });
        Random random = new Random(1);
        int refused = 0;
        for (int round = 0; round < 500; round++) {
            byte[] damaged = entries.clone();
            damaged[random.nextInt(damaged.length)] = (byte) (round % 2 == 0 ? 0xc1 : round);
            ForwardMessage message;
            try {
                message = message(
                        kind,
                        20,
                        packer -> packer.writePayload(damaged),
                        ForwardConfig.untrustedData());
            } catch (MessagePackException e) {
                continue; // the array is malformed, and so is the message
            }
            try (EntryReader reader = message.entries()) {
                int steps = 0;
                boolean isMore = true;
                while (isMore) {
                    try {
                        isMore = reader.next();
                        if (isMore) {
                            reader.record();
                        }
                    } catch (MessagePackException e) {
                        refused++;
                    }
                    assertTrue(++steps < 2000, "endless");
                }
            }
        }
        assertTrue(kind == Kind.FORWARD || refused > 100, "refused " + refused);
    }

    @Test
    void aRefusedRecordCannotBeReadAgain() throws IOException {
        ForwardMessage message = Messages.packed(packer -> {
            packEntry(packer, 1, 5);
            packEntry(packer, 2, 5);
        });
        try (EntryReader entries = message.entries();
                Picky picky = new Picky()) {
            assertTrue(entries.next());
            assertThrows(MessagePackException.class, () -> entries.record(picky.codec));
            assertThrows(IllegalStateException.class, entries::record);
            assertTrue(entries.next());
            assertEquals(2, entries.record(picky.codec));
            assertFalse(entries.next());
        }
    }

    /** Misusing the unpacker is reported once. */
    @ParameterizedTest
    @EnumSource
    void recordsThatAreReadInPart(Kind kind) throws IOException {
        ForwardMessage message = message(
                kind,
                3,
                packer -> {
                    for (int i = 0; i < 3; i++) {
                        packEntry(packer, i, 100_000);
                    }
                },
                ForwardConfig.untrustedData());
        try (EntryReader entries = message.entries()) {
            assertTrue(entries.next());
            MessageUnpacker unpacker = entries.unpacker();
            unpacker.unpackMapHeader();
            unpacker.skipValue(3);
            unpacker.unpackArrayHeader();
            unpacker.unpackString();
            unpacker.unpackString();
            assertThrows(IllegalStateException.class, entries::next);
            assertTrue(entries.next());
            assertTrue(entries.record().toJson().startsWith("{\"n\":1,"));
            assertTrue(entries.next());
            entries.unpacker().skipValue();
            assertFalse(entries.next());
        }
    }
}
