/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.testdata.FormatRow;
import org.msgpack.testdata.FormatTable;

/** {@link Lz4#isNextCompressed} looks at two elements and reads none. */
class NextCompressedTest {
    private static final byte TYPE = 98;

    private static byte[] arrayOf(int size, byte type, int length) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(size);
        packer.packExtensionTypeHeader(type, length).writePayload(new byte[length]);
        for (int i = 1; i < size; i++) {
            packer.packInt(i);
        }
        return packer.toByteArray();
    }

    /** The headers are the smallest, so these have arrays and extensions of all lengths. */
    @ParameterizedTest
    @ValueSource(ints = {1, 15, 16, 0xffff, 0x10000})
    void findsTheExtension(int size) throws IOException {
        for (int length : new int[] {0, 1, 2, 3, 4, 8, 16, 17, 0xff, 0x100, 0xffff, 0x10000}) {
            byte[] bytes = arrayOf(size, TYPE, length);
            int[] chunks = size < 100 ? new int[] {1, 2, 3, 7, bytes.length} : new int[] {7};
            for (int chunk : chunks) {
                MessageUnpacker unpacker = new UnpackerConfig()
                        .withBufferSize(chunk)
                        .withContainerSizeLimit(1)
                        .newUnpacker(new ByteArrayInputStream(bytes));
                assertTrue(Lz4.isNextCompressed(unpacker));
                assertEquals(0, unpacker.getTotalReadBytes());
                assertEquals(size, unpacker.skipElement());
                assertEquals(TYPE, unpacker.getNextExtensionTypeHeader().getType());
                assertArrayEquals(new byte[length], unpacker.unpackExtension());
                unpacker.skipValue(size - 1);
                assertFalse(unpacker.hasNext());
            }
            byte[] other = arrayOf(size, (byte) 97, length);
            assertFalse(Lz4.isNextCompressed(MessagePack.newDefaultUnpacker(other)));
        }
    }

    @Test
    void isFalseForAllOther() throws IOException {
        for (FormatRow row : FormatTable.values()) {
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(row.bytes());
            assertFalse(Lz4.isNextCompressed(unpacker), row.id());
            assertEquals(0, unpacker.getTotalReadBytes());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 300, 0x10000})
    void saysIfTheInputEndsFirst(int length) throws IOException {
        byte[] bytes = arrayOf(16, TYPE, length);
        int known = bytes.length - length - 15;
        for (int end = 0; end < known; end++) {
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(Arrays.copyOf(bytes, end));
            assertThrows(
                    MessageInsufficientBufferException.class, () -> Lz4.isNextCompressed(unpacker));
            assertEquals(0, unpacker.getTotalReadBytes());
        }
        assertTrue(
                Lz4.isNextCompressed(MessagePack.newDefaultUnpacker(Arrays.copyOf(bytes, known))));
    }
}
