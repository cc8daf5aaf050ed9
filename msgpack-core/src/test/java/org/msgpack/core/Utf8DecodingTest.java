/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * Tests the decoding of strings by words in isolation. In {@link StringDecoder}, whatever it fails
 * to decode is left to the JDK, so that the result would be right anyway.
 */
class Utf8DecodingTest {
    @Test
    void everyCodePoint() {
        char[] chars = new char[6];
        for (int codePoint = 0; codePoint <= Character.MAX_CODE_POINT; codePoint++) {
            if (codePoint == Character.MIN_SURROGATE) {
                codePoint = Character.MAX_SURROGATE + 1;
            }
            String text = "é" + new String(Character.toChars(codePoint)) + "愛";
            byte[] utf8 = text.getBytes(UTF_8);
            byte[] array = Arrays.copyOf(utf8, utf8.length + Utf8Decoder.MAX_READ_AHEAD);
            int end = Utf8Decoder.decode(array, 0, utf8.length, chars, 1);
            assertEquals(text, new String(chars, 1, end - 1));
        }
    }

    @Test
    void everyNumberOfAsciiBytes() {
        char[] chars = new char[64];
        for (String after : new String[] {"", "é", "愛", "😀"}) {
            StringBuilder text = new StringBuilder();
            while (text.length() < 20) {
                byte[] utf8 = (text + after).getBytes(UTF_8);
                byte[] array = Arrays.copyOf(utf8, utf8.length + Utf8Decoder.MAX_READ_AHEAD);
                int end = Utf8Decoder.decode(array, 0, utf8.length, chars, 0);
                assertEquals(text + after, new String(chars, 0, end));
                text.append((char) ('a' + text.length()));
            }
        }
    }

    /**
     * Overlong forms, surrogates, code points that are too large, and bytes that are neither first
     * nor continuation bytes.
     */
    @Test
    void malformedSequences() {
        int[][] sequences = {
            {0x80},
            {0xc0, 0x80},
            {0xc1, 0xbf},
            {0xc3, 'a'},
            {0xc3, 0xa9, 0xc1, 0xbf},
            {0xe0, 0x9f, 0xbf},
            {0xe6, 0x84, 'a'},
            {0xe6, 'a', 0x9b},
            {0xed, 0xa0, 0x80},
            {0xf0, 0x8f, 0xbf, 0xbf},
            {0xf0, 0x9f, 0x98, 'a'},
            {0xf4, 0x90, 0x80, 0x80},
            {0xf8, 0x88, 0x80, 0x80},
            {0xff},
        };
        for (int[] sequence : sequences) {
            byte[] array = new byte[sequence.length + Utf8Decoder.MAX_READ_AHEAD];
            for (int i = 0; i < sequence.length; i++) {
                array[i] = (byte) sequence[i];
            }
            String name = Arrays.toString(sequence);
            assertEquals(-1, Utf8Decoder.decode(array, 0, sequence.length, new char[9], 0), name);
        }
    }

    @Test
    void truncatedSequences() {
        for (String text : new String[] {"é", "愛", "😀", "éé", "aaé"}) {
            byte[] array = Arrays.copyOf(text.getBytes(UTF_8), 12);
            for (int end = text.getBytes(UTF_8).length - 1; array[end] < 0 && end > 0; end--) {
                boolean isCut = (array[end] & 0xc0) == 0x80;
                int chars = Utf8Decoder.decode(array, 0, end, new char[9], 0);
                assertEquals(isCut ? -1 : new String(array, 0, end, UTF_8).length(), chars, text);
            }
        }
    }

    @Test
    void textWithRunsOfAscii() {
        StringBuilder text = new StringBuilder();
        for (int run = 0; run < 100; run++) {
            text.append("é愛😀", 0, 1 + run % 2).append("😀");
            for (int i = 0; i < run; i++) {
                text.append((char) ('a' + i % 26));
            }
            byte[] utf8 = text.toString().getBytes(UTF_8);
            byte[] array = Arrays.copyOf(utf8, utf8.length + Utf8Decoder.MAX_READ_AHEAD);
            char[] chars = new char[utf8.length];
            int end = StringDecoder.decodeRuns(array, 0, utf8.length, chars, 0);
            assertEquals(text.toString(), new String(chars, 0, end));
        }
    }

    /**
     * A run is found if it has 63 bytes or more, wherever it starts, and one that is found has at
     * least 32.
     */
    @Test
    void runsOfAscii() {
        for (int before = 0; before < 70; before++) {
            for (int length = 0; length < 100; length++) {
                byte[] bytes = new byte[200];
                Arrays.fill(bytes, (byte) 0x80);
                int end = before + length;
                Arrays.fill(bytes, before, end, (byte) 'a');
                int found = AsciiRuns.nextRun(bytes, 0, bytes.length);
                boolean isThere = found >= before && end - found >= 32;
                assertEquals(isThere ? found / 32 * 32 : bytes.length, found);
                assertEquals(isThere || length >= 63, isThere);
                int from = before / 2;
                int foundFromThere = AsciiRuns.nextRun(bytes, from, bytes.length);
                boolean isFound = foundFromThere >= before && end - foundFromThere >= 32;
                assertEquals(
                        isFound ? from + (foundFromThere - from) / 32 * 32 : bytes.length,
                        foundFromThere);
                assertEquals(isFound || length >= 63, isFound);
                assertEquals(isThere ? end : found, AsciiRuns.endOfRun(bytes, found, bytes.length));
                assertEquals(
                        length >= 32 ? end : before,
                        AsciiRuns.endOfRun(bytes, before, bytes.length));
                assertEquals(length >= 32 ? end : before, AsciiRuns.endOfRun(bytes, before, end));
            }
        }
    }
}
