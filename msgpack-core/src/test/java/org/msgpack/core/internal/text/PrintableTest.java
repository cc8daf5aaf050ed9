/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PrintableTest {
    @Test
    void usualTextIsAsItIs() {
        assertEquals("\"x\"", Printable.quoted("x"));
        assertEquals("null", Printable.quoted(null));
        assertEquals("\"42\"", Printable.quoted(42));
        assertEquals("x", Printable.plain("x"));
        assertEquals("null", Printable.plain(null));
        String text = "Füße \u65e5\u672c \ud83d\ude00";
        assertSame(text, Printable.plain(text));
        assertEquals('"' + text + '"', Printable.quoted(text));
    }

    @Test
    void quotesAndBackslashesAreThoseOfJson() {
        assertEquals("\"a\\\"b\\\\c\\n\\r\\t\\b\\f\"", Printable.quoted("a\"b\\c\n\r\t\b\f"));
        assertEquals("a\"b\\c\\u000a", Printable.plain("a\"b\\c\n"));
    }

    /** Also those that Java 8 does not know, U+061C and U+2066 to U+2069. */
    @ParameterizedTest
    @ValueSource(
            ints = {
                0, 0x1b, 0x7f, 0x85, 0x9b, 0xad, 0x61c, 0x200b, 0x200e, 0x2028, 0x2029, 0x202a,
                0x202e, 0x2060, 0x2066, 0x2069, 0xfeff, 0xd800, 0xdc00, 0xe000
            })
    void whatATerminalObeysIsEscaped(int c) {
        String escaped = String.format("\\u%04x", c);
        assertEquals("\"a" + escaped + "b\"", Printable.quoted("a" + (char) c + "b"));
        assertEquals("a" + escaped + "b", Printable.plain("a" + (char) c + "b"));
        assertEquals("a" + escaped + "b", Printable.visible("a" + (char) c + "b"));
    }

    @Test
    void tagsBeyondTheFirstPlaneAreEscaped() {
        assertEquals("\\udb40\\udc41", Printable.plain("\udb40\udc41"));
    }

    /** A joiner shapes an emoji, and is nothing behind ASCII. */
    @Test
    void joinersAreShownWhereTheyShape() {
        assertEquals(
                "\ud83d\ude00\u200d\ud83d\ude00",
                Printable.plain("\ud83d\ude00\u200d\ud83d\ude00"));
        assertEquals("a\\u200db", Printable.plain("a\u200db"));
    }

    @ParameterizedTest
    @CsvSource({"80, 82", "81, 96", "4000000, 101"})
    void quotedTextIsBounded(int length, int quotedLength) {
        String quoted = Printable.quoted(repeat("x", length));
        assertEquals(quotedLength, quoted.length(), quoted);
        assertTrue(length == 80 || quoted.endsWith("x...\" (" + length + " chars)"), quoted);
    }

    @ParameterizedTest
    @CsvSource({"500, 500", "501, 517", "4000000, 521"})
    void plainTextIsBounded(int length, int plainLength) {
        String plain = Printable.plain(repeat("x", length - 1) + "y");
        assertEquals(plainLength, plain.length(), plain);
        assertTrue(plain.endsWith("xy"), plain);
        assertTrue(length == 500 || plain.contains("x...(" + length + " chars)...x"), plain);
    }

    /** Six chars for each. */
    @Test
    void escapedTextIsBounded() {
        assertTrue(Printable.quoted(repeat("\0", 1 << 20)).length() < 600);
        assertTrue(Printable.plain(repeat("\0", 1 << 20)).length() < 3100);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x"})
    void noPairIsCut(String before) {
        String pairs = before + repeat("\ud83d\ude00", 1000);
        assertEquals(-1, Printable.quoted(pairs).indexOf('\\'));
        assertEquals(-1, Printable.plain(pairs).indexOf('\\'));
        assertEquals(-1, Printable.plain(pairs + "x").indexOf('\\'));
    }

    @Test
    void causesWithUntrustedTextAreLeftOut() {
        RuntimeException plain = new IllegalArgumentException("x", new RuntimeException());
        assertSame(plain, Printable.orNull(plain));
        assertNull(Printable.orNull(null));
        assertNull(Printable.orNull(new NumberFormatException("a\nb")));
        assertNull(Printable.orNull(new NumberFormatException(repeat("x", 1 << 20))));
        assertNull(Printable.orNull(
                new IllegalArgumentException("x", new RuntimeException("a\u202eb"))));
        Throwable endless = new RuntimeException("x");
        endless.initCause(new RuntimeException("y", endless));
        assertNull(Printable.orNull(endless));
    }

    private static String repeat(String text, int count) {
        char[] chars = new char[text.length() * count];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = text.charAt(i % text.length());
        }
        return new String(chars);
    }
}
