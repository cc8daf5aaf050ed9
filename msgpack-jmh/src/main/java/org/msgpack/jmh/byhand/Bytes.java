/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.byhand;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Stores and loads numbers of several bytes at once, and headers, in an array. */
final class Bytes {
    static final int MAX_ARRAY_HEADER = 5;

    private static final VarHandle SHORT = view(short[].class);
    private static final VarHandle INT = view(int[].class);
    private static final VarHandle LONG = view(long[].class);

    private Bytes() {}

    private static VarHandle view(Class<?> type) {
        return MethodHandles.byteArrayViewVarHandle(type, ByteOrder.BIG_ENDIAN);
    }

    static short getShort(byte[] bytes, int index) {
        return (short) SHORT.get(bytes, index);
    }

    static int getInt(byte[] bytes, int index) {
        return (int) INT.get(bytes, index);
    }

    static long getLong(byte[] bytes, int index) {
        return (long) LONG.get(bytes, index);
    }

    static void putShort(byte[] bytes, int index, int value) {
        SHORT.set(bytes, index, (short) value);
    }

    static void putInt(byte[] bytes, int index, int value) {
        INT.set(bytes, index, value);
    }

    static void putLong(byte[] bytes, int index, long value) {
        LONG.set(bytes, index, value);
    }

    /** Stores the header of an array at the start and returns its length. */
    static int putArrayHeader(byte[] bytes, int count) {
        return putArrayHeader(bytes, 0, count);
    }

    /** Stores the header of an array and returns the index after it. */
    static int putArrayHeader(byte[] bytes, int index, int count) {
        return putHeader(bytes, index, 0x90, 0xdc, count);
    }

    /** Stores the header of a map and returns the index after it. */
    static int putMapHeader(byte[] bytes, int index, int count) {
        return putHeader(bytes, index, 0x80, 0xde, count);
    }

    private static int putHeader(byte[] bytes, int index, int fix, int of16, int count) {
        if (count < 1 << 4) {
            bytes[index] = (byte) (fix | count);
            return index + 1;
        } else if (count < 1 << 16) {
            bytes[index] = (byte) of16;
            putShort(bytes, index + 1, count);
            return index + 3;
        }
        bytes[index] = (byte) (of16 + 1);
        putInt(bytes, index + 1, count);
        return index + 5;
    }

    static int arrayHeaderSize(int count) {
        return count < 1 << 4 ? 1 : count < 1 << 16 ? 3 : MAX_ARRAY_HEADER;
    }
}
