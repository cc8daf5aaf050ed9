/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.twins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.testdata.FormatRow;
import org.msgpack.testdata.FormatTable;
import org.msgpack.testdata.HostileInput;
import org.msgpack.testdata.HostileInputs;
import org.msgpack.testdata.RandomDocument;
import org.msgpack.testdata.TricklingInputStream;

/**
 * The parsers of the two Jacksons return the same tokens, values, names, paths and offsets for
 * every input, and fail at the same place for the same reason.
 */
class TwinParsersTest {
    private static final org.msgpack.jackson.dataformat.MessagePackFactory DEFAULT2 =
            new org.msgpack.jackson.dataformat.MessagePackFactory();
    private static final org.msgpack.jackson3.dataformat.MessagePackFactory DEFAULT3 =
            org.msgpack.jackson3.dataformat.MessagePackFactory.builder()
                    .streamReadConstraints(tools.jackson.core.StreamReadConstraints.builder()
                            .maxStringLength(20_000_000) // the default of Jackson 2
                            .maxNestingDepth(1000)
                            .build())
                    .build();

    // Everything that is off by default, and tight limits.
    private static final org.msgpack.jackson.dataformat.MessagePackFactory OTHER2 =
            org.msgpack.jackson.dataformat.MessagePackFactory.builder()
                    .enable(
                            org.msgpack.jackson.dataformat.MessagePackParser.Feature
                                    .REQUIRE_STRING_KEYS)
                    .enable(
                            org.msgpack.jackson.dataformat.MessagePackParser.Feature
                                    .READ_FLOAT32_AS_FLOAT)
                    .enable(
                            org.msgpack.jackson.dataformat.MessagePackParser.Feature
                                    .READ_BINARY_AS_TEXT)
                    .enable(
                            org.msgpack.jackson.dataformat.MessagePackParser.Feature
                                    .FAIL_AT_END_OF_INPUT)
                    .enable(com.fasterxml.jackson.core.StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .streamReadConstraints(
                            com.fasterxml.jackson.core.StreamReadConstraints.builder()
                                    .maxNestingDepth(3)
                                    .maxStringLength(30)
                                    .maxNameLength(5)
                                    .maxDocumentLength(500)
                                    .maxTokenCount(60)
                                    .build())
                    .build();
    private static final org.msgpack.jackson3.dataformat.MessagePackFactory OTHER3 =
            org.msgpack.jackson3.dataformat.MessagePackFactory.builder()
                    .enable(
                            org.msgpack.jackson3.dataformat.MessagePackReadFeature
                                    .REQUIRE_STRING_KEYS)
                    .enable(
                            org.msgpack.jackson3.dataformat.MessagePackReadFeature
                                    .READ_FLOAT32_AS_FLOAT,
                            org.msgpack.jackson3.dataformat.MessagePackReadFeature
                                    .READ_BINARY_AS_TEXT,
                            org.msgpack.jackson3.dataformat.MessagePackReadFeature
                                    .FAIL_AT_END_OF_INPUT)
                    .enable(tools.jackson.core.StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .streamReadConstraints(tools.jackson.core.StreamReadConstraints.builder()
                            .maxNestingDepth(3)
                            .maxStringLength(30)
                            .maxNameLength(5)
                            .maxDocumentLength(500)
                            .maxTokenCount(60)
                            .build())
                    .build();

    private static void assertTwins(String input, byte[] bytes) throws IOException {
        List<String> events = Reading2.of(DEFAULT2, bytes);
        assertEquals(events, Reading3.of(DEFAULT3, bytes), input);
        assertEquals(
                Reading2.of(DEFAULT2, new ByteArrayInputStream(bytes)),
                Reading3.of(DEFAULT3, new ByteArrayInputStream(bytes)),
                input + " as a stream");
        assertEquals(
                Reading2.of(OTHER2, new TricklingInputStream(bytes, 1, 3, 2)),
                Reading3.of(OTHER3, new TricklingInputStream(bytes, 1, 3, 2)),
                input + " with other settings");
    }

    @Test
    void everyFormat() throws IOException {
        for (FormatRow row : FormatTable.rows()) {
            assertTwins(row.id(), row.bytes());
            assertTwins(row.id() + " as a key", concat(new byte[] {(byte) 0x81}, row.bytes(), 1));
        }
    }

    @Test
    void hostileInput() throws IOException {
        for (HostileInput input : HostileInputs.all()) {
            assertTwins(input.id(), input.bytes());
        }
    }

    @Test
    void randomDocumentsCutAndBroken() throws IOException {
        for (long seed = 0; seed < 400; seed++) {
            byte[] document = RandomDocument.bytes(seed);
            assertTwins("seed " + seed, document);
            Random random = new Random(seed);
            byte[] cut = java.util.Arrays.copyOf(document, random.nextInt(document.length + 1));
            assertTwins("seed " + seed + ", cut", cut);
            for (int i = 0; i < 3; i++) {
                document[random.nextInt(document.length)] ^= (byte) (1 << random.nextInt(8));
                assertTwins("seed " + seed + ", broken " + i, document);
            }
        }
    }

    @Test
    void theOtherSettingsAreReached() throws IOException {
        byte[] twice = {(byte) 0x82, (byte) 0xa1, 'a', 1, (byte) 0xa1, 'a', 2};
        assertTrue(
                Reading3.of(OTHER3, twice).toString().contains("Duplicate a"),
                () -> Reading3.of(OTHER3, twice).toString());
        assertEquals(Reading2.of(OTHER2, twice), Reading3.of(OTHER3, twice));
        byte[] many = new byte[101];
        many[0] = (byte) 0xdc;
        many[2] = 98;
        assertEquals(Reading2.of(OTHER2, many), Reading3.of(OTHER3, many));
    }

    private static byte[] concat(byte[] first, byte[] second, int last) {
        byte[] all = java.util.Arrays.copyOf(first, first.length + second.length + 1);
        System.arraycopy(second, 0, all, first.length, second.length);
        all[all.length - 1] = (byte) last;
        return all;
    }
}
