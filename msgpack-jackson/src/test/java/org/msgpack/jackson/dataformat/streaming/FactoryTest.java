/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessagePack;
import org.msgpack.jackson.common.Serialized;
import org.msgpack.jackson.dataformat.ExtensionTypeCustomDeserializers;
import org.msgpack.jackson.dataformat.MessagePackExtensionType;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackGenerator;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.jackson.dataformat.MessagePackParser;

/** Builders, copies and Java serialization preserve the configuration. */
class FactoryTest {
    private static final String TEXT_OF_40 = "0123456789012345678901234567890123456789";

    /** Each option differs from its default. */
    private static MessagePackFactory configured() {
        ExtensionTypeCustomDeserializers deserializers = new ExtensionTypeCustomDeserializers();
        deserializers.addCustomDeser((byte) 5, data -> "ext of " + data.length);
        return MessagePackFactory.builder()
                .packerConfig(MessagePack.DEFAULT_PACKER_CONFIG.withStr8FormatSupport(false))
                .supportIntegerKeys(true)
                .extTypeCustomDesers(deserializers)
                .enable(MessagePackParser.Feature.REQUIRE_STRING_KEYS)
                .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
                .disable(StreamWriteFeature.AUTO_CLOSE_CONTENT)
                .streamReadConstraints(
                        StreamReadConstraints.builder().maxNestingDepth(3).build())
                .streamWriteConstraints(
                        StreamWriteConstraints.builder().maxNestingDepth(4).build())
                .build();
    }

    private static void assertConfigured(MessagePackFactory factory, boolean withExtensions)
            throws Exception {
        ObjectMapper mapper = new ObjectMapper(factory);
        byte[] message = mapper.writeValueAsBytes(TEXT_OF_40);
        assertEquals((byte) 0xda, message[0], "str 16, for str 8 is off");
        byte[] keys = mapper.writeValueAsBytes(Collections.singletonMap(1, 2));
        assertShape("{1: 2}", keys);
        assertThrows(JsonProcessingException.class, () -> mapper.readValue(keys, Map.class));
        assertFalse(factory.isEnabled(StreamReadFeature.AUTO_CLOSE_SOURCE));
        assertFalse(factory.isEnabled(StreamWriteFeature.AUTO_CLOSE_CONTENT));
        assertEquals(3, factory.streamReadConstraints().getMaxNestingDepth());
        assertEquals(4, factory.streamWriteConstraints().getMaxNestingDepth());
        byte[] deep = {(byte) 0x91, (byte) 0x91, (byte) 0x91, (byte) 0x91, 1};
        assertThrows(JsonProcessingException.class, () -> mapper.readValue(deep, Object.class));
        byte[] extension =
                mapper.writeValueAsBytes(new MessagePackExtensionType((byte) 5, new byte[2]));
        assertEquals(
                withExtensions ? "ext of 2" : new MessagePackExtensionType((byte) 5, new byte[2]),
                mapper.readValue(extension, Object.class));
    }

    @Test
    void builder() throws Exception {
        assertConfigured(configured(), true);
    }

    @Test
    void rebuild() throws Exception {
        MessagePackFactory factory = configured();
        assertConfigured(factory.rebuild().build(), true);
        MessagePackFactory changed = factory.rebuild()
                .supportIntegerKeys(false)
                .disable(MessagePackParser.Feature.REQUIRE_STRING_KEYS)
                .build();
        assertShape(
                "{'1': 2}",
                new ObjectMapper(changed).writeValueAsBytes(Collections.singletonMap(1, 2)));
        assertConfigured(factory, true);
    }

    @Test
    void copy() throws Exception {
        MessagePackFactory factory = configured();
        MessagePackFactory copy = factory.copy();
        assertNotSame(factory, copy);
        assertConfigured(copy, true);
        factory.setSupportIntegerKeys(false);
        factory.enable(JsonParser.Feature.AUTO_CLOSE_SOURCE);
        assertConfigured(copy, true);
        assertConfigured(new MessagePackFactory(copy), true);
    }

    @Test
    void copyOfASubclassMustBeOverridden() {
        assertThrows(IllegalStateException.class, () -> new MessagePackFactory() {}.copy());
    }

    @Test
    void javaSerializationOfTheFactory() throws Exception {
        MessagePackFactory factory = configured();
        factory.setExtTypeCustomDesers(new ExtensionTypeCustomDeserializers());
        assertConfigured(Serialized.copyOf(factory), false);
    }

    @Test
    void javaSerializationOfTheMapper() throws Exception {
        MessagePackMapper mapper =
                new MessagePackMapper(new MessagePackFactory().setSupportIntegerKeys(true));
        mapper.enable(SerializationFeature.WRITE_ENUMS_USING_INDEX);
        MessagePackMapper read = Serialized.copyOf(mapper);
        assertTrue(read.isEnabled(SerializationFeature.WRITE_ENUMS_USING_INDEX));
        byte[] message = read.writeValueAsBytes(Collections.singletonMap(1, TEXT_OF_40));
        assertArrayEquals(
                mapper.writeValueAsBytes(Collections.singletonMap(1, TEXT_OF_40)), message);
        assertEquals(Collections.singletonMap("1", TEXT_OF_40), read.readValue(message, Map.class));
    }

    @Test
    void javaSerializationOfReadersAndWriters() throws Exception {
        MessagePackMapper mapper = new MessagePackMapper();
        ObjectWriter writer = Serialized.copyOf(mapper.writerFor(int[].class));
        ObjectReader reader = Serialized.copyOf(mapper.readerFor(int[].class));
        int[] value = {1, 2, 3};
        assertArrayEquals(value, (int[]) reader.readValue(writer.writeValueAsBytes(value)));
    }

    static class Pair {
        public int b = 2;
        public int a = 1;
    }

    @Test
    void mapperBuilder() throws Exception {
        MessagePackMapper mapper = MessagePackMapper.builder(
                        new MessagePackFactory().setSupportIntegerKeys(true))
                .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .build();
        assertShape("{'a': 1, 'b': 2}", mapper.writeValueAsBytes(new Pair()));
        assertShape("{1: 2}", mapper.writeValueAsBytes(Collections.singletonMap(1, 2)));
        byte[] twice = {(byte) 0x82, (byte) 0xa1, 'a', 1, (byte) 0xa1, 'a', 2};
        assertThrows(JsonProcessingException.class, () -> mapper.readValue(twice, Pair.class));
    }

    @Test
    void mapperBuildersAreIndependent() {
        MessagePackMapper one = MessagePackMapper.builder()
                .enable(SerializationFeature.WRITE_ENUMS_USING_INDEX)
                .build();
        MessagePackMapper two = MessagePackMapper.builder().build();
        assertTrue(one.isEnabled(SerializationFeature.WRITE_ENUMS_USING_INDEX));
        assertFalse(two.isEnabled(SerializationFeature.WRITE_ENUMS_USING_INDEX));
    }

    @Test
    void mapperRebuild() throws Exception {
        MessagePackMapper mapper = new MessagePackMapper();
        MessagePackMapper changed = MessagePackMapper.builder(configured())
                .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
                .build();
        Map<String, Integer> map = new LinkedHashMap<>();
        map.put("z", 1);
        map.put("a", 2);
        assertShape("{'z': 1, 'a': 2}", mapper.writeValueAsBytes(map));
        assertShape("{'a': 2, 'z': 1}", changed.writeValueAsBytes(map));
    }

    @Test
    void mapperCopy() throws Exception {
        MessagePackMapper mapper = new MessagePackMapper(configured());
        mapper.enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);
        mapper.handleBigIntegerAsString();
        ObjectMapper copy = mapper.copy();
        assertEquals(MessagePackMapper.class, copy.getClass());
        assertNotSame(mapper.getFactory(), copy.getFactory());
        assertSame(copy, copy.getFactory().getCodec());
        assertSame(mapper, mapper.getFactory().getCodec());
        assertConfigured((MessagePackFactory) copy.getFactory(), true);
        mapper.disable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("z", new BigInteger("5"));
        map.put("a", 2);
        assertShape("{'a': 2, 'z': '5'}", copy.writeValueAsBytes(map));
        assertShape("{'z': '5', 'a': 2}", mapper.writeValueAsBytes(map));
    }

    @Test
    void mapperCopyWithAnotherFactory() throws Exception {
        MessagePackMapper mapper = new MessagePackMapper();
        mapper.enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);
        mapper.handleBigIntegerAsString();
        MessagePackFactory factory = configured();
        MessagePackMapper copy = mapper.copyWith(factory);
        assertSame(factory, copy.getFactory());
        assertSame(copy, factory.getCodec());
        assertSame(mapper, mapper.getFactory().getCodec());
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("z", new BigInteger("5"));
        map.put("a", 2);
        assertShape("{'a': 2, 'z': '5'}", copy.writeValueAsBytes(map));
        JsonFactory json = new JsonFactory();
        assertThrows(IllegalArgumentException.class, () -> mapper.copyWith(json));
        assertThrows(
                IllegalStateException.class, () -> new MessagePackMapper() {}.copyWith(factory));
    }

    @Test
    void plainObjectMapperCopy() throws Exception {
        ObjectMapper copy = new ObjectMapper(configured()).copy();
        assertEquals(ObjectMapper.class, copy.getClass());
        assertConfigured((MessagePackFactory) copy.getFactory(), true);
    }

    @Test
    void featuresOfTheFormatByReaderAndWriter() throws Exception {
        ObjectMapper mapper = new MessagePackMapper();
        byte[] keys = mapper.writer()
                .with(MessagePackGenerator.Feature.WRITE_INTEGER_KEYS)
                .writeValueAsBytes(Collections.singletonMap(1, 2));
        assertShape("{1: 2}", keys);
        assertShape("{'1': 2}", mapper.writeValueAsBytes(Collections.singletonMap(1, 2)));
        assertEquals("{1=2}", mapper.readValue(keys, Map.class).toString());
        ObjectReader strict =
                mapper.readerFor(Map.class).with(MessagePackParser.Feature.REQUIRE_STRING_KEYS);
        assertThrows(JsonProcessingException.class, () -> strict.readValue(keys));
    }

    @Test
    void constraintsOfTheFactoryHold() {
        ObjectMapper mapper = new ObjectMapper(configured());
        Object nested = Arrays.asList(
                Arrays.asList(Arrays.asList(Arrays.asList(Collections.singletonList(1)))));
        JsonMappingException e =
                assertThrows(JsonMappingException.class, () -> mapper.writeValueAsBytes(nested));
        assertTrue(
                e.getCause() instanceof StreamConstraintsException
                        || e.getMessage().contains("depth"),
                e.toString());
    }
}
