/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import org.msgpack.core.internal.MemoryAccess;

/**
 * Decodes strings, and can return the same String for short ones that recur, such as the keys of
 * maps: see docs/internals/experiments.md#recurring-short-strings.
 *
 * <p>The table has a fixed size with one slot per string. A string replaces the one in its slot
 * only if it was also the last string to miss there, so that strings that never recur do not
 * displace those that do. If most strings miss, the table is left alone for a while.
 */
final class CachingStringDecoder extends StringDecoder {
    /** Longest string in bytes: two words, less one byte for the length. */
    static final int MAX_LENGTH = 2 * Long.BYTES - 1;

    private static final int SLOT_BITS = 9;
    static final int SLOTS = 1 << SLOT_BITS;

    /** 2^64 divided by the golden ratio: the high bits of a product depend on all other bits. */
    private static final long FACTOR = 0x9e3779b97f4a7c15L;

    /** Short strings decoded before the table is created. */
    private static final int FIRST_REST = 1 << 8;

    /** Short strings decoded without the table after most strings have missed. */
    private static final int REST = 1 << 14;

    /** Limit of {@link #credit}. */
    private static final int MAX_CREDIT = 1 << 10;

    private static final int[] NO_TABLE = {};

    /** Short strings still to be decoded without the table. */
    private int resting = FIRST_REST;

    /** Grows by one with each hit and shrinks by two with each miss. */
    private int credit = MAX_CREDIT;

    // For each slot its string, the string's bytes as two words, and a mark of the last miss.
    private String[] strings;
    private long[] words;
    private int[] marks = NO_TABLE;

    CachingStringDecoder(CodingErrorAction onMalformed) {
        super(onMalformed);
    }

    /**
     * Like {@link #decode}, but a short string may be a String that was returned before.
     *
     * @throws CharacterCodingException if it is malformed and that is to be reported
     */
    String decodeCached(byte[] utf8, int index, int length) throws CharacterCodingException {
        if (length <= MAX_LENGTH) {
            if (resting == 0) {
                return decodeShort(utf8, index, length);
            }
            if (resting == 1 && marks == NO_TABLE) {
                createTable();
            }
            resting--;
        }
        return decode(utf8, index, length);
    }

    /** Called before the first rest is over, so that nothing changes if memory is exhausted. */
    private void createTable() {
        strings = new String[SLOTS];
        words = new long[2 * SLOTS];
        marks = new int[SLOTS];
    }

    /**
     * Decodes a string of at most {@link #MAX_LENGTH} bytes. Kept out of line on purpose: see
     * docs/internals/experiments.md#cold-paths-out-of-line.
     */
    @SuppressWarnings("deprecation") // see StringDecoder.ofLatin1
    private String decodeShort(byte[] utf8, int index, int length) throws CharacterCodingException {
        int end = index + length;
        long last = 0; // the last eight bytes, or as many as there are in the array
        if (end >= Long.BYTES) {
            last = MemoryAccess.getBigEndianLong(utf8, end - Long.BYTES);
        } else {
            for (int i = 0; i < end; i++) {
                last = (last << Byte.SIZE) | (utf8[i] & 0xff);
            }
        }
        // head has the first eight bytes if there are that many, tail the rest and a byte for the
        // length, so that different strings have different words, and none has an empty slot's.
        long head = 0;
        if (length >= Long.BYTES) {
            head = MemoryAccess.getBigEndianLong(utf8, index);
        }
        int shift = (MAX_LENGTH - length) * Byte.SIZE; // a shift uses its lowest six bits
        long tail = ((last << shift) << Byte.SIZE) | (length + 1);
        long hash = (head + Long.rotateLeft(tail, Integer.SIZE)) * FACTOR;
        int slot = (int) (hash >>> (Long.SIZE - SLOT_BITS));
        if (words[2 * slot] == head && words[2 * slot + 1] == tail) {
            credit++;
            return strings[slot];
        }
        if (credit > MAX_CREDIT) {
            credit = MAX_CREDIT;
        }
        credit -= 2;
        if (credit < 0) {
            credit = MAX_CREDIT;
            resting = REST;
        }
        String s = ((head | tail) & Utf8Decoder.NOT_ASCII) == 0
                ? new String(utf8, 0, index, length)
                : decode(utf8, index, length);
        int mark = (int) (hash >>> (Integer.SIZE - SLOT_BITS)); // the bits after the slot's
        if (marks[slot] == mark) {
            strings[slot] = s;
            words[2 * slot] = head;
            words[2 * slot + 1] = tail;
        } else {
            marks[slot] = mark;
        }
        return s;
    }
}
