/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

/**
 * The buffer of big-endian machines does not swap bytes. Over an array it uses the native byte
 * order, whatever that is, and so can be tested on every machine.
 */
class MessageBufferBETest {
    private static final int SIZE = 24;

    private final byte[] bytes = new byte[SIZE + 2];
    private final MessageBuffer buffer = MessageBufferBE.create(bytes, 1, SIZE);
    private final ByteBuffer model = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());

    @Test
    void arrayIsAccessedInNativeOrder() {
        buffer.putShort(1, (short) 0x0102);
        buffer.putInt(3, 0x03040506);
        buffer.putLong(7, 0x0708090a0b0c0d0eL);
        assertEquals(0x0102, model.getShort(2));
        assertEquals(0x03040506, model.getInt(4));
        assertEquals(0x0708090a0b0c0d0eL, model.getLong(8));
        assertEquals(0x0102, buffer.getShort(1));
        assertEquals(0x03040506, buffer.getInt(3));
        assertEquals(0x0708090a0b0c0d0eL, buffer.getLong(7));
        buffer.putFloat(0, 1.5f);
        buffer.putDouble(8, 2.5);
        assertEquals(1.5f, model.getFloat(1));
        assertEquals(2.5, model.getDouble(9));
        assertEquals(1.5f, buffer.getFloat(0));
        assertEquals(2.5, buffer.getDouble(8));
    }

    @Test
    void byteBufferIsBigEndian() {
        MessageBuffer direct = MessageBufferBE.create(ByteBuffer.allocateDirect(SIZE));
        direct.putShort(0, (short) 0x0102);
        direct.putInt(2, 0x03040506);
        direct.putLong(6, 0x0708090a0b0c0d0eL);
        for (int i = 0; i < 14; i++) {
            assertEquals(i + 1, direct.getByte(i));
        }
        assertEquals(0x0102, direct.getShort(0));
        assertEquals(0x03040506, direct.getInt(2));
        assertEquals(0x0708090a0b0c0d0eL, direct.getLong(6));
        assertSame(MessageBufferBE.class, direct.slice(1, 2).getClass());
    }

    @Test
    void slicesHaveTheSameClass() {
        buffer.putByte(5, (byte) 9);
        MessageBuffer slice = buffer.slice(5, 3);
        assertSame(MessageBufferBE.class, slice.getClass());
        assertArrayEquals(new byte[] {9, 0, 0}, slice.toByteArray());
    }

    @Test
    void everyRangeIsChecked() {
        for (int index : new int[] {Integer.MIN_VALUE, -1, SIZE - 1, SIZE, Integer.MAX_VALUE}) {
            assertThrows(IndexOutOfBoundsException.class, () -> buffer.getShort(index));
            assertThrows(IndexOutOfBoundsException.class, () -> buffer.getInt(index));
            assertThrows(IndexOutOfBoundsException.class, () -> buffer.getLong(index));
            assertThrows(IndexOutOfBoundsException.class, () -> buffer.putShort(index, (short) 1));
            assertThrows(IndexOutOfBoundsException.class, () -> buffer.putInt(index, 1));
            assertThrows(IndexOutOfBoundsException.class, () -> buffer.putLong(index, 1));
        }
    }
}
