/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.internal.MemoryAccess;

/**
 * The headers of arrays, maps and extensions that can be left open: their lengths, and how they are
 * stored. The size of an extension is the length of its payload.
 */
enum ContainerHeader {
    ARRAY("an open array", Code.ARRAY16, Code.ARRAY32),
    MAP("an open map", Code.MAP16, Code.MAP32),
    EXTENSION("an open extension", Code.EXT16, Code.EXT32);

    private final String description;
    private final byte code16;
    private final byte code32;

    ContainerHeader(String description, byte code16, byte code32) {
        this.description = description;
        this.code16 = code16;
        this.code32 = code32;
    }

    /** Returns the length in bytes of the smallest header for a size. */
    int length(int size) {
        if (this == EXTENSION) {
            return extensionLength(size);
        }
        return size < 1 << 4 ? 1 : size < 1 << 16 ? 3 : 5;
    }

    private static int extensionLength(int size) {
        if (size < 1 << 8) {
            return isFixExt(size) ? 2 : 3;
        }
        return size < 1 << 16 ? 4 : 6;
    }

    private static boolean isFixExt(int size) {
        return size > 0 && size <= 16 && Integer.bitCount(size) == 1;
    }

    /**
     * Returns the length to reserve for a header if the last one at its depth, which may have been
     * of another kind, had this length.
     */
    int guess(int last) {
        if (this == EXTENSION) {
            return last == 1 ? 3 : last == 5 ? 6 : last;
        }
        return (last - 1) | 1;
    }

    /** Returns the header of one byte (fixarray or fixmap) for up to 15 elements or entries. */
    byte fix(int size) {
        // Computed from this on purpose; a field would have to be loaded each time: see
        // docs/internals/experiments.md#deferred-containers.
        return (byte) ((this == MAP ? Code.FIXMAP_PREFIX : Code.FIXARRAY_PREFIX) | size);
    }

    /** Returns the fewest bytes that this many elements, entries or bytes can take. */
    long leastContent(int size) {
        return this == MAP ? 2L * size : size;
    }

    /** Throws if {@code content} bytes cannot hold exactly that many elements or entries. */
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

    /** Returns the length of the header of this kind at an index, or 0 if there is none. */
    int lengthAt(byte[] array, int index) {
        byte first = array[index];
        if ((first & 0xf0) == (fix(0) & 0xf0)) {
            return 1;
        }
        return first == code16 ? 3 : first == code32 ? 5 : 0;
    }

    /** Stores the smallest header, but not the type of an extension, and returns its length. */
    int put(byte[] array, int index, int size) {
        if (this == EXTENSION) {
            return 1 + putExtension(array, index, size);
        }
        if (size < 1 << 4) {
            array[index] = fix(size);
            return 1;
        }
        return putCodeAndLength(array, index, code16, code32, size);
    }

    /**
     * Stores the smallest header and returns its length.
     *
     * @param extType the last byte of the header of an extension; not used for others
     */
    int put(byte[] array, int index, int size, byte extType) {
        int length = put(array, index, size);
        if (this == EXTENSION) {
            array[index + length - 1] = extType;
        }
        return length;
    }

    /** Stores the header of an extension without its type, which comes last. */
    static int putExtension(byte[] array, int index, int length) {
        if (isFixExt(length)) {
            array[index] = (byte) (Code.FIXEXT1 + Integer.numberOfTrailingZeros(length));
            return 1;
        }
        if (length < 1 << 8) {
            array[index] = Code.EXT8;
            array[index + 1] = (byte) length;
            return 2;
        }
        return putCodeAndLength(array, index, Code.EXT16, Code.EXT32, length);
    }

    /** Stores a header with a length of 16 or 32 bits and returns the length of the header. */
    static int putCodeAndLength(byte[] array, int index, byte code16, byte code32, int length) {
        if (length < 1 << 16) {
            array[index] = code16;
            MemoryAccess.putBigEndianShort(array, index + 1, (short) length);
            return 3;
        }
        array[index] = code32;
        MemoryAccess.putBigEndianInt(array, index + 1, length);
        return 5;
    }

    @Override
    public String toString() {
        return description;
    }
}
