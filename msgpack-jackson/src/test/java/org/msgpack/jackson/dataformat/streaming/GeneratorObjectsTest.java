/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.jackson.dataformat.streaming.Written.assertRefused;
import static org.msgpack.jackson.dataformat.streaming.Written.assertWrites;
import static org.msgpack.jackson.dataformat.streaming.Written.assertWritesValue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.MessagePackExtensionType;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackParser;
import org.msgpack.jackson.dataformat.streaming.Written.Packing;
import org.msgpack.testdata.RandomDocument;

/** Objects, trees and tokens of other parsers written with a generator, and what it rejects. */
class GeneratorObjectsTest {
    public static final class Point {
        public int x = 1;
        public String y = "two";
    }

    private static final Packing POINT = p -> {
        p.packMapHeader(2);
        p.packString("x");
        p.packInt(1);
        p.packString("y");
        p.packString("two");
    };

    @Test
    @SuppressWarnings("deprecation")
    void pojos() throws IOException {
        assertWritesValue("POJO", POINT, g -> g.writePOJO(new Point()));
        assertWritesValue("object", POINT, g -> g.writeObject(new Point()));
        assertWritesValue("null", p -> p.packNil(), g -> g.writePOJO(null));
        assertWrites(
                "field",
                p -> {
                    p.packMapHeader(2);
                    p.packString("p");
                    POINT.to(p);
                    p.packString("q");
                    POINT.to(p);
                },
                g -> {
                    g.writeStartObject();
                    g.writePOJOField("p", new Point());
                    g.writeObjectField("q", new Point());
                    g.writeEndObject();
                });
    }

    @Test
    void plainValuesNeedNoCodec() throws IOException {
        assertWrites(
                "plain",
                p -> {
                    p.packString("x");
                    p.packInt(1);
                    p.packBinaryHeader(2);
                    p.writePayload(new byte[2]);
                    p.packBoolean(true);
                    p.packNil();
                },
                g -> {
                    g.setCodec(null);
                    g.writePOJO("x");
                    g.writePOJO(1);
                    g.writePOJO(new byte[2]);
                    g.writePOJO(true);
                    g.writePOJO(null);
                });
        JsonGenerator g = Streams.factory().createGenerator(new Sink());
        assertThrows(IllegalStateException.class, () -> g.writePOJO(Locale.ROOT));
    }

    @Test
    void embeddedObjects() throws IOException {
        assertWritesValue("null", p -> p.packNil(), g -> g.writeEmbeddedObject(null));
        assertWritesValue(
                "bytes",
                p -> {
                    p.packBinaryHeader(3);
                    p.writePayload(new byte[] {1, 2, 3});
                },
                g -> g.writeEmbeddedObject(new byte[] {1, 2, 3}));
        assertRefused("a locale", g -> g.writeEmbeddedObject(Locale.ROOT));
    }

    @Test
    void extensions() throws IOException {
        byte[] data = {1, 2, 3};
        MessagePackExtensionType extension = new MessagePackExtensionType((byte) 42, data);
        assertWritesValue(
                "extension",
                p -> {
                    p.packExtensionTypeHeader((byte) 42, 3);
                    p.writePayload(data);
                },
                g -> g.writePOJO(extension));
    }

    @Test
    void trees() throws IOException {
        JsonNode tree = new ObjectMapper().readTree("{'x':1,'y':'two'}".replace('\'', '"'));
        assertWritesValue("tree", POINT, g -> g.writeTree(tree));
        assertWritesValue("null", p -> p.packNil(), g -> g.writeTree(null));
        assertWritesValue(
                "float",
                p -> p.packFloat(1.5f),
                g -> g.writeTree(JsonNodeFactory.instance.numberNode(1.5f)));
    }

    private static final String JSON =
            "{'a':[1,-5,3000000000,18446744073709551615,1.5,true,false,null,'text',[],{}],'b':{'c':''}}"
                    .replace('\'', '"');

    private static final Packing JSON_PACKED = p -> {
        p.packMapHeader(2);
        p.packString("a");
        p.packArrayHeader(11);
        p.packInt(1);
        p.packInt(-5);
        p.packLong(3_000_000_000L);
        p.packBigInteger(BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE));
        p.packDouble(1.5);
        p.packBoolean(true);
        p.packBoolean(false);
        p.packNil();
        p.packString("text");
        p.packArrayHeader(0);
        p.packMapHeader(0);
        p.packString("b");
        p.packMapHeader(1);
        p.packString("c");
        p.packString("");
    };

    private interface Copy {
        void from(JsonParser parser, JsonGenerator generator) throws IOException;
    }

    private static void events(JsonParser parser, JsonGenerator generator) throws IOException {
        while (parser.nextToken() != null) {
            generator.copyCurrentEvent(parser);
        }
    }

    private static void exactEvents(JsonParser parser, JsonGenerator generator) throws IOException {
        while (parser.nextToken() != null) {
            generator.copyCurrentEventExact(parser);
        }
    }

    private static void structure(JsonParser parser, JsonGenerator generator) throws IOException {
        parser.nextToken();
        generator.copyCurrentStructure(parser);
        assertEquals(JsonToken.END_OBJECT, parser.currentToken());
    }

    private static void exactStructure(JsonParser parser, JsonGenerator generator)
            throws IOException {
        parser.nextToken();
        generator.copyCurrentStructureExact(parser);
    }

    @Test
    void copiesOfOtherParsers() throws IOException {
        for (Copy copy : Arrays.<Copy>asList(
                GeneratorObjectsTest::events,
                GeneratorObjectsTest::structure,
                GeneratorObjectsTest::exactStructure)) {
            assertWrites(
                    "JSON", JSON_PACKED, g -> copy.from(new JsonFactory().createParser(JSON), g));
            assertWrites("token buffer", JSON_PACKED, g -> {
                try (TokenBuffer buffer = new TokenBuffer(null, false)) {
                    copy.from(new JsonFactory().createParser(JSON), buffer);
                    copy.from(buffer.asParser(), g);
                }
            });
        }
    }

    @Test
    void copiesOfItsOwnFormatAreTheSameBytes() throws IOException {
        for (long seed = 0; seed < 50; seed++) {
            byte[] document = RandomDocument.bytes(seed);
            for (Copy copy : Arrays.<Copy>asList(
                    GeneratorObjectsTest::events, GeneratorObjectsTest::exactEvents)) {
                JsonFactory factory = MessagePackFactory.builder()
                        .enable(MessagePackParser.Feature.READ_FLOAT32_AS_FLOAT)
                        .build();
                byte[] copied =
                        Written.bytes(factory, g -> copy.from(factory.createParser(document), g));
                assertEquals(Written.hex(document), Written.hex(copied), "seed " + seed);
            }
        }
    }

    @Test
    void aStructureWithItsFieldName() throws IOException {
        assertWrites(
                "field",
                p -> {
                    p.packMapHeader(1);
                    p.packString("b");
                    p.packMapHeader(1);
                    p.packString("c");
                    p.packString("");
                },
                g -> {
                    JsonParser parser = new JsonFactory().createParser(JSON);
                    parser.nextToken();
                    assertEquals("a", parser.nextFieldName());
                    parser.nextToken();
                    parser.skipChildren();
                    assertEquals("b", parser.nextFieldName());
                    g.writeStartObject();
                    g.copyCurrentStructure(parser);
                    g.writeEndObject();
                });
    }

    @Test
    void nativeTypeAndObjectIdsAreRejected() throws IOException {
        JsonGenerator g = Streams.factory().createGenerator(new Sink());
        assertFalse(g.canWriteTypeId());
        assertFalse(g.canWriteObjectId());
        assertRefused("type id", generator -> generator.writeTypeId("x"));
        assertRefused("object id", generator -> generator.writeObjectId("x"));
        assertRefused("object reference", generator -> generator.writeObjectRef("x"));
    }

    @Test
    void capabilities() throws IOException {
        JsonFactory factory = Streams.factory();
        JsonGenerator g = factory.createGenerator(new Sink());
        // Jackson uses it to choose the form of a UUID, which is text, as in 0.9.11.
        assertFalse(g.canWriteBinaryNatively());
        assertFalse(g.canWriteFormattedNumbers());
        assertTrue(factory.canHandleBinaryNatively());
        assertFalse(factory.requiresPropertyOrdering());
        assertTrue(factory.canParseAsync());
        assertEquals(null, g.getSchema());
        assertEquals(factory.version(), g.version());
        assertEquals(
                Collections.emptyMap(),
                new ObjectMapper(factory).readValue(new byte[] {(byte) 0x80}, Object.class));
    }
}
