/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessagePack.PackerConfig;
import org.msgpack.core.buffer.MessageBufferOutput;
import org.msgpack.core.internal.MemoryAccess;

/**
 * Writes keys that are known in advance, and the members of an object with a single check of the
 * room for all of them. The counterpart of {@link KeyReader}.
 *
 * <p>The position of such a run of members is in a local variable of the caller: each put method
 * takes an index and returns the next one. It stores nothing before {@link #position} or behind the
 * array, whatever the index is.
 */
abstract class MemberWriter extends HeaderWriter {
    /** Bytes of the longest element with a put method, apart from keys: a float 64. */
    private static final int MAX_ELEMENT = 1 + Double.BYTES;

    MemberWriter(MessageBufferOutput out, PackerConfig config) {
        super(out, config);
    }

    /**
     * Returns the room to ask {@link #beginMembers} for: the most bytes that these keys and so many
     * other elements take, whatever the configuration, and what the put methods may store behind
     * the last of them.
     *
     * @param elements number of nils, booleans, numbers, and headers of arrays and maps
     * @param keys the keys; one that is put twice counts twice
     * @return number of bytes
     * @throws IllegalArgumentException if {@code elements} is negative, or the sum above 2^31-1
     */
    public static int roomFor(int elements, MapKey... keys) {
        requireNotNegative(elements);
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

    /**
     * Begins a run of members: makes sure that there is room for them in memory. Store them with
     * the put methods, each at the index that the one before returned, and then call
     * {@link MessagePacker#endMembers}.
     *
     * <pre>{@code
     * private static final MapKey X = MapKey.of("x");
     * private static final MapKey Y = MapKey.of("y");
     * private static final int ROOM = MessagePacker.roomFor(3, X, Y);
     *
     * int at = packer.beginMembers(ROOM);
     * at = packer.putMapHeader(at, 2);
     * at = packer.putDouble(packer.putKey(at, X), x);
     * at = packer.putDouble(packer.putKey(at, Y), y);
     * packer.endMembers(at);
     * }</pre>
     *
     * <p>This is the fastest way to pack an object whose members have a known largest length, since
     * the packer's position is written once. It is meant for code that is generated. Other methods
     * of the packer must not be called before the run has ended: the bytes of the message are
     * undefined then, or a put method throws an {@link IndexOutOfBoundsException}. With an index
     * that is not one of the run, bytes of the packer's current chunk are undefined; nothing is
     * stored outside of its array, whatever the index. A run that was begun and is not continued
     * has packed nothing.
     *
     * @param room number of bytes, see {@link #roomFor}
     * @return the index of the first element
     * @throws IllegalArgumentException if {@code room} is negative
     */
    public final int beginMembers(int room) throws IOException {
        if (room < 0) {
            throw new IllegalArgumentException("room must not be negative: " + room);
        }
        return reserve(room);
    }

    /** Ends a run of members. */
    final void setPosition(int at) {
        if (at < position || at > array.length) {
            throw outOfBounds(at);
        }
        position = at;
    }

    /** Returns the array if it has room for so many bytes at an index. */
    private byte[] arrayWithRoom(int at, int length) {
        byte[] array = this.array;
        if (!MemoryAccess.fits(array, at, length)) {
            throw outOfBounds(at);
        }
        return array;
    }

    private IndexOutOfBoundsException outOfBounds(int at) {
        return new IndexOutOfBoundsException("no room for the member at index "
                + at
                + ", where the chunk is free from "
                + position
                + " to "
                + array.length);
    }

    /**
     * Stores a key.
     *
     * @param at its index
     * @return the index behind it
     * @throws IndexOutOfBoundsException if there is no room for it
     */
    public final int putKey(int at, MapKey key) {
        int length = requireNonNull(key, "key is null").length;
        if (length > MapKey.MAX_BY_WORD) {
            return putLongKey(at, key);
        }
        key.putWords(array, at);
        return at + length;
    }

    private int putLongKey(int at, MapKey key) {
        int header = hasOtherHeader(key) ? 3 : 0;
        int from = header == 0 ? 0 : key.header;
        byte[] array = arrayWithRoom(at, header + key.length - from);
        if (header > 0) {
            ContainerHeader.putCodeAndLength(array, at, Code.STR16, Code.STR32, key.length - from);
        }
        System.arraycopy(key.packed, from, array, at + header, key.length - from);
        return at + header + key.length - from;
    }

    /** Whether the configuration asks for a str 16 where the key has a str 8. */
    final boolean hasOtherHeader(MapKey key) {
        return key.packed[0] == Code.STR8 && stringHeaderLength(key.length - key.header) == 3;
    }

    /**
     * Stores the header of an array.
     *
     * @param at its index
     * @param size number of elements
     * @return the index behind it
     * @throws IllegalArgumentException if {@code size} is negative
     * @throws IndexOutOfBoundsException if there is no room for it
     */
    public final int putArrayHeader(int at, int size) {
        return size >>> 4 == 0
                ? putByte(at, (byte) (Code.FIXARRAY_PREFIX | size))
                : putLongHeader(at, Code.ARRAY16, Code.ARRAY32, size);
    }

    /**
     * Stores the header of a map.
     *
     * @param at its index
     * @param size number of entries
     * @return the index behind it
     * @throws IllegalArgumentException if {@code size} is negative
     * @throws IndexOutOfBoundsException if there is no room for it
     */
    public final int putMapHeader(int at, int size) {
        return size >>> 4 == 0
                ? putByte(at, (byte) (Code.FIXMAP_PREFIX | size))
                : putLongHeader(at, Code.MAP16, Code.MAP32, size);
    }

    private int putLongHeader(int at, byte code16, byte code32, int size) {
        requireNotNegative(size);
        byte[] array = arrayWithRoom(at, size < 1 << 16 ? 3 : 5);
        return at + ContainerHeader.putCodeAndLength(array, at, code16, code32, size);
    }

    /**
     * Stores nil.
     *
     * @param at its index
     * @return the index behind it
     * @throws IndexOutOfBoundsException if there is no room for it
     */
    public final int putNil(int at) {
        return putByte(at, Code.NIL);
    }

    /**
     * Stores true or false.
     *
     * @param at its index
     * @return the index behind it
     * @throws IndexOutOfBoundsException if there is no room for it
     */
    public final int putBoolean(int at, boolean b) {
        return putByte(at, (byte) (Code.FALSE + (b ? 1 : 0)));
    }

    private int putByte(int at, byte b) {
        arrayWithRoom(at, 1)[at] = b;
        return at + 1;
    }

    /**
     * Stores an integer in the smallest format, by a store of eight bytes.
     *
     * @param at its index
     * @return the index behind it
     * @throws IndexOutOfBoundsException if there is no room for eight bytes
     */
    public final int putInt(int at, int r) {
        byte[] array = arrayWithRoom(at, Long.BYTES);
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

    /**
     * Stores an integer in the smallest format.
     *
     * @param at its index
     * @return the index behind it
     * @throws IndexOutOfBoundsException if there is no room for it, or for eight bytes
     */
    public final int putLong(int at, long v) {
        if (v == (int) v) {
            return putInt(at, (int) v);
        }
        return v >>> 32 == 0
                ? putCodeAndInt(at, Code.UINT32, (int) v)
                : putCodeAndLong(at, v < 0 ? Code.INT64 : Code.UINT64, v);
    }

    /**
     * Stores a float 32.
     *
     * @param at its index
     * @return the index behind it
     * @throws IndexOutOfBoundsException if there is no room for it
     */
    public final int putFloat(int at, float v) {
        return putCodeAndInt(at, Code.FLOAT32, Float.floatToRawIntBits(v));
    }

    /**
     * Stores a float 64.
     *
     * @param at its index
     * @return the index behind it
     * @throws IndexOutOfBoundsException if there is no room for it
     */
    public final int putDouble(int at, double v) {
        return putCodeAndLong(at, Code.FLOAT64, Double.doubleToRawLongBits(v));
    }

    private int putCodeAndInt(int at, byte code, int v) {
        byte[] array = arrayWithRoom(at, 1 + Integer.BYTES);
        MemoryAccess.putCodeAndBigEndianInt(array, at, code, v);
        return at + 1 + Integer.BYTES;
    }

    private int putCodeAndLong(int at, byte code, long v) {
        byte[] array = arrayWithRoom(at, 1 + Long.BYTES);
        MemoryAccess.putCodeAndBigEndianLong(array, at, code, v);
        return at + 1 + Long.BYTES;
    }
}
