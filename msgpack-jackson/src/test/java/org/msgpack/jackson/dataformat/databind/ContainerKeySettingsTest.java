/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JacksonInject;
import com.fasterxml.jackson.annotation.JsonView;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.InjectableValues;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.common.Serialized;
import org.msgpack.jackson.dataformat.ExtensionTypeCustomDeserializers;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackKeyDeserializers;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.testdata.ByteNotation;

/** Keys that are arrays and maps are read with all that is configured. */
class ContainerKeySettingsTest {
    /** Jackson can not read it from text. */
    static class Point {
        public int x;

        @JacksonInject
        public String injected = "nothing";

        @JsonView(Thread.class)
        public int hidden;

        public Object any;

        @Override
        public String toString() {
            return x + ", " + injected + ", " + hidden + ", " + any;
        }
    }

    private static final class FromText extends KeyDeserializer {
        @Override
        public Object deserializeKey(String key, DeserializationContext context) {
            Point point = new Point();
            point.x = Integer.parseInt(key);
            return point;
        }
    }

    private static final InjectableValues INJECTED =
            new InjectableValues.Std().addValue(String.class, "injected");

    private static JavaType mapOfPoints(ObjectMapper mapper) {
        return mapper.getTypeFactory().constructMapType(HashMap.class, Point.class, Object.class);
    }

    private static byte[] message(String notation) {
        return ByteNotation.parse(notation);
    }

    /** Returns a reader of maps that has what points need. */
    private static ObjectReader reader(ObjectMapper mapper) {
        return mapper.readerFor(mapOfPoints(mapper)).with(INJECTED);
    }

    private static String onlyKey(Object map) {
        Map<?, ?> read = (Map<?, ?>) map;
        assertEquals(1, read.size());
        return read.keySet().iterator().next().toString();
    }

    @Test
    void settingsOfTheCall() throws Exception {
        ObjectReader reader = reader(Mappers.mapper());
        byte[] unknown = message("81 82 a178 05 a179 06 01");
        JsonMappingException e = assertThrows(
                JsonMappingException.class,
                () -> reader.with(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                        .readValue(unknown));
        assertTrue(e.getMessage().contains("Can not read a map key"), e.getMessage());
        assertEquals(
                "5, injected, 0, null",
                onlyKey(reader.without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                        .readValue(unknown)));
        byte[] hidden = message("81 82 a178 05 a6 68696464656e 06 01");
        assertEquals("5, injected, 6, null", onlyKey(reader.readValue(hidden)));
        assertEquals(
                "5, injected, 0, null",
                onlyKey(reader.withView(String.class)
                        .without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                        .readValue(hidden)));
    }

    /** What is injected is what the outer call injects, or nothing. */
    @Test
    void nothingToInject() {
        ObjectMapper mapper = Mappers.mapper();
        assertThrows(
                JsonMappingException.class,
                () -> mapper.readerFor(mapOfPoints(mapper)).readValue(message("81 80 01")));
    }

    /** Such a parser knows no mapper. */
    @Test
    void parsersOfAFactory() throws Exception {
        try (JsonParser parser =
                new MessagePackFactory().createParser(message("81 81 a178 05 01"))) {
            assertEquals(
                    "5, injected, 0, null", onlyKey(reader(Mappers.mapper()).readValue(parser)));
        }
    }

    @Test
    void settingsOfAFactory() throws Exception {
        ExtensionTypeCustomDeserializers extensions = new ExtensionTypeCustomDeserializers();
        extensions.addCustomDeser((byte) 7, data -> "extension " + data[0]);
        MessagePackFactory factory = MessagePackFactory.builder()
                .streamReadConstraints(
                        StreamReadConstraints.builder().maxStringLength(3).build())
                .build()
                .setExtTypeCustomDesers(extensions);
        ObjectReader reader = reader(Mappers.mapper());
        try (JsonParser parser = factory.createParser(message("81 81 a3616e79 d40709 01"))) {
            assertEquals("0, injected, 0, extension 9", onlyKey(reader.readValue(parser)));
        }
        try (JsonParser parser = factory.createParser(message("81 81 a3616e79 a461626364 01"))) {
            assertThrows(JsonMappingException.class, () -> reader.readValue(parser));
        }
    }

    /** Whichever module comes first, text is read by that of the user. */
    @Test
    void keyDeserializersOfOtherModules() throws Exception {
        SimpleModule own = new SimpleModule("own").addKeyDeserializer(Point.class, new FromText());
        for (MessagePackKeyDeserializers ours : Arrays.asList(
                new MessagePackKeyDeserializers(), MessagePackKeyDeserializers.withObjects())) {
            SimpleModule module = new SimpleModule("ours");
            module.setKeyDeserializers(ours);
            byte[] text = message("81 a135 01");
            assertEquals(
                    "5, nothing, 0, null",
                    onlyKey(reader(Mappers.plainTypedKeys(own, module)).readValue(text)));
            assertEquals(
                    "5, nothing, 0, null",
                    onlyKey(reader(Mappers.plainTypedKeys(module, own)).readValue(text)));
            assertEquals(
                    "5, injected, 0, null",
                    onlyKey(reader(Mappers.plainTypedKeys(own, module))
                            .readValue(message("81 81 a178 05 01"))));
            JsonMappingException e = assertThrows(
                    JsonMappingException.class,
                    () -> reader(Mappers.plainTypedKeys(module)).readValue(text));
            assertTrue(e.getMessage().contains("arrays or maps"), e.getMessage());
        }
    }

    /** Engines serialize readers. */
    @Test
    void serializedReaders() throws Exception {
        MessagePackMapper mapper = new MessagePackMapper();
        mapper.setInjectableValues(INJECTED);
        ObjectReader reader = Serialized.copyOf(mapper.readerFor(mapOfPoints(mapper)));
        assertEquals(
                "5, injected, 0, null", onlyKey(reader.readValue(message("81 81 a178 05 01"))));
    }
}
