/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.msgpack.jackson.dataformat.InvertingInput;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.testdata.TricklingInputStream;

/** Every source that Jackson supports, with a value longer than any buffer. */
class SourcesTest {
    private final ObjectMapper mapper = Mappers.mapper();
    private final Map<String, Object> value = value();
    private final byte[] message = bytes();

    private static Map<String, Object> value() {
        Map<String, Object> map = new LinkedHashMap<>();
        StringBuilder text = new StringBuilder();
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            text.append("grün ").append(i);
            list.add(i % 3 == 0 ? (Object) i : i % 3 == 1 ? i / 8.0 : "text " + i);
        }
        map.put("long text", text.toString());
        map.put("list", list);
        map.put("nil", null);
        return map;
    }

    private byte[] bytes() {
        try {
            return mapper.writeValueAsBytes(value);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private void assertIsValue(JsonParser parser) throws IOException {
        assertEquals(value, mapper.readValue(parser, Map.class));
        assertEquals(null, parser.nextToken(), "after the value");
        parser.close();
    }

    @Test
    void byteArray() throws Exception {
        assertEquals(value, mapper.readValue(message, Map.class));
        assertIsValue(mapper.getFactory().createParser(message));
    }

    @Test
    void rangeOfAByteArray() throws Exception {
        byte[] more = new byte[message.length + 30];
        Arrays.fill(more, (byte) 0xc1);
        System.arraycopy(message, 0, more, 10, message.length);
        assertEquals(value, mapper.readValue(more, 10, message.length, Map.class));
        JsonParser parser = mapper.getFactory().createParser(more, 10, message.length);
        parser.nextToken();
        assertEquals(0, parser.currentTokenLocation().getByteOffset());
        assertIsValue(parser);
        assertThrows(
                IOException.class,
                () -> mapper.readValue(more, 10, message.length - 1, Map.class),
                "one byte less");
    }

    @Test
    void inputStream() throws Exception {
        assertEquals(value, mapper.readValue(new ByteArrayInputStream(message), Map.class));
        assertIsValue(mapper.getFactory().createParser(new ByteArrayInputStream(message)));
    }

    @Test
    void inputStreamOfSingleBytes() throws Exception {
        assertEquals(value, mapper.readValue(new TricklingInputStream(message, 1), Map.class));
        assertEquals(
                mapper.valueToTree(value), mapper.readTree(new TricklingInputStream(message, 1)));
    }

    @Test
    void inputStreamIsClosedUnlessDisabled() throws Exception {
        TricklingInputStream in = new TricklingInputStream(message, 1);
        mapper.readValue(in, Map.class);
        assertEquals(1, in.closes());

        ObjectMapper leaving = Mappers.mapper();
        leaving.getFactory().disable(JsonParser.Feature.AUTO_CLOSE_SOURCE);
        TricklingInputStream open = new TricklingInputStream(message, 1);
        leaving.readValue(open, Map.class);
        assertEquals(0, open.closes());
    }

    @Test
    void byteBuffers() throws Exception {
        ByteBuffer direct = ByteBuffer.allocateDirect(message.length + 20);
        ((Buffer) direct).position(7);
        direct.put(message);
        ((Buffer) direct).flip().position(7);
        ByteBuffer slice = direct.slice();
        ByteBuffer heap = ByteBuffer.wrap(message);
        for (ByteBuffer buffer : new ByteBuffer[] {
            direct, slice, heap, heap.asReadOnlyBuffer(), direct.asReadOnlyBuffer()
        }) {
            int position = buffer.position();
            MessagePackFactory factory = (MessagePackFactory) mapper.getFactory();
            assertIsValue(factory.createParser(buffer));
            assertEquals(position, buffer.position(), "of " + buffer);
        }
    }

    @Test
    @SuppressWarnings("deprecation") // URL: deprecated by Jackson, but supported
    void fileAndUrl(@TempDir Path folder) throws Exception {
        Path file = Files.write(folder.resolve("value.msgpack"), message);
        assertEquals(value, mapper.readValue(file.toFile(), Map.class));
        assertEquals(value, mapper.readValue(file.toUri().toURL(), Map.class));
        assertIsValue(mapper.getFactory().createParser(file.toFile()));
        assertIsValue(mapper.getFactory().createParser(file.toUri().toURL()));
    }

    @Test
    void dataInput() throws Exception {
        DataInput in = new DataInputStream(new ByteArrayInputStream(message));
        assertEquals(value, mapper.readValue(in, Map.class));
    }

    /** Bytes read ahead of a DataInput could not be returned to it. */
    @Test
    void dataInputIsNotReadAhead() throws Exception {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(message);
        all.write(mapper.writeValueAsBytes("second"));
        all.write(77);
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(all.toByteArray()));
        assertEquals(value, mapper.readValue((DataInput) in, Map.class));
        assertEquals("second", mapper.readValue((DataInput) in, String.class));
        assertEquals(77, in.readByte());
    }

    /** As in 0.9.x: characters are JSON. */
    @Test
    void charactersAreJson() throws Exception {
        JsonFactory factory = mapper.getFactory();
        String json = "{\"a\":[1,\"\u00e9\"]}";
        JsonParser[] parsers = {
            factory.createParser(json),
            factory.createParser(new StringReader(json)),
            factory.createParser(json.toCharArray()),
            factory.createParser((" " + json + "x").toCharArray(), 1, json.length()),
        };
        for (JsonParser parser : parsers) {
            assertEquals(json, mapper.readTree(parser).toString());
        }
        assertEquals(1, mapper.readValue("1", Integer.class));
        assertEquals(json, mapper.readTree(json).toString());
        assertThrows(JsonParseException.class, () -> mapper.readTree("\u0081a"));
    }

    @Test
    void inputDecorators() throws Exception {
        byte[] inverted = message.clone();
        for (int i = 0; i < inverted.length; i++) {
            inverted[i] ^= (byte) 0xff;
        }
        ObjectMapper inverting = new MessagePackMapper(MessagePackFactory.builder()
                .inputDecorator(new InvertingInput())
                .build());
        assertEquals(value, inverting.readValue(inverted, Map.class));
        assertEquals(value, inverting.readValue(inverted, 0, inverted.length, Map.class));
        assertEquals(value, inverting.readValue(new ByteArrayInputStream(inverted), Map.class));
        for (ByteBuffer buffer : new ByteBuffer[] {
            ByteBuffer.wrap(inverted),
            ByteBuffer.wrap(inverted).asReadOnlyBuffer(),
            (ByteBuffer) ((Buffer) ByteBuffer.allocateDirect(inverted.length).put(inverted)).flip()
        }) {
            MessagePackFactory factory = (MessagePackFactory) inverting.getFactory();
            assertEquals(value, inverting.readValue(factory.createParser(buffer), Map.class));
            assertEquals(inverted.length, buffer.remaining());
        }
    }

    @Test
    void theSourceCanBeAskedFor() throws Exception {
        InputStream in = new ByteArrayInputStream(message);
        try (JsonParser parser = mapper.getFactory().createParser(in)) {
            assertSame(in, parser.getInputSource());
        }
    }

    @Test
    void bytesReadAheadAreReleased() throws Exception {
        byte[] two = {1, 2, 3, 4};
        try (JsonParser parser = mapper.getFactory().createParser(new ByteArrayInputStream(two))) {
            assertEquals(JsonToken.VALUE_NUMBER_INT, parser.nextToken());
            assertEquals(1, parser.getIntValue());
            ByteArrayOutputStream rest = new ByteArrayOutputStream();
            assertEquals(3, parser.releaseBuffered(rest));
            assertEquals("[2, 3, 4]", Arrays.toString(rest.toByteArray()));
        }
    }

    @Test
    void noContentIsAnError() {
        assertThrows(
                MismatchedInputException.class, () -> mapper.readValue(new byte[0], Map.class));
        assertThrows(
                MismatchedInputException.class,
                () -> mapper.readValue(new ByteArrayInputStream(new byte[0]), Map.class));
    }

    @Test
    void trailingTokensAreAnErrorWhenEnabled() throws Exception {
        byte[] two = {1, 2};
        assertEquals(1, mapper.readValue(two, Integer.class));
        ObjectMapper strict = Mappers.builder()
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build();
        assertThrows(MismatchedInputException.class, () -> strict.readValue(two, Integer.class));
        assertEquals(1, strict.readValue(new byte[] {1}, Integer.class));
    }
}
