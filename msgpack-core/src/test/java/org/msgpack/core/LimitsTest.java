/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.buffer.MessageBuffer;
import org.msgpack.core.buffer.MessageBufferInput;
import org.msgpack.value.Variable;

class LimitsTest {
    /** An input of 100 MB of a repeated byte, in chunks that share the same memory. */
    private static final class Endless implements MessageBufferInput {
        private final MessageBuffer chunk;
        private int chunks = 100;

        Endless(int repeated) {
            byte[] bytes = new byte[1_000_000];
            Arrays.fill(bytes, (byte) repeated);
            chunk = MessageBuffer.wrap(bytes);
        }

        @Override
        public MessageBuffer next() {
            return chunks-- > 0 ? chunk : null;
        }

        @Override
        public void close() {}
    }

    /** Returns the exception of a read that allocates less than a number of bytes. */
    private static <E extends Exception> E thrownWithin(
            long bytes, Class<E> type, UnpackerAction read, MessageUnpacker unpacker) {
        long before = AllocatedBytes.ofThisThread();
        E e = assertThrows(type, () -> read.on(unpacker));
        long allocated = AllocatedBytes.ofThisThread() - before;
        assertTrue(allocated < bytes, "allocated " + allocated + " until " + e);
        return e;
    }

    @ParameterizedTest
    @ValueSource(ints = {0x91, 0x81, 0x9f, 0x8f, 0xdd, 0xdf})
    void hundredMegabytesOfNestedHeaders(int header) {
        for (UnpackerAction read : Arrays.<UnpackerAction>asList(
                MessageUnpacker::unpackValue, u -> u.unpackValue(new Variable()))) {
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new Endless(header));
            MessagePackException e =
                    thrownWithin(4 << 20, MessageSizeException.class, read, unpacker);
            assertTrue(e.getMessage().contains("at byte "), e.getMessage());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0x91, 0x81, 0x9f, 0x8f, 0xdd, 0xdf})
    void hundredMegabytesOfNestedHeadersAreSkipped(int header) {
        // Loads classes before measuring: the coverage agent allocates memory to instrument them.
        MessageUnpacker cut = MessagePack.newDefaultUnpacker(new byte[] {(byte) header});
        assertThrows(MessageInsufficientBufferException.class, cut::skipValue);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new Endless(header));
        MessagePackException e = thrownWithin(
                100_000,
                MessageInsufficientBufferException.class,
                MessageUnpacker::skipValue,
                unpacker);
        assertEquals(
                "expected a value, found the end of the input at byte 100000000", e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(ints = {0x91, 0x81})
    void depthBelowTheLimitIsAccepted(int header) throws IOException {
        byte[] nested = new byte[512 + 1];
        Arrays.fill(nested, 0, 512, (byte) header);
        if (header == 0x81) {
            nested = nestedMaps(512);
        }
        MessagePack.newDefaultUnpacker(nested).unpackValue();
        UnpackerConfig lower = new UnpackerConfig().withNestingDepthLimit(511);
        MessageUnpacker unpacker = lower.newUnpacker(nested);
        MessageNestingDepthException e =
                assertThrows(MessageNestingDepthException.class, unpacker::unpackValue);
        assertEquals(512, e.getSize());
        long offset = header == 0x81 ? 511 * 2 : 511;
        assertEquals(
                "expected at most 511 nested arrays and maps, found one more, "
                        + (header == 0x81 ? "fixmap (0x81)" : "fixarray (0x91)")
                        + " at byte "
                        + offset,
                e.getMessage());
        assertEquals(offset, unpacker.getTotalReadBytes());
    }

    private static byte[] nestedMaps(int depth) {
        byte[] bytes = new byte[2 * depth + 1];
        for (int i = 0; i < depth; i++) {
            bytes[2 * i] = (byte) 0x81;
            bytes[2 * i + 1] = 1;
        }
        return bytes;
    }

    @Test
    void anEmptyContainerCountsAsALevel() throws IOException {
        UnpackerConfig one = new UnpackerConfig().withNestingDepthLimit(1);
        one.newUnpacker(Hex.bytes("91 01")).unpackValue();
        assertThrows(
                MessageNestingDepthException.class,
                () -> one.newUnpacker(Hex.bytes("91 90")).unpackValue());
        assertThrows(
                MessageNestingDepthException.class,
                () -> one.newUnpacker(Hex.bytes("91 80")).unpackValue());
        UnpackerConfig none = new UnpackerConfig().withNestingDepthLimit(0);
        assertEquals(
                1,
                none.newUnpacker(new byte[] {1}).unpackValue().asIntegerValue().asInt());
        assertThrows(
                MessageNestingDepthException.class,
                () -> none.newUnpacker(Hex.bytes("90")).unpackValue());
    }

    @Test
    void depthBeyondTheStackOfTheThread() throws IOException {
        int depth = 1_000_000;
        byte[] nested = new byte[depth + 1];
        Arrays.fill(nested, 0, depth, (byte) 0x91);
        UnpackerConfig deep = new UnpackerConfig().withNestingDepthLimit(depth);
        assertEquals(1, deep.newUnpacker(nested).unpackValue().asArrayValue().size());
    }

    /** Skipping stores nothing for each level, so it handles any depth. */
    @ParameterizedTest
    @EnumSource
    void skippingHasNoLimits(InputKind kind) throws IOException {
        UnpackerConfig least = new UnpackerConfig()
                .withNestingDepthLimit(0)
                .withContainerSizeLimit(0)
                .withStringSizeLimit(0)
                .withBinarySizeLimit(0);
        byte[] maps = nestedMaps(100_000);
        maps[maps.length - 1] = (byte) 0x90;
        MessageUnpacker unpacker = least.newUnpacker(kind.of(maps));
        unpacker.skipValue();
        assertEquals(maps.length, unpacker.getTotalReadBytes());
        byte[] others = Hex.bytes("dc 00 04 a1 61 c4 01 62 c7 01 05 63 de 00 01 91 90 81 80 80");
        unpacker.reset(kind.of(others));
        unpacker.skipValue();
        assertEquals(others.length, unpacker.getTotalReadBytes());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "db 7f ff ff f0",
                "c6 7f ff ff f0",
                "c9 7f ff ff f0 05",
                "dd 7f ff ff ff",
                "df 3f ff ff fb"
            })
    void declaredSizeIsNotAllocated(String hex) {
        for (InputKind kind : InputKind.values()) {
            for (UnpackerAction read : Arrays.<UnpackerAction>asList(
                    MessageUnpacker::skipValue,
                    MessageUnpacker::unpackValue,
                    u -> u.unpackValue(new Variable()))) {
                MessageUnpacker unpacker =
                        MessagePack.newDefaultUnpacker(kind.of(Hex.bytes(hex + "01 02 03")));
                thrownWithin(100_000, MessageInsufficientBufferException.class, read, unpacker);
            }
        }
    }

    @Test
    void declaredPayloadIsNotAllocated() {
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(new byte[100]);
        thrownWithin(
                100_000,
                MessageInsufficientBufferException.class,
                u -> u.readPayload(Integer.MAX_VALUE),
                unpacker);
        thrownWithin(
                100_000,
                MessageInsufficientBufferException.class,
                u -> u.readPayloadAsReference(Integer.MAX_VALUE),
                unpacker);
    }

    @Test
    void countsDoNotOverflow() {
        // Skipping doubles the size of a map: in 32 bits, two of these maps would skip nothing.
        byte[] maps = Hex.bytes("df 80 00 00 00 df ff ff ff ff dd ff ff ff ff 01 02 03");
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(maps);
        assertThrows(MessageInsufficientBufferException.class, unpacker::skipValue);
        assertEquals(maps.length, unpacker.getTotalReadBytes());
        MessageUnpacker ext = MessagePack.newDefaultUnpacker(Hex.bytes("c9 ff ff ff ff 01 02 03"));
        assertThrows(MessageInsufficientBufferException.class, ext::skipValue);
    }

    @ParameterizedTest
    @EnumSource
    void sizesUpToTheLimits(InputKind kind) throws IOException {
        UnpackerConfig two = new UnpackerConfig()
                .withStringSizeLimit(2)
                .withBinarySizeLimit(2)
                .withContainerSizeLimit(2);
        byte[] good = Hex.bytes("a2 41 42 c4 02 01 02 d5 05 01 02 92 01 02 82 01 02 03 04");
        MessageUnpacker unpacker = two.newUnpacker(kind.of(good));
        assertEquals("AB", unpacker.unpackString());
        assertEquals(2, unpacker.unpackBinaryHeader());
        unpacker.readPayload(2);
        assertEquals(2, unpacker.unpackExtensionTypeHeader().getLength());
        unpacker.readPayload(2);
        assertEquals("[1,2]", unpacker.unpackValue().toJson());
        assertEquals("{\"1\":2,\"3\":4}", unpacker.unpackValue().toJson());
        for (String bad : new String[] {
            "a3 41 42 43",
            "c4 03 01 02 03",
            "c7 03 05 01 02 03",
            "93 01 02 03",
            "83 01 02 03 04 05 06"
        }) {
            MessageUnpacker strict = two.newUnpacker(kind.of(Hex.bytes(bad)));
            MessageSizeException e = assertThrows(MessageSizeException.class, strict::unpackValue);
            assertEquals(3, e.getSize());
            assertEquals(0, strict.getTotalReadBytes());
            strict.skipValue();
            assertEquals(Hex.bytes(bad).length, strict.getTotalReadBytes());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2, 11, 12, 30})
    void stringsOfATreeUpToTheLimit(int limit) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(102).packRawString(new byte[limit]);
        int offset = (int) packer.getTotalWrittenBytes();
        packer.packRawString(new byte[limit + 1]);
        for (int i = 0; i < 100; i++) {
            packer.packNil();
        }
        MessageUnpacker strict =
                new UnpackerConfig().withStringSizeLimit(limit).newUnpacker(packer.toByteArray());
        MessageSizeException e = assertThrows(MessageSizeException.class, strict::unpackValue);
        assertEquals(limit + 1, e.getSize());
        assertEquals(offset, strict.getTotalReadBytes());
        MessageUnpacker lenient = new UnpackerConfig()
                .withStringSizeLimit(limit + 1)
                .newUnpacker(packer.toByteArray());
        assertEquals(102, lenient.unpackValue().asArrayValue().size());
    }

    @Test
    void rejectsNegativeLimits() {
        UnpackerConfig config = new UnpackerConfig();
        assertThrows(IllegalArgumentException.class, () -> config.withNestingDepthLimit(-1));
        assertThrows(IllegalArgumentException.class, () -> config.withBinarySizeLimit(-1));
        assertThrows(IllegalArgumentException.class, () -> config.withContainerSizeLimit(-1));
        assertThrows(IllegalArgumentException.class, () -> config.withStringSizeLimit(-1));
    }

    @Test
    void largeElementsArriveInSmallChunks() throws IOException {
        byte[] payload = new byte[3_000_000];
        for (int i = 0; i < payload.length; i++) {
            payload[i] = (byte) (i % 127);
        }
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packBinaryHeader(payload.length).addPayload(payload);
        packer.packRawStringHeader(payload.length).addPayload(payload);
        byte[] message = packer.toByteArray();
        MessageUnpacker unpacker =
                MessagePack.newDefaultUnpacker(new ChunkedInput(message, 1, 1000));
        assertArrayEquals(payload, unpacker.unpackValue().asBinaryValue().asByteArray());
        assertEquals(payload.length, unpacker.unpackString().length());
        assertEquals(message.length, unpacker.getTotalReadBytes());
    }
}
