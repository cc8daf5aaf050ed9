/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** The written bytes, and mistakes of callers. */
class Lz4Test {
    private static final byte[] BYTES = new byte[10];

    @Test
    void aBlockIsAnExtensionOfALengthAndABlock() throws IOException {
        byte[] message = Messages.ofLength(1000, 2, 1);
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(Lz4.block().compress(message));
        byte[] block = Forged.block(message);
        assertEquals(99, unpacker.getNextExtensionTypeHeader().getType());
        assertEquals(5 + block.length, unpacker.unpackExtensionTypeHeader().getLength());
        assertEquals(MessageFormat.INT32, unpacker.getNextFormat());
        assertEquals(1000, unpacker.unpackInt());
        assertArrayEquals(message, decoded(unpacker.readPayload(block.length), 1000));
        assertFalse(unpacker.hasNext());
    }

    @Test
    void aBlockArrayHasPiecesOf32KiB() throws IOException {
        byte[] message = Messages.ofLength(100_000, 2, 1);
        MessageUnpacker unpacker =
                MessagePack.newDefaultUnpacker(Lz4.blockArray().compress(message));
        int[] lengths = {32768, 32768, 32768, 1696};
        assertEquals(lengths.length + 1, unpacker.unpackArrayHeader());
        assertEquals(98, unpacker.getNextExtensionTypeHeader().getType());
        assertEquals(12, unpacker.unpackExtensionTypeHeader().getLength());
        for (int length : lengths) {
            assertEquals(MessageFormat.UINT16, unpacker.getNextFormat());
            assertEquals(length, unpacker.unpackInt());
        }
        int at = 0;
        for (int length : lengths) {
            byte[] piece = Arrays.copyOfRange(message, at, at + length);
            assertArrayEquals(piece, decoded(unpacker.unpackBinary(), length));
            at += length;
        }
        assertFalse(unpacker.hasNext());
    }

    private static byte[] decoded(byte[] block, int length) {
        byte[] content = new byte[length];
        assertEquals(length, SafeLz4.decompress(block, 0, block.length, content, 0, length));
        return content;
    }

    /** A block is a range of an array; bytes around it do not matter. */
    @Test
    void blocksEndWhereTheyEnd() {
        byte[] content = new byte[300];
        Arrays.fill(content, 100, 200, (byte) 7);
        byte[] block = Forged.block(content);
        for (int end = 0; end < block.length; end++) {
            byte[] alone = Arrays.copyOf(block, end);
            byte[] decoded = new byte[300];
            int expected = SafeLz4.decompress(alone, 0, end, decoded, 0, 300);
            byte[] same = new byte[300];
            assertEquals(expected, SafeLz4.decompress(block, 0, end, same, 0, 300));
            if (expected >= 0) {
                assertArrayEquals(Arrays.copyOf(decoded, expected), Arrays.copyOf(same, expected));
            }
        }
    }

    @Test
    void rangesOutsideTheArray() {
        Lz4 lz4 = Lz4.block();
        MessagePacker packer = MessagePack.newDefaultBufferPacker();
        int[][] ranges = {{-1, 5}, {0, -1}, {0, 11}, {11, 0}, {5, 6}, {Integer.MAX_VALUE, 5}};
        for (int[] range : ranges) {
            assertThrowsOutside(() -> lz4.compress(BYTES, range[0], range[1]));
            assertThrowsOutside(() -> lz4.decompress(BYTES, range[0], range[1]));
            assertThrowsOutside(() -> lz4.pack(packer, BYTES, range[0], range[1]));
        }
    }

    private static void assertThrowsOutside(Executable call) {
        assertThrows(IndexOutOfBoundsException.class, call);
    }

    @Test
    void nullArguments() {
        Lz4 lz4 = Lz4.blockArray();
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(BYTES);
        Executable[] calls = {
            () -> lz4.compress(null),
            () -> lz4.compress(null, 0, 0),
            () -> lz4.decompress(null),
            () -> lz4.decompress(null, 0, 0),
            () -> lz4.pack(null, BYTES, 0, 0),
            () -> lz4.pack(packer, null, 0, 0),
            () -> lz4.pack(null, MessagePacker::packInt, 1),
            () -> lz4.pack(packer, null, 1),
            () -> lz4.unpack(null, MessageUnpacker::unpackInt),
            () -> lz4.unpack(unpacker, null),
            () -> lz4.codec(null),
            () -> lz4.withUnpackerConfig(null)
        };
        for (Executable call : calls) {
            assertThrows(NullPointerException.class, call);
        }
    }

    @Test
    void limitsAreAtLeastOne() {
        assertThrows(IllegalArgumentException.class, () -> Lz4.block().withSizeLimit(0));
        assertEquals("Lz4Block, up to 1 bytes", Lz4.block().withSizeLimit(1).toString());
    }

    @Test
    void failuresOfTheInputArePassedOn() throws IOException {
        byte[] compressed = Lz4.blockArray().compress(Messages.ofLength(100_000, 100, 1));
        IOException failure = new IOException("torn");
        InputStream in = new InputStream() {
            private int read;

            @Override
            public int read() throws IOException {
                if (read == compressed.length / 2) {
                    throw failure;
                }
                return compressed[read++] & 0xff;
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                bytes[offset] = (byte) read();
                return 1;
            }
        };
        MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(in);
        assertSame(
                failure,
                assertThrows(
                        IOException.class,
                        () -> Lz4.block().unpack(unpacker, MessageUnpacker::unpackValue)));
    }
}
