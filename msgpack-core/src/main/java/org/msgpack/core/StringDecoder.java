/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.msgpack.core.internal.MemoryAccess;

/** Decodes UTF-8, and does about malformed input what is configured. */
final class StringDecoder {
    private static final char REPLACEMENT = '\ufffd';

    /** Bytes that are worth looking at whether they are ASCII. */
    private static final int MAX_LOOKED_AT = 64;

    /** Bytes of the longest string in which runs of ASCII are looked for only if it begins so. */
    private static final int MAX_SHORT = 1 << 8;

    /** Bytes of the longest string for which it is worth to find out whether it is Latin-1. */
    private static final int MAX_LATIN1 = 1 << 11;

    /** Where a word that begins before it ends within the range of an int. */
    private static final int MAX_END = Integer.MAX_VALUE - Long.BYTES;

    /** Bytes of the longest string for which {@link #chars} are kept. */
    private static final int MAX_KEPT = 1 << 15;

    /** Bytes of the longest string that is decoded here if it is not ASCII. */
    private static final int MAX_DECODED_HERE = 1 << 20;

    /** Short strings that come before it is worth to look whether others are like them. */
    private static final int FIRST_REST = 1 << 8;

    /** Short strings that come before it is tried again, once few were alike. */
    private static final int REST = 1 << 14;

    private final CodingErrorAction onMalformed;

    /** Made when the first rest is over. */
    private ShortStrings shortStrings;

    /** Short strings to come that are made without a look at those that are there. */
    private int resting = FIRST_REST;

    /**
     * Where strings that are not ASCII are decoded to, but for the longest; made when one comes.
     */
    private char[] chars = {};

    /** The same for Latin-1, as words, of which the last one reaches behind the chars. */
    private byte[] latin1 = {};

    /**
     * Whether the last text that began with ASCII had other chars too, as the next may have then;
     * false where it was malformed, which is left to String.
     */
    private boolean isTextMixed;

    StringDecoder(CodingErrorAction onMalformed) {
        this.onMalformed = onMalformed;
    }

    /**
     * Decodes a part of an array; a short string that has come before may be the same String.
     *
     * @throws CharacterCodingException if it is malformed and that is to be reported
     */
    String decode(byte[] utf8, int index, int length) throws CharacterCodingException {
        if (length <= ShortStrings.MAX_LENGTH) {
            if (resting == 0) {
                return shortStrings.decode(utf8, index, length);
            }
            if (resting == 1 && shortStrings == null) {
                shortStrings = new ShortStrings(this); // before the rest is over, if that fails
            }
            resting--;
        }
        return decodeNew(utf8, index, length);
    }

    /** Leaves the short strings alone for a while. */
    void rest() {
        resting = REST;
    }

    /**
     * Makes a String of a part of an array.
     *
     * <p>One method that is too large for HotSpot to inline: in a loop that reads strings among
     * other elements, what is in here would need all of the registers. What is not ASCII is decoded
     * by words and not by String, which looks at one byte after the other and makes two arrays
     * more: 1.0 to 1.8 times as fast, long text in which it is rare 1.5 to 4 times on JDK 17.
     *
     * @throws CharacterCodingException if it is malformed and that is to be reported
     */
    String decodeNew(byte[] utf8, int index, int length) throws CharacterCodingException {
        if (isAscii(utf8, index, Math.min(length, MAX_LOOKED_AT))) {
            if (length <= MAX_LOOKED_AT) {
                return ofLatin1(utf8, index, length);
            }
            return isTextMixed
                    ? decodeText(utf8, index, length)
                    : decodeAsciiText(utf8, index, length);
        }
        int end = index + length;
        if (length > MAX_LATIN1 || end < Long.BYTES || end > MAX_END) {
            return decodeText(utf8, index, length);
        }
        ensureRoom(length);
        byte[] latin1 = this.latin1;
        int count = 0;
        int i = index;
        while (i < end) { // Latin-1: all ASCII of a word in one store, then the char behind it
            long word = longAt(utf8, i, end);
            MemoryAccess.putBigEndianLong(latin1, count, word);
            int ascii = Long.numberOfLeadingZeros(word & Utf8.NOT_ASCII) / Byte.SIZE;
            i += ascii;
            count += ascii;
            if (ascii < Long.BYTES) { // so that a byte of the string is not ASCII
                if (end - i < 2 || (utf8[i] & 0xfe) != 0xc2 || utf8[i + 1] >= (byte) 0xc0) {
                    break;
                }
                latin1[count++] = (byte) ((utf8[i] << 6) | (utf8[i + 1] & 0x3f));
                i += 2;
            }
        }
        if (i >= end) {
            return ofLatin1(latin1, 0, count - (i - end)); // without the zeros from behind the end
        }
        if (utf8.length - end < Utf8.MAX_READ_BEHIND) {
            return decodeText(utf8, index, length);
        }
        char[] chars = this.chars;
        inflate(latin1, 0, count, chars, 0);
        count = length <= MAX_SHORT
                ? Utf8.decode(utf8, i, end, chars, count)
                : decodeRuns(utf8, i, end, chars, count);
        return count < 0 ? decodeAny(utf8, index, length) : new String(chars, 0, count);
    }

    /** Text that begins with ASCII, and is all ASCII if it is like the one before. */
    private String decodeAsciiText(byte[] utf8, int index, int length)
            throws CharacterCodingException {
        String s = decodeAny(utf8, index, length);
        isTextMixed = s.length() < length;
        return s;
    }

    /** Any text, which may be ASCII. */
    private String decodeText(byte[] utf8, int index, int length) throws CharacterCodingException {
        if (length > MAX_DECODED_HERE) {
            return decodeAny(utf8, index, length);
        }
        int end = index + length;
        if (utf8.length - end < Utf8.MAX_READ_BEHIND) {
            byte[] copy = new byte[length + Utf8.MAX_READ_BEHIND];
            System.arraycopy(utf8, index, copy, 0, length);
            return decodeText(copy, 0, length);
        }
        int i = AsciiRuns.endOfRun(utf8, index, end);
        if (i == end) {
            isTextMixed = false;
            return ofLatin1(utf8, index, length);
        }
        char[] chars = length <= MAX_KEPT ? ensureRoom(length) : new char[length + 1];
        inflate(utf8, index, i, chars, 0);
        int count = decodeRuns(utf8, i, end, chars, i - index);
        if (count < 0) {
            isTextMixed = false;
            return decodeAny(utf8, index, length);
        }
        return new String(chars, 0, count);
    }

    /**
     * Like {@link Utf8#decode}, but runs of ASCII are left to String, which HotSpot lets copy by
     * vectors, from Java 9 on.
     */
    static int decodeRuns(byte[] utf8, int index, int end, char[] chars, int before) {
        int count = before;
        int i = index;
        while (i < end) {
            int run = AsciiRuns.nextRun(utf8, i, end);
            count = Utf8.decode(utf8, i, run, chars, count);
            if (count < 0) {
                break;
            }
            i = AsciiRuns.endOfRun(utf8, run, end);
            inflate(utf8, run, i, chars, count);
            count += i - run;
        }
        return count;
    }

    private static void inflate(byte[] latin1, int from, int to, char[] chars, int at) {
        if (to > from) {
            ofLatin1(latin1, from, to - from).getChars(0, to - from, chars, at);
        }
    }

    /** Eight bytes, those behind the end as zeros, where there are as many before the end. */
    private static long longAt(byte[] bytes, int index, int end) {
        int last = end - Long.BYTES;
        return index <= last
                ? MemoryAccess.getBigEndianLong(bytes, index)
                : MemoryAccess.getBigEndianLong(bytes, last) << ((index - last) * Byte.SIZE);
    }

    /** One char more than there are bytes, for a code point that was cut and makes two. */
    private char[] ensureRoom(int length) {
        if (chars.length <= length) {
            int room = 1 << 7;
            while (room < length) {
                room <<= 1;
            }
            int words = Math.min(room, MAX_LATIN1) + Long.BYTES;
            if (latin1.length < words) {
                latin1 = new byte[words];
            }
            chars = new char[room + 1]; // last: it is what is asked for
        }
        return chars;
    }

    private static boolean isAscii(byte[] bytes, int index, int length) {
        int end = index + length;
        if (end < Long.BYTES) {
            return isAsciiAtStart(bytes, index, end);
        }
        long seen = MemoryAccess.getBigEndianLong(bytes, end - Long.BYTES);
        if (length < Long.BYTES) {
            return length == 0
                    || (seen << ((Long.BYTES - length) * Byte.SIZE) & Utf8.NOT_ASCII) == 0;
        }
        seen |= MemoryAccess.getBigEndianLong(bytes, index);
        if (length > 2 * Long.BYTES) { // most are not, and need not wait for a loop to be prepared
            seen |= wordsBetween(bytes, index, end);
        }
        return (seen & Utf8.NOT_ASCII) == 0;
    }

    /** The words between the first and the last one. */
    private static long wordsBetween(byte[] bytes, int index, int end) {
        long seen = 0;
        for (int i = index + Long.BYTES; i < end - Long.BYTES; i += Long.BYTES) {
            seen |= MemoryAccess.getBigEndianLong(bytes, i);
        }
        return seen;
    }

    /** Where there are no eight bytes before the end. */
    private static boolean isAsciiAtStart(byte[] bytes, int index, int end) {
        int seen = 0;
        for (int i = index; i < end; i++) {
            seen |= bytes[i];
        }
        return seen >= 0;
    }

    /** ASCII is Latin-1, and this is a fifth faster for short strings than to give the charset. */
    @SuppressWarnings("deprecation") // because it decodes nothing but Latin-1
    private static String ofLatin1(byte[] bytes, int index, int length) {
        return new String(bytes, 0, index, length);
    }

    /** String's own decoder replaces, which shows where to look again. */
    private String decodeAny(byte[] utf8, int index, int length) throws CharacterCodingException {
        String s = new String(utf8, index, length, StandardCharsets.UTF_8);
        return onMalformed == CodingErrorAction.REPLACE || s.indexOf(REPLACEMENT) < 0
                ? s
                : decodeAgain(utf8, index, length);
    }

    private String decodeAgain(byte[] utf8, int index, int length) throws CharacterCodingException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(onMalformed)
                .decode(ByteBuffer.wrap(utf8, index, length))
                .toString();
    }
}
