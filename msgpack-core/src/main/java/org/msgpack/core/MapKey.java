/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.Arrays;
import org.msgpack.core.internal.MemoryAccess;

/**
 * A key of a map that is known in advance, packed once: a string or an integer, such as the name or
 * the number of a member. {@link MessagePacker#packKey} copies its bytes, and
 * {@link MessageUnpacker#tryUnpackKey(MapKey)} compares them. Neither encodes or decodes anything.
 *
 * <pre>{@code
 * private static final MapKey NAME = MapKey.of("name");
 * }</pre>
 *
 * <p>Two keys are equal if their bytes are. A key is immutable.
 */
public final class MapKey {
    /** Keys up to this length in bytes are stored word by word. */
    static final int MAX_BY_WORD = 4 * Long.BYTES;

    private static final MemoryAccess MEMORY = MemoryAccess.IN_USE;

    /** The length of the element in bytes, including its header. */
    final int length;

    /** The number of bytes that {@link #isAt} may load. */
    final int reach;

    // The element's first eight bytes and its last eight, in the byte order of the machine. If it
    // is shorter, both are all of it, and the mask has the bits that count.
    private final long first;
    private final long last;
    private final long mask;

    /** The element, and zeros up to the end of the word if it is shorter than one. */
    final byte[] packed;

    /** The length in bytes of the header of a string; 0 if the key is an integer. */
    final int header;

    /** The integer; 0 if the key is a string. */
    final long number;

    private final String text;

    private MapKey(byte[] element, int header, long number, String text) {
        this.length = element.length;
        this.reach = Math.max(length, Long.BYTES);
        this.packed = Arrays.copyOf(element, reach);
        this.first = MEMORY.getLong(packed, 0);
        this.last = MEMORY.getLong(packed, reach - Long.BYTES);
        this.mask = mask(length);
        this.header = header;
        this.number = number;
        this.text = text;
    }

    private static long mask(int length) {
        byte[] bytes = new byte[Long.BYTES];
        Arrays.fill(bytes, 0, Math.min(length, Long.BYTES), (byte) 0xff);
        return MEMORY.getLong(bytes, 0);
    }

    /**
     * Returns the key that is a string of any length. An unpaired surrogate becomes a question
     * mark, as in {@link MessagePacker#packString(String)}.
     */
    public static MapKey of(String name) {
        requireNonNull(name, "name is null");
        byte[] element = packed(packer -> packer.packString(name));
        return new MapKey(element, ElementHeader.length(element[0]), 0, name);
    }

    /** Returns the key that is an integer. */
    public static MapKey of(long number) {
        byte[] element = packed(packer -> packer.packLong(number));
        return new MapKey(element, 0, number, Long.toString(number));
    }

    private interface Packing {
        void to(MessagePacker packer) throws IOException;
    }

    private static byte[] packed(Packing packing) {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        try {
            packing.to(packer);
        } catch (IOException e) { // memory throws none
            throw new IllegalStateException(e);
        }
        return packer.toByteArray();
    }

    /** Whether this key is a string, and not an integer. */
    boolean isString() {
        return header > 0;
    }

    /**
     * Stores this key of at most {@link #MAX_BY_WORD} bytes. A key shorter than a word takes one
     * nevertheless; what is behind it is garbage.
     *
     * @throws IndexOutOfBoundsException if there is no room for that
     */
    void putWords(byte[] array, int at) {
        int length = this.length;
        MEMORY.putLong(array, at, first);
        if (length > Long.BYTES) {
            if (length > 2 * Long.BYTES) {
                putMiddle(array, at, length);
            }
            MEMORY.putLong(array, at + length - Long.BYTES, last);
        }
    }

    private void putMiddle(byte[] array, int at, int length) {
        MEMORY.putLong(array, at + 8, MEMORY.getLong(packed, 8));
        if (length > 3 * Long.BYTES) {
            MEMORY.putLong(array, at + 16, MEMORY.getLong(packed, 16));
        }
    }

    /** Whether the element is at an index of an array that has {@link #reach} bytes from there. */
    boolean isAt(byte[] array, int at) {
        int length = this.length;
        return ((MEMORY.getLong(array, at) ^ first) & mask) == 0
                && (length <= Long.BYTES
                        || (MEMORY.getLong(array, at + length - Long.BYTES) == last
                                && (length <= 2 * Long.BYTES || isMiddleAt(array, at, length))));
    }

    /** Compares the words between the first and the last; without a loop up to four words. */
    private boolean isMiddleAt(byte[] array, int at, int length) {
        return isWordAt(array, at, 8)
                && (length <= 3 * Long.BYTES || isWordAt(array, at, 16))
                && (length <= MAX_BY_WORD || areWordsAt(array, at, 24, length - Long.BYTES));
    }

    private boolean areWordsAt(byte[] array, int at, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            if (!isWordAt(array, at, i)) {
                return false;
            }
        }
        return true;
    }

    private boolean isWordAt(byte[] array, int at, int i) {
        return MEMORY.getLong(array, at + i) == MEMORY.getLong(packed, i);
    }

    /** Whether so many bytes at an index are the first ones of the element. */
    boolean beginsAt(byte[] array, int at, int count) {
        for (int i = 0; i < count; i++) {
            if (array[at + i] != packed[i]) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof MapKey
                && length == ((MapKey) o).length
                && Arrays.equals(packed, ((MapKey) o).packed);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(packed);
    }

    /** Returns the string, or the integer in decimal. */
    @Override
    public String toString() {
        return text;
    }
}
