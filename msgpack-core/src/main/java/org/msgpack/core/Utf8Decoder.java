/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.lang.Character.highSurrogate;
import static java.lang.Character.isSupplementaryCodePoint;
import static java.lang.Character.isSurrogate;
import static java.lang.Character.lowSurrogate;

import org.msgpack.core.internal.MemoryAccess;

/** Decodes UTF-8 to chars, for {@link StringDecoder}. */
final class Utf8Decoder {
    /** Bytes past the end that {@link #decode} may read. */
    static final int MAX_READ_AHEAD = Integer.BYTES - 1;

    /** The high bit of each byte of a word: set where the byte is not ASCII. */
    static final long NOT_ASCII = 0x8080808080808080L;

    private Utf8Decoder() {}

    /**
     * Decodes bytes and appends the chars to {@code dst}.
     *
     * <p>Reads words that may reach {@link #MAX_READ_AHEAD} bytes past the end, which the array
     * must have. A code point truncated by the end makes at most one char more than there are
     * bytes, for which dst must have room.
     *
     * <p>Kept out of line on purpose: see docs/internals/experiments.md#decoding-strings.
     *
     * @return the index after the last char in dst, or -1 if the bytes are malformed
     */
    static int decode(byte[] utf8, int from, int to, char[] dst, int at) {
        int end = at;
        int i = from;
        while (i < to) {
            int word = MemoryAccess.getBigEndianInt(utf8, i);
            if ((word & 0xf0c0c000) == 0xe0808000) {
                char c = charOfThree(word);
                if (c < 0x800 || isSurrogate(c)) {
                    return -1;
                }
                dst[end++] = c;
                i += 3;
            } else if ((word & 0xe0c00000) == 0xc0800000) {
                char c = charOfTwo(word >>> 16);
                if (c < 0x80) {
                    return -1;
                }
                dst[end++] = c;
                i += 2;
                if ((word & 0xe0c0) == 0xc080 && i < to) { // often followed by another
                    c = charOfTwo(word);
                    if (c < 0x80) {
                        return -1;
                    }
                    dst[end++] = c;
                    i += 2;
                }
            } else if (word >= 0) {
                if ((word & 0x80808080) == 0 && to - i >= Integer.BYTES) {
                    dst[end++] = (char) (word >>> 24);
                    dst[end++] = (char) (word >>> 16 & 0xff);
                    dst[end++] = (char) (word >>> 8 & 0xff);
                    dst[end++] = (char) (word & 0xff);
                    i += 4;
                } else {
                    dst[end++] = (char) (word >>> 24);
                    i++;
                }
            } else {
                int codePoint = codePointOfFour(word);
                if (!isSupplementaryCodePoint(codePoint)) {
                    return -1;
                }
                dst[end++] = highSurrogate(codePoint);
                dst[end++] = lowSurrogate(codePoint);
                i += 4;
            }
        }
        return i == to ? end : -1;
    }

    /** Decodes the lower two bytes; does not detect overlong forms. */
    private static char charOfTwo(int word) {
        return (char) ((word >>> 2 & 0x7c0) | (word & 0x3f));
    }

    /** Decodes the upper three bytes; does not detect overlong forms and surrogates. */
    private static char charOfThree(int word) {
        return (char) ((word >>> 12 & 0xf000) | (word >>> 10 & 0xfc0) | (word >>> 8 & 0x3f));
    }

    /** Decodes four bytes, or returns -1; does not detect overlong forms and too large ones. */
    private static int codePointOfFour(int word) {
        return (word & 0xf8c0c0c0) != 0xf0808080
                ? -1
                : (word >>> 6 & 0x1c0000)
                        | (word >>> 4 & 0x3f000)
                        | (word >>> 2 & 0xfc0)
                        | (word & 0x3f);
    }
}
