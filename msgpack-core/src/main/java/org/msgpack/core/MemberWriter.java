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
 * Writes keys that were packed in advance, and the members of an object with a single check for
 * their room. The counterpart of {@link KeyReader}.
 */
abstract class MemberWriter extends HeaderWriter {
    /** Bytes of the longest element with a method here, apart from keys: a float 64. */
    private static final int MAX_ELEMENT = 1 + Double.BYTES;

    private final boolean str8FormatSupport;

    MemberWriter(MessageBufferOutput out, PackerConfig config) {
        super(out, config);
        this.str8FormatSupport = config.isStr8FormatSupport();
    }

    /** Stores a key of up to two words if there is room for them. */
    final boolean putIfShort(MapKey key) {
        byte[] array = this.array;
        int at = position;
        int length = key.length;
        if (length > MapKey.MAX_TWO_WORDS || !MemoryAccess.fits(array, at, MapKey.MAX_TWO_WORDS)) {
            return false;
        }
        MemoryAccess.IN_USE.putLong(array, at, key.first);
        if (length > Long.BYTES) {
            MemoryAccess.IN_USE.putLong(array, at + length - Long.BYTES, key.last);
        }
        position = at + length;
        return true;
    }

    /** Whether the packer's configuration asks for a longer header than that of the key. */
    final boolean needsOtherHeader(MapKey key) {
        return !str8FormatSupport && key.packed[0] == Code.STR8;
    }

    /**
     * Returns the room to ask {@link #beginMembers} for: the most bytes that so many elements and
     * these keys take in any configuration.
     *
     * @param elements the number of nils, booleans, numbers, and headers of arrays and maps
     * @param keys the keys; one that is packed twice counts twice
     * @throws IllegalArgumentException if elements is negative, or the room more than 2^31-1 bytes
     */
    public static int roomFor(int elements, MapKey... keys) {
        requireNotNegative(elements);
        long room = Long.BYTES + (long) elements * MAX_ELEMENT;
        for (MapKey key : requireNonNull(keys, "keys is null")) {
            // One byte more for a str 16 in the place of a str 8.
            room += requireNonNull(key, "key is null").length + 1;
        }
        if (room > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("expected at most 2147483647 bytes, found " + room);
        }
        return (int) room;
    }

    /**
     * Begins a run of members that are stored with the put methods: makes sure that so many bytes
     * are in the current chunk.
     *
     * @param room number of bytes, from {@link #roomFor}
     * @return the index at which to put the first element
     * @throws IllegalArgumentException if room is negative
     */
    public final int beginMembers(int room) throws IOException {
        requireNotNegative(room);
        return reserve(room);
    }

    final void setPosition(int at) {
        if (at < position || at > array.length) {
            throw outOfBounds(at);
        }
        position = at;
    }

    private IndexOutOfBoundsException outOfBounds(int at) {
        return new IndexOutOfBoundsException(
                "index " + at + " of a chunk from " + position + " to " + array.length);
    }

    /**
     * Stores a key.
     *
     * @return the index after it
     */
    public final int putKey(int at, MapKey key) {
        byte[] array = this.array;
        int length = key.length;
        if (length > MapKey.MAX_TWO_WORDS) {
            return putLongKey(at, key);
        }
        MemoryAccess.IN_USE.putLong(array, at, key.first);
        if (length > Long.BYTES) {
            MemoryAccess.IN_USE.putLong(array, at + length - Long.BYTES, key.last);
        }
        return at + length;
    }

    private int putLongKey(int at, MapKey key) {
        int from = 0;
        int to = at;
        if (needsOtherHeader(key)) {
            from = key.header;
            to = at
                    + ContainerHeader.putCodeAndLength(
                            array, at, Code.STR16, Code.STR32, key.nameLength());
        }
        System.arraycopy(key.packed, from, array, to, key.length - from);
        return to + key.length - from;
    }

    /**
     * Stores the header of an array.
     *
     * @param size number of elements
     * @return the index after it
     * @throws IllegalArgumentException if size is negative
     */
    public final int putArrayHeader(int at, int size) {
        if (size >>> 4 != 0) {
            return putLongHeader(at, Code.ARRAY16, Code.ARRAY32, size);
        }
        array[at] = (byte) (Code.FIXARRAY_PREFIX | size);
        return at + 1;
    }

    /**
     * Stores the header of a map.
     *
     * @param size number of entries
     * @return the index after it
     * @throws IllegalArgumentException if size is negative
     */
    public final int putMapHeader(int at, int size) {
        if (size >>> 4 != 0) {
            return putLongHeader(at, Code.MAP16, Code.MAP32, size);
        }
        array[at] = (byte) (Code.FIXMAP_PREFIX | size);
        return at + 1;
    }

    private int putLongHeader(int at, byte code16, byte code32, int size) {
        requireNotNegative(size);
        return at + ContainerHeader.putCodeAndLength(array, at, code16, code32, size);
    }

    /**
     * Stores nil.
     *
     * @return the index after it
     */
    public final int putNil(int at) {
        array[at] = Code.NIL;
        return at + 1;
    }

    /**
     * Stores true or false.
     *
     * @return the index after it
     */
    public final int putBoolean(int at, boolean b) {
        array[at] = (byte) (Code.FALSE + (b ? 1 : 0));
        return at + 1;
    }

    /**
     * Stores an integer in the smallest format.
     *
     * @return the index after it
     */
    public final int putInt(int at, int r) {
        byte[] array = this.array;
        if (!MemoryAccess.fits(array, at, Long.BYTES)) {
            throw outOfBounds(at);
        }
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
     * @return the index after it
     */
    public final int putLong(int at, long v) {
        if (v == (int) v) {
            return putInt(at, (int) v);
        }
        if (v >>> 32 == 0) {
            return putCodeAndInt(at, Code.UINT32, (int) v);
        }
        return putCodeAndLong(at, v < 0 ? Code.INT64 : Code.UINT64, v);
    }

    /**
     * Stores a float 32.
     *
     * @return the index after it
     */
    public final int putFloat(int at, float v) {
        return putCodeAndInt(at, Code.FLOAT32, Float.floatToRawIntBits(v));
    }

    /**
     * Stores a float 64.
     *
     * @return the index after it
     */
    public final int putDouble(int at, double v) {
        return putCodeAndLong(at, Code.FLOAT64, Double.doubleToRawLongBits(v));
    }

    private int putCodeAndInt(int at, byte code, int v) {
        byte[] array = this.array;
        if (!MemoryAccess.fits(array, at, 1 + Integer.BYTES)) {
            throw outOfBounds(at);
        }
        MemoryAccess.putCodeAndBigEndianInt(array, at, code, v);
        return at + 1 + Integer.BYTES;
    }

    private int putCodeAndLong(int at, byte code, long v) {
        byte[] array = this.array;
        if (!MemoryAccess.fits(array, at, 1 + Long.BYTES)) {
            throw outOfBounds(at);
        }
        MemoryAccess.putCodeAndBigEndianLong(array, at, code, v);
        return at + 1 + Long.BYTES;
    }
}
