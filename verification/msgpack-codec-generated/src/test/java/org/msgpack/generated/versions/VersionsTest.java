/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.versions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.msgpack.codec.Codecs;

/**
 * Each version of a class reads what each other version wrote. What it reads, or why it does not,
 * is in a file for each shape.
 */
class VersionsTest {
    static Stream<Arguments> tables() {
        return Stream.of(
                Arguments.of("named.txt", Named.VERSIONS),
                Arguments.of("numbered.txt", Numbered.VERSIONS),
                Arguments.of("enums.txt", Cases.ENUMS),
                Arguments.of("unions.txt", Cases.UNIONS));
    }

    @ParameterizedTest
    @MethodSource("tables")
    void eachVersionReadsEachOther(String file, Versions versions) throws IOException {
        String actual = String.join("\n", versions.table()).strip() + "\n";
        assertEquals(expected(file), actual);
    }

    private static String expected(String file) throws IOException {
        try (InputStream in = VersionsTest.class.getResourceAsStream("/versions/" + file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** A version in between that keeps what it does not know loses nothing. */
    @Test
    void whatIsKeptIsReadAsBefore() {
        keeps(Named.VERSIONS, Named.Keeping.class);
        keeps(Numbered.VERSIONS, Numbered.MapKeeping.class);
    }

    private static void keeps(Versions versions, Class<?> keeper) {
        int kept = 0;
        for (Map.Entry<String, byte[]> each : versions.messages().entrySet()) {
            byte[] message = each.getValue();
            boolean hasId = !each.getKey().equals("empty") && !each.getKey().contains("null");
            if (hasId && !Versions.read(message, keeper).startsWith("!")) {
                byte[] again = Codecs.standard().pack(Codecs.standard().unpack(message, keeper));
                for (Class<?> reader : versions.readers()) {
                    String before = Versions.read(message, reader).replaceAll("byte \\d+", "");
                    String after = Versions.read(again, reader).replaceAll("byte \\d+", "");
                    assertEquals(before, after, each.getKey() + " read by " + reader);
                }
                kept++;
            }
        }
        assertEquals(true, kept > 5);
    }
}
