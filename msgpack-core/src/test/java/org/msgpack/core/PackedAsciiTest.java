/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The loops of the packer that store ASCII strings. */
class PackedAsciiTest {
    /** Some have low bytes that are ASCII. */
    private static final char[] NOT_ASCII = {
        '\u0080', '\u00e9', '\u0100', '\u0161', '\u0430', '\u3061', '\ud83d'
    };

    @Test
    void shortAsciiIsStored() {
        for (int length = 0; length <= MessagePacker.MAX_ASCII_BY_CHAR; length++) {
            char[] chars = new char[length];
            for (int i = 0; i < length; i++) {
                chars[i] = (char) (0x7f - i * 11);
            }
            assertTrue(isStoredAsShortAscii(chars));
            for (int i = 0; i < length; i++) {
                char ascii = chars[i];
                for (char other : NOT_ASCII) {
                    chars[i] = other;
                    assertFalse(isStoredAsShortAscii(chars), String.valueOf(chars));
                }
                chars[i] = ascii;
            }
        }
    }

    /** Stores chars, which must be in the array if they are reported to be ASCII. */
    private static boolean isStoredAsShortAscii(char[] chars) {
        String s = String.valueOf(chars);
        byte[] array = new byte[s.length() + 2];
        boolean isStored = MessagePacker.putIfShortAscii(array, 2, s);
        if (isStored) {
            assertEquals(s, new String(array, 2, s.length(), US_ASCII));
        }
        return isStored;
    }

    @Test
    void longerAsciiIsStored() {
        for (int length = 0; length <= 130; length++) {
            char[] chars = new char[length];
            for (int i = 0; i < length; i++) {
                chars[i] = (char) (i * 11 & 0x7f);
            }
            boolean isEligible = length > MessagePacker.MAX_ASCII_BY_CHAR
                    && length <= MessagePacker.MAX_ASCII_COPIED;
            assertEquals(isEligible ? length : 0, storedAscii(chars));
            for (int i = 0; i < length; i++) {
                char ascii = chars[i];
                for (char other : NOT_ASCII) {
                    chars[i] = other;
                    assertEquals(0, storedAscii(chars), String.valueOf(chars));
                }
                chars[i] = ascii;
            }
        }
    }

    /** Returns how many chars are reported to be stored, which must be in the array. */
    private static int storedAscii(char[] chars) {
        String s = String.valueOf(chars);
        byte[] array = new byte[s.length() + 2];
        int count = MessagePacker.putAscii(array, 2, s);
        assertEquals(s.substring(0, count), new String(array, 2, count, US_ASCII));
        return count;
    }
}
