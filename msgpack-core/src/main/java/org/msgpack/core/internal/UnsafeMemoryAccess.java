/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.internal;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Memory access through {@code sun.misc.Unsafe}, for JVMs that do not warn about it. */
@SuppressWarnings({"removal", "deprecation"})
final class UnsafeMemoryAccess extends MemoryAccess {
    static final Unsafe UNSAFE = findUnsafe();

    /**
     * Puts a negative index beyond the end of any array, so that one comparison checks both bounds.
     */
    private static final long UNSIGNED = 0xffffffffL;

    private static final long BASE = UNSAFE.arrayBaseOffset(byte[].class);

    private UnsafeMemoryAccess() {}

    static MemoryAccess create() {
        return new UnsafeMemoryAccess().probed();
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
    public String mechanism() {
        return "Unsafe";
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
    boolean hasRoom(byte[] array, int index, int length) {
        return (index & UNSIGNED) <= array.length - (long) length;
    }

    @Override
    void putWord(byte[] array, int index, long value) {
        UNSAFE.putLong(array, fittingAddress(array, index, Long.BYTES), value);
    }

    @Override
    void putByteOfWord(byte[] array, int index, byte value) {
        UNSAFE.putByte(array, fittingAddress(array, index, Long.BYTES), value);
    }

    @Override
    void putCodeAndInt(byte[] array, int index, byte code, int value) {
        long address = fittingAddress(array, index, 1 + Integer.BYTES);
        UNSAFE.putByte(array, address, code);
        UNSAFE.putInt(array, address + 1, value);
    }

    @Override
    void putCodeAndLong(byte[] array, int index, byte code, long value) {
        long address = fittingAddress(array, index, 1 + Long.BYTES);
        UNSAFE.putByte(array, address, code);
        UNSAFE.putLong(array, address + 1, value);
    }

    @Override
    byte codeOfLong(byte[] array, int index) {
        return UNSAFE.getByte(array, addressOfCodeAndLong(array, index));
    }

    @Override
    long longBehindCode(byte[] array, int index) {
        return UNSAFE.getLong(array, addressOfCodeAndLong(array, index) + 1);
    }

    @Override
    PrimitiveArrays primitiveArrays() {
        return new UnsafePrimitiveArrays();
    }

    /** Returns the address of bytes whose bounds have not been checked yet. */
    private static long address(byte[] array, int index, int length) {
        if (index < 0 || index > array.length - length) {
            throw outOfBounds(array, index, length);
        }
        return BASE + index;
    }

    /**
     * Returns the address of bytes whose bounds {@link #fits} has checked. The check is repeated in
     * the same form, so that the compiler drops it. Do not use it without {@code fits}, where it is
     * slower: see docs/internals/experiments.md#one-bounds-check-per-element.
     */
    private static long fittingAddress(byte[] array, int index, int length) {
        long place = index & UNSIGNED;
        if (place > array.length - (long) length) {
            throw outOfBounds(array, index, length);
        }
        return BASE + place;
    }

    /**
     * Returns the address of a code and the 8 bytes after it. Dropping the sign bit makes one
     * comparison check both bounds: see docs/internals/experiments.md#one-bounds-check-per-element.
     */
    private static long addressOfCodeAndLong(byte[] array, int index) {
        int place = index & Integer.MAX_VALUE;
        if (place > array.length - 1 - Long.BYTES) {
            throw outOfBounds(array, index, 1 + Long.BYTES);
        }
        return BASE + place;
    }

    private static IndexOutOfBoundsException outOfBounds(byte[] array, int index, int length) {
        return new IndexOutOfBoundsException(
                length + " bytes at index " + index + " of an array of " + array.length);
    }
}
