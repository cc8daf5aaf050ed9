/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.internal;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** {@link MemoryAccess} through {@code sun.misc.Unsafe}, where using it is silent. */
@SuppressWarnings({"removal", "deprecation"})
final class UnsafeMemoryAccess extends MemoryAccess {
    private static final Unsafe UNSAFE = findUnsafe();
    private static final long BASE = UNSAFE.arrayBaseOffset(byte[].class);

    UnsafeMemoryAccess() {
        // Found here, a JVM that denies the access, or an Unsafe that lacks one of the methods, as
        // Android's may, makes the caller choose another mechanism.
        byte[] probe = new byte[1 + Long.BYTES];
        putLong(probe, 0, 1);
        boolean isRight = getLong(probe, 0) == 1;
        putInt(probe, 0, 2);
        isRight &= getInt(probe, 0) == 2;
        putShort(probe, 0, (short) 3);
        isRight &= getShort(probe, 0) == 3;
        putCodeAndLong(probe, 0, (byte) 4, 5);
        isRight &= getCodeOfLong(probe, 0) == 4 && getLongBehindCode(probe, 0) == 5;
        if (!isRight) {
            throw new IllegalStateException("Unsafe does not read what it wrote");
        }
    }

    private static Unsafe findUnsafe() {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public short getShort(byte[] array, int index) {
        return UNSAFE.getShort(array, address(array, index, Short.BYTES));
    }

    @Override
    public int getInt(byte[] array, int index) {
        return UNSAFE.getInt(array, address(array, index, Integer.BYTES));
    }

    @Override
    public long getLong(byte[] array, int index) {
        return UNSAFE.getLong(array, address(array, index, Long.BYTES));
    }

    @Override
    public void putShort(byte[] array, int index, short value) {
        UNSAFE.putShort(array, address(array, index, Short.BYTES), value);
    }

    @Override
    public void putInt(byte[] array, int index, int value) {
        UNSAFE.putInt(array, address(array, index, Integer.BYTES), value);
    }

    @Override
    public void putLong(byte[] array, int index, long value) {
        UNSAFE.putLong(array, address(array, index, Long.BYTES), value);
    }

    @Override
    public boolean fits(byte[] array, int index, int length) {
        return unsigned(index) <= array.length - (long) length;
    }

    @Override
    public void putWord(byte[] array, int index, long value) {
        UNSAFE.putLong(array, fittingAddress(array, index, Long.BYTES), value);
    }

    @Override
    public void putFirstOfWord(byte[] array, int index, byte value) {
        UNSAFE.putByte(array, fittingAddress(array, index, Long.BYTES), value);
    }

    @Override
    public void putCodeAndInt(byte[] array, int index, byte code, int value) {
        long address = fittingAddress(array, index, 1 + Integer.BYTES);
        UNSAFE.putByte(array, address, code);
        UNSAFE.putInt(array, address + 1, value);
    }

    @Override
    public void putCodeAndLong(byte[] array, int index, byte code, long value) {
        long address = fittingAddress(array, index, 1 + Long.BYTES);
        UNSAFE.putByte(array, address, code);
        UNSAFE.putLong(array, address + 1, value);
    }

    @Override
    public byte getCodeOfLong(byte[] array, int index) {
        return UNSAFE.getByte(array, addressOfCodeAndLong(array, index));
    }

    @Override
    public long getLongBehindCode(byte[] array, int index) {
        return UNSAFE.getLong(array, addressOfCodeAndLong(array, index) + 1);
    }

    /** The address of bytes, where nothing has asked yet whether they are in the array. */
    private static long address(byte[] array, int index, int length) {
        if (index < 0 || index > array.length - length) {
            throw outOfBounds(array, index, length);
        }
        return BASE + index;
    }

    /**
     * The same, but asks as {@link #fits} does, so that the JIT drops the question where that was
     * asked before. Where it was not, one comparison of longs takes longer than two of ints: with
     * it in all loads, integers took 1.07 times as long to unpack, and with it in putLong, objects
     * 1.03 times to be written by Jackson.
     */
    private long fittingAddress(byte[] array, int index, int length) {
        if (!fits(array, index, length)) {
            throw outOfBounds(array, index, length);
        }
        return BASE + unsigned(index);
    }

    /**
     * One comparison for both ends, as the sign is dropped. The index as a long is needed by no
     * other access then; where C2 had it ready for all kinds of elements, it took a register of the
     * loop around. GeoJSON and arrays of doubles are unpacked 1.15 times as fast.
     */
    private static long addressOfCodeAndLong(byte[] array, int index) {
        int place = index & Integer.MAX_VALUE;
        if (place > array.length - 1 - Long.BYTES) {
            throw outOfBounds(array, index, 1 + Long.BYTES);
        }
        return BASE + place;
    }

    /** A negative index is behind the end of any array then: one comparison for both ends. */
    private static long unsigned(int index) {
        return index & 0xffffffffL;
    }

    private static IndexOutOfBoundsException outOfBounds(byte[] array, int index, int length) {
        return new IndexOutOfBoundsException(
                length + " bytes at index " + index + " of an array of " + array.length);
    }
}
