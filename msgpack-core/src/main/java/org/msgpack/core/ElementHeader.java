/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.internal.MemoryAccess;

/**
 * Headers of elements, wherever they are in an array: how long they are, and what they declare to
 * follow. A header is the first byte and the length or size behind it; the ext type and what else
 * follows count as payload.
 */
final class ElementHeader {
    /** Bytes of the longest header. */
    static final int MAX_LENGTH = 5;

    private ElementHeader() {}

    /** Returns the length of the header that begins with this byte. */
    static int length(byte first) {
        switch (first) {
            case Code.STR8:
            case Code.BIN8:
            case Code.EXT8:
                return 2;
            case Code.STR16:
            case Code.BIN16:
            case Code.EXT16:
            case Code.ARRAY16:
            case Code.MAP16:
                return 3;
            case Code.STR32:
            case Code.BIN32:
            case Code.EXT32:
            case Code.ARRAY32:
            case Code.MAP32:
                return 5;
            default:
                return 1;
        }
    }

    /** Returns the number of bytes between the header at an index and the next element. */
    static long payload(byte[] array, int at) {
        byte first = array[at];
        int fixed = FixedLengths.of(first);
        if (fixed > 0) {
            return fixed - 1L;
        }
        if (isContainer(first) || first == Code.NEVER_USED) {
            return 0;
        }
        return declared(array, at, length(first)) + typeLength(first);
    }

    /** Returns 1 if an ext type follows the header, else 0. */
    static int typeLength(byte first) {
        return isExt(first) ? 1 : 0;
    }

    /** Returns the number of values inside the container whose header is at an index, else 0. */
    static long children(byte[] array, int at) {
        byte first = array[at];
        if (!isContainer(first)) {
            return 0;
        }
        return declared(array, at, length(first)) << (isMap(first) ? 1 : 0);
    }

    /** Whether it is a string with a length of its own, which excludes those of up to 31 bytes. */
    static boolean isString(byte first) {
        return first >= Code.STR8 && first <= Code.STR32;
    }

    static boolean isBinary(byte first) {
        return first >= Code.BIN8 && first <= Code.BIN32;
    }

    /** Whether it is an extension with a length of its own. */
    static boolean isExt(byte first) {
        return first >= Code.EXT8 && first <= Code.EXT32;
    }

    /** Whether it is an extension of 1, 2, 4, 8 or 16 bytes. */
    static boolean isFixExt(byte first) {
        return first >= Code.FIXEXT1 && first <= Code.FIXEXT16;
    }

    static boolean isContainer(byte first) {
        return first < Code.FIXSTR_PREFIX || (first >= Code.ARRAY16 && first <= Code.MAP32);
    }

    static boolean isArray(byte first) {
        return Code.isFixedArray(first) || first == Code.ARRAY16 || first == Code.ARRAY32;
    }

    static boolean isMap(byte first) {
        return Code.isFixedMap(first) || first == Code.MAP16 || first == Code.MAP32;
    }

    /** Returns the length or size in the header of a length, if that has one. */
    static long declared(byte[] array, int at, int length) {
        switch (length) {
            case 1:
                return array[at] & 0x0f;
            case 2:
                return array[at + 1] & 0xff;
            case 3:
                return MemoryAccess.getBigEndianShort(array, at + 1) & 0xffff;
            default:
                return MemoryAccess.getBigEndianInt(array, at + 1) & 0xffffffffL;
        }
    }
}
