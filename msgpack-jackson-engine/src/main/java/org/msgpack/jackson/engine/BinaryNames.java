/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Names for map keys that are bytes: their text in UTF-8, with each byte that is not part of valid
 * UTF-8 escaped as the surrogate U+DC00 plus the byte. Different keys have different names, and
 * since no valid text contains an unpaired surrogate, an escaped name never equals the name of a
 * string.
 */
public final class BinaryNames {
    private static final char ESCAPE = '\udc00';
    private static final char REPLACEMENT = '\ufffd';

    private BinaryNames() {}

    /** Returns the name of a key. */
    public static String of(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        return text.indexOf(REPLACEMENT) < 0 ? text : escaped(bytes);
    }

    private static String escaped(byte[] bytes) {
        StringBuilder name = new StringBuilder(bytes.length);
        int i = 0;
        while (i < bytes.length) {
            int length = lengthOfChar(bytes, i);
            if (length == 0) {
                name.append((char) (ESCAPE | (bytes[i++] & 0xff)));
            } else {
                name.append(new String(bytes, i, length, StandardCharsets.UTF_8));
                i += length;
            }
        }
        return name.toString();
    }

    /**
     * Returns the number of bytes of the UTF-8 sequence that starts here, or 0 if it is invalid.
     */
    private static int lengthOfChar(byte[] bytes, int i) {
        int first = bytes[i] & 0xff;
        if (first < 0x80) {
            return 1;
        }
        int length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
        if (length == 0 || bytes.length - i < length) {
            return 0;
        }
        int bits = first & (0x7f >> length);
        for (int k = 1; k < length; k++) {
            if ((bytes[i + k] & 0xc0) != 0x80) {
                return 0;
            }
            bits = bits << 6 | (bytes[i + k] & 0x3f);
        }
        boolean isOverlong = length > 2 && bits < (length == 3 ? 0x800 : 0x10000);
        boolean isChar = bits <= Character.MAX_CODE_POINT
                && !(bits >= Character.MIN_SURROGATE && bits <= Character.MAX_SURROGATE);
        return isOverlong || !isChar ? 0 : length;
    }

    /** Returns whether a name contains escaped bytes. */
    public static boolean isEscaped(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (isEscape(name, i)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the bytes that have this name. */
    public static byte[] bytes(String name) {
        byte[] bytes = new byte[name.length() * 3]; // enough: a surrogate pair takes four bytes
        int count = 0;
        int i = 0;
        while (i < name.length()) {
            if (isEscape(name, i)) {
                bytes[count++] = (byte) name.charAt(i++);
            } else {
                int end = name.offsetByCodePoints(i, 1);
                byte[] utf8 = name.substring(i, end).getBytes(StandardCharsets.UTF_8);
                System.arraycopy(utf8, 0, bytes, count, utf8.length);
                count += utf8.length;
                i = end;
            }
        }
        return Arrays.copyOf(bytes, count);
    }

    private static boolean isEscape(String name, int i) {
        char c = name.charAt(i);
        return c >= (ESCAPE | 0x80)
                && c <= (ESCAPE | 0xff)
                && (i == 0 || !Character.isHighSurrogate(name.charAt(i - 1)));
    }
}
