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
 * Overlong forms, surrogates, truncated sequences and all other mistakes in UTF-8, replaced and
 * reported as the JDK's decoder does.
 */
class MalformedUtf8Test {
    /** The first and the last of each kind of byte, and what is between where that matters. */
    private static final int[] BYTES = {
        'a', 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xed, 0xef,
        0xf0, 0xf1, 0xf4, 0xf5, 0xff
    };

    private static final String SHORT = "Müllerin";

    /** What may stand behind a string: what could be the rest of it, or more of it, among it. */
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

    /** At the start, and behind so many letters that there are words of them. */
    @ParameterizedTest
    @ValueSource(ints = {0, 30})
    void asTheDecoderOfTheJdk(int before) throws IOException {
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

    /** Of every length at which the decoder changes its way, and with what it does not expect. */
    @Test
    void longStrings() throws IOException {
        Random random = new Random(1);
        String[] alphabets = {"a", "aé", "éñ", "aдж", "愛漢a", "😀a", "aé愛😀\ufffd"};
        for (int length : new int[] {1, 63, 64, 65, 127, 128, 129, 1023, 1025, 2047, 2049, 5000}) {
            for (String alphabet : alphabets) {
                int[] codePoints = alphabet.codePoints().toArray();
                StringBuilder text = new StringBuilder();
                while (text.length() < length) {
                    text.appendCodePoint(codePoints[random.nextInt(codePoints.length)]);
                }
                byte[] utf8 = text.toString().getBytes(UTF_8);
                byte[] malformed = utf8.clone();
                malformed[random.nextInt(utf8.length)] = (byte) 0xf8;
                byte[] cut = Arrays.copyOf(utf8, utf8.length - 1);
                for (byte[] string : Arrays.asList(utf8, malformed, cut)) {
                    for (byte[] next : BEHIND) {
                        checkWithNext(string, next);
                    }
                }
            }
        }
    }

    /** Of as many bytes as the decoder has room for, and with the most chars that can be. */
    @ParameterizedTest
    @ValueSource(ints = {127, 128, 129, 511, 512, 513, 2047, 2048})
    void cutWhereRoomEnds(int length) throws IOException {
        byte[] string = new byte[length];
        Arrays.fill(string, (byte) 'x');
        string[0] = (byte) 0xc3;
        string[1] = (byte) 0xbc;
        for (int first : new int[] {0xc3, 0xd0, 0xe6, 0xf0}) {
            string[length - 1] = (byte) first;
            for (byte[] next : BEHIND) {
                checkWithNext(string, next);
            }
        }
    }

    /** Where the array begins so near that there is no word before the end. */
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

    private static void checkWithNext(byte[] string, byte[] next) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packString(SHORT); // for which the decoder makes room
        packer.packRawStringHeader(string.length).addPayload(string).addPayload(next);
        byte[] message = packer.toByteArray();
        MessageUnpacker replacing = REPLACING.newUnpacker(message);
        assertEquals(SHORT, replacing.unpackString());
        assertEquals(new String(string, UTF_8), replacing.unpackString(), () -> hex(string));
        MessageUnpacker reporting = REPORTING.newUnpacker(message);
        assertEquals(SHORT, reporting.unpackString());
        readReported(reporting, string);
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

    /** All of up to four of these bytes, the fourth one of fewer. */
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
