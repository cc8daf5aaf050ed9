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
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.testdata.FormatRow;
import org.msgpack.testdata.FormatTable;

/** {@link MessageUnpacker#isNextArrayBeginningWith} looks at two elements and reads none. */
class ArrayBeginningTest {
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
                MessageUnpacker unpacker =
                        MessagePack.newDefaultUnpacker(new ChunkedInput(bytes, chunk));
                assertTrue(unpacker.isNextArrayBeginningWith(TYPE));
                assertFalse(unpacker.isNextArrayBeginningWith((byte) 99));
                assertEquals(0, unpacker.getTotalReadBytes());
                assertEquals(size, unpacker.unpackArrayHeader());
                assertEquals(TYPE, unpacker.getNextExtensionTypeHeader().getType());
                assertArrayEquals(new byte[length], unpacker.unpackExtension());
                unpacker.skipValue(size - 1);
                assertFalse(unpacker.hasNext());
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void isFalseForAllOther(InputKind kind) throws IOException {
        for (FormatRow row : FormatTable.values()) {
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(kind.of(row.bytes()));
            assertFalse(unpacker.isNextArrayBeginningWith(TYPE), row.id());
            assertEquals(0, unpacker.getTotalReadBytes());
            unpacker.unpackValue();
        }
        // An extension that follows an empty array.
        byte[] bytes = arrayOf(1, TYPE, 1);
        bytes[0] = MessagePack.Code.FIXARRAY_PREFIX;
        assertFalse(MessagePack.newDefaultUnpacker(bytes).isNextArrayBeginningWith(TYPE));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 300, 0x10000})
    void saysIfTheInputEndsFirst(int length) throws IOException {
        byte[] bytes = arrayOf(16, TYPE, length);
        int known = bytes.length - length - 15;
        for (int end = 0; end < known; end++) {
            MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(Arrays.copyOf(bytes, end));
            MessageInsufficientBufferException e = assertThrows(
                    MessageInsufficientBufferException.class,
                    () -> unpacker.isNextArrayBeginningWith(TYPE));
            assertTrue(e.getMessage().endsWith(" at byte 0"), e.getMessage());
        }
        assertTrue(MessagePack.newDefaultUnpacker(Arrays.copyOf(bytes, known))
                .isNextArrayBeginningWith(TYPE));
    }
}
