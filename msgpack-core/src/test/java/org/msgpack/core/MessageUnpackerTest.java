/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.buffer.ArrayBufferInput;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;

class MessageUnpackerTest {
    private static final BigInteger ABOVE_LONG = BigInteger.ONE.shiftLeft(63);

    private static byte[] packed(PackerAction packing) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packing.on(packer);
        return packer.toByteArray();
    }

    private static MessageUnpacker unpacker(byte[] bytes) {
        return MessagePack.newDefaultUnpacker(bytes);
    }

    /** Every method that reads payload bytes. */
    private enum Payload {
        NEW_ARRAY {
            @Override
            byte[] read(MessageUnpacker unpacker, int length) throws IOException {
                return unpacker.readPayload(length);
            }
        },
        ARRAY {
            @Override
            byte[] read(MessageUnpacker unpacker, int length) throws IOException {
                byte[] bytes = new byte[length];
                unpacker.readPayload(bytes);
                return bytes;
            }
        },
        ARRAY_RANGE {
            @Override
            byte[] read(MessageUnpacker unpacker, int length) throws IOException {
                byte[] bytes = new byte[length + 7];
                unpacker.readPayload(bytes, 3, length);
                assertArrayEquals(new byte[3], Arrays.copyOf(bytes, 3));
                assertArrayEquals(new byte[4], Arrays.copyOfRange(bytes, length + 3, length + 7));
                return Arrays.copyOfRange(bytes, 3, length + 3);
            }
        },
        BYTE_BUFFER {
            @Override
            byte[] read(MessageUnpacker unpacker, int length) throws IOException {
                ByteBuffer buffer = ByteBuffer.allocateDirect(length + 5);
                buffer.position(2);
                buffer.limit(2 + length);
                unpacker.readPayload(buffer);
                assertEquals(2 + length, buffer.position());
                byte[] bytes = new byte[length];
                buffer.position(2);
                buffer.get(bytes);
                return bytes;
            }
        },
        MESSAGE_BUFFER {
            @Override
            byte[] read(MessageUnpacker unpacker, int length) throws IOException {
                MessageBuffer buffer = MessageBuffer.allocate(length + 7);
                unpacker.readPayload(buffer, 3, length);
                return buffer.slice(3, length).toByteArray();
            }
        },
        REFERENCE {
            @Override
            byte[] read(MessageUnpacker unpacker, int length) throws IOException {
                return unpacker.readPayloadAsReference(length).toByteArray();
            }
        };

        abstract byte[] read(MessageUnpacker unpacker, int length) throws IOException;
    }

    @ParameterizedTest
    @EnumSource
    void payloadsFromEveryInput(InputKind kind) throws IOException {
        for (int length : new int[] {0, 1, 7, 31, 255, 256, 9000, 70_000}) {
            byte[] payload = new byte[length];
            new Random(length).nextBytes(payload);
            byte[] bytes = packed(p -> {
                p.packRawStringHeader(length).writePayload(payload);
                p.packBinaryHeader(length).writePayload(payload).packInt(1000);
            });
            for (Payload way : Payload.values()) {
                assertPayload(payload, bytes.length, way, kind.of(bytes));
            }
        }
    }

    /** Reads a payload in two parts, at every chunk boundary. */
    @Test
    void payloadsAcrossChunks() throws IOException {
        byte[] payload = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
        byte[] bytes = packed(p -> {
            p.packRawStringHeader(12).writePayload(payload);
            p.packBinaryHeader(12).writePayload(payload).packInt(1000);
        });
        for (int first = 1; first < bytes.length; first++) {
            for (int second = 1; second < bytes.length; second++) {
                for (Payload way : Payload.values()) {
                    int[] chunks = {first, second, bytes.length};
                    assertPayload(payload, bytes.length, way, new ChunkedInput(bytes, chunks));
                }
            }
        }
    }

    private static void assertPayload(
            byte[] payload, int total, Payload way, MessageBufferInput input) throws IOException {
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(input);
        assertEquals(payload.length, unpacker.unpackRawStringHeader());
        int half = payload.length / 2;
        long start = unpacker.getTotalReadBytes();
        byte[] begin = way.read(unpacker, half);
        assertEquals(start + half, unpacker.getTotalReadBytes(), way.name());
        byte[] end = way.read(unpacker, payload.length - half);
        assertEquals(start + payload.length, unpacker.getTotalReadBytes(), way.name());
        assertArrayEquals(Arrays.copyOf(payload, half), begin, way.name());
        assertArrayEquals(Arrays.copyOfRange(payload, half, payload.length), end, way.name());
        assertEquals(payload.length, unpacker.unpackBinaryHeader());
        assertArrayEquals(payload, way.read(unpacker, payload.length), way.name());
        assertEquals(1000, unpacker.unpackInt());
        assertEquals(total, unpacker.getTotalReadBytes());
        assertFalse(unpacker.hasNext());
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MIN_VALUE})
    void rejectsNegativePayloadLengths(int length) throws IOException {
        MessageUnpacker unpacker = unpacker(new byte[] {1, 2});
        assertThrows(IllegalArgumentException.class, () -> unpacker.readPayload(length));
        assertThrows(IllegalArgumentException.class, () -> unpacker.readPayloadAsReference(length));
        assertThrows(
                IndexOutOfBoundsException.class,
                () -> unpacker.readPayload(new byte[9], 3, length));
        assertThrows(
                IndexOutOfBoundsException.class,
                () -> unpacker.readPayload(MessageBuffer.allocate(9), 3, length));
        assertEquals(0, unpacker.getTotalReadBytes());
    }

    @Test
    void tryUnpackNilReadsOnlyNil() throws IOException {
        byte[] bytes = packed(p -> p.packNil().packInt(5).packNil());
        for (InputKind kind : InputKind.values()) {
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(kind.of(bytes));
            assertTrue(unpacker.tryUnpackNil());
            assertFalse(unpacker.tryUnpackNil());
            assertEquals(1, unpacker.getTotalReadBytes());
            assertEquals(5, unpacker.unpackInt());
            assertTrue(unpacker.tryUnpackNil());
            assertThrows(MessageInsufficientBufferException.class, unpacker::tryUnpackNil);
        }
    }

    @Test
    void recognizesIntegersAboveLong() throws IOException {
        byte[] bytes = packed(p -> p.packBigInteger(ABOVE_LONG)
                .packLong(Long.MAX_VALUE)
                .packLong(1L << 40)
                .packBigInteger(ABOVE_LONG.subtract(BigInteger.ONE))
                .packInt(-1)
                .packInt(0));
        for (InputKind kind : InputKind.values()) {
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(kind.of(bytes));
            assertTrue(unpacker.isNextAboveLong());
            assertTrue(unpacker.isNextAboveLong());
            assertEquals(ABOVE_LONG, unpacker.unpackBigInteger());
            while (unpacker.hasNext()) {
                assertFalse(unpacker.isNextAboveLong());
                unpacker.unpackLong();
            }
            assertThrows(MessageInsufficientBufferException.class, unpacker::isNextAboveLong);
        }
        MessageUnpacker zero = unpacker(new byte[] {(byte) 0xcf, 0, 0, 0, 0, 0, 0, 0, 0});
        assertFalse(zero.isNextAboveLong());
        MessageUnpacker cut = unpacker(new byte[] {(byte) 0xcf, -1, 0, 0, 0, 0, 0, 0});
        assertThrows(MessageInsufficientBufferException.class, cut::isNextAboveLong);
    }

    @Test
    void rawExtensions() throws IOException {
        byte[] payload = {9, 8, 7};
        byte[] bytes = packed(p -> {
            p.packExtensionTypeHeader((byte) 42, 3).writePayload(payload);
            p.packTimestamp(Instant.EPOCH);
        });
        for (InputKind kind : InputKind.values()) {
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(kind.of(bytes));
            assertThrows(MessageTypeException.class, unpacker::unpackTimestamp);
            assertEquals(0, unpacker.getTotalReadBytes());
            ExtensionTypeHeader header = unpacker.getNextExtensionTypeHeader();
            assertEquals(new ExtensionTypeHeader((byte) 42, 3), header);
            assertArrayEquals(payload, unpacker.unpackExtension());
            assertThrows(MessageTypeException.class, () -> unpacker.unpackTimestamp(header));
            ExtensionTypeHeader timestamp = unpacker.unpackExtensionTypeHeader();
            assertEquals(Instant.EPOCH, unpacker.unpackTimestamp(timestamp));
            assertFalse(unpacker.hasNext());
        }
    }

    @Test
    void resetReturnsThePreviousInput() throws IOException {
        MessageBufferInput first = new ArrayBufferInput(new byte[] {1, 2});
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(first);
        assertEquals(1, unpacker.unpackInt());
        assertSame(first, unpacker.reset(new ArrayBufferInput(new byte[] {3})));
        assertEquals(0, unpacker.getTotalReadBytes());
        assertEquals(3, unpacker.unpackInt());
        assertFalse(unpacker.hasNext());
    }
}
