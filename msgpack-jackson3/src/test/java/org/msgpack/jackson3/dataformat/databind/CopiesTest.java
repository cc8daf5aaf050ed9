/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.annotation.JsonRawValue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.jackson3.dataformat.MessagePackExtensionType;
import org.msgpack.jackson3.dataformat.MessagePackMapper;
import org.msgpack.jackson3.dataformat.MessagePackReadFeature;
import org.msgpack.jackson3.dataformat.MessagePackWriteFeature;
import org.msgpack.testdata.RandomDocument;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.util.TokenBuffer;
import tools.jackson.dataformat.smile.SmileMapper;

/** Tokens copied between MessagePack and other formats, and what is different from text. */
@SuppressWarnings("JavaUtilDate") // java.sql's are such dates
class CopiesTest {
    private final MessagePackMapper mapper = new MessagePackMapper();
    private final MessagePackMapper exact = MessagePackMapper.builder()
            .enable(MessagePackReadFeature.READ_FLOAT32_AS_FLOAT)
            .build();

    private static byte[] copy(byte[] message, ObjectMapper from, ObjectMapper to) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonParser parser = from.createParser(message);
                JsonGenerator generator = to.createGenerator(out)) {
            parser.nextToken();
            generator.copyCurrentStructure(parser);
        }
        return out.toByteArray();
    }

    @Test
    void randomDocuments() throws IOException {
        for (long seed = 0; seed < 200; seed++) {
            byte[] document = RandomDocument.bytes(seed);
            assertArrayEquals(document, copy(document, exact, exact), "seed " + seed);
            assertArrayEquals(
                    document,
                    exact.writeValueAsBytes(exact.readTree(document)),
                    "a tree, seed " + seed);
            try (TokenBuffer buffer = exact.readValue(document, TokenBuffer.class)) {
                assertArrayEquals(
                        document, exact.writeValueAsBytes(buffer), "a buffer, seed " + seed);
            }
        }
    }

    @Test
    void toOtherFormats() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(4).packString("bytes").packBinaryHeader(2);
        packer.writePayload(new byte[] {1, 2});
        packer.packString("extension").packExtensionTypeHeader((byte) 5, 1);
        packer.writePayload(new byte[] {3});
        packer.packString("time").packTimestamp(Instant.EPOCH);
        packer.packInt(7).packNil();
        byte[] message = packer.toByteArray();
        String expected = "{\"bytes\":\"AQI=\",\"extension\":{\"type\":5,\"data\":\"Aw==\"},"
                + "\"time\":\"1970-01-01T00:00:00Z\",\"7\":null}";
        JsonMapper json = JsonMapper.shared();
        assertEquals(expected, new String(copy(message, mapper, json), StandardCharsets.UTF_8));
        assertEquals(expected, mapper.readTree(message).toString());
        assertEquals(expected, json.writeValueAsString(mapper.readTree(message)));
        ObjectMapper smile = new SmileMapper();
        Map<?, ?> read = smile.readValue(copy(message, mapper, smile), Map.class);
        assertArrayEquals(new byte[] {1, 2}, (byte[]) read.get("bytes"));
        assertEquals(
                new MessagePackExtensionType((byte) 5, new byte[] {3}),
                json.convertValue(read.get("extension"), MessagePackExtensionType.class));
    }

    @Test
    void fromJson() {
        byte[] json = "{\"a\":[1,2.5,\"x\",null,true,{}]}".getBytes(StandardCharsets.UTF_8);
        byte[] message = copy(json, JsonMapper.shared(), mapper);
        assertEquals(JsonMapper.shared().readTree(json), mapper.readTree(message));
        assertArrayEquals(json, copy(message, mapper, JsonMapper.shared()));
    }

    @Test
    void thereIsNoText() {
        assertThrows(UnsupportedOperationException.class, () -> mapper.writeValueAsString(1));
        assertThrows(
                UnsupportedOperationException.class,
                () -> mapper.writeValue(new StringWriter(), 1));
        assertThrows(
                UnsupportedOperationException.class, () -> mapper.readValue("1", Integer.class));
        assertThrows(
                UnsupportedOperationException.class,
                () -> mapper.readValue(new StringReader("1"), Integer.class));
        assertThrows(
                UnsupportedOperationException.class, () -> mapper.createParser(new char[] {'1'}));
    }

    record Raw(@JsonRawValue String raw) {}

    @Test
    void rawValuesAreStrings() {
        assertEquals(
                "{\"raw\":\"[1]\"}",
                mapper.readTree(mapper.writeValueAsBytes(new Raw("[1]"))) + "");
    }

    @Test
    void prettyPrintersAreIgnored() {
        byte[] plain = mapper.writeValueAsBytes(Map.of("a", 1));
        assertArrayEquals(
                plain, mapper.writerWithDefaultPrettyPrinter().writeValueAsBytes(Map.of("a", 1)));
        assertArrayEquals(
                plain,
                mapper.writer().with(new DefaultPrettyPrinter()).writeValueAsBytes(Map.of("a", 1)));
        assertArrayEquals(
                plain,
                mapper.rebuild()
                        .enable(SerializationFeature.INDENT_OUTPUT)
                        .build()
                        .writeValueAsBytes(Map.of("a", 1)));
    }

    @Test
    void datesOfSqlKeepTheirNanoseconds() {
        MessagePackMapper stamping = MessagePackMapper.builder()
                .enable(MessagePackWriteFeature.WRITE_INSTANTS_AS_TIMESTAMPS)
                .build();
        Timestamp timestamp = Timestamp.from(Instant.ofEpochSecond(1, 123_456_789));
        byte[] message = stamping.writeValueAsBytes(timestamp);
        assertEquals(10, message.length);
        assertEquals(timestamp, mapper.readValue(message, Timestamp.class));
        java.sql.Date date = new java.sql.Date(86_400_000);
        byte[] day = stamping.writeValueAsBytes(date);
        assertEquals(6, day.length);
        assertEquals(date, mapper.readValue(day, java.sql.Date.class));
        java.sql.Time time = new java.sql.Time(1000);
        assertEquals(time, mapper.readValue(stamping.writeValueAsBytes(time), java.sql.Time.class));
    }
}
