/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.byhand;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * Writes and reads strings: short ASCII ones in a loop, others with the JDK's conversion, which is
 * fastest for them but allocates an array. See docs/internals/experiments.md#packing-strings
 */
final class StringLoop {
    static final int MAX_HEADER = 3;

    private StringLoop() {}

    /** Writes a string and returns the index after it. */
    static int write(byte[] target, int index, String value) {
        if (value.length() < 1 << 5 && putAscii(target, index + 1, value)) {
            target[index] = (byte) (0xa0 | value.length());
            return index + 1 + value.length();
        }
        return putUtf8(target, index, value.getBytes(UTF_8));
    }

    /** Reads a string after its header. */
    @SuppressWarnings("deprecation") // the fastest constructor for ASCII
    static String read(byte[] source, int index, int length, boolean isAscii) {
        return isAscii
                ? new String(source, 0, index, length)
                : new String(source, index, length, UTF_8);
    }

    private static boolean putAscii(byte[] target, int index, String text) {
        int bits = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            bits |= c;
            target[index + i] = (byte) c;
        }
        return bits < 1 << 7;
    }

    private static int putUtf8(byte[] target, int start, byte[] text) {
        int index = start + putHeader(target, start, text.length);
        System.arraycopy(text, 0, target, index, text.length);
        return index + text.length;
    }

    private static int putHeader(byte[] target, int index, int length) {
        if (length < 1 << 5) {
            target[index] = (byte) (0xa0 | length);
            return 1;
        } else if (length < 1 << 8) {
            Bytes.putShort(target, index, 0xd900 | length);
            return 2;
        }
        target[index] = (byte) 0xda;
        Bytes.putShort(target, index + 1, length);
        return MAX_HEADER;
    }
}
