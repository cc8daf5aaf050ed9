/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Memory access through VarHandle views of the array, which check its bounds. Loaded on Java 9 and
 * newer only; it is not in the part of the jar for them, which copies of the jar often lose.
 */
final class VarHandleMemoryAccess extends MemoryAccess {
    private static final VarHandle SHORT = view(short[].class);
    private static final VarHandle INT = view(int[].class);
    private static final VarHandle LONG = view(long[].class);

    private VarHandleMemoryAccess() {}

    static MemoryAccess create() {
        return new VarHandleMemoryAccess().probed();
    }

    private static VarHandle view(Class<?> arrayType) {
        return MethodHandles.byteArrayViewVarHandle(arrayType, ByteOrder.nativeOrder());
    }

    @Override
    public String mechanism() {
        return "VarHandle";
    }

    @Override
    public short getShort(byte[] array, int index) {
        return (short) SHORT.get(array, index);
    }

    @Override
    public int getInt(byte[] array, int index) {
        return (int) INT.get(array, index);
    }

    @Override
    public long getLong(byte[] array, int index) {
        return (long) LONG.get(array, index);
    }

    @Override
    public void putShort(byte[] array, int index, short value) {
        SHORT.set(array, index, value);
    }

    @Override
    public void putInt(byte[] array, int index, int value) {
        INT.set(array, index, value);
    }

    @Override
    public void putLong(byte[] array, int index, long value) {
        LONG.set(array, index, value);
    }
}
