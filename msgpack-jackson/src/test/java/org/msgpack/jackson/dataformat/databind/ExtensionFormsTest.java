/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.filter.FilteringGeneratorDelegate;
import com.fasterxml.jackson.core.filter.TokenFilter;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.POJONode;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.jackson.dataformat.MessagePackExtensionType;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.TimestampExtensionModule;

/** Ext values in formats that have none, and kept unchanged where no type is requested. */
class ExtensionFormsTest {
    private static final long SEED = 36;
    private static final Instant INSTANT = Instant.parse("2026-01-31T12:00:00.123456789Z");
    private static final String IN_JSON =
            "{\"at\":\"2026-01-31T12:00:00.123456789Z\",\"list\":[{\"type\":5,\"data\":\"AQI=\"}]}";

    private static final ObjectMapper JSON = Mappers.json();
    private static final List<ObjectMapper> OTHERS = new ArrayList<>(Mappers.binaryFormats());

    static {
        OTHERS.add(JSON);
    }

    private final ObjectMapper plain = new ObjectMapper(new MessagePackFactory());
    private final ObjectMapper timed = Mappers.withTimestamps();

    /** {at: INSTANT, list: [ext type 5]}. */
    private static byte[] message() throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(2).packString("at").packTimestamp(INSTANT);
        packer.packString("list").packArrayHeader(1);
        packer.packExtensionTypeHeader((byte) 5, 2).writePayload(new byte[] {1, 2});
        return packer.toByteArray();
    }

    private static MessagePackExtensionType extension(int type, int... bytes) {
        byte[] data = new byte[bytes.length];
        for (int i = 0; i < data.length; i++) {
            data[i] = (byte) bytes[i];
        }
        return new MessagePackExtensionType((byte) type, data);
    }

    @Test
    void treesPrint() throws Exception {
        assertEquals(IN_JSON, plain.readTree(message()).toString());
        assertEquals(
                JSON.readTree(IN_JSON).toPrettyString(),
                timed.readTree(message()).toPrettyString());
    }

    @Test
    void treesAndMapsAreWrittenInOtherFormats() throws Exception {
        for (ObjectMapper other : OTHERS) {
            assertEquals(
                    JSON.readTree(IN_JSON),
                    asText(other, other.writeValueAsBytes(plain.readTree(message()))));
            assertEquals(
                    JSON.readTree(IN_JSON),
                    asText(other, other.writeValueAsBytes(plain.readValue(message(), Map.class))));
        }
        assertEquals(IN_JSON, JSON.writeValueAsString(plain.readValue(message(), Map.class)));
    }

    /** Returns the JSON form, after checking that binary is binary where the format has it. */
    private static JsonNode asText(ObjectMapper other, byte[] message) throws IOException {
        JsonNode tree = other.readTree(message);
        assertEquals(other != JSON, tree.at("/list/0/data").isBinary());
        return JSON.readTree(tree.toString());
    }

    @Test
    void structuresAreCopiedToOtherFormats() throws Exception {
        for (ObjectMapper other : OTHERS) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (JsonParser parser = plain.createParser(message());
                    JsonGenerator generator = other.createGenerator(out)) {
                parser.nextToken();
                generator.copyCurrentStructure(parser);
            }
            assertEquals(JSON.readTree(IN_JSON), asText(other, out.toByteArray()));

            out.reset();
            try (JsonParser parser = plain.createParser(message());
                    JsonGenerator generator = other.createGenerator(out)) {
                while (parser.nextToken() != null) {
                    generator.copyCurrentEvent(parser);
                }
            }
            assertEquals(JSON.readTree(IN_JSON), asText(other, out.toByteArray()));
        }
    }

    /** It loses nothing and does not depend on the target format. */
    @Test
    void buffersKeepThem() throws Exception {
        try (TokenBuffer buffer = plain.readValue(message(), TokenBuffer.class)) {
            for (ObjectMapper other : OTHERS) {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                try (JsonGenerator generator = other.createGenerator(out)) {
                    buffer.serialize(generator);
                }
                assertEquals(JSON.readTree(IN_JSON), asText(other, out.toByteArray()));
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (JsonGenerator generator = plain.createGenerator(out)) {
                buffer.serialize(generator);
            }
            assertArrayEquals(message(), out.toByteArray());
        }
        MessagePackExtensionType extension = extension(5, 1, 2);
        assertSame(extension, plain.convertValue(extension, MessagePackExtensionType.class));
        assertSame(extension, ((POJONode) plain.valueToTree(extension)).getPojo());
    }

    @Test
    void buffersNeedNoCodec() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (TokenBuffer buffer = plain.readValue(message(), TokenBuffer.class);
                JsonGenerator generator = new MessagePackFactory().createGenerator(out)) {
            buffer.serialize(generator);
        }
        assertArrayEquals(message(), out.toByteArray());
    }

    /** It stays an ext value through a delegate too. */
    @Test
    void delegatesAreLookedThrough() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator generator = new FilteringGeneratorDelegate(
                timed.createGenerator(out),
                TokenFilter.INCLUDE_ALL,
                TokenFilter.Inclusion.INCLUDE_ALL_AND_PATH,
                true)) {
            timed.writeValue(generator, Arrays.asList(INSTANT, extension(5, 1)));
        }
        assertEquals(
                Arrays.asList(INSTANT, extension(5, 1)),
                timed.readValue(out.toByteArray(), Object.class));
    }

    static class Holder {
        public MessagePackExtensionType extension;
        public List<MessagePackExtensionType> more;
        public Map<MessagePackExtensionType, Integer> keys;
    }

    @Test
    void everyExtensionComesBackFromEveryFormat() throws Exception {
        Random random = new Random(SEED);
        List<ObjectMapper> all = new ArrayList<>(OTHERS);
        all.add(plain);
        all.add(timed);
        for (int i = 0; i < 500; i++) {
            byte[] data = new byte[random.nextInt(20)];
            random.nextBytes(data);
            Holder holder = new Holder();
            holder.extension =
                    new MessagePackExtensionType((byte) (random.nextInt(256) - 128), data);
            holder.more = Arrays.asList(null, holder.extension, extension(-1, 0, 0, 0, i));
            holder.keys = Collections.singletonMap(holder.extension, i);
            for (ObjectMapper mapper : all) {
                Holder read = mapper.readValue(mapper.writeValueAsBytes(holder), Holder.class);
                String message = "seed " + SEED + ", " + holder.extension;
                assertEquals(holder.extension, read.extension, message);
                assertEquals(holder.more, read.more, message);
                assertEquals(holder.keys, read.keys, message);
            }
        }
    }

    /** A timestamp read from text gets the shortest of the three formats. */
    @Test
    void malformedTimestampsAreExtensions() throws Exception {
        assertEquals("{\"type\":-1,\"data\":\"AA==\"}", JSON.writeValueAsString(extension(-1, 0)));
        assertEquals(
                "{\"type\":-1,\"data\":\"//////////8=\"}",
                JSON.writeValueAsString(extension(-1, 255, 255, 255, 255, 255, 255, 255, 255)));
        assertEquals(
                "\"1970-01-01T00:00:01Z\"", JSON.writeValueAsString(extension(-1, 0, 0, 0, 1)));
    }

    @Test
    void nonExtensionsAreRejected() {
        for (String json :
                new String[] {"{\"type\":5}", "{\"data\":\"AQI=\"}", "{}", "[]", "5", "true"}) {
            assertThrows(
                    MismatchedInputException.class,
                    () -> JSON.readValue(json, MessagePackExtensionType.class),
                    json);
        }
        assertThrows(
                InvalidFormatException.class,
                () -> JSON.readValue("\"noon\"", MessagePackExtensionType.class));
        assertThrows(
                UnrecognizedPropertyException.class,
                () -> JSON.readValue(
                        "{\"type\":5,\"x\":[1],\"data\":\"AQI=\"}",
                        MessagePackExtensionType.class));
        assertThrows(
                IOException.class,
                () -> JSON.readValue(
                        "{\"type\":128999,\"data\":\"AQI=\"}", MessagePackExtensionType.class));
        TypeReference<Map<MessagePackExtensionType, Integer>> keys =
                new TypeReference<Map<MessagePackExtensionType, Integer>>() {};
        for (String key : new String[] {
            "5", "extension type 5", "extension type x: 01", "extension type 5: 01 xx"
        }) {
            assertThrows(
                    InvalidFormatException.class,
                    () -> JSON.readValue("{\"" + key + "\":1}", keys),
                    key);
        }
    }

    @Test
    void unknownMembersAreIgnoredWhenConfigured() throws Exception {
        ObjectMapper lenient = JsonMapper.builder()
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .build();
        assertEquals(
                extension(5, 1, 2),
                lenient.readValue(
                        "{\"type\":5,\"x\":[1,{}],\"data\":\"AQI=\",\"y\":2}",
                        MessagePackExtensionType.class));
    }

    @Test
    void byteArraysAreNotExtensions() throws Exception {
        byte[] message = plain.writeValueAsBytes(new byte[] {1});
        assertThrows(
                MismatchedInputException.class,
                () -> plain.readValue(message, MessagePackExtensionType.class));
    }

    static class Any {
        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public Object value;

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, include = JsonTypeInfo.As.WRAPPER_ARRAY)
        public Object wrapped;
    }

    @Test
    void typeIdsInEveryFormat() throws Exception {
        List<ObjectMapper> all = new ArrayList<>(OTHERS);
        all.add(plain);
        for (MessagePackExtensionType extension : new MessagePackExtensionType[] {
            extension(5, 1, 2), extension(-1, 0, 0, 0, 9), extension(-1, 7)
        }) {
            Any any = new Any();
            any.value = extension;
            any.wrapped = extension;
            for (ObjectMapper mapper : all) {
                Any read = mapper.readValue(mapper.writeValueAsBytes(any), Any.class);
                assertEquals(extension, read.value);
                assertEquals(extension, read.wrapped);
            }
        }
    }

    @Test
    void instantsAreTextInJson() throws Exception {
        ObjectMapper json = JsonMapper.builder()
                .addModule(TimestampExtensionModule.withDates())
                .build();
        String text = json.writeValueAsString(Collections.singletonList(INSTANT));
        assertEquals("[\"2026-01-31T12:00:00.123456789Z\"]", text);
        assertEquals(
                Collections.singletonList(INSTANT),
                json.readValue(text, new TypeReference<List<Instant>>() {}));
    }

    // Untyped values

    @Test
    void untypedTimestampsAreInstants() throws Exception {
        List<MessagePackExtensionType> extensions = Collections.singletonList(extension(5, 1, 2));
        Map<String, Object> expected = new LinkedHashMap<>();
        expected.put("at", INSTANT);
        expected.put("list", extensions);
        assertEquals(expected, timed.readValue(message(), Object.class));
        assertEquals(expected, timed.readValue(message(), Map.class));
        assertEquals(
                expected, timed.readValue(message(), new TypeReference<Map<String, Object>>() {}));
        assertEquals(
                Collections.singletonList(expected),
                timed.readValue(
                        timed.writeValueAsBytes(Collections.singletonList(expected)),
                        new TypeReference<List<Object>>() {}));
        assertArrayEquals(message(), timed.writeValueAsBytes(expected));
        expected.put("at", extension(-1, 0x1d, 0x6f, 0x34, 0x54, 0x69, 0x7d, 0xee, 0xc0));
        assertEquals(expected, plain.readValue(message(), Object.class));
    }

    /** The mapper's settings for untyped values apply with and without the module. */
    @Test
    void untypedValuesAreAsConfigured() throws Exception {
        byte[] message = timed.writeValueAsBytes(Arrays.asList(1.5, 2, "x", INSTANT, null));
        ObjectMapper arrays = timed.copy();
        arrays.enable(DeserializationFeature.USE_JAVA_ARRAY_FOR_JSON_ARRAY);
        arrays.enable(DeserializationFeature.USE_BIG_INTEGER_FOR_INTS);
        assertArrayEquals(
                new Object[] {1.5, java.math.BigInteger.valueOf(2), "x", INSTANT, null},
                (Object[]) arrays.readValue(message, Object.class));

        ObjectMapper sorted = timed.copy();
        sorted.registerModule(
                new SimpleModule().addAbstractTypeMapping(Map.class, java.util.TreeMap.class));
        Object read = sorted.readValue(message(), Object.class);
        assertEquals(java.util.TreeMap.class, read.getClass());
        assertEquals(INSTANT, ((Map<?, ?>) read).get("at"));

        ObjectMapper apart = timed.copy();
        apart.setDefaultMergeable(false);
        assertEquals(INSTANT, ((Map<?, ?>) apart.readValue(message(), Object.class)).get("at"));

        Map<String, Object> target = new LinkedHashMap<>();
        target.put("at", new LinkedHashMap<>());
        ObjectMapper merging = timed.copy();
        merging.setDefaultMergeable(true);
        merging.readerForUpdating(target).readValue(message());
        assertEquals(INSTANT, target.get("at"));
    }

    @Test
    void untypedValuesWithTypeIds() throws Exception {
        ObjectMapper typed = timed.copy();
        typed.activateDefaultTyping(
                BasicPolymorphicTypeValidator.builder().allowIfSubType("java.").build());
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packTimestamp(INSTANT);
        assertEquals(INSTANT, typed.readValue(packer.toByteArray(), Object.class));
        List<Object> list = new ArrayList<>(Arrays.asList(INSTANT, "x"));
        assertEquals(
                list,
                typed.readValue(
                        typed.writerFor(Object.class).writeValueAsBytes(list), Object.class));
    }

    /** A custom deserializer of Object is not replaced. */
    @Test
    void deserializersOfUsersStay() throws Exception {
        ObjectMapper own = timed.copy();
        own.registerModule(new SimpleModule().addDeserializer(Object.class, new Nothing()));
        assertEquals("nothing", own.readValue(message(), Object.class));
    }

    private static final class Nothing
            extends com.fasterxml.jackson.databind.JsonDeserializer<Object> {
        @Override
        public Object deserialize(
                JsonParser p, com.fasterxml.jackson.databind.DeserializationContext ctxt)
                throws IOException {
            p.skipChildren();
            return "nothing";
        }
    }

    @Test
    void modulesOfTimeInEitherOrder() throws Exception {
        for (ObjectMapper mapper : new ObjectMapper[] {
            timed.copy().registerModule(new JavaTimeModule()),
            plain.copy()
                    .registerModule(new JavaTimeModule())
                    .registerModule(TimestampExtensionModule.INSTANCE),
        }) {
            Map<?, ?> read = mapper.readValue(message(), Map.class);
            assertEquals(INSTANT, read.get("at"));
            assertArrayEquals(message(), mapper.writeValueAsBytes(read));
        }
        assertTrue(JsonNodeFactory.instance.pojoNode(extension(5)).toString().startsWith("{"));
        assertNull(plain.readValue(new byte[] {(byte) 0xc0}, MessagePackExtensionType.class));
    }
}
