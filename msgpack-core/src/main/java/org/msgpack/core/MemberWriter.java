/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.internal.MemoryAccess;

/**
 * Stores members of objects at an index: runs of them, whose position is in a local variable of the
 * caller. The counterpart of {@link KeyReader}.
 *
 * <p>Nothing is stored before the packer's position or behind its array, whatever the index is.
 */
final class MemberWriter {
    /** Bytes of the longest element with a put method, apart from keys: a float 64. */
    private static final int MAX_ELEMENT = 1 + Double.BYTES;

    private MemberWriter() {}

    static int roomFor(int elements, MapKey... keys) {
        requireNotNegative("elements", elements);
        long room = Long.BYTES + (long) elements * MAX_ELEMENT;
        for (MapKey key : requireNonNull(keys, "keys is null")) {
            // One byte more, for a str 16 where the key has a str 8.
            room += requireNonNull(key, "key is null").length + 1L;
        }
        if (room > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "expected members of at most 2147483647 bytes, found " + room);
        }
        return (int) room;
    }

    static int begin(MessagePacker packer, int room) throws IOException {
        requireNotNegative("room", room);
        return packer.reserve(room);
    }

    private static void requireNotNegative(String name, int value) {
        if (value < 0) {
            throw new IllegalArgumentException(name + " must not be negative: " + value);
        }
    }

    static void end(MessagePacker packer, int at) {
        if (at < packer.position || at > packer.array.length) {
            throw outOfBounds(packer, at);
        }
        packer.position = at;
    }

    /** Returns the array if it has room for so many bytes at an index behind what was packed. */
    private static byte[] arrayWithRoom(MessagePacker packer, int at, int length) {
        byte[] array = packer.array;
        if (at < packer.position || !MemoryAccess.fits(array, at, length)) {
            throw outOfBounds(packer, at);
        }
        return array;
    }

    private static IndexOutOfBoundsException outOfBounds(MessagePacker packer, int at) {
        return new IndexOutOfBoundsException("no room for the member at index "
                + at
                + ", where the chunk is free from "
                + packer.position
                + " to "
                + packer.array.length);
    }

    static int putKey(MessagePacker packer, int at, MapKey key) {
        int length = requireNonNull(key, "key is null").length;
        if (length > MapKey.MAX_BY_WORD || at < packer.position) {
            return putLongKey(packer, at, key);
        }
        key.putWords(packer.array, at);
        return at + length;
    }

    private static int putLongKey(MessagePacker packer, int at, MapKey key) {
        if (!hasOtherHeader(packer, key)) {
            byte[] array = arrayWithRoom(packer, at, key.length);
            System.arraycopy(key.packed, 0, array, at, key.length);
            return at + key.length;
        }
        int length = key.length - key.header;
        byte[] array = arrayWithRoom(packer, at, 3 + length);
        ContainerHeader.putCodeAndLength(array, at, Code.STR16, Code.STR32, length);
        System.arraycopy(key.packed, key.header, array, at + 3, length);
        return at + 3 + length;
    }

    /** Packs a key that is long, or for which the chunk may have no room. */
    static MessagePacker packAnyKey(MessagePacker packer, MapKey key) throws IOException {
        if (!hasOtherHeader(packer, key)) {
            return packer.writePayload(key.packed, 0, key.length);
        }
        int length = key.length - key.header;
        return packer.packRawStringHeader(length).writePayload(key.packed, key.header, length);
    }

    /** Whether the configuration asks for a str 16 where the key has a str 8. */
    private static boolean hasOtherHeader(MessagePacker packer, MapKey key) {
        return key.packed[0] == Code.STR8
                && packer.stringHeaderLength(key.length - key.header) != key.header;
    }

    static int putArrayHeader(MessagePacker packer, int at, int size) {
        return size >>> 4 == 0
                ? putByte(packer, at, (byte) (Code.FIXARRAY_PREFIX | size))
                : putLongHeader(packer, at, Code.ARRAY16, Code.ARRAY32, size);
    }

    static int putMapHeader(MessagePacker packer, int at, int size) {
        return size >>> 4 == 0
                ? putByte(packer, at, (byte) (Code.FIXMAP_PREFIX | size))
                : putLongHeader(packer, at, Code.MAP16, Code.MAP32, size);
    }

    private static int putLongHeader(
            MessagePacker packer, int at, byte code16, byte code32, int size) {
        HeaderWriter.requireNotNegative(size);
        byte[] array = arrayWithRoom(packer, at, size < 1 << 16 ? 3 : 5);
        return at + ContainerHeader.putCodeAndLength(array, at, code16, code32, size);
    }

    static int putNil(MessagePacker packer, int at) {
        return putByte(packer, at, Code.NIL);
    }

    static int putBoolean(MessagePacker packer, int at, boolean b) {
        return putByte(packer, at, (byte) (Code.FALSE + (b ? 1 : 0)));
    }

    private static int putByte(MessagePacker packer, int at, byte b) {
        arrayWithRoom(packer, at, 1)[at] = b;
        return at + 1;
    }

    /** As {@link MessagePacker#packInt}, by a store of eight bytes. */
    static int putInt(MessagePacker packer, int at, int r) {
        byte[] array = arrayWithRoom(packer, at, Long.BYTES);
        long format;
        if (r >= 1 << 7) {
            format = IntegerFormat.ofPositive(r);
        } else if (r < -(1 << 5)) {
            format = IntegerFormat.ofNegative(r);
        } else {
            MemoryAccess.putFirstOfWord(array, at, (byte) r);
            return at + 1;
        }
        MemoryAccess.putBigEndianWord(array, at, IntegerFormat.element(r, format));
        return at + IntegerFormat.length(format);
    }

    static int putLong(MessagePacker packer, int at, long v) {
        if (v == (int) v) {
            return putInt(packer, at, (int) v);
        }
        return v >>> 32 == 0
                ? putCodeAndInt(packer, at, Code.UINT32, (int) v)
                : putCodeAndLong(packer, at, v < 0 ? Code.INT64 : Code.UINT64, v);
    }

    static int putFloat(MessagePacker packer, int at, float v) {
        return putCodeAndInt(packer, at, Code.FLOAT32, Float.floatToRawIntBits(v));
    }

    static int putDouble(MessagePacker packer, int at, double v) {
        return putCodeAndLong(packer, at, Code.FLOAT64, Double.doubleToRawLongBits(v));
    }

    private static int putCodeAndInt(MessagePacker packer, int at, byte code, int v) {
        byte[] array = arrayWithRoom(packer, at, 1 + Integer.BYTES);
        MemoryAccess.putCodeAndBigEndianInt(array, at, code, v);
        return at + 1 + Integer.BYTES;
    }

    private static int putCodeAndLong(MessagePacker packer, int at, byte code, long v) {
        byte[] array = arrayWithRoom(packer, at, 1 + Long.BYTES);
        MemoryAccess.putCodeAndBigEndianLong(array, at, code, v);
        return at + 1 + Long.BYTES;
    }
}
