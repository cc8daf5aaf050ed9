/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.ExtensionTypeCustomDeserializers;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.jackson.dataformat.MessagePackExtensionType;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackGenerator;
import org.msgpack.jackson.dataformat.MessagePackMapper;

class ExtensionTypesTest {
    private static final byte UUID_TYPE = 7;

    private final ObjectMapper mapper = Mappers.mapper();

    @Test
    void anyExtensionIsRead() throws Exception {
        for (int length : new int[] {0, 1, 2, 3, 4, 8, 12, 16, 17, 255, 256, 65535, 65536}) {
            byte[] data = new byte[length];
            for (int i = 0; i < length; i++) {
                data[i] = (byte) (31 * i);
            }
            for (byte type : new byte[] {0, 127, -2, -128}) {
                MessagePackExtensionType written = new MessagePackExtensionType(type, data);
                byte[] message = mapper.writeValueAsBytes(written);
                String which = "length " + length + " type " + type;
                assertEquals(written, mapper.readValue(message, Object.class), which);
                assertEquals(
                        written, mapper.readValue(message, MessagePackExtensionType.class), which);
            }
        }
    }

    static class Holder {
        public String before = "b";
        public MessagePackExtensionType extension =
                new MessagePackExtensionType((byte) 5, new byte[] {1, 2});
        public String after = "a";
    }

    @Test
    void extensionsInPojos() throws Exception {
        byte[] message = mapper.writeValueAsBytes(new Holder());
        assertShape("{'before': 'b', 'extension': ext(5, 0102), 'after': 'a'}", message);
        Holder read = mapper.readValue(message, Holder.class);
        assertEquals(new Holder().extension, read.extension);
        assertEquals("a", read.after);
    }

    @Test
    void extensionsAreEmbeddedObjects() throws Exception {
        byte[] message = mapper.writeValueAsBytes(new Holder().extension);
        try (JsonParser parser = mapper.getFactory().createParser(message)) {
            assertEquals(JsonToken.VALUE_EMBEDDED_OBJECT, parser.nextToken());
            assertEquals(new Holder().extension, parser.getEmbeddedObject());
        }
    }

    private static byte[] bytes(UUID uuid) {
        return ByteBuffer.allocate(16)
                .putLong(uuid.getMostSignificantBits())
                .putLong(uuid.getLeastSignificantBits())
                .array();
    }

    private static final class UuidSerializer extends JsonSerializer<UUID> {
        @Override
        public void serialize(UUID uuid, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            ((MessagePackGenerator) generator)
                    .writeExtensionType(new MessagePackExtensionType(UUID_TYPE, bytes(uuid)));
        }
    }

    private static ObjectMapper uuidMapper() {
        ExtensionTypeCustomDeserializers deserializers = new ExtensionTypeCustomDeserializers();
        deserializers.addCustomDeser(UUID_TYPE, data -> {
            ByteBuffer buffer = ByteBuffer.wrap(data);
            return new UUID(buffer.getLong(), buffer.getLong());
        });
        ObjectMapper mapper = new MessagePackMapper(
                new MessagePackFactory().setExtTypeCustomDesers(deserializers));
        return mapper.registerModule(
                new SimpleModule().addSerializer(UUID.class, new UuidSerializer()));
    }

    static class Identified {
        public UUID id = new UUID(1, 2);
        public List<UUID> others = Collections.singletonList(new UUID(3, 4));
    }

    @Test
    void customTypesBothWays() throws Exception {
        ObjectMapper uuids = uuidMapper();
        byte[] message = uuids.writeValueAsBytes(new Identified());
        assertShape(
                "{'id': ext(7, 00000000000000010000000000000002),"
                        + " 'others': [ext(7, 00000000000000030000000000000004)]}",
                message);
        Identified read = uuids.readValue(message, Identified.class);
        assertEquals(new UUID(1, 2), read.id);
        assertEquals(new UUID(3, 4), read.others.get(0));
    }

    @Test
    void customTypesInUntypedData() throws Exception {
        ObjectMapper uuids = uuidMapper();
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("id", new UUID(5, 6));
        map.put("list", Collections.singletonList(new UUID(7, 8)));
        assertEquals(
                map,
                uuids.readValue(
                        uuids.writeValueAsBytes(map), new TypeReference<Map<String, Object>>() {}));
    }

    @Test
    void otherTypesStayRaw() throws Exception {
        ObjectMapper uuids = uuidMapper();
        MessagePackExtensionType other = new MessagePackExtensionType((byte) 8, new byte[] {1});
        assertEquals(other, uuids.readValue(uuids.writeValueAsBytes(other), Object.class));
    }

    @Test
    void aCopyKeepsTheCustomTypes() throws Exception {
        ObjectMapper copy = uuidMapper().copy();
        byte[] message = copy.writeValueAsBytes(new UUID(5, 6));
        assertShape("ext(7, 00000000000000050000000000000006)", message);
        assertEquals(new UUID(5, 6), copy.readValue(message, UUID.class));
    }

    @Test
    void exceptionOfADeserializerIsThrown() throws Exception {
        ExtensionTypeCustomDeserializers deserializers = new ExtensionTypeCustomDeserializers();
        deserializers.addCustomDeser((byte) 1, data -> {
            throw new IOException("not today");
        });
        ObjectMapper failing = new MessagePackMapper(
                new MessagePackFactory().setExtTypeCustomDesers(deserializers));
        byte[] message =
                failing.writeValueAsBytes(new MessagePackExtensionType((byte) 1, new byte[1]));
        IOException e =
                assertThrows(IOException.class, () -> failing.readValue(message, Object.class));
        assertEquals("not today", e.getMessage());
    }

    @Test
    void clearedDeserializersAreGone() {
        ExtensionTypeCustomDeserializers deserializers = new ExtensionTypeCustomDeserializers();
        deserializers.addCustomDeser((byte) 1, data -> data);
        assertEquals(false, deserializers.getDeser((byte) 1) == null);
        ExtensionTypeCustomDeserializers copy = new ExtensionTypeCustomDeserializers(deserializers);
        deserializers.clearEntries();
        assertEquals(null, deserializers.getDeser((byte) 1));
        assertEquals(false, copy.getDeser((byte) 1) == null);
    }

    @Test
    void extensionIsNotWrittenAsPojo() throws Exception {
        byte[] message = mapper.writeValueAsBytes(new Holder().extension);
        assertThrows(JsonProcessingException.class, () -> mapper.readValue(message, Holder.class));
    }

    @Test
    void equality() {
        MessagePackExtensionType one = new MessagePackExtensionType((byte) 1, new byte[] {1});
        assertEquals(one, new MessagePackExtensionType((byte) 1, new byte[] {1}));
        assertEquals(
                one.hashCode(), new MessagePackExtensionType((byte) 1, new byte[] {1}).hashCode());
        assertEquals(false, one.equals(new MessagePackExtensionType((byte) 2, new byte[] {1})));
        assertEquals(false, one.equals(new MessagePackExtensionType((byte) 1, new byte[] {2})));
        assertEquals(1, one.getType());
        assertArrayEquals(new byte[] {1}, one.getData());
    }

    @Test
    void equalityOfOthers() {
        MessagePackExtensionType none = new MessagePackExtensionType((byte) 1, null);
        Object same = none;
        assertEquals(true, none.equals(same));
        assertEquals(none, new MessagePackExtensionType((byte) 1, null));
        assertEquals(none.hashCode(), new MessagePackExtensionType((byte) 1, null).hashCode());
        assertEquals(false, none.equals(new MessagePackExtensionType((byte) 1, new byte[0])));
        assertEquals(false, none.equals((Object) "1"));
        assertEquals(false, none.equals(null));
    }

    @Test
    void text() {
        assertEquals(
                "extension type -5: 00 ff 10",
                new MessagePackExtensionType((byte) -5, new byte[] {0, -1, 16}).toString());
        assertEquals(
                "extension type 5: ", new MessagePackExtensionType((byte) 5, new byte[0]) + "");
        assertEquals(
                "extension type 5: null", new MessagePackExtensionType((byte) 5, null).toString());
    }

    @Test
    void deserializersMayGiveNull() throws Exception {
        ExtensionTypeCustomDeserializers deserializers = new ExtensionTypeCustomDeserializers();
        deserializers.addCustomDeser((byte) 5, data -> null);
        ObjectMapper nulls = new MessagePackMapper(
                new MessagePackFactory().setExtTypeCustomDesers(deserializers));
        byte[] message = mapper.writeValueAsBytes(new Holder().extension);
        assertEquals(null, nulls.readValue(message, Object.class));
        try (JsonParser parser = nulls.getFactory().createParser(message)) {
            StringWriter text = new StringWriter();
            assertEquals(0, parser.getText(text), "before the first token");
            parser.nextToken();
            assertEquals(null, parser.getEmbeddedObject());
            assertEquals(null, parser.getText());
            assertEquals(null, parser.getTextCharacters());
            assertEquals(0, parser.getTextLength());
            assertEquals(0, parser.getText(text));
            assertEquals("", text.toString());
        }
    }
}
