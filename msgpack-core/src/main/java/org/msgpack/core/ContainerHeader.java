/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import org.msgpack.core.MessagePack.Code;

/** The headers of the two containers, array and map: how long they are and how they are stored. */
enum ContainerHeader {
    ARRAY("an open array", Code.ARRAY16, Code.ARRAY32),
    MAP("an open map", Code.MAP16, Code.MAP32);

    private final String description;
    private final byte code16;
    private final byte code32;

    ContainerHeader(String description, byte code16, byte code32) {
        this.description = description;
        this.code16 = code16;
        this.code32 = code32;
    }

    /** Bytes of the smallest header for this many elements or entries. */
    static int length(int size) {
        return size < 1 << 4 ? 1 : size < 1 << 16 ? 3 : 5;
    }

    /** The header of one byte, for up to 15 elements or entries. */
    byte fix(int size) {
        // No field: the JIT knows which of the two this is, but would load a field each time.
        return (byte) ((this == MAP ? Code.FIXMAP_PREFIX : Code.FIXARRAY_PREFIX) | size);
    }

    /** The fewest bytes that so many elements or entries take: one for each element, key, value. */
    long leastContent(int size) {
        return this == MAP ? 2L * size : size;
    }

    /** Throws if so many elements or entries cannot be what so many bytes hold. */
    void requirePossible(int size, long content) {
        if (content < leastContent(size) || (size == 0 && content > 0)) {
            throw impossible(size, content);
        }
    }

    private IllegalArgumentException impossible(int size, long content) {
        long least = leastContent(size);
        String bytes =
                least == 0 ? "no bytes" : "at least " + least + (least == 1 ? " byte" : " bytes");
        return new IllegalArgumentException((this == MAP ? "closeMap(" : "closeArray(")
                + size
                + "): expected "
                + bytes
                + (this == MAP ? " since the map" : " since the array")
                + " was opened, found "
                + content);
    }

    /**
     * The length of the header of this kind that begins at an index; 0 if another byte is there.
     */
    int lengthAt(byte[] array, int index) {
        byte first = array[index];
        if ((first & 0xf0) == (fix(0) & 0xf0)) {
            return 1;
        }
        return first == code16 ? 3 : first == code32 ? 5 : 0;
    }

    /** Stores the smallest header and returns its length. */
    int put(byte[] array, int index, int size) {
        if (size < 1 << 4) {
            array[index] = fix(size);
            return 1;
        }
        return MessagePacker.putCodeAndLength(array, index, code16, code32, size);
    }

    @Override
    public String toString() {
        return description;
    }
}
