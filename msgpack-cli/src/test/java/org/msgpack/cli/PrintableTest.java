/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PrintableTest {
    private static final String FAMILY = "\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67";
    private static final String PERSIAN = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645";

    /** Returns how a text with these characters is printed. */
    private static String visible(int... characters) {
        return Printable.visible(new String(characters, 0, characters.length));
    }

    @Test
    void whatIsSeenIsShown() {
        for (String text : new String[] {
            "plain \\ \"text\"",
            "\u00e4\u00f6\u00fc \u65e5\u672c\u8a9e",
            "e\u0301",
            "\u2764\ufe0f",
            FAMILY,
            PERSIAN,
            "\ud83e\udee0" // newer than Unicode 13, which Java 17 supports
        }) {
            assertEquals(text, Printable.visible(text));
        }
    }

    @Test
    void whatIsNotSeenIsEscaped() {
        assertEquals("a\\u000ab", visible('a', '\n', 'b'));
        for (int c : new int[] {
            0, 0x1b, 0x7f, 0x80, 0x85, 0x9b, 0xad, 0x61c, 0x200b, 0x200e, 0x2028, 0x2029, 0x202e,
            0x2066, 0x2069, 0xd800, 0xdfff, 0xe000, 0xfeff
        }) {
            assertEquals(String.format("a\\u%04xb", c), visible('a', c, 'b'));
        }
        assertEquals("\\udb40\\udc41", visible(0xe0041));
        assertEquals("\\udbff\\udffd", visible(0x10fffd));
    }

    /** Joiners that join nothing would make two texts look the same. */
    @Test
    void joinersBetweenLettersOfAscii() {
        assertEquals("a\\u200db\\u200c", visible('a', 0x200d, 'b', 0x200c));
        assertEquals("\u00e4\u200d\\u200d", visible(0xe4, 0x200d, 0x200d));
        assertEquals("\\u202e\\u200d", visible(0x202e, 0x200d));
    }

    @Test
    void longTextLosesItsMiddle() {
        assertEquals("abc...yz", Printable.visible("abcdefghijklmnopqrstuvwxyz", 8));
        assertEquals("abcdefgh", Printable.visible("abcdefgh", 8));
    }

    /** Also as a stream, split anywhere, with its own escapes. */
    @Test
    void jsonMeansTheSame() throws IOException {
        Random random = new Random(1);
        ObjectMapper mapper = new ObjectMapper();
        for (int i = 0; i < 2000; i++) {
            String text = text(random);
            assertEquals(text, mapper.readValue(Printable.quoted(text), String.class));
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (VisibleOutput out = new VisibleOutput(bytes, false)) {
                out.write(mapper.writeValueAsString(text).getBytes(UTF_8));
            }
            String json = bytes.toString(UTF_8);
            assertEquals(text, mapper.readValue(json, String.class));
            assertEquals(json, Printable.visible(json));
        }
    }

    /** Returns a text with many invisible characters, but no unpaired surrogates. */
    private static String text(Random random) {
        int[] from = {0, 0x70, 0x200a, 0x2020, 0x2060, 0xfe00, 0x1f46f, 0xe0000, 0x300, 0xfff0};
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(20); i > 0; i--) {
            text.appendCodePoint(from[random.nextInt(from.length)] + random.nextInt(32));
        }
        return text.toString();
    }

    @Test
    void malformedBytesAreNoProblem() throws IOException {
        byte[] bytes = new byte[1000];
        new Random(1).nextBytes(bytes);
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        try (VisibleOutput out = new VisibleOutput(shown, true)) {
            out.write(bytes);
        }
        assertTrue(shown.size() > 500);
    }
}
