/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.concurrent;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.Mappers;

/** A mapper used inside its own serializers and deserializers. */
class NestedUseTest {
    /** Written as binary that contains a message of the same mapper. */
    static class Sealed {
        public List<Object> content = new ArrayList<>();

        Sealed(Object... content) {
            this.content.addAll(Arrays.asList(content));
        }
    }

    @JsonPropertyOrder({"before", "sealed", "after"})
    static class Envelope {
        public String before = "before";
        public Sealed sealed;
        public int[] after = {1, 2, 3};
    }

    private static final class SealedSerializer extends JsonSerializer<Sealed> {
        private final ObjectMapper mapper;

        SealedSerializer(ObjectMapper mapper) {
            this.mapper = mapper;
        }

        @Override
        public void serialize(Sealed value, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            generator.writeBinary(mapper.writeValueAsBytes(value.content));
        }
    }

    private static final class SealedDeserializer extends JsonDeserializer<Sealed> {
        private final ObjectMapper mapper;

        SealedDeserializer(ObjectMapper mapper) {
            this.mapper = mapper;
        }

        @Override
        public Sealed deserialize(JsonParser parser, DeserializationContext context)
                throws IOException {
            return new Sealed(mapper.readValue(parser.getBinaryValue(), Object[].class));
        }
    }

    private static ObjectMapper sealing() {
        ObjectMapper mapper = Mappers.mapper();
        return mapper.registerModule(new SimpleModule()
                .addSerializer(Sealed.class, new SealedSerializer(mapper))
                .addDeserializer(Sealed.class, new SealedDeserializer(mapper)));
    }

    @Test
    void writesAndReadsInsideOfItself() throws Exception {
        ObjectMapper mapper = sealing();
        Envelope envelope = new Envelope();
        envelope.sealed = new Sealed(1, "x");
        byte[] message = mapper.writeValueAsBytes(envelope);
        assertShape("{'before': 'before', 'sealed': bin(9201a178), 'after': [1, 2, 3]}", message);
        Envelope read = mapper.readValue(message, Envelope.class);
        assertEquals(envelope.sealed.content, read.sealed.content);
        assertArrayEquals(new int[] {1, 2, 3}, read.after);
    }

    /** Nested sealed messages, each longer than a buffer. */
    @Test
    void nestsDeeply() throws Exception {
        ObjectMapper mapper = sealing();
        char[] text = new char[9000];
        Arrays.fill(text, 'x');
        Sealed sealed = new Sealed("innermost");
        for (int i = 0; i < 10; i++) {
            sealed = new Sealed(new String(text) + i, sealed, i);
        }
        byte[] message = mapper.writeValueAsBytes(sealed);
        for (int i = 9; i >= 0; i--) {
            Sealed read = mapper.readValue(message, Sealed.class);
            assertEquals(new String(text) + i, read.content.get(0));
            assertEquals(i, read.content.get(2));
            message = mapper.writeValueAsBytes(read.content.get(1));
        }
        assertEquals(
                "[innermost]", mapper.readValue(message, Sealed.class).content.toString());
    }

    /** The outer generator is written to between the steps of an inner one. */
    @Test
    void generatorsTakeTurns() throws Exception {
        ObjectMapper mapper = Mappers.mapper();
        ByteArrayOutputStream first = new ByteArrayOutputStream();
        ByteArrayOutputStream second = new ByteArrayOutputStream();
        try (JsonGenerator a = mapper.getFactory().createGenerator(first);
                JsonGenerator b = mapper.getFactory().createGenerator(second)) {
            a.writeStartArray();
            b.writeStartObject();
            for (int i = 0; i < 5000; i++) {
                a.writeString("a" + i);
                b.writeFieldName("b" + i);
                b.writeNumber(i);
            }
            b.writeEndObject();
            a.writeEndArray();
        }
        String[] strings = mapper.readValue(first.toByteArray(), String[].class);
        assertEquals(5000, strings.length);
        assertEquals("a4999", strings[4999]);
        assertEquals(4999, mapper.readTree(second.toByteArray()).get("b4999").intValue());
    }

    @Test
    void parsersTakeTurns() throws Exception {
        ObjectMapper mapper = Mappers.mapper();
        int[] numbers = new int[20_000];
        String[] texts = new String[20_000];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = i;
            texts[i] = "text " + i;
        }
        try (JsonParser a = mapper.getFactory().createParser(mapper.writeValueAsBytes(numbers));
                JsonParser b = mapper.getFactory().createParser(mapper.writeValueAsBytes(texts))) {
            a.nextToken();
            b.nextToken();
            for (int i = 0; i < numbers.length; i++) {
                assertEquals(i, a.nextIntValue(-1));
                assertEquals("text " + i, b.nextTextValue());
            }
        }
    }
}
