/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** {@link MemoryAccess} through {@code sun.misc.Unsafe}, where using it is silent. */
@SuppressWarnings({"removal", "deprecation"})
final class UnsafeMemoryAccess extends MemoryAccess {
    private static final Unsafe UNSAFE = findUnsafe();
    private static final long BASE = UNSAFE.arrayBaseOffset(byte[].class);

    UnsafeMemoryAccess() {
        // Found here, a JVM that denies the access makes the caller choose another mechanism.
        byte[] probe = new byte[Long.BYTES];
        putLong(probe, 0, 1);
        if (getLong(probe, 0) != 1) {
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
    short getShort(byte[] array, int index) {
        return UNSAFE.getShort(array, BASE + index);
    }

    @Override
    int getInt(byte[] array, int index) {
        return UNSAFE.getInt(array, BASE + index);
    }

    @Override
    long getLong(byte[] array, int index) {
        return UNSAFE.getLong(array, BASE + index);
    }

    @Override
    void putShort(byte[] array, int index, short value) {
        UNSAFE.putShort(array, BASE + index, value);
    }

    @Override
    void putInt(byte[] array, int index, int value) {
        UNSAFE.putInt(array, BASE + index, value);
    }

    @Override
    void putLong(byte[] array, int index, long value) {
        UNSAFE.putLong(array, BASE + index, value);
    }
}
