/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import org.msgpack.core.internal.MemoryAccess;

/**
 * The keys that a map may have, in an order of the caller's choice, for
 * {@link MessageUnpacker#unpackKey}. They are found by their bytes: no string is decoded.
 *
 * <p>The table has a fixed size, and nothing is added to it. So a key that was chosen to be slow
 * costs no more than a few comparisons more than any other.
 *
 * <p>Keys are immutable.
 */
public final class MapKeys {
    /** Says that a key is none of these. */
    static final int NONE = -1;

    /** How far from its own slot a key may be before a larger table is tried. */
    private static final int MAX_DISTANCE = 4;

    /** The most slots for each key. */
    private static final int MAX_SLOTS_PER_KEY = 64;

    private static final long MULTIPLIER = 0x9e3779b97f4a7c15L;

    private final MapKey[] keys;

    /** Indexes of keys, or {@link #NONE}; the length is a power of two. */
    private final int[] table;

    private final int shift;

    /**
     * The length of the longest name in bytes, without its header; -1 if there are only numbers.
     */
    final int longestName;

    private MapKeys(MapKey[] keys) {
        this.keys = keys;
        int bits = 2 + Integer.SIZE - Integer.numberOfLeadingZeros(keys.length);
        int[] slots = slots(bits);
        while (slots.length < keys.length * MAX_SLOTS_PER_KEY && !isFast(slots)) {
            bits++;
            slots = slots(bits);
        }
        this.table = slots;
        this.shift = Long.SIZE - bits;
        int longest = -1;
        for (MapKey key : keys) {
            longest = Math.max(longest, key.isName() ? key.nameLength() : -1);
        }
        this.longestName = longest;
    }

    /**
     * Returns keys in this order.
     *
     * @param keys distinct keys; the array is copied
     * @throws IllegalArgumentException if two are equal
     */
    public static MapKeys of(MapKey... keys) {
        MapKey[] copy = requireNonNull(keys, "keys is null").clone();
        for (MapKey key : copy) {
            requireNonNull(key, "key is null");
        }
        return new MapKeys(copy);
    }

    /** Returns the number of keys. */
    public int size() {
        return keys.length;
    }

    /**
     * Returns the key at an index.
     *
     * @throws IndexOutOfBoundsException if the index is negative or not less than the size
     */
    public MapKey get(int index) {
        return keys[index];
    }

    private int[] slots(int bits) {
        int[] slots = new int[1 << bits];
        Arrays.fill(slots, NONE);
        for (int i = 0; i < keys.length; i++) {
            int slot = (int) (hash(keys[i]) >>> (Long.SIZE - bits));
            while (slots[slot] != NONE) {
                if (keys[slots[slot]].equals(keys[i])) {
                    throw new IllegalArgumentException("the key " + keys[i] + " occurs twice");
                }
                slot = (slot + 1) & (slots.length - 1);
            }
            slots[slot] = i;
        }
        return slots;
    }

    /** Whether no more than {@link #MAX_DISTANCE} occupied slots follow each other. */
    private static boolean isFast(int[] slots) {
        int occupied = 0;
        for (int i = 0; i < slots.length + MAX_DISTANCE; i++) {
            occupied = slots[i & (slots.length - 1)] == NONE ? 0 : occupied + 1;
            if (occupied > MAX_DISTANCE) {
                return false;
            }
        }
        return true;
    }

    private static long hash(MapKey key) {
        return key.isName() ? hash(key.packed, key.header, key.nameLength()) : hash(key.number);
    }

    private static long hash(long number) {
        return number * MULTIPLIER;
    }

    /** Hashes all bytes of a name. */
    private static long hash(byte[] array, int from, int length) {
        long hash = length;
        int i = 0;
        for (; i < length - Long.BYTES; i += Long.BYTES) {
            hash = (hash ^ MemoryAccess.getBigEndianLong(array, from + i)) * MULTIPLIER;
            hash ^= hash >>> 32;
        }
        return (hash ^ lastWord(array, from + i, length - i)) * MULTIPLIER;
    }

    /** Returns up to eight bytes as a big-endian word that is zero in front of them. */
    private static long lastWord(byte[] array, int from, int length) {
        if (length == 0) {
            return 0;
        }
        if (MemoryAccess.fits(array, from, Long.BYTES)) {
            return MemoryAccess.getBigEndianLong(array, from) >>> (-length * Byte.SIZE);
        }
        long word = 0;
        for (int i = 0; i < length; i++) {
            word = word << Byte.SIZE | (array[from + i] & 0xff);
        }
        return word;
    }

    /** Returns the index of the key that is this number, or {@link #NONE}. */
    int indexOf(long number) {
        int slot = (int) (hash(number) >>> shift);
        int index;
        while ((index = table[slot]) != NONE) {
            MapKey key = keys[index];
            if (!key.isName() && key.number == number) {
                break;
            }
            slot = (slot + 1) & (table.length - 1);
        }
        return index;
    }

    /** Returns the index of the key that has these bytes as its name, or {@link #NONE}. */
    int indexOf(byte[] array, int from, int length) {
        int slot = (int) (hash(array, from, length) >>> shift);
        int index;
        while ((index = table[slot]) != NONE && !isAt(array, from, length, keys[index])) {
            slot = (slot + 1) & (table.length - 1);
        }
        return index;
    }

    private static boolean isAt(byte[] array, int from, int length, MapKey key) {
        if (!key.isName() || key.nameLength() != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (array[from + i] != key.packed[key.header + i]) {
                return false;
            }
        }
        return true;
    }
}
