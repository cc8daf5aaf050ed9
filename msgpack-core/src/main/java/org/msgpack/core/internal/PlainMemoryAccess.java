/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.internal;

/** Memory access byte by byte, for JVMs that offer nothing better. */
final class PlainMemoryAccess extends MemoryAccess {
    private PlainMemoryAccess() {}

    static MemoryAccess create() {
        return new PlainMemoryAccess();
    }

    @Override
    public String mechanism() {
        return "byte by byte";
    }

    @Override
    public short getShort(byte[] array, int index) {
        int first = array[index] & 0xff;
        int second = array[index + 1] & 0xff;
        return (short) (BIG_ENDIAN ? first << 8 | second : second << 8 | first);
    }

    @Override
    public int getInt(byte[] array, int index) {
        int first = getShort(array, index) & 0xffff;
        int second = getShort(array, index + 2) & 0xffff;
        return BIG_ENDIAN ? first << 16 | second : second << 16 | first;
    }

    @Override
    public long getLong(byte[] array, int index) {
        long first = getInt(array, index) & 0xffffffffL;
        long second = getInt(array, index + 4) & 0xffffffffL;
        return BIG_ENDIAN ? first << 32 | second : second << 32 | first;
    }

    @Override
    public void putShort(byte[] array, int index, short value) {
        array[index] = (byte) (BIG_ENDIAN ? value >> 8 : value);
        array[index + 1] = (byte) (BIG_ENDIAN ? value : value >> 8);
    }

    @Override
    public void putInt(byte[] array, int index, int value) {
        putShort(array, index, (short) (BIG_ENDIAN ? value >> 16 : value));
        putShort(array, index + 2, (short) (BIG_ENDIAN ? value : value >> 16));
    }

    @Override
    public void putLong(byte[] array, int index, long value) {
        putInt(array, index, (int) (BIG_ENDIAN ? value >> 32 : value));
        putInt(array, index + 4, (int) (BIG_ENDIAN ? value : value >> 32));
    }
}
