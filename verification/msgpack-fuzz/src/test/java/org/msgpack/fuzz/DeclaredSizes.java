/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.fuzz;

/**
 * Checks what the headers of a message declare, without using the library. The published library
 * allocates and recurses as declared, so it only gets modest messages.
 */
final class DeclaredSizes {
    private static final int MAX_DEPTH = 512;
    private static final int STR32 = 0xdb;

    private final byte[] bytes;
    private int position;
    private boolean isModest = true;
    private boolean hasNamesOnly = true;

    private DeclaredSizes(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * Returns whether no value declares more than the bytes of the input, or is nested deeper than
     * our limit.
     */
    static boolean isModest(byte[] bytes) {
        DeclaredSizes declared = new DeclaredSizes(bytes);
        while (declared.isModest && declared.position < bytes.length && declared.value(0)) {
            // the next one
        }
        return declared.isModest;
    }

    /** Returns whether no five bytes, at any offset, declare more than the bytes of the input. */
    static boolean isModestEverywhere(byte[] bytes) {
        for (int i = 0; i < bytes.length; i++) {
            int first = bytes[i] & 0xff;
            boolean declares = first == 0xc6 || first == 0xc9 || first == STR32 || first >= 0xdd;
            if (declares && first <= 0xdf && uint(bytes, i + 1, 4) > bytes.length) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether the first value is complete and modest, and all keys are strings, integers,
     * booleans or floats, which every parser accepts as names.
     */
    static boolean isDocument(byte[] bytes) {
        DeclaredSizes declared = new DeclaredSizes(bytes);
        return declared.value(0) && declared.isModest && declared.hasNamesOnly;
    }

    /** Reads a value; returns false if it is invalid or incomplete. */
    private boolean value(int depth) {
        if (position >= bytes.length) {
            return false;
        }
        int first = bytes[position++] & 0xff;
        if (first < 0x80 || first >= 0xe0) {
            return true;
        }
        if (first < 0x90) {
            return container(first & 15, true, depth);
        }
        if (first < 0xa0) {
            return container(first & 15, false, depth);
        }
        if (first < 0xc0) {
            return payload(first & 31);
        }
        switch (first) {
            case 0xc0:
            case 0xc2:
            case 0xc3:
                return true;
            case 0xc1:
                return false;
            case 0xc4:
            case 0xc5:
            case 0xc6:
                return payload(size(1 << (first - 0xc4)));
            case 0xc7:
            case 0xc8:
            case 0xc9:
                return payload(size(1 << (first - 0xc7)) + 1);
            case 0xca:
            case 0xcb:
                return payload(4 << (first - 0xca));
            case 0xd4:
            case 0xd5:
            case 0xd6:
            case 0xd7:
            case 0xd8:
                return payload((1 << (first - 0xd4)) + 1);
            case 0xd9:
            case 0xda:
            case STR32:
                return payload(size(1 << (first - 0xd9)));
            case 0xdc:
            case 0xdd:
                return container(size(2 << (first - 0xdc)), false, depth);
            case 0xde:
            case 0xdf:
                return container(size(2 << (first - 0xde)), true, depth);
            default: // integers
                return payload(1 << (first & 3));
        }
    }

    private long size(int length) {
        long size = uint(bytes, position, length);
        position += length;
        return size;
    }

    /** Reads an unsigned integer; missing bytes count as zeros. */
    private static long uint(byte[] bytes, int at, int length) {
        long value = 0;
        for (int i = at; i < at + length; i++) {
            value = value << 8 | (i < bytes.length ? bytes[i] & 0xff : 0);
        }
        return value;
    }

    private boolean payload(long length) {
        isModest &= length <= bytes.length;
        if (length > bytes.length - position) {
            return false;
        }
        position += (int) length;
        return true;
    }

    private boolean container(long size, boolean isMap, int depth) {
        isModest &= size <= bytes.length && depth < MAX_DEPTH;
        if (!isModest) {
            return false;
        }
        for (long i = 0; i < size; i++) {
            if (isMap) {
                hasNamesOnly &= position < bytes.length && isName(bytes[position] & 0xff);
                if (!value(depth + 1)) {
                    return false;
                }
            }
            if (!value(depth + 1)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isName(int first) {
        boolean isContainer = (first >= 0x80 && first < 0xa0) || (first >= 0xdc && first <= 0xdf);
        boolean isExtension = (first >= 0xc7 && first <= 0xc9) || (first >= 0xd4 && first <= 0xd8);
        boolean isBinary = first >= 0xc4 && first <= 0xc6;
        boolean isNone = first == 0xc0 || first == 0xc1;
        return !isContainer && !isExtension && !isBinary && !isNone;
    }
}
