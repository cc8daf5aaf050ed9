/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.core.MessagePack.UnpackerConfig;
import org.msgpack.testdata.ByteNotation;

/**
 * Overlong forms, surrogates, truncated sequences and all other malformed UTF-8 are replaced and
 * reported as the JDK's decoder does.
 */
class MalformedUtf8Test {
    /** The first and the last byte of each kind, and those in between that matter. */
    private static final int[] BYTES = {
        'a', 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xed, 0xef,
        0xf0, 0xf1, 0xf4, 0xf5, 0xff
    };

    /**
     * Strings to decode first. One makes the decoder allocate its buffer, the other makes it expect
     * more chars after ASCII.
     */
    private static final String[] BEFORE = {"Müllerin", ascii(64) + "é"};

    /** Bytes after a string, including some that could continue its last sequence. */
    private static final List<byte[]> BEHIND = Arrays.asList(
            ByteNotation.parse(""),
            ByteNotation.parse("c0"),
            ByteNotation.parse("c0 c0"),
            ByteNotation.parse("c0 c0 c0"),
            ByteNotation.parse("c0 c0 c0 c0"),
            ByteNotation.parse("c2 80 80 80 80"),
            ByteNotation.parse("80 c3 80 80 80"),
            ByteNotation.parse("9f 98 80 c0"));

    private static final UnpackerConfig REPLACING =
            new UnpackerConfig().withActionOnMalformedString(CodingErrorAction.REPLACE);
    private static final UnpackerConfig REPORTING =
            new UnpackerConfig().withActionOnMalformedString(CodingErrorAction.REPORT);

    /**
     * Malformed sequences at the start of a string, and after enough letters to be read as words.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 30})
    void behavesLikeTheDecoderOfTheJdk(int before) throws IOException {
        List<byte[]> strings = strings(before);
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        for (byte[] string : strings) {
            packer.packRawStringHeader(string.length).addPayload(string);
        }
        byte[] message = packer.toByteArray();
        for (InputKind kind : new InputKind[] {InputKind.ARRAY, InputKind.CHUNKS_WITH_EMPTY_ONES}) {
            MessageUnpacker replacing = REPLACING.newUnpacker(kind.of(message));
            MessageUnpacker reporting = REPORTING.newUnpacker(kind.of(message));
            for (byte[] string : strings) {
                assertEquals(
                        new String(string, UTF_8), replacing.unpackString(), () -> hex(string));
                readReported(reporting, string);
            }
        }
    }

    /** Strings of every length at which the decoder changes its method. */
    @Test
    void longStrings() throws IOException {
        Random random = new Random(1);
        String[] alphabets = {"a", "aé", "éñ", "aдж", "愛漢a", "😀a", "aé愛😀\ufffd"};
        for (int length : new int[] {1, 63, 64, 65, 127, 128, 129, 1023, 1025, 2047, 2049, 5000}) {
            for (String alphabet : alphabets) {
                checkMistakesIn(randomText(random, alphabet, length), random);
            }
        }
    }

    /** Malformed sequences within and between runs of ASCII, for which the decoder looks. */
    @Test
    void runsOfAscii() throws IOException {
        Random random = new Random(2);
        String[] alphabets = {"é", "aéñ", "aдж", "愛漢a", "😀a", "aé愛😀\ufffd"};
        for (int i = 0; i < 300; i++) {
            StringBuilder text = new StringBuilder();
            if (random.nextBoolean()) {
                text.append(ascii(64));
            }
            for (int parts = 1 + random.nextInt(6); parts > 0; parts--) {
                String alphabet = alphabets[random.nextInt(alphabets.length)];
                text.append(ascii(random.nextInt(100)))
                        .append(randomText(random, alphabet, 1 + random.nextInt(50)));
            }
            if (random.nextBoolean()) {
                text.append(ascii(random.nextInt(100)));
            }
            checkMistakesIn(text.toString(), random);
        }
    }

    /**
     * Strings up to and beyond the lengths at which memory is reused and strings are decoded by
     * words.
     */
    @ParameterizedTest
    @ValueSource(ints = {1 << 13, 1 << 15, 1 << 17, 1 << 20})
    void veryLongStrings(int length) throws IOException {
        for (int longer = -1; longer <= 1; longer++) {
            for (String end : new String[] {"x", "é", "愛", "😀"}) {
                byte[] string =
                        (ascii(length + longer - end.getBytes(UTF_8).length) + end).getBytes(UTF_8);
                assertEquals(length + longer, string.length);
                checkWithNext(string, BEHIND.get(BEHIND.size() - 1));
                string[length / 2] = (byte) 0x80;
                checkWithNext(string, BEHIND.get(0));
            }
        }
    }

    /** The flag that marks non-ASCII text is set and cleared alternately. */
    @Test
    void alternatingAsciiAndNonAscii() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        List<String> texts = new ArrayList<>();
        Random random = new Random(3);
        for (int i = 0; i < 200; i++) {
            String text = ascii(65 + random.nextInt(300));
            texts.add(random.nextBoolean() ? text : text + "é愛".charAt(random.nextInt(2)));
            packer.packString(texts.get(i));
        }
        MessageUnpacker unpacker = REPORTING.newUnpacker(packer.toByteArray());
        for (String text : texts) {
            assertEquals(text, unpacker.unpackString());
        }
    }

    /**
     * Truncated strings of as many bytes as the decoder's buffer holds, with the maximum number of
     * chars.
     */
    @ParameterizedTest
    @ValueSource(ints = {127, 128, 129, 511, 512, 513, 2047, 2048, 8192, 32768, 32769})
    void truncatedWhereTheBufferEnds(int length) throws IOException {
        byte[] latin = ascii(length).getBytes(UTF_8);
        latin[0] = (byte) 0xc3;
        latin[1] = (byte) 0xbc;
        for (byte[] string : Arrays.asList(latin, ascii(length).getBytes(UTF_8))) {
            for (int first : new int[] {0xc3, 0xd0, 0xe6, 0xf0}) {
                string[length - 1] = (byte) first;
                for (byte[] next : BEHIND) {
                    checkWithNext(string, next);
                }
            }
        }
    }

    /** The array starts so close that there is no whole word before the end of the string. */
    @Test
    void atTheStartOfAnArray() throws IOException {
        for (String text : new String[] {"ü", "aü", "愛", "😀", "aбв", "aaaaü"}) {
            byte[] string = text.getBytes(UTF_8);
            for (byte[] payload : Arrays.asList(string, Arrays.copyOf(string, string.length - 1))) {
                for (byte[] next : BEHIND) {
                    MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
                    packer.packRawStringHeader(payload.length)
                            .addPayload(payload)
                            .addPayload(next);
                    byte[] message = packer.toByteArray();
                    assertEquals(
                            new String(payload, UTF_8),
                            REPLACING.newUnpacker(message).unpackString());
                    readReported(REPORTING.newUnpacker(message), payload);
                }
            }
        }
    }

    private static void checkMistakesIn(String text, Random random) throws IOException {
        byte[] utf8 = text.getBytes(UTF_8);
        byte[] malformed = utf8.clone();
        malformed[random.nextInt(utf8.length)] = (byte) 0xf8;
        byte[] missing = utf8.clone();
        missing[random.nextInt(utf8.length)] = 'a';
        byte[] cut = Arrays.copyOf(utf8, utf8.length - 1);
        for (byte[] string : Arrays.asList(utf8, malformed, missing, cut)) {
            for (byte[] next : BEHIND) {
                checkWithNext(string, next);
            }
        }
    }

    private static void checkWithNext(byte[] string, byte[] next) throws IOException {
        for (String before : BEFORE) {
            MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
            packer.packString(before);
            packer.packRawStringHeader(string.length).addPayload(string).addPayload(next);
            byte[] message = packer.toByteArray();
            MessageUnpacker replacing = REPLACING.newUnpacker(message);
            assertEquals(before, replacing.unpackString());
            assertEquals(new String(string, UTF_8), replacing.unpackString(), () -> hex(string));
            MessageUnpacker reporting = REPORTING.newUnpacker(message);
            assertEquals(before, reporting.unpackString());
            readReported(reporting, string);
        }
    }

    private static void readReported(MessageUnpacker unpacker, byte[] string) throws IOException {
        String expected;
        try {
            expected = UTF_8.newDecoder().decode(ByteBuffer.wrap(string)).toString();
        } catch (CharacterCodingException e) {
            assertThrows(
                    MessageStringCodingException.class, unpacker::unpackString, () -> hex(string));
            assertArrayEquals(string, unpacker.unpackValue().asStringValue().asByteArray());
            return;
        }
        assertEquals(expected, unpacker.unpackString(), () -> hex(string));
    }

    private static String randomText(Random random, String alphabet, int length) {
        int[] codePoints = alphabet.codePoints().toArray();
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            text.appendCodePoint(codePoints[random.nextInt(codePoints.length)]);
        }
        return text.toString();
    }

    private static String ascii(int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append((char) ('a' + i % 26));
        }
        return text.toString();
    }

    /** Returns all sequences of up to four of these bytes; the fourth is one of fewer. */
    private static List<byte[]> strings(int before) {
        List<byte[]> strings = new ArrayList<>();
        for (int first : BYTES) {
            add(strings, before, first);
            for (int second : BYTES) {
                add(strings, before, first, second);
                for (int third : BYTES) {
                    add(strings, before, first, second, third);
                    if (first >= 0xe0 || first == 0xdf) {
                        for (int fourth : new int[] {'a', 0x80, 0xbf, 0xf0}) {
                            add(strings, before, first, second, third, fourth);
                        }
                    }
                }
            }
        }
        return strings;
    }

    private static void add(List<byte[]> strings, int before, int... bytes) {
        byte[] string = new byte[before + bytes.length];
        Arrays.fill(string, (byte) 'x');
        for (int i = 0; i < bytes.length; i++) {
            string[before + i] = (byte) bytes[i];
        }
        strings.add(string);
    }

    private static String hex(byte[] string) {
        return ByteNotation.format(string);
    }
}
