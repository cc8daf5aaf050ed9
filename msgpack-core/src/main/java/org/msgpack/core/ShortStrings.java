/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.nio.charset.CharacterCodingException;
import org.msgpack.core.internal.MemoryAccess;

/**
 * Decodes short strings, and gives the String that is there already for those that have come
 * before, such as the keys of maps.
 *
 * <p>To find a String by its bytes takes half the time of making one, and no memory. There is a
 * table of a fixed size, with one place for each string. What is not there is taken in if it was
 * also the last one that was looked for in this place in vain, so that the many that never come
 * again do not drive out those that do.
 */
final class ShortStrings {
    /** Bytes of the longest short string: two words, but for one that tells how many they are. */
    static final int MAX_LENGTH = 2 * Long.BYTES - 1;

    private static final int PLACE_BITS = 9;
    static final int PLACES = 1 << PLACE_BITS;

    /** 2^64 divided by the golden ratio: a product's highest bits depend on all of the others. */
    private static final long FACTOR = 0x9e3779b97f4a7c15L;

    /** Twice the strings that may be looked for in vain, beyond one for two that are found. */
    private static final int MAX_CREDIT = 1 << 10;

    private final StringDecoder decoder;

    // Of each place the string, its bytes as two words, and what was last looked for in vain.
    private final String[] strings = new String[PLACES];
    private final long[] words = new long[2 * PLACES];
    private final int[] marks = new int[PLACES];

    private int credit = MAX_CREDIT;

    ShortStrings(StringDecoder decoder) {
        this.decoder = decoder;
    }

    /**
     * Decodes a part of an array of at most {@link #MAX_LENGTH} bytes.
     *
     * <p>One method that is too large for HotSpot to inline, like {@link StringDecoder#decodeNew},
     * which is not called for ASCII, as two calls take longer than one.
     *
     * @throws CharacterCodingException if it is malformed and that is to be reported
     */
    @SuppressWarnings("deprecation") // see StringDecoder.ofLatin1
    String decode(byte[] utf8, int index, int length) throws CharacterCodingException {
        int end = index + length;
        long last = 0; // eight bytes, where there are so many before the end
        if (end >= Long.BYTES) {
            last = MemoryAccess.getBigEndianLong(utf8, end - Long.BYTES);
        } else {
            for (int i = 0; i < end; i++) {
                last = (last << Byte.SIZE) | (utf8[i] & 0xff);
            }
        }
        // The first eight bytes if there are so many, then those behind them and a byte that tells
        // the length, so that no two strings have the same words, and none those of an empty place.
        long head = 0;
        if (length >= Long.BYTES) {
            head = MemoryAccess.getBigEndianLong(utf8, index);
        }
        int shift = (MAX_LENGTH - length) * Byte.SIZE; // of which a long takes the lowest six bits
        long tail = ((last << shift) << Byte.SIZE) | (length + 1);
        long hash = (head + Long.rotateLeft(tail, Integer.SIZE)) * FACTOR;
        int place = (int) (hash >>> (Long.SIZE - PLACE_BITS));
        if (words[2 * place] == head && words[2 * place + 1] == tail) {
            credit++;
            return strings[place];
        }
        if (credit > MAX_CREDIT) {
            credit = MAX_CREDIT;
        }
        credit -= 2;
        if (credit < 0) {
            credit = MAX_CREDIT;
            decoder.rest();
        }
        String s = ((head | tail) & Utf8.NOT_ASCII) == 0
                ? new String(utf8, 0, index, length)
                : decoder.decodeNew(utf8, index, length);
        int mark = (int) (hash >>> (Integer.SIZE - PLACE_BITS)); // the bits behind the place
        if (marks[place] == mark) {
            strings[place] = s;
            words[2 * place] = head;
            words[2 * place + 1] = tail;
        } else {
            marks[place] = mark;
        }
        return s;
    }
}
