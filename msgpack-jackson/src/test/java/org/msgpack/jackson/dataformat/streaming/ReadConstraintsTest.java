/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.msgpack.jackson.dataformat.streaming.Written.Packing;
import org.msgpack.jackson.versions.JacksonVersion;

/** Jackson's limits for reading, at each limit and one beyond it, from every source. */
class ReadConstraintsTest {
    private static JsonFactory limited(Consumer<StreamReadConstraints.Builder> limits) {
        StreamReadConstraints.Builder builder = StreamReadConstraints.builder();
        limits.accept(builder);
        return Streams.factory(b -> b.streamReadConstraints(builder.build()));
    }

    private static void read(JsonParser parser) throws IOException {
        while (parser.nextToken() != null) {
            if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
                parser.getNumberValue();
            }
            parser.getText();
        }
    }

    private static void drain(JsonParser parser) throws IOException {
        while (parser.nextToken() != null) {
            parser.currentToken();
        }
    }

    private static void assertPasses(JsonFactory factory, Source source, Packing packing)
            throws IOException {
        read(source.open(factory, Written.packed(packing)));
    }

    private static void assertStops(JsonFactory factory, Source source, Packing packing)
            throws IOException {
        JsonParser parser = source.open(factory, Written.packed(packing));
        assertThrows(StreamConstraintsException.class, () -> read(parser));
        byte[] bytes = Written.packed(packing);
        ObjectMapper mapper = new ObjectMapper(factory);
        assertThrows(
                StreamConstraintsException.class,
                () -> mapper.readValue(source.open(factory, bytes), Object.class));
        assertThrows(
                StreamConstraintsException.class,
                () -> mapper.readTree(source.open(factory, bytes)));
    }

    private static Packing nested(int arrays, int maps) {
        return p -> {
            for (int i = 0; i < arrays; i++) {
                p.packArrayHeader(1);
            }
            for (int i = 0; i < maps; i++) {
                p.packMapHeader(1);
                p.packString("a");
            }
            p.packNil();
        };
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void depth(Source source) throws IOException {
        JsonFactory factory = limited(b -> b.maxNestingDepth(20));
        assertPasses(factory, source, nested(20, 0));
        assertPasses(factory, source, nested(0, 20));
        assertPasses(factory, source, nested(10, 10));
        assertStops(factory, source, nested(21, 0));
        assertStops(factory, source, nested(0, 21));
        assertStops(factory, source, nested(15, 6));
    }

    @Test
    void depthCountsOpenContainersOnly() throws IOException {
        JsonFactory factory = limited(b -> b.maxNestingDepth(2));
        assertPasses(factory, Source.ARRAY, p -> {
            p.packArrayHeader(100);
            for (int i = 0; i < 50; i++) {
                p.packArrayHeader(0);
                p.packMapHeader(0);
            }
        });
    }

    @Test
    void defaultDepth() throws IOException {
        assertEquals(1000, StreamReadConstraints.DEFAULT_MAX_DEPTH);
        assertPasses(Streams.factory(), Source.ARRAY, nested(500, 500));
        assertStops(Streams.factory(), Source.ARRAY, nested(500, 501));
    }

    @Test
    void depthWhereJacksonSkips() throws IOException {
        for (Packing packing : new Packing[] {nested(1001, 0), nested(0, 1001)}) {
            JsonParser parser = Streams.factory().createParser(Written.packed(packing));
            parser.nextToken();
            assertThrows(StreamConstraintsException.class, parser::skipChildren);
        }
    }

    @Test
    void noDepthLimitIfConfigured() throws IOException {
        JsonFactory factory = limited(b -> b.maxNestingDepth(Integer.MAX_VALUE));
        assertPasses(factory, Source.ARRAY, nested(100_000, 0));
        assertPasses(factory, Source.STREAM, nested(0, 100_000));
    }

    private static Packing name(String name) {
        return p -> {
            p.packMapHeader(1);
            p.packString(name);
            p.packNil();
        };
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void nameLength(Source source) throws IOException {
        for (int limit : new int[] {5, 30, 300, 10_000}) {
            JsonFactory factory = limited(b -> b.maxNameLength(limit));
            assertPasses(factory, source, name(Texts.repeat("n", limit)));
            assertStops(factory, source, name(Texts.repeat("n", limit + 1)));
        }
    }

    @Test
    void nameLengthByDefault() throws IOException {
        JacksonVersion.assumeAtLeast(16);
        int limit = StreamReadConstraints.DEFAULT_MAX_NAME_LEN;
        assertPasses(Streams.factory(), Source.ARRAY, name(Texts.repeat("n", limit)));
        assertStops(Streams.factory(), Source.ARRAY, name(Texts.repeat("n", limit + 1)));
        assertStops(Streams.factory(), Source.STREAM, name(Texts.repeat("n", limit + 1)));
    }

    private static Packing string(String text) {
        return p -> {
            p.packArrayHeader(1);
            p.packString(text);
        };
    }

    /** The length of a string is looked at before it is read, also if the input ends there. */
    @Test
    void stringsThatMustBeShorterThanNames() throws IOException {
        JsonFactory factory = limited(b -> b.maxStringLength(1000).maxNameLength(100_000));
        byte[] message = Written.packed(string(Texts.repeat("s", 999)));
        for (int length : new int[] {2, 3, 4, 500}) { // of which the header has 4
            JsonParser parser = factory.createParser(Arrays.copyOf(message, length));
            parser.nextToken();
            assertThrows(
                    JsonEOFException.class,
                    () -> {
                        parser.nextToken();
                        parser.getText();
                    },
                    length + " bytes");
        }
        assertStops(factory, Source.ARRAY, string(Texts.repeat("s", 1001)));
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void stringLengthInCharacters(Source source) throws IOException {
        for (int limit : new int[] {5, 30, 300, 10_000}) {
            JsonFactory factory = limited(b -> b.maxStringLength(limit));
            assertPasses(factory, source, string(Texts.repeat("s", limit)));
            assertPasses(factory, source, string(Texts.repeat("愛", limit)));
            assertStops(factory, source, string(Texts.repeat("s", limit + 1)));
            assertStops(factory, source, string(Texts.repeat("愛", limit + 1)));
        }
    }

    @Test
    void stringLengthByEveryAccessor() throws IOException {
        JsonFactory factory = limited(b -> b.maxStringLength(100));
        byte[] bytes = Written.packed(p -> p.packString(Texts.repeat("s", 101)));
        for (int way = 0; way < 6; way++) {
            int chosen = way;
            assertThrows(
                    StreamConstraintsException.class,
                    () -> {
                        JsonParser parser = factory.createParser(bytes);
                        if (chosen == 0) {
                            parser.nextTextValue();
                            return;
                        }
                        parser.nextToken();
                        switch (chosen) {
                            case 1:
                                parser.getText();
                                break;
                            case 2:
                                parser.getTextCharacters();
                                break;
                            case 3:
                                parser.getTextLength();
                                break;
                            case 4:
                                parser.getText(new java.io.StringWriter());
                                break;
                            default:
                                parser.getValueAsString();
                                break;
                        }
                    },
                    "way " + way);
        }
    }

    @Test
    void hugeStringIsRejectedBeforeItIsInMemory() throws IOException {
        byte[] header = Written.packed(p -> p.packRawStringHeader(Integer.MAX_VALUE));
        byte[] unit = Texts.repeat("s", 1000).getBytes(StandardCharsets.UTF_8);
        JsonFactory factory = limited(b -> b.maxStringLength(1_000_000));
        JsonParser parser =
                factory.createParser(new Repeated(header, unit, Integer.MAX_VALUE / 1000 + 1));
        long allocated = Allocated.by(
                () -> assertThrows(StreamConstraintsException.class, () -> read(parser)));
        assertTrue(allocated < 20_000_000, "allocated " + allocated);
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void numberLength(Source source) throws IOException {
        Packing uint64 =
                p -> p.packBigInteger(BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE));
        assertPasses(limited(b -> b.maxNumberLength(20)), source, uint64);
        assertStops(limited(b -> b.maxNumberLength(19)), source, uint64);
        assertPasses(limited(b -> b.maxNumberLength(19)), source, p -> p.packInt(70_000));
    }

    @Test
    void stringBeyondTheLimitIsRejectedEachTime() throws IOException {
        JsonFactory limited = Streams.factory(b -> b.streamReadConstraints(
                StreamReadConstraints.builder().maxStringLength(5).build()));
        byte[] bytes = Written.packed(p -> p.packString("123456").packString("12345"));
        JsonParser parser = limited.createParser(bytes);
        assertEquals(JsonToken.VALUE_STRING, parser.nextToken());
        for (int i = 0; i < 3; i++) {
            assertThrows(StreamConstraintsException.class, parser::getText);
            assertThrows(StreamConstraintsException.class, parser::getValueAsString);
            assertThrows(StreamConstraintsException.class, parser::getTextLength);
            assertThrows(StreamConstraintsException.class, parser::getBinaryValue);
        }
        assertEquals("12345", parser.nextTextValue());
        assertEquals("12345", parser.getText());
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void documentLength(Source source) throws IOException {
        Packing document = p -> {
            p.packArrayHeader(20_000);
            for (int i = 0; i < 20_000; i++) {
                p.packInt(1);
            }
        };
        // Streams are checked per chunk, as in Jackson's own parsers.
        assertPasses(limited(b -> b.maxDocumentLength(20_003)), source, document);
        assertStops(limited(b -> b.maxDocumentLength(4_000)), source, document);
    }

    @Test
    void documentLengthOfALongStream() throws IOException {
        JsonFactory factory = limited(b -> b.maxDocumentLength(1_000_000));
        JsonParser parser = factory.createParser(new Repeated(new byte[0], new byte[1000], 50_000));
        assertThrows(StreamConstraintsException.class, () -> drain(parser));
        assertTrue(parser.currentTokenLocation().getByteOffset() <= 1_100_000);
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void tokenCount(Source source) throws IOException {
        Packing tokens = p -> {
            p.packArrayHeader(3);
            p.packInt(1);
            p.packString("x");
            p.packMapHeader(1);
            p.packString("a");
            p.packNil();
        };
        // [ 1 "x" { "a": null } ] is 8 tokens.
        assertPasses(limited(b -> b.maxTokenCount(8)), source, tokens);
        for (int limit = 1; limit < 8; limit++) {
            int tooFew = limit;
            assertStops(limited(b -> b.maxTokenCount(tooFew)), source, tokens);
        }
    }

    @Test
    void tokenCountByEveryShortcut() throws IOException {
        byte[] bytes = new byte[100];
        for (int way = 0; way < 7; way++) {
            int chosen = way;
            JsonParser parser = limited(b -> b.maxTokenCount(50)).createParser(bytes);
            assertThrows(
                    StreamConstraintsException.class,
                    () -> {
                        for (int i = 0; i < 51; i++) {
                            next(parser, chosen);
                        }
                    },
                    "way " + way);
        }
    }

    private static void next(JsonParser parser, int way) throws IOException {
        switch (way) {
            case 0:
                parser.nextToken();
                break;
            case 1:
                parser.nextFieldName();
                break;
            case 2:
                parser.nextTextValue();
                break;
            case 3:
                parser.nextIntValue(0);
                break;
            case 4:
                parser.nextLongValue(0);
                break;
            case 5:
                parser.nextBooleanValue();
                break;
            default:
                parser.nextFieldName(new com.fasterxml.jackson.core.io.SerializedString("a"));
                break;
        }
    }

    @Test
    void defaultsAreJacksons() throws IOException {
        assertEquals(StreamReadConstraints.defaults(), Streams.factory().streamReadConstraints());
        JsonParser parser = Streams.factory().createParser(new byte[1]);
        StreamReadConstraints constraints = parser.streamReadConstraints();
        assertEquals(StreamReadConstraints.DEFAULT_MAX_DEPTH, constraints.getMaxNestingDepth());
        assertEquals(20_000_000, constraints.getMaxStringLength());
        assertEquals(1000, constraints.getMaxNumberLength());
        assertEquals(50_000, constraints.getMaxNameLength());
    }
}
