/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.testdata.RandomDocument;

/** Every source yields the same tokens, values, paths and byte offsets as the core's unpacker. */
class ParserSourcesTest {
    private static final int DOCUMENTS = 150;

    @ParameterizedTest
    @EnumSource(Source.class)
    void tokensMatchTheCore(Source source) throws IOException {
        for (long seed = 0; seed < DOCUMENTS; seed++) {
            byte[] bytes = RandomDocument.bytes(seed);
            List<Token> expected = Token.expected(bytes);
            try (JsonParser parser = source.open(bytes)) {
                assertEquals(Token.lines(expected), Token.lines(Token.all(parser)), "seed " + seed);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void unreadValuesAreSkipped(Source source) throws IOException {
        for (long seed = 0; seed < DOCUMENTS; seed++) {
            byte[] bytes = RandomDocument.bytes(seed);
            try (JsonParser parser = source.open(bytes)) {
                for (Token token : Token.expected(bytes)) {
                    assertEquals(token.kind, parser.nextToken(), "seed " + seed + " " + token);
                    assertEquals(
                            token.start,
                            parser.currentTokenLocation().getByteOffset(),
                            "seed " + seed + " " + token);
                }
                assertNull(parser.nextToken());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void finishedTokensKeepTheirValues(Source source) throws IOException {
        for (long seed = 0; seed < DOCUMENTS; seed++) {
            byte[] bytes = RandomDocument.bytes(seed);
            try (JsonParser parser = source.open(bytes)) {
                for (Token token : Token.expected(bytes)) {
                    parser.nextToken();
                    parser.finishToken();
                    assertEquals(
                            token.end,
                            parser.currentLocation().getByteOffset(),
                            "seed " + seed + " " + token);
                    assertEquals(token.toString(), Token.current(parser).toString());
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void childrenAreSkippedLikeInTheCore(Source source) throws IOException {
        for (long seed = 0; seed < DOCUMENTS; seed++) {
            byte[] bytes = RandomDocument.bytes(seed);
            List<Token> expected = Token.expected(bytes);
            for (int skipped = 0; skipped < Math.min(expected.size(), 12); skipped++) {
                Token token = expected.get(skipped);
                try (JsonParser parser = source.open(bytes)) {
                    for (int i = 0; i <= skipped; i++) {
                        parser.nextToken();
                    }
                    parser.skipChildren();
                    int at = skipped;
                    if (token.kind.isStructStart()) {
                        do {
                            at++;
                        } while (!(expected.get(at).kind.isStructEnd()
                                && expected.get(at).path.equals(token.path)));
                    }
                    assertEquals(
                            expected.get(at).toString(),
                            Token.current(parser).toString(),
                            "seed " + seed);
                    if (at + 1 < expected.size()) {
                        parser.nextToken();
                        assertEquals(
                                expected.get(at + 1).toString(),
                                Token.current(parser).toString(),
                                "seed " + seed);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void severalRootValues(Source source) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (long seed = 0; seed < 20; seed++) {
            bytes.write(RandomDocument.bytes(seed));
            bytes.write(7);
        }
        List<Token> expected = Token.expected(bytes.toByteArray());
        try (JsonParser parser = source.open(bytes.toByteArray())) {
            assertEquals(Token.lines(expected), Token.lines(Token.all(parser)));
        }
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void nothingAtAll(Source source) throws IOException {
        try (JsonParser parser = source.open(new byte[0])) {
            assertNull(parser.nextToken());
            assertTrue(parser.isClosed());
            assertNull(parser.nextToken());
        }
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void longPayloads(Source source) throws IOException {
        byte[] bytes = Written.packed(p -> {
            p.packArrayHeader(5);
            p.packString(Texts.repeat("é愛a", 50_000));
            p.packBinaryHeader(1_500_000);
            p.writePayload(new byte[1_500_000]);
            p.packExtensionTypeHeader((byte) 7, 100_000);
            p.writePayload(new byte[100_000]);
            p.packMapHeader(1);
            p.packString(Texts.repeat("name", 10_000));
            p.packNil();
            p.packInt(1);
        });
        if (source == Source.STREAM_OF_SINGLE_BYTES) {
            return; // the other streams cover it
        }
        try (JsonParser parser = source.open(bytes)) {
            assertEquals(
                    Token.lines(Token.expected(bytes)).hashCode(),
                    Token.lines(Token.all(parser)).hashCode());
        }
    }

    @Test
    void fieldNamesWithAndWithoutCanonicalizingAndInterning() throws IOException {
        for (boolean canonicalize : new boolean[] {true, false}) {
            for (boolean intern : new boolean[] {true, false}) {
                JsonFactory factory = Streams.factory(b -> {
                    b.configure(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES, canonicalize);
                    b.configure(JsonFactory.Feature.INTERN_FIELD_NAMES, intern);
                });
                for (int round = 0; round < 3; round++) {
                    for (long seed = 0; seed < 50; seed++) {
                        byte[] bytes = RandomDocument.bytes(seed);
                        String lines = Token.lines(Token.expected(bytes));
                        for (Source source :
                                new Source[] {Source.ARRAY, Source.STREAM_OF_3_BYTES}) {
                            try (JsonParser parser = source.open(factory, bytes)) {
                                assertEquals(lines, Token.lines(Token.all(parser)), "seed " + seed);
                            }
                        }
                    }
                }
            }
        }
    }

    @Test
    void internedNamesAreTheSameStrings() throws IOException {
        JsonFactory factory =
                Streams.factory(b -> b.enable(JsonFactory.Feature.INTERN_FIELD_NAMES));
        byte[] bytes = Written.packed(p -> {
            p.packMapHeader(1);
            p.packString("some" + "Name");
            p.packNil();
        });
        for (int round = 0; round < 2; round++) {
            try (JsonParser parser = factory.createParser(bytes)) {
                parser.nextToken();
                assertEquals(JsonToken.FIELD_NAME, parser.nextToken());
                assertSame("someName", parser.currentName());
            }
        }
    }

    @Test
    void manyNamesThatDifferInOneByte() throws IOException {
        JsonFactory factory = Streams.factory();
        byte[] bytes = Written.packed(p -> {
            p.packMapHeader(5000);
            for (int i = 0; i < 5000; i++) {
                p.packString(Texts.repeat("n", i % 40) + (char) ('a' + i % 26) + i);
                p.packInt(i);
            }
        });
        String lines = Token.lines(Token.expected(bytes));
        for (int round = 0; round < 3; round++) {
            try (JsonParser parser = factory.createParser(bytes)) {
                assertEquals(lines, Token.lines(Token.all(parser)));
            }
        }
    }
}
