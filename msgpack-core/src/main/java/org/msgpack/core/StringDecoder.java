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

    /** Bytes of the longest string that is decoded here and not by String. */
    private static final int MAX_BY_CHARS = 1 << 11;

    private static final long NOT_ASCII = 0x8080808080808080L;

    private final CodingErrorAction onMalformed;

    /** Where strings that are not ASCII are decoded to; made when one comes. */
    private char[] chars = {};

    StringDecoder(CodingErrorAction onMalformed) {
        this.onMalformed = onMalformed;
    }

    /**
     * Decodes a part of an array.
     *
     * <p>One method that is too large for HotSpot to inline: in a loop that reads strings among
     * other elements, what is in here would need all of the registers. Strings that do not begin
     * with ASCII, up to 2 KiB, are decoded here and not by String: 1.2 to 1.4 times as fast, and on
     * Java 8 up to twice, because String makes two arrays more, which are longer than the string.
     *
     * @throws CharacterCodingException if it is malformed and that is to be reported
     */
    String decode(byte[] utf8, int index, int length) throws CharacterCodingException {
        if (isAscii(utf8, index, Math.min(length, MAX_LOOKED_AT))) {
            return length <= MAX_LOOKED_AT
                    ? ascii(utf8, index, length)
                    : decodeAny(utf8, index, length);
        }
        if (length > MAX_BY_CHARS) {
            return decodeAny(utf8, index, length);
        }
        char[] chars = charsFor(length);
        int count = 0;
        int end = index + length;
        int i = index;
        while (i < end) {
            int b = utf8[i++];
            if (b >= 0) {
                chars[count++] = (char) b;
            } else if (b < (byte) 0xe0) {
                int second = i < end ? continued(utf8[i]) : -1;
                if (b < (byte) 0xc2 || second >>> 6 != 0) {
                    return decodeAny(utf8, index, length);
                }
                chars[count++] = (char) ((b & 0x1f) << 6 | second);
                i++;
            } else if (b < (byte) 0xf0) {
                if (end - i < 2) {
                    return decodeAny(utf8, index, length);
                }
                int second = continued(utf8[i]);
                int third = continued(utf8[i + 1]);
                char c = (char) (b << 12 | second << 6 | third);
                if ((second | third) >>> 6 != 0 || c < 0x800 || isSurrogate(c)) {
                    return decodeAny(utf8, index, length);
                }
                chars[count++] = c;
                i += 2;
            } else {
                int codePoint = end - i < 3 ? -1 : supplementary(b, utf8, i);
                if (!isSupplementaryCodePoint(codePoint)) {
                    return decodeAny(utf8, index, length);
                }
                chars[count++] = highSurrogate(codePoint);
                chars[count++] = lowSurrogate(codePoint);
                i += 3;
            }
        }
        return new String(chars, 0, count);
    }

    /** The six bits of a continuation byte; of any other byte a number that has more. */
    private static int continued(byte b) {
        return b ^ (byte) 0x80;
    }

    /** The code point of four bytes, the last three of which are at {@code i}, or -1. */
    private static int supplementary(int first, byte[] utf8, int i) {
        int second = continued(utf8[i]);
        int third = continued(utf8[i + 1]);
        int fourth = continued(utf8[i + 2]);
        return first >= (byte) 0xf8 || (second | third | fourth) >>> 6 != 0
                ? -1
                : (first & 0x07) << 18 | second << 12 | third << 6 | fourth;
    }

    private char[] charsFor(int length) {
        if (chars.length < length) {
            chars = new char[length <= 1 << 7 ? 1 << 7 : length <= 1 << 9 ? 1 << 9 : MAX_BY_CHARS];
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

    /** For short strings a fifth faster than the constructors that take a charset. */
    @SuppressWarnings("deprecation") // because it decodes nothing but Latin-1
    private static String ascii(byte[] bytes, int index, int length) {
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
