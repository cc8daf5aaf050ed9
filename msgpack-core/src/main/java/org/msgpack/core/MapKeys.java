/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import org.msgpack.core.internal.MemoryAccess;
import org.msgpack.core.internal.text.Printable;

/**
 * Distinct keys that a map may have, in an order of the caller's choice, for
 * {@link MessageUnpacker#unpackKey}, which finds them by their bytes and decodes none.
 *
 * <p>They are in a hash table that never changes, a quarter full at most. So whatever keys a map
 * has, looking one up takes no more steps than for the slowest of these, and no memory.
 */
public final class MapKeys {
    /** Says that an element is none of these keys. */
    static final int NONE = -1;

    /** Stands for the length of a key that is an integer. */
    private static final int INTEGER = -1;

    private static final long MULTIPLIER = 0x9e3779b97f4a7c15L;

    private final MapKey[] keys;

    // For each key: the length of the string in bytes, without its header, and its last eight
    // bytes, as tail returns them; or INTEGER and the integer.
    private final int[] lengths;
    private final long[] tails;

    /** The length of the longest string, or {@link #INTEGER} if there is none. */
    final int longest;

    /** Open addressing: indexes of keys, and {@link #NONE} in free slots. */
    private final int[] table;

    /** How far to shift a hash to get the slot. */
    private final int shift;

    private MapKeys(MapKey[] keys) {
        this.keys = keys;
        this.lengths = new int[keys.length];
        this.tails = new long[keys.length];
        int bits = 2 + Integer.SIZE - Integer.numberOfLeadingZeros(keys.length);
        this.shift = Long.SIZE - bits;
        this.table = new int[1 << bits];
        Arrays.fill(table, NONE);
        int longest = INTEGER;
        for (int i = 0; i < keys.length; i++) {
            add(i, requireNonNull(keys[i], "key is null"));
            longest = Math.max(longest, lengths[i]);
        }
        this.longest = longest;
    }

    private void add(int index, MapKey key) {
        if (find(key) != NONE) {
            throw new IllegalArgumentException("the key " + Printable.plain(key) + " occurs twice");
        }
        boolean isString = key.isString();
        int length = key.length - key.header;
        lengths[index] = isString ? length : INTEGER;
        tails[index] = isString ? tail(key.packed, key.header, length) : key.number;
        int slot = slot(
                isString ? hash(key.packed, key.header, length, tails[index]) : hash(key.number));
        while (table[slot] != NONE) {
            slot = next(slot);
        }
        table[slot] = index;
    }

    private int find(MapKey key) {
        return key.isString()
                ? find(key.packed, key.header, key.length - key.header)
                : find(key.number);
    }

    /**
     * Returns these keys.
     *
     * @param keys distinct keys; the array is copied
     * @throws IllegalArgumentException if two of them are equal
     */
    public static MapKeys of(MapKey... keys) {
        return new MapKeys(requireNonNull(keys, "keys is null").clone());
    }

    /** Returns the number of keys. */
    public int size() {
        return keys.length;
    }

    /**
     * Returns the key at an index.
     *
     * @throws IndexOutOfBoundsException if the index is negative, or not less than the size
     */
    public MapKey get(int index) {
        return keys[index];
    }

    /** Returns the index of an integer, or {@link #NONE}. */
    int find(long number) {
        int slot = slot(hash(number));
        int index = table[slot];
        while (index != NONE && (lengths[index] != INTEGER || tails[index] != number)) {
            slot = next(slot);
            index = table[slot];
        }
        return index;
    }

    /** Returns the index of the string with these bytes, or {@link #NONE}. */
    int find(byte[] array, int from, int length) {
        long tail = tail(array, from, length);
        int slot = slot(hash(array, from, length, tail));
        int index = table[slot];
        while (index != NONE
                && (lengths[index] != length
                        || tails[index] != tail
                        || !isHeadAt(array, from, length, keys[index]))) {
            slot = next(slot);
            index = table[slot];
        }
        return index;
    }

    // Strings of up to 32 bytes, which includes every fixstr, are four words that may overlap; the
    // last is the tail. Only longer ones take a loop.

    /** Compares the bytes before the tail. */
    private static boolean isHeadAt(byte[] array, int from, int length, MapKey key) {
        if (length <= 8) {
            return true;
        }
        return isWordAt(array, from, 0, key)
                && (length <= 16
                        || (isWordAt(array, from, 8, key)
                                && isWordAt(array, from, length - 16, key)
                                && (length <= 32 || isMiddleAt(array, from, length, key))));
    }

    private static boolean isMiddleAt(byte[] array, int from, int length, MapKey key) {
        for (int i = 16; i < length - 16; i += 8) {
            if (!isWordAt(array, from, i, key)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isWordAt(byte[] array, int from, int i, MapKey key) {
        return MemoryAccess.getBigEndianLong(array, from + i)
                == MemoryAccess.getBigEndianLong(key.packed, key.header + i);
    }

    private int slot(long hash) {
        return (int) (hash >>> shift);
    }

    private int next(int slot) {
        return (slot + 1) & (table.length - 1);
    }

    private static long hash(long number) {
        return number * MULTIPLIER;
    }

    /** Hashes all bytes. */
    private static long hash(byte[] array, int from, int length, long tail) {
        long hash = length;
        if (length > 8) {
            hash = mixed(hash, MemoryAccess.getBigEndianLong(array, from));
            if (length > 16) {
                hash = mixed(hash, MemoryAccess.getBigEndianLong(array, from + 8));
                hash = mixed(hash, MemoryAccess.getBigEndianLong(array, from + length - 16));
                hash = length > 32 ? hashOfMiddle(array, from, length, hash) : hash;
            }
        }
        return (hash ^ tail) * MULTIPLIER;
    }

    private static long hashOfMiddle(byte[] array, int from, int length, long start) {
        long hash = start;
        for (int i = 16; i < length - 16; i += 8) {
            hash = mixed(hash, MemoryAccess.getBigEndianLong(array, from + i));
        }
        return hash;
    }

    private static long mixed(long hash, long word) {
        long product = (hash ^ word) * MULTIPLIER;
        return product ^ product >>> 32;
    }

    /** Returns the last eight bytes, or all if there are fewer, behind zeros. */
    private static long tail(byte[] array, int from, int length) {
        if (length >= Long.BYTES) {
            return MemoryAccess.getBigEndianLong(array, from + length - Long.BYTES);
        }
        if (length > 0 && MemoryAccess.fits(array, from, Long.BYTES)) {
            return MemoryAccess.getBigEndianLong(array, from) >>> (Long.SIZE - Byte.SIZE * length);
        }
        long tail = 0;
        for (int i = 0; i < length; i++) {
            tail = tail << Byte.SIZE | (array[from + i] & 0xff);
        }
        return tail;
    }
}
