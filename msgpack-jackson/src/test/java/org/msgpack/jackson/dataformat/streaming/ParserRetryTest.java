/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.jackson.dataformat.Bytes.bytes;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.jackson.dataformat.ExtensionTypeCustomDeserializers;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.testdata.RandomDocument;
import org.msgpack.testdata.TricklingInputStream;

/**
 * A parser that has failed retries the same token: valid input is read, invalid input is rejected
 * again.
 */
class ParserRetryTest {
    private static final JsonFactory FACTORY = Streams.factory();

    /** Fails every second read. */
    private static InputStream faltering(byte[] bytes, int step) {
        boolean[] failsNext = {true};
        return new TricklingInputStream(bytes, position -> {
                    failsNext[0] = !failsNext[0];
                    if (!failsNext[0]) {
                        throw new InterruptedIOException("timeout");
                    }
                    return step;
                })
                .bulkOnly();
    }

    private static final OutputStream FULL = new OutputStream() {
        @Override
        public void write(int b) throws IOException {
            throw new IOException("full");
        }
    };

    private interface Call<T> {
        T on(JsonParser parser) throws IOException;
    }

    private static <T> T insist(JsonParser parser, Call<T> call) throws IOException {
        while (true) {
            try {
                return call.on(parser);
            } catch (InterruptedIOException e) {
                // once more
            }
        }
    }

    private static byte[] binaryAndFive() throws IOException {
        return Written.packed(p -> {
            p.packBinaryHeader(20_000).writePayload(new byte[20_000]);
            p.packInt(5);
        });
    }

    @Test
    void tokensAreTheSameAfterAStreamFailure() throws IOException {
        for (long seed = 0; seed < 40; seed++) {
            byte[] bytes = RandomDocument.bytes(seed);
            List<Token> expected = Token.expected(bytes);
            for (int step : new int[] {1, 2, 5}) {
                List<Token> tokens = new ArrayList<>();
                JsonParser parser = FACTORY.createParser(faltering(bytes, step));
                while (insist(parser, JsonParser::nextToken) != null) {
                    tokens.add(insist(parser, Token::current));
                }
                assertEquals(Token.lines(expected), Token.lines(tokens), "seed " + seed);
            }
        }
    }

    @Test
    void unreadValuesAreCheckedToo() throws IOException {
        for (long seed = 0; seed < 40; seed++) {
            byte[] bytes = RandomDocument.bytes(seed);
            List<Object> expected = new ArrayList<>();
            Token.expected(bytes).forEach(token -> {
                expected.add(token.kind);
                expected.add(token.kind == JsonToken.FIELD_NAME ? token.value : null);
            });
            List<Object> tokens = new ArrayList<>();
            JsonParser parser = FACTORY.createParser(faltering(bytes, 3));
            while (true) {
                String name = insist(parser, JsonParser::nextFieldName);
                if (parser.currentToken() == null) {
                    break;
                }
                tokens.add(parser.currentToken());
                tokens.add(name);
            }
            assertEquals(expected, tokens, "seed " + seed);
        }
    }

    /** {a: 5, b: [1]}, with names of every kind. */
    @Test
    void namesAndValuesKeepTheirPlaces() throws IOException {
        byte[][] names = {
            bytes(0xa2, 'k', '1'),
            bytes(0xd9, 2, 'k', '1'),
            bytes(0xc4, 2, 'k', '1'),
            bytes(0xcd, 1, 0),
            bytes(0xd5, 7, 'k', '1'),
        };
        for (byte[] name : names) {
            ByteArrayOutputStream map = new ByteArrayOutputStream();
            map.write(0x82);
            map.write(name);
            map.write(bytes(5, 0xa1, 'b', 0x91, 1));
            List<JsonToken> tokens = new ArrayList<>();
            JsonParser parser = FACTORY.createParser(faltering(map.toByteArray(), 1));
            for (JsonToken t; (t = insist(parser, JsonParser::nextToken)) != null; ) {
                tokens.add(t);
            }
            assertEquals(
                    Arrays.asList(
                            JsonToken.START_OBJECT,
                            JsonToken.FIELD_NAME,
                            JsonToken.VALUE_NUMBER_INT,
                            JsonToken.FIELD_NAME,
                            JsonToken.START_ARRAY,
                            JsonToken.VALUE_NUMBER_INT,
                            JsonToken.END_ARRAY,
                            JsonToken.END_OBJECT),
                    tokens,
                    Written.hex(name));
        }
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void truncatedInputIsReportedAgain(Source source) throws IOException {
        byte[] document = bytes(0x93, 0x81, 0xa1, 'a', 5, 0xa3, 'x', 'y', 'z', 0xcd, 1, 1);
        for (int length = 1; length < document.length; length++) {
            JsonParser parser = source.open(Arrays.copyOf(document, length));
            assertEquals(JsonToken.START_ARRAY, parser.nextToken());
            BadInput.outcome(parser, BadInput.ways().get("tokens"), "length " + length);
            JsonToken token = parser.currentToken();
            String path = parser.getParsingContext().pathAsPointer().toString();
            for (int i = 0; i < 3; i++) {
                assertThrows(JsonEOFException.class, parser::nextToken, "length " + length);
                assertEquals(token, parser.currentToken());
                assertEquals(path, parser.getParsingContext().pathAsPointer().toString());
            }
        }
    }

    @Test
    void elementsAreCountedAsTheyArrive() throws IOException {
        JsonParser parser = FACTORY.createParser(faltering(bytes(0x92, 1, 2), 1));
        insist(parser, JsonParser::nextToken);
        assertThrows(InterruptedIOException.class, parser::nextToken);
        assertFalse(parser.getParsingContext().hasCurrentIndex());
        assertEquals(JsonToken.VALUE_NUMBER_INT, parser.nextToken());
        assertEquals(0, parser.getParsingContext().getCurrentIndex());
        assertThrows(InterruptedIOException.class, parser::nextToken);
        assertEquals(0, parser.getParsingContext().getCurrentIndex());
        assertEquals(2, parser.nextIntValue(0));
        assertEquals(JsonToken.END_ARRAY, parser.nextToken());
    }

    @Test
    void invalidInputIsReportedAgain() throws IOException {
        byte[][] documents = {
            bytes(0xc1, 1), bytes(0x92, 0xc1, 1), bytes(0x81, 0xa1, 'a', 0xc1, 1), bytes(0x81, 0xc1)
        };
        for (byte[] document : documents) {
            assertFailsForGood(FACTORY.createParser(document), StreamReadException.class);
        }
    }

    private static void assertFailsForGood(JsonParser parser, Class<? extends Exception> type) {
        assertThrows(type, () -> {
            while (parser.nextToken() != null) {}
        });
        for (int i = 0; i < 3; i++) {
            assertThrows(type, parser::nextToken);
            assertThrows(type, parser::nextFieldName);
        }
    }

    /** The name has been read, so what follows must not be taken for it. */
    @Test
    void rejectedNameIsRejectedAgain() throws IOException {
        JsonFactory strict =
                Streams.factory(b -> b.enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION));
        byte[] twice = bytes(0x82, 0xa1, 'a', 0xa1, 'x', 0xa1, 'a', 0xa1, 'y');
        assertFailsForGood(strict.createParser(twice), JsonParseException.class);

        JsonFactory limited = Streams.factory(b -> b.streamReadConstraints(
                StreamReadConstraints.builder().maxNameLength(2).build()));
        byte[] tooLong = bytes(0x81, 0xa3, 'a', 'b', 'c', 0xa1, 'x');
        assertFailsForGood(limited.createParser(tooLong), StreamConstraintsException.class);

        ExtensionTypeCustomDeserializers deserializers = new ExtensionTypeCustomDeserializers();
        deserializers.addCustomDeser((byte) 7, data -> {
            throw new IllegalStateException("broken");
        });
        JsonParser parser = MessagePackFactory.builder()
                .extTypeCustomDesers(deserializers)
                .build()
                .createParser(bytes(0x81, 0xd4, 7, 1, 0xa1, 'x'));
        parser.nextToken();
        assertThrows(IllegalStateException.class, parser::nextToken);
        assertThrows(JsonParseException.class, parser::nextToken);
        parser.close();
        assertNull(parser.nextToken());
    }

    @Test
    void documentBeyondTheLimitIsRejectedAgain() throws IOException {
        JsonFactory limited = Streams.factory(b -> b.streamReadConstraints(
                StreamReadConstraints.builder().maxDocumentLength(2).build()));
        assertFailsForGood(
                limited.createParser(bytes(0x92, 1, 1)), StreamConstraintsException.class);
    }

    /** It is too long to be kept, so reading can not continue. */
    @Test
    void partlyReadLongValueIsNotMisread() throws IOException {
        byte[] document = Written.packed(p -> {
            p.packArrayHeader(2);
            p.packString(Texts.repeat("a", 40_000));
            p.packInt(1);
        });
        JsonParser faltering = FACTORY.createParser(faltering(document, 3000));
        insist(faltering, JsonParser::nextToken);
        insist(faltering, JsonParser::nextToken);
        assertThrows(InterruptedIOException.class, faltering::nextToken);
        // Failures in the first pieces lose nothing; later ones end the parser.
        assertThrows(StreamReadException.class, () -> insist(faltering, JsonParser::nextToken));
        assertThrows(StreamReadException.class, faltering::nextToken);

        byte[] cut = Arrays.copyOf(document, 30_000);
        assertFailsForGood(
                FACTORY.createParser(new TricklingInputStream(cut, 3000)), JsonEOFException.class);
    }

    /**
     * What the target has not accepted, or the source not supplied, is skipped by the next token.
     */
    @Test
    void restOfBinaryIsSkipped() throws IOException {
        byte[] document = Written.packed(p -> {
            p.packArrayHeader(2);
            p.packBinaryHeader(20_000).writePayload(new byte[20_000]);
            p.packInt(5);
        });
        JsonParser parser = FACTORY.createParser(document);
        parser.nextToken();
        parser.nextToken();
        assertThrows(IOException.class, () -> parser.readBinaryValue(FULL));
        assertEquals(5, parser.nextIntValue(0));
        assertEquals(JsonToken.END_ARRAY, parser.nextToken());

        JsonParser faltering = FACTORY.createParser(faltering(document, 3000));
        insist(faltering, JsonParser::nextToken);
        insist(faltering, JsonParser::nextToken);
        ByteArrayOutputStream some = new ByteArrayOutputStream();
        assertThrows(InterruptedIOException.class, () -> faltering.readBinaryValue(some));
        assertEquals(JsonToken.VALUE_NUMBER_INT, insist(faltering, JsonParser::nextToken));
        assertEquals(5, faltering.getIntValue());
        assertEquals(JsonToken.END_ARRAY, insist(faltering, JsonParser::nextToken));
        assertArrayEquals(new byte[some.size()], some.toByteArray());
    }

    @Test
    void tokensNeverHaveTheValueOfAnother() throws IOException {
        JsonParser parser =
                FACTORY.createParser(bytes(0x93, 0xa3, 'o', 'l', 'd', 0xa3, 'n', 'e', 'w'));
        parser.nextToken();
        assertEquals("old", parser.nextTextValue());
        assertEquals(JsonToken.VALUE_STRING, parser.nextToken());
        assertThrows(JsonEOFException.class, parser::nextToken);
        assertEquals(JsonToken.VALUE_STRING, parser.currentToken());
        assertThrows(JsonParseException.class, parser::getText);
        assertThrows(JsonParseException.class, parser::getValueAsString);

        byte[] cut = Written.packed(p -> {
            p.packArrayHeader(2).packString("old").packString(Texts.repeat("a", 40_000));
        });
        JsonParser trickling =
                FACTORY.createParser(new TricklingInputStream(Arrays.copyOf(cut, 30_000), 3000));
        trickling.nextToken();
        assertEquals("old", trickling.nextTextValue());
        assertEquals(JsonToken.VALUE_STRING, trickling.nextToken());
        assertThrows(JsonEOFException.class, trickling::nextToken);
        assertThrows(JsonEOFException.class, trickling::getText);
    }

    @Test
    void partlyReadBinaryIsNotReadAgain() throws IOException {
        byte[] document = binaryAndFive();
        JsonParser parser = FACTORY.createParser(faltering(document, 3000));
        insist(parser, JsonParser::nextToken);
        OutputStream out = new ByteArrayOutputStream();
        assertThrows(InterruptedIOException.class, () -> parser.readBinaryValue(out));
        assertThrows(JsonParseException.class, () -> parser.readBinaryValue(out));
        assertThrows(JsonParseException.class, parser::getBinaryValue);
        assertThrows(JsonParseException.class, parser::getEmbeddedObject);
        assertThrows(JsonParseException.class, parser::getText);

        JsonParser whole = FACTORY.createParser(document);
        whole.nextToken();
        assertEquals(20_000, whole.readBinaryValue(out));
        assertThrows(JsonParseException.class, () -> whole.readBinaryValue(out));
        assertEquals(5, whole.nextIntValue(0));
    }

    @Test
    void restOfBinaryIsNotReleased() throws IOException {
        byte[] document = binaryAndFive();
        JsonParser parser = FACTORY.createParser(document);
        parser.nextToken();
        assertThrows(IOException.class, () -> parser.readBinaryValue(FULL));
        ByteArrayOutputStream released = new ByteArrayOutputStream();
        assertEquals(1, parser.releaseBuffered(released));
        assertArrayEquals(new byte[] {5}, released.toByteArray());
    }
}
