/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.lang.Character.highSurrogate;
import static java.lang.Character.isSupplementaryCodePoint;
import static java.lang.Character.isSurrogate;
import static java.lang.Character.lowSurrogate;

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

    /** Bytes of the longest string that is not ASCII and not decoded by String. */
    private static final int MAX_DECODED_HERE = 1 << 11;

    private static final long NOT_ASCII = 0x8080808080808080L;

    private final CodingErrorAction onMalformed;

    /** Where strings that are not ASCII are decoded to; made when one comes. */
    private char[] chars = {};

    /** The same for Latin-1, as words, of which the last one reaches behind the chars. */
    private byte[] latin1 = {};

    StringDecoder(CodingErrorAction onMalformed) {
        this.onMalformed = onMalformed;
    }

    /**
     * Decodes a part of an array.
     *
     * <p>One method that is too large for HotSpot to inline: in a loop that reads strings among
     * other elements, what is in here would need all of the registers. Strings up to 2 KiB that are
     * not ASCII in the first 64 bytes are decoded here and not by String, which looks at one byte
     * after the other and makes two arrays more: 1.0 to 1.8 times as fast.
     *
     * <p>The second loop reads words that may reach behind the string, for which the array has to
     * have the bytes. A char that takes some of them was cut.
     *
     * @throws CharacterCodingException if it is malformed and that is to be reported
     */
    String decode(byte[] utf8, int index, int length) throws CharacterCodingException {
        if (isAscii(utf8, index, Math.min(length, MAX_LOOKED_AT))) {
            return length <= MAX_LOOKED_AT
                    ? ofLatin1(utf8, index, length)
                    : decodeAny(utf8, index, length);
        }
        int end = index + length;
        if (length > MAX_DECODED_HERE || end < Long.BYTES) {
            return decodeAny(utf8, index, length);
        }
        ensureRoom(length);
        byte[] latin1 = this.latin1;
        int count = 0;
        int i = index;
        while (i < end) { // Latin-1: all ASCII of a word in one store, then the char behind it
            long word = longAt(utf8, i, end);
            MemoryAccess.putBigEndianLong(latin1, count, word);
            int ascii = Long.numberOfLeadingZeros(word & NOT_ASCII) / Byte.SIZE;
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
        if (utf8.length - end < Integer.BYTES - 1) {
            return decodeAny(utf8, index, length);
        }
        char[] chars = this.chars;
        if (count > 0) {
            ofLatin1(latin1, 0, count).getChars(0, count, chars, 0);
        }
        while (i < end) {
            int word = MemoryAccess.getBigEndianInt(utf8, i);
            if ((word & 0xf0c0c000) == 0xe0808000) {
                char c = charOfThree(word);
                if (c < 0x800 || isSurrogate(c)) {
                    break;
                }
                chars[count++] = c;
                i += 3;
            } else if ((word & 0xe0c00000) == 0xc0800000) {
                char c = charOfTwo(word >>> 16);
                if (c < 0x80) {
                    break;
                }
                chars[count++] = c;
                i += 2;
                if ((word & 0xe0c0) == 0xc080 && i < end) { // letters of two bytes come in rows
                    c = charOfTwo(word);
                    if (c < 0x80) {
                        break;
                    }
                    chars[count++] = c;
                    i += 2;
                }
            } else if (word >= 0) {
                if ((word & 0x80808080) == 0 && end - i >= Integer.BYTES) {
                    chars[count++] = (char) (word >>> 24);
                    chars[count++] = (char) (word >>> 16 & 0xff);
                    chars[count++] = (char) (word >>> 8 & 0xff);
                    chars[count++] = (char) (word & 0xff);
                    i += 4;
                } else {
                    chars[count++] = (char) (word >>> 24);
                    i++;
                }
            } else {
                int codePoint = codePointOfFour(word);
                if (!isSupplementaryCodePoint(codePoint)) {
                    break;
                }
                chars[count++] = highSurrogate(codePoint);
                chars[count++] = lowSurrogate(codePoint);
                i += 4;
            }
        }
        return i == end ? new String(chars, 0, count) : decodeAny(utf8, index, length);
    }

    /** Eight bytes, those behind the end as zeros, where there are as many before the end. */
    private static long longAt(byte[] bytes, int index, int end) {
        int last = end - Long.BYTES;
        return index <= last
                ? MemoryAccess.getBigEndianLong(bytes, index)
                : MemoryAccess.getBigEndianLong(bytes, last) << ((index - last) * Byte.SIZE);
    }

    /** The char of the lower two bytes; may be one for which fewer are enough. */
    private static char charOfTwo(int word) {
        return (char) ((word >>> 2 & 0x7c0) | (word & 0x3f));
    }

    /** The char of the upper three bytes; may be no char, or one for which fewer are enough. */
    private static char charOfThree(int word) {
        return (char) ((word >>> 12 & 0xf000) | (word >>> 10 & 0xfc0) | (word >>> 8 & 0x3f));
    }

    /** The code point of four bytes, or -1; may be too large, or one for which fewer are enough. */
    private static int codePointOfFour(int word) {
        return (word & 0xf8c0c0c0) != 0xf0808080
                ? -1
                : (word >>> 6 & 0x1c0000)
                        | (word >>> 4 & 0x3f000)
                        | (word >>> 2 & 0xfc0)
                        | (word & 0x3f);
    }

    /**
     * Only a code point that was cut makes more chars than it has bytes, by one. In a string of
     * more than 64 bytes there was one of several bytes before it; a shorter one has room enough.
     */
    private void ensureRoom(int length) {
        if (chars.length < length) {
            int room = length <= 1 << 7 ? 1 << 7 : length <= 1 << 9 ? 1 << 9 : MAX_DECODED_HERE;
            latin1 = new byte[room + Long.BYTES]; // first: what is asked for is the other
            chars = new char[room];
        }
    }

    private static boolean isAscii(byte[] bytes, int index, int length) {
        int end = index + length;
        if (end < Long.BYTES) {
            return isAsciiAtStart(bytes, index, end);
        }
        long seen = MemoryAccess.getBigEndianLong(bytes, end - Long.BYTES);
        if (length < Long.BYTES) {
            return length == 0 || (seen << ((Long.BYTES - length) * Byte.SIZE) & NOT_ASCII) == 0;
        }
        seen |= MemoryAccess.getBigEndianLong(bytes, index);
        if (length > 2 * Long.BYTES) { // most are not, and need not wait for a loop to be prepared
            seen |= wordsBetween(bytes, index, end);
        }
        return (seen & NOT_ASCII) == 0;
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
