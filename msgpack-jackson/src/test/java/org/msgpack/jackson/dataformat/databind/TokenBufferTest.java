/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.jackson.dataformat.MessagePackExtensionType;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackParser;
import org.msgpack.jackson.versions.JacksonVersion;
import org.msgpack.testdata.Corpora;
import org.msgpack.testdata.TreePacker;

/** Tokens buffered, copied and transferred between formats. */
class TokenBufferTest {
    private final ObjectMapper mapper = Mappers.builder()
            .enable(MessagePackParser.Feature.READ_FLOAT32_AS_FLOAT) // so that copies keep them
            .build();

    private static Map<String, Object> everyType() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("nil", null);
        map.put("true", true);
        map.put("int", 1);
        map.put("long", 1L << 40);
        map.put("uint64", BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE));
        map.put("float", 1.5f);
        map.put("double", 0.1);
        map.put("text", "grün");
        map.put("bin", new byte[] {1, 2});
        map.put("ext", new MessagePackExtensionType((byte) 9, new byte[] {3, 4, 5}));
        map.put("array", Arrays.asList(1, Collections.emptyList(), Collections.emptyMap()));
        map.put("map", Collections.singletonMap("k", "v"));
        return map;
    }

    private byte[] written(TokenBuffer buffer) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator generator = mapper.getFactory().createGenerator(out)) {
            buffer.serialize(generator);
        }
        return out.toByteArray();
    }

    @Test
    void everyTokenThroughTheBuffer() throws Exception {
        byte[] message = mapper.writeValueAsBytes(everyType());
        try (JsonParser parser = mapper.getFactory().createParser(message);
                TokenBuffer buffer = mapper.readValue(parser, TokenBuffer.class)) {
            assertArrayEquals(message, written(buffer));
            assertArrayEquals(message, mapper.writeValueAsBytes(buffer));
        }
    }

    @Test
    void copyCurrentStructureIntoTheBuffer() throws Exception {
        byte[] message = mapper.writeValueAsBytes(everyType());
        try (JsonParser parser = mapper.getFactory().createParser(message);
                TokenBuffer buffer = new TokenBuffer(parser)) {
            parser.nextToken();
            buffer.copyCurrentStructure(parser);
            assertEquals(JsonToken.END_OBJECT, parser.currentToken());
            assertNull(parser.nextToken());
            assertArrayEquals(message, written(buffer));
        }
    }

    private byte[] copied(JsonParser from, JsonFactory to) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator generator = to.createGenerator(out)) {
            from.nextToken();
            generator.copyCurrentStructure(from);
        }
        return out.toByteArray();
    }

    @Test
    void copyCurrentStructureFromParserToGenerator() throws Exception {
        byte[] message = mapper.writeValueAsBytes(everyType());
        try (JsonParser parser = mapper.getFactory().createParser(message)) {
            assertArrayEquals(message, copied(parser, mapper.getFactory()));
        }
    }

    @Test
    void copyCurrentStructureFromTheBuffer() throws Exception {
        byte[] message = mapper.writeValueAsBytes(everyType());
        try (JsonParser parser = mapper.getFactory().createParser(message);
                TokenBuffer buffer = mapper.readValue(parser, TokenBuffer.class)) {
            assertArrayEquals(message, copied(buffer.asParser(), mapper.getFactory()));
        }
    }

    @Test
    void copyCurrentEventTokenByToken() throws Exception {
        byte[] message = mapper.writeValueAsBytes(everyType());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonParser parser = mapper.getFactory().createParser(message);
                JsonGenerator generator = mapper.getFactory().createGenerator(out)) {
            while (parser.nextToken() != null) {
                generator.copyCurrentEvent(parser);
            }
        }
        assertArrayEquals(message, out.toByteArray());
    }

    /** What the binary formats have in common passes through each of them unchanged. */
    @Test
    void throughOtherBinaryFormatsAndBack() throws Exception {
        Map<String, Object> map = everyType();
        map.remove("ext");
        byte[] message = mapper.writeValueAsBytes(map);
        for (JsonFactory other : new JsonFactory[] {new SmileFactory(), new CBORFactory()}) {
            byte[] copy;
            try (JsonParser parser = mapper.getFactory().createParser(message)) {
                copy = copied(parser, other);
            }
            try (JsonParser parser = other.createParser(copy)) {
                assertArrayEquals(
                        message, copied(parser, mapper.getFactory()), other.getFormatName());
            }
        }
    }

    @Test
    void floatsBecomeDoublesByDefault() throws Exception {
        byte[] message = mapper.writeValueAsBytes(0.1f);
        try (JsonParser parser = new MessagePackFactory().createParser(message)) {
            assertArrayEquals(
                    mapper.writeValueAsBytes((double) 0.1f), copied(parser, mapper.getFactory()));
        }
    }

    @Test
    void fromJson() throws Exception {
        String json = "{\"a\":[1,2.5,\"x\",null,true,{}],\"b\":123456789012}";
        try (JsonParser parser = new JsonFactory().createParser(new StringReader(json))) {
            byte[] message = copied(parser, mapper.getFactory());
            try (JsonParser back = mapper.getFactory().createParser(message)) {
                assertEquals(
                        json, new String(copied(back, new JsonFactory()), StandardCharsets.UTF_8));
            }
        }
    }

    private static final String DECIMALS =
            "[-65.613616999999977,43.420273000000009,1e-400,0.1,1.0]";

    private static final double[] NEAREST = {-65.61361699999998, 43.42027300000001, 0, 0.1, 1};

    /** Decimals of JSON that have more digits than a double needs. */
    @Test
    void decimalsOfJson() throws Exception {
        byte[] expected = mapper.writeValueAsBytes(NEAREST);
        ObjectMapper json = new ObjectMapper();
        assertArrayEquals(expected, mapper.writeValueAsBytes(json.readTree(DECIMALS)));
        assertArrayEquals(
                expected, mapper.writeValueAsBytes(json.readValue(DECIMALS, Object.class)));
        try (JsonParser parser = new JsonFactory().createParser(new StringReader(DECIMALS))) {
            assertArrayEquals(expected, copied(parser, mapper.getFactory()));
        }
    }

    /** A buffer keeps them as text. */
    @Test
    void decimalsOfJsonThroughTheBuffer() throws Exception {
        JacksonVersion.assumeAtLeast(22); // older buffers cast the text of a number to Number
        byte[] expected = mapper.writeValueAsBytes(NEAREST);
        ObjectMapper json = new ObjectMapper();
        try (TokenBuffer buffer = json.readValue(DECIMALS, TokenBuffer.class)) {
            assertArrayEquals(expected, written(buffer));
            assertArrayEquals(expected, mapper.writeValueAsBytes(buffer));
            assertArrayEquals(expected, copied(buffer.asParser(), mapper.getFactory()));
        }
    }

    /** Arrays and maps of all header sizes, in long documents. */
    @Test
    void copiesTheCorpora() throws Exception {
        for (Corpora corpus : new Corpora[] {Corpora.TWITTER, Corpora.IMAGE, Corpora.GEOJSON}) {
            byte[] message = TreePacker.toBytes(corpus.tree());
            try (JsonParser parser = mapper.getFactory().createParser(message);
                    TokenBuffer buffer = mapper.readValue(parser, TokenBuffer.class)) {
                assertArrayEquals(message, written(buffer), corpus.name());
            }
        }
    }
}
