/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.lang.Character.isHighSurrogate;
import static java.lang.Character.isLowSurrogate;
import static java.lang.Character.isSurrogate;
import static java.lang.Character.toCodePoint;

/**
 * Chars to UTF-8, where a surrogate without its partner becomes a question mark. A String of ASCII
 * only does not come here but to {@link org.msgpack.core.internal.MemoryAccess#putAscii}.
 */
final class Utf8 {
    /** The most bytes that one char needs; a surrogate pair needs four for its two. */
    static final int MAX_BYTES_PER_CHAR = 3;

    private Utf8() {}

    /**
     * Encodes the chars from {@code from} to {@code to}; dst has room for
     * {@link #MAX_BYTES_PER_CHAR} for each.
     *
     * @return the index in dst behind the last byte
     */
    static int encode(CharSequence s, int from, int to, byte[] dst, int at) {
        int end = at;
        for (int i = from; i < to; i++) {
            char c = s.charAt(i);
            if (c < 0x80) {
                dst[end++] = (byte) c;
            } else if (c < 0x800) {
                dst[end++] = (byte) (0xc0 | c >> 6);
                dst[end++] = (byte) (0x80 | (c & 0x3f));
            } else if (!isSurrogate(c)) {
                dst[end++] = (byte) (0xe0 | c >> 12);
                dst[end++] = (byte) (0x80 | (c >> 6 & 0x3f));
                dst[end++] = (byte) (0x80 | (c & 0x3f));
            } else if (isHighSurrogate(c) && i + 1 < to && isLowSurrogate(s.charAt(i + 1))) {
                int codePoint = toCodePoint(c, s.charAt(++i));
                dst[end++] = (byte) (0xf0 | codePoint >> 18);
                dst[end++] = (byte) (0x80 | (codePoint >> 12 & 0x3f));
                dst[end++] = (byte) (0x80 | (codePoint >> 6 & 0x3f));
                dst[end++] = (byte) (0x80 | (codePoint & 0x3f));
            } else {
                dst[end++] = '?';
            }
        }
        return end;
    }
}
