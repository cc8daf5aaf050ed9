/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MessageBufferTest {
    private static final int SIZE = 40;

    private static byte[] randomBytes() {
        byte[] bytes = new byte[SIZE];
        new Random(42).nextBytes(bytes);
        return bytes;
    }

    @ParameterizedTest
    @EnumSource
    void readsBigEndian(BufferKind kind) {
        byte[] bytes = randomBytes();
        bytes[3] = 0;
        ByteBuffer expected = ByteBuffer.wrap(bytes);
        MessageBuffer buffer = kind.of(bytes);
        assertEquals(SIZE, buffer.size());
        for (int i = 0; i < SIZE; i++) {
            assertEquals(expected.get(i), buffer.getByte(i));
            assertEquals(expected.get(i) != 0, buffer.getBoolean(i));
            if (i <= SIZE - 2) {
                assertEquals(expected.getShort(i), buffer.getShort(i));
            }
            if (i <= SIZE - 4) {
                assertEquals(expected.getInt(i), buffer.getInt(i));
                assertEquals(expected.getFloat(i), buffer.getFloat(i));
            }
            if (i <= SIZE - 8) {
                assertEquals(expected.getLong(i), buffer.getLong(i));
                assertEquals(expected.getDouble(i), buffer.getDouble(i));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void writesBigEndian(BufferKind kind) {
        MessageBuffer buffer = kind.of(randomBytes());
        ByteBuffer model = ByteBuffer.wrap(randomBytes());
        Random random = new Random(7);
        for (int step = 0; step < 500; step++) {
            long value = random.nextLong();
            int index = random.nextInt(SIZE - 7);
            switch (step % 7) {
                case 0:
                    write(kind, () -> buffer.putByte(index, (byte) value));
                    model.put(index, (byte) value);
                    break;
                case 1:
                    write(kind, () -> buffer.putBoolean(index, value > 0));
                    model.put(index, (byte) (value > 0 ? 1 : 0));
                    break;
                case 2:
                    write(kind, () -> buffer.putShort(index, (short) value));
                    model.putShort(index, (short) value);
                    break;
                case 3:
                    write(kind, () -> buffer.putInt(index, (int) value));
                    model.putInt(index, (int) value);
                    break;
                case 4:
                    write(kind, () -> buffer.putLong(index, value));
                    model.putLong(index, value);
                    break;
                case 5:
                    write(kind, () -> buffer.putFloat(index, Float.intBitsToFloat((int) value)));
                    model.putInt(index, (int) value);
                    break;
                default:
                    write(kind, () -> buffer.putDouble(index, Double.longBitsToDouble(value)));
                    model.putLong(index, value);
                    break;
            }
        }
        assertArrayEquals(kind.isReadOnly() ? randomBytes() : model.array(), buffer.toByteArray());
    }

    private static void write(BufferKind kind, Executable write) {
        if (kind.isReadOnly()) {
            assertThrows(ReadOnlyBufferException.class, write);
        } else {
            try {
                write.execute();
            } catch (Throwable e) {
                fail(e);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void copiesInAndOut(BufferKind kind) {
        byte[] bytes = randomBytes();
        MessageBuffer buffer = kind.of(bytes);
        byte[] array = new byte[12];
        buffer.getBytes(5, array, 2, 9);
        assertArrayEquals(Arrays.copyOfRange(bytes, 5, 14), Arrays.copyOfRange(array, 2, 11));
        for (BufferKind other : BufferKind.values()) {
            MessageBuffer from = other.of(array);
            MessageBuffer to = kind.of(bytes);
            byte[] expected = bytes.clone();
            System.arraycopy(array, 1, expected, 20, 11);
            write(kind, () -> to.putMessageBuffer(20, from, 1, 11));
            assertArrayEquals(kind.isReadOnly() ? bytes : expected, to.toByteArray());
        }
        ByteBuffer dst = ByteBuffer.allocateDirect(10);
        dst.position(1);
        buffer.getBytes(3, 8, dst);
        assertEquals(9, dst.position());
        dst.flip();
        dst.position(1);
        assertEquals(ByteBuffer.wrap(bytes, 3, 8), dst);
        assertThrows(BufferOverflowException.class, () -> buffer.getBytes(0, 11, dst));
        for (ByteBuffer src : new ByteBuffer[] {ByteBuffer.wrap(array), dst}) {
            src.clear();
            src.position(2);
            MessageBuffer to = kind.of(new byte[SIZE]);
            write(kind, () -> to.putByteBuffer(30, src, 7));
            if (!kind.isReadOnly()) {
                assertEquals(9, src.position());
                for (int i = 0; i < 7; i++) {
                    assertEquals(src.get(2 + i), to.getByte(30 + i));
                }
                assertThrows(BufferUnderflowException.class, () -> to.putByteBuffer(0, src, 20));
                assertEquals(9, src.position());
            }
        }
        MessageBuffer to = kind.of(bytes);
        write(kind, () -> to.putBytes(1, array, 3, 5));
        byte[] expected = bytes.clone();
        System.arraycopy(array, 3, expected, 1, 5);
        assertArrayEquals(kind.isReadOnly() ? bytes : expected, to.toByteArray());
    }

    @ParameterizedTest
    @EnumSource
    void rangesMayOverlap(BufferKind kind) {
        for (int shift = -3; shift <= 3; shift++) {
            int to = 10 + shift;
            byte[] expected = randomBytes();
            System.arraycopy(expected, 10, expected, to, 20);
            MessageBuffer buffer = kind.of(randomBytes());
            write(kind, () -> buffer.copyTo(10, buffer, to, 20));
            assertArrayEquals(kind.isReadOnly() ? randomBytes() : expected, buffer.toByteArray());
        }
    }

    @ParameterizedTest
    @EnumSource
    void viewsShareTheMemory(BufferKind kind) {
        byte[] bytes = randomBytes();
        MessageBuffer buffer = kind.of(bytes);
        assertSame(buffer, buffer.slice(0, SIZE));
        MessageBuffer slice = buffer.slice(10, 20);
        ByteBuffer view = buffer.sliceAsByteBuffer(10, 20);
        assertEquals(SIZE, buffer.sliceAsByteBuffer().remaining());
        assertEquals(20, slice.size());
        assertEquals(20, view.remaining());
        assertEquals(bytes[15], slice.getByte(5));
        assertEquals(bytes[15], view.get(view.position() + 5));
        assertEquals(0, buffer.slice(SIZE, 0).size());
        if (!kind.isReadOnly()) {
            buffer.putByte(15, (byte) 99);
            assertEquals(99, slice.getByte(5));
            assertEquals(99, view.get(view.position() + 5));
        }
    }

    @ParameterizedTest
    @EnumSource
    void exposesItsArrayIfItHasOne(BufferKind kind) {
        byte[] bytes = randomBytes();
        MessageBuffer buffer = kind.of(bytes);
        assertEquals(kind.hasArray(), buffer.hasArray());
        if (kind.hasArray()) {
            int offset = buffer.arrayOffset();
            assertArrayEquals(bytes, Arrays.copyOfRange(buffer.array(), offset, offset + SIZE));
        } else {
            assertNull(buffer.array());
            assertEquals(0, buffer.arrayOffset());
        }
        MessageBuffer.releaseBuffer(buffer);
        assertArrayEquals(bytes, buffer.toByteArray());
    }

    @ParameterizedTest
    @EnumSource
    void hexadecimal(BufferKind kind) {
        MessageBuffer buffer = kind.of(new byte[] {0, 1, (byte) 0xab, (byte) 0xff});
        assertEquals("00 01 ab ff", buffer.toHexString(0, 4));
        assertEquals("ab", buffer.toHexString(2, 1));
        assertEquals("", buffer.toHexString(4, 0));
        assertEquals(0, MessageBuffer.allocate(0).size());
    }

    /** No argument reaches memory outside the buffer. */
    @ParameterizedTest
    @EnumSource
    void everyRangeIsChecked(BufferKind kind) {
        byte[] bytes = randomBytes();
        int[] edges = {
            Integer.MIN_VALUE,
            Integer.MIN_VALUE + 1,
            -SIZE,
            -8,
            -1,
            0,
            1,
            7,
            8,
            SIZE - 8,
            SIZE - 7,
            SIZE - 4,
            SIZE - 2,
            SIZE - 1,
            SIZE,
            SIZE + 1,
            SIZE + 5,
            1 << 20,
            Integer.MAX_VALUE - 7,
            Integer.MAX_VALUE - 1,
            Integer.MAX_VALUE
        };
        MessageBuffer buffer = kind.of(bytes);
        for (int index : edges) {
            checked(index, 1, () -> buffer.getByte(index));
            checked(index, 1, () -> buffer.getBoolean(index));
            checked(index, 2, () -> buffer.getShort(index));
            checked(index, 4, () -> buffer.getInt(index));
            checked(index, 4, () -> buffer.getFloat(index));
            checked(index, 8, () -> buffer.getLong(index));
            checked(index, 8, () -> buffer.getDouble(index));
            checked(index, 1, () -> buffer.putByte(index, (byte) 1));
            checked(index, 1, () -> buffer.putBoolean(index, true));
            checked(index, 2, () -> buffer.putShort(index, (short) 1));
            checked(index, 4, () -> buffer.putInt(index, 1));
            checked(index, 4, () -> buffer.putFloat(index, 1));
            checked(index, 8, () -> buffer.putLong(index, 1));
            checked(index, 8, () -> buffer.putDouble(index, 1));
            for (int length : edges) {
                checked(index, length, () -> buffer.slice(index, length));
                checked(index, length, () -> buffer.sliceAsByteBuffer(index, length));
                checked(index, length, () -> buffer.toHexString(index, length));
                byte[] array = new byte[SIZE];
                checked(index, length, () -> buffer.getBytes(index, array, 0, length));
                checked(index, length, () -> buffer.getBytes(0, array, index, length));
                checked(index, length, () -> buffer.putBytes(index, array, 0, length));
                checked(index, length, () -> buffer.putBytes(0, array, index, length));
                ByteBuffer other = ByteBuffer.wrap(array);
                checked(index, length, () -> buffer.getBytes(index, length, other));
                other.clear();
                checked(index, length, () -> buffer.putByteBuffer(index, other, length));
                MessageBuffer whole = MessageBuffer.allocate(SIZE);
                checked(index, length, () -> buffer.copyTo(index, whole, 0, length));
                checked(index, length, () -> buffer.copyTo(0, whole, index, length));
                MessageBuffer part = BufferKind.ARRAY_PART.of(array);
                checked(index, length, () -> buffer.copyTo(0, part, index, length));
                checked(index, length, () -> buffer.putMessageBuffer(index, whole, 0, length));
                checked(index, length, () -> buffer.putMessageBuffer(0, whole, index, length));
                checked(index, length, () -> MessageBuffer.wrap(array, index, length));
                if (GuardedMemory.HAS_SUBCLASSES) {
                    checked(index, length, () -> new UserBuffer(array, index, length));
                }
            }
        }
    }

    private static void checked(int index, int length, Executable access) {
        boolean isInside = index >= 0 && length >= 0 && (long) index + length <= SIZE;
        try {
            access.execute();
            assertEquals(true, isInside, index + " + " + length);
        } catch (ReadOnlyBufferException e) {
            assertEquals(true, isInside, index + " + " + length);
        } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
            assertEquals(false, isInside, index + " + " + length);
        } catch (BufferOverflowException | BufferUnderflowException e) {
            fail("range was not checked first: " + index + " + " + length, e);
        } catch (Throwable e) {
            fail(e);
        }
    }

    private static final class UserBuffer extends MessageBuffer {
        UserBuffer(Object base, long address, int length) {
            super(base, address, length);
        }
    }

    @Test
    void subclassesAreBackedOnlyByArrays() {
        assertThrows(IllegalArgumentException.class, () -> new UserBuffer(null, 4096, 8));
        assertThrows(IllegalArgumentException.class, () -> new UserBuffer(new long[8], 0, 8));
        assertThrows(
                IndexOutOfBoundsException.class, () -> new UserBuffer(new byte[8], 1L << 32, 8));
        byte[] bytes = {1, 2, 3};
        if (GuardedMemory.HAS_SUBCLASSES) {
            assertEquals(0x0203, new UserBuffer(bytes, 1, 2).getShort(0));
        } else {
            assertThrows(UnsupportedOperationException.class, () -> new UserBuffer(bytes, 1, 2));
        }
    }

    @Test
    void allocates() {
        assertArrayEquals(new byte[3], MessageBuffer.allocate(3).toByteArray());
        assertThrows(IllegalArgumentException.class, () -> MessageBuffer.allocate(-1));
    }

    @Test
    void wrappingDoesNotChangeTheByteBuffer() {
        ByteBuffer bytes = ByteBuffer.allocateDirect(10);
        bytes.position(2);
        MessageBuffer buffer = MessageBuffer.wrap(bytes);
        buffer.sliceAsByteBuffer(1, 3);
        buffer.getBytes(0, new byte[4], 0, 4);
        assertEquals(2, bytes.position());
        assertEquals(10, bytes.limit());
        bytes.clear();
        assertEquals(8, buffer.size());
    }

    @ParameterizedTest
    @EnumSource
    void keepsTheBitsOfNaN(BufferKind kind) {
        if (!kind.isReadOnly()) {
            MessageBuffer buffer = kind.of(new byte[8]);
            buffer.putDouble(0, Double.longBitsToDouble(0x7ff8_1234_5678_9abcL));
            assertEquals(0x7ff8_1234_5678_9abcL, buffer.getLong(0));
            buffer.putFloat(0, Float.intBitsToFloat(0x7fc1_2345));
            assertEquals(0x7fc1_2345, buffer.getInt(0));
        }
    }
}
