/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JsonMappingException;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.testdata.RandomDocument;

/** Documents truncated at each of their bytes. */
class TruncatedInputTest {
    private static final int LONGEST = 700;

    private static byte[] document(long seed) throws IOException {
        byte[] bytes = RandomDocument.bytes(seed);
        return bytes.length <= LONGEST ? bytes : new byte[] {(byte) 0x91, 1};
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void endOfInputIsReportedWithItsOffset(Source source) throws IOException {
        for (long seed = 0; seed < 20; seed++) {
            byte[] bytes = document(seed);
            List<Token> tokens = Token.expected(bytes);
            for (int length = 1; length < bytes.length; length++) {
                byte[] part = Arrays.copyOf(bytes, length);
                String message = "seed " + seed + ", " + length + " of " + bytes.length + " bytes";
                JsonParser parser = source.open(part);
                JacksonException e =
                        BadInput.outcome(parser, BadInput.ways().get("values"), message);
                assertInstanceOf(JsonEOFException.class, e, message);
                assertNotNull(e.getLocation(), message);
                assertEquals(
                        startOfTheIncomplete(tokens, length),
                        e.getLocation().getByteOffset(),
                        message + ": " + e);
            }
        }
    }

    /** Returns the byte offset of the element that is cut off, or of the missing one. */
    private static long startOfTheIncomplete(List<Token> tokens, int length) {
        long start = length;
        for (Token token : tokens) {
            if (token.start < length && token.end > length) {
                return token.start;
            }
        }
        return start;
    }

    @ParameterizedTest
    @EnumSource(
            value = Source.class,
            names = {"ARRAY", "STREAM_OF_3_BYTES", "DIRECT_BUFFER", "DATA_INPUT"})
    void everyWayOfReadingEndsInJacksonsException(Source source) throws IOException {
        for (long seed = 0; seed < 8; seed++) {
            byte[] bytes = document(seed);
            for (int length = 1; length < bytes.length; length++) {
                byte[] part = Arrays.copyOf(bytes, length);
                for (Map.Entry<String, BadInput.Read> way : BadInput.ways().entrySet()) {
                    String message = way.getKey() + ", seed " + seed + ", length " + length;
                    JacksonException e =
                            BadInput.outcome(source.open(part), way.getValue(), message);
                    assertNotNull(e, message);
                    assertTrue(
                            e instanceof JsonEOFException || e instanceof JsonMappingException,
                            () -> message + ": " + e);
                    if (!way.getKey().startsWith("read")) {
                        assertInstanceOf(JsonEOFException.class, e, message);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void theFailureIsRepeatedNotTurnedIntoAnEnd(Source source) throws IOException {
        byte[] part = {(byte) 0x92, 1};
        JsonParser parser = source.open(part);
        parser.nextToken();
        parser.nextToken();
        assertInstanceOf(
                JsonEOFException.class,
                BadInput.outcome(parser, JsonParser::nextToken, source.name()));
    }
}
