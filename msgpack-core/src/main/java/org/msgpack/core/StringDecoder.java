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

/** Decodes UTF-8, and handles malformed input as configured. */
abstract class StringDecoder {
    private static final char REPLACEMENT = '\ufffd';
    private static final char[] NO_CHARS = {};
    private static final byte[] NO_BYTES = {};

    /** Longest string in bytes that is checked for ASCII as a whole before anything else. */
    private static final int MAX_ASCII_CHECKED = 64;

    /** Longest string in bytes in which runs of ASCII are only looked for at the start. */
    private static final int MAX_WITHOUT_RUNS = 1 << 8;

    /** Longest string in bytes that is tried as Latin-1. */
    private static final int MAX_LATIN1 = 1 << 11;

    /** Last end of a string at which an index one word further on is still an int. */
    private static final int MAX_END = Integer.MAX_VALUE - Long.BYTES;

    /** Longest string in bytes for which {@link #chars} are kept. */
    private static final int MAX_KEPT = 1 << 15;

    /** Longest string in bytes for which they are kept while nothing is to be read. */
    private static final int MAX_KEPT_IDLE = 1 << 10;

    /** Longest string in bytes that is decoded here if it is not ASCII. */
    private static final int MAX_DECODED_HERE = 1 << 20;

    private final CodingErrorAction onMalformed;

    /** Buffer for the chars of strings up to {@link #MAX_KEPT} that are not ASCII. */
    private char[] chars = NO_CHARS;

    /** Buffer for Latin-1, stored by words that may reach past the last char. */
    private byte[] latin1 = NO_BYTES;

    /**
     * Whether the last text that began with ASCII also had other chars, so that the next one is
     * likely to; false if it was malformed, which is left to String.
     */
    private boolean isTextMixed;

    StringDecoder(CodingErrorAction onMalformed) {
        this.onMalformed = onMalformed;
    }

    /**
     * Decodes a part of an array. Kept out of line on purpose, with the loop for Latin-1 inside:
     * see docs/internals/experiments.md#decoding-strings.
     *
     * @throws CharacterCodingException if it is malformed and that is to be reported
     */
    final String decode(byte[] utf8, int index, int length) throws CharacterCodingException {
        if (isAscii(utf8, index, Math.min(length, MAX_ASCII_CHECKED))) {
            if (length <= MAX_ASCII_CHECKED) {
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
        while (i < end) { // stores all ASCII of a word at once, then the char after it
            long word = longAt(utf8, i, end);
            MemoryAccess.putBigEndianLong(latin1, count, word);
            int ascii = Long.numberOfLeadingZeros(word & Utf8Decoder.NOT_ASCII) / Byte.SIZE;
            i += ascii;
            count += ascii;
            if (ascii < Long.BYTES) {
                if (end - i < 2 || (utf8[i] & 0xfe) != 0xc2 || utf8[i + 1] >= (byte) 0xc0) {
                    break;
                }
                latin1[count++] = (byte) ((utf8[i] << 6) | (utf8[i + 1] & 0x3f));
                i += 2;
            }
        }
        if (i >= end) {
            return ofLatin1(latin1, 0, count - (i - end)); // without the zeros past the end
        }
        if (utf8.length - end < Utf8Decoder.MAX_READ_AHEAD) {
            return decodeText(utf8, index, length);
        }
        char[] chars = this.chars;
        inflate(latin1, 0, count, chars, 0);
        count = length <= MAX_WITHOUT_RUNS
                ? Utf8Decoder.decode(utf8, i, end, chars, count)
                : decodeRuns(utf8, i, end, chars, count);
        return count < 0 ? decodeAny(utf8, index, length) : new String(chars, 0, count);
    }

    /** Decodes text that begins with ASCII and is expected to be all ASCII. */
    private String decodeAsciiText(byte[] utf8, int index, int length)
            throws CharacterCodingException {
        String s = decodeAny(utf8, index, length);
        isTextMixed = s.length() < length;
        return s;
    }

    /** Decodes any text. */
    private String decodeText(byte[] utf8, int index, int length) throws CharacterCodingException {
        if (length > MAX_DECODED_HERE) {
            return decodeAny(utf8, index, length);
        }
        int end = index + length;
        if (utf8.length - end < Utf8Decoder.MAX_READ_AHEAD) {
            byte[] copy = new byte[length + Utf8Decoder.MAX_READ_AHEAD];
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
     * Like {@link Utf8Decoder#decode}, but leaves runs of ASCII to String, which copies them
     * faster.
     */
    static int decodeRuns(byte[] utf8, int index, int end, char[] chars, int before) {
        int count = before;
        int i = index;
        while (i < end) {
            int run = AsciiRuns.nextRun(utf8, i, end);
            count = Utf8Decoder.decode(utf8, i, run, chars, count);
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

    /** Returns eight bytes, zeros past the end; there must be eight bytes before the end. */
    private static long longAt(byte[] bytes, int index, int end) {
        int last = end - Long.BYTES;
        return index <= last
                ? MemoryAccess.getBigEndianLong(bytes, index)
                : MemoryAccess.getBigEndianLong(bytes, last) << ((index - last) * Byte.SIZE);
    }

    /** Provides one char more than there are bytes, for a truncated code point that makes two. */
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
            chars = new char[room + 1]; // last, since its length is what is checked
        }
        return chars;
    }

    /** Lets go of long buffers, since it may take long until they are needed again. */
    final void release() {
        if (chars.length > MAX_KEPT_IDLE + 1) {
            chars = NO_CHARS;
            latin1 = NO_BYTES;
        }
    }

    private static boolean isAscii(byte[] bytes, int index, int length) {
        int end = index + length;
        if (end < Long.BYTES) {
            return isAsciiAtStart(bytes, index, end);
        }
        long seen = MemoryAccess.getBigEndianLong(bytes, end - Long.BYTES);
        if (length < Long.BYTES) {
            return length == 0
                    || (seen << ((Long.BYTES - length) * Byte.SIZE) & Utf8Decoder.NOT_ASCII) == 0;
        }
        seen |= MemoryAccess.getBigEndianLong(bytes, index);
        if (length > 2 * Long.BYTES) { // spares shorter strings the setup of a loop
            seen |= wordsBetween(bytes, index, end);
        }
        return (seen & Utf8Decoder.NOT_ASCII) == 0;
    }

    /** Combines the words between the first and the last one. */
    private static long wordsBetween(byte[] bytes, int index, int end) {
        long seen = 0;
        for (int i = index + Long.BYTES; i < end - Long.BYTES; i += Long.BYTES) {
            seen |= MemoryAccess.getBigEndianLong(bytes, i);
        }
        return seen;
    }

    /** For arrays with fewer than eight bytes before the end. */
    private static boolean isAsciiAtStart(byte[] bytes, int index, int end) {
        int seen = 0;
        for (int i = index; i < end; i++) {
            seen |= bytes[i];
        }
        return seen >= 0;
    }

    /** ASCII is Latin-1 too. This constructor is the fastest one for short strings. */
    @SuppressWarnings("deprecation") // because it only decodes Latin-1
    private static String ofLatin1(byte[] bytes, int index, int length) {
        return new String(bytes, 0, index, length);
    }

    /** Lets String decode, and checks for malformed input if it had to replace something. */
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
