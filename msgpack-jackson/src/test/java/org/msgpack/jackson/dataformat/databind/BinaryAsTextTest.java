/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.jackson.dataformat.MessagePackParser;

/** Text that arrives as binary, and bytes that arrive as text. */
class BinaryAsTextTest {
    private static final byte[] NO_TEXT = {'a', (byte) 0xff, (byte) 0xfe};

    private final ObjectMapper mapper = Mappers.mapper();
    private final ObjectMapper texts = Mappers.builder()
            .enable(MessagePackParser.Feature.READ_BINARY_AS_TEXT)
            .build();

    private static byte[] bin(byte[] bytes) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packBinaryHeader(bytes.length);
        packer.writePayload(bytes);
        return packer.toByteArray();
    }

    private static byte[] bin(String text) throws IOException {
        return bin(text.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] str(byte[] bytes) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packRawStringHeader(bytes.length);
        packer.writePayload(bytes);
        return packer.toByteArray();
    }

    private static byte[] array(byte[]... elements) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packArrayHeader(elements.length);
        for (byte[] element : elements) {
            packer.writePayload(element);
        }
        return packer.toByteArray();
    }

    @Test
    void everyTypeThatIsText() throws Exception {
        assertEquals("grün", texts.readValue(bin("grün"), String.class));
        assertEquals("", texts.readValue(bin(""), String.class));
        assertEquals("grün", texts.readValue(bin("grün"), Object.class));
        assertEquals(TextNode.valueOf("grün"), texts.readTree(bin("grün")));
        assertEquals("ab", texts.readValue(bin("ab"), CharSequence.class).toString());
        assertEquals("ab", texts.readValue(bin("ab"), StringBuilder.class).toString());
        assertEquals(TimeUnit.DAYS, texts.readValue(bin("DAYS"), TimeUnit.class));
        assertEquals('x', texts.readValue(bin("x"), char.class));
        assertArrayEquals(
                new Character[] {'x', 'y'},
                texts.readValue(array(bin("x"), bin("y")), Character[].class));
        assertArrayEquals(new char[] {'x', 'y'}, texts.readValue(bin("xy"), char[].class));
        assertEquals(12, texts.readValue(bin("12"), int.class));
        assertEquals(new BigDecimal("1.50"), texts.readValue(bin("1.50"), BigDecimal.class));
        assertEquals(true, texts.readValue(bin("true"), boolean.class));
        UUID uuid = new UUID(1, 2);
        assertEquals(uuid, texts.readValue(bin(uuid.toString()), UUID.class));
        assertEquals(URI.create("a:b"), texts.readValue(bin("a:b"), URI.class));
        assertEquals(
                Arrays.asList("a", "b"),
                texts.readValue(array(bin("a"), str(new byte[] {'b'})), List.class));
    }

    @Test
    void keys() throws Exception {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(1);
        packer.writePayload(bin("DAYS"));
        packer.writePayload(bin("value"));
        byte[] map = packer.toByteArray();
        assertEquals(Collections.singletonMap("DAYS", "value"), texts.readValue(map, Map.class));
        assertEquals(
                Collections.singletonMap(TimeUnit.DAYS, "value"),
                texts.readValue(map, new TypeReference<Map<TimeUnit, String>>() {}));
        assertEquals("value", texts.readTree(map).get("DAYS").textValue());
    }

    @Test
    void bytesAreUnchanged() throws Exception {
        for (byte[] bytes : new byte[][] {{}, NO_TEXT, "grün".getBytes(StandardCharsets.UTF_8)}) {
            for (byte[] message : new byte[][] {bin(bytes), str(bytes)}) {
                for (ObjectMapper m : new ObjectMapper[] {texts, mapper}) {
                    assertArrayEquals(bytes, m.readValue(message, byte[].class));
                    assertEquals(ByteBuffer.wrap(bytes), m.readValue(message, ByteBuffer.class));
                }
            }
        }
    }

    /** In any order. */
    @Test
    void textAndBytesOfOneToken() throws Exception {
        String text = new String(NO_TEXT, StandardCharsets.UTF_8);
        try (JsonParser parser =
                texts.getFactory().createParser(array(bin(NO_TEXT), str(NO_TEXT), bin("ab")))) {
            parser.nextToken();
            assertEquals(JsonToken.VALUE_STRING, parser.nextToken());
            assertArrayEquals(NO_TEXT, parser.getBinaryValue());
            assertEquals(text, parser.getText());
            assertArrayEquals(NO_TEXT, parser.getBinaryValue());
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            assertEquals(NO_TEXT.length, parser.readBinaryValue(out));
            assertArrayEquals(NO_TEXT, out.toByteArray());

            assertEquals(JsonToken.VALUE_STRING, parser.nextToken());
            assertEquals(text, parser.getText());
            assertEquals(text, parser.getValueAsString());
            assertArrayEquals(NO_TEXT, parser.getBinaryValue());

            assertEquals("ab", parser.nextTextValue());
            assertArrayEquals(new byte[] {'a', 'b'}, parser.getBinaryValue());
            assertEquals(JsonToken.END_ARRAY, parser.nextToken());
        }
    }

    @Test
    void offByDefaultAndForOneReaderToo() throws Exception {
        assertEquals("YWI=", mapper.readValue(bin("ab"), String.class));
        assertThrows(
                MismatchedInputException.class,
                () -> mapper.readValue(bin("DAYS"), TimeUnit.class));
        JsonNode tree = mapper.readTree(bin("ab"));
        assertTrue(tree.isBinary());
        assertEquals(
                "ab",
                mapper.readerFor(String.class)
                        .with(MessagePackParser.Feature.READ_BINARY_AS_TEXT)
                        .readValue(bin("ab")));
        MessagePackFactory untrusted = MessagePackFactory.builder()
                .enable(MessagePackParser.Feature.READ_BINARY_AS_TEXT)
                .untrustedData()
                .build();
        assertEquals("ab", new MessagePackMapper(untrusted).readValue(bin("ab"), String.class));
    }

    @Test
    void theLimitOfStringsHolds() {
        MessagePackFactory factory = MessagePackFactory.builder()
                .enable(MessagePackParser.Feature.READ_BINARY_AS_TEXT)
                .streamReadConstraints(
                        StreamReadConstraints.builder().maxStringLength(10).build())
                .build();
        ObjectMapper limited = new MessagePackMapper(factory);
        for (Class<?> type : new Class<?>[] {String.class, byte[].class}) {
            for (int length : new int[] {11, 1000, 500_000}) {
                assertThrows(
                        StreamConstraintsException.class,
                        () -> limited.readValue(bin(new byte[length]), type));
                byte[] noText = new byte[length];
                Arrays.fill(noText, (byte) 0xff);
                assertThrows(
                        StreamConstraintsException.class,
                        () -> limited.readValue(bin(noText), type));
            }
        }
    }
}
