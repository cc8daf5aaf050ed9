/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.fasterxml.jackson.annotation.JsonMerge;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.jackson.dataformat.MessagePackExtensionType;
import org.msgpack.jackson.dataformat.TimestampExtensionModule;

/** Conversions from values to values by way of tokens. */
class ConversionsTest {
    private final ObjectMapper mapper = Mappers.mapper();

    @JsonPropertyOrder({"id", "bytes", "extension", "tags"})
    static class Item {
        public int id;
        public byte[] bytes;
        public MessagePackExtensionType extension;

        @JsonMerge
        public Map<String, Object> tags = new LinkedHashMap<>();
    }

    private static Item item() {
        Item item = new Item();
        item.id = 1;
        item.bytes = new byte[] {1, 2};
        item.extension = new MessagePackExtensionType((byte) 4, new byte[] {5});
        item.tags.put("a", 1);
        return item;
    }

    private static void assertSameItem(Item expected, Item actual) {
        assertEquals(expected.id, actual.id);
        assertArrayEquals(expected.bytes, actual.bytes);
        assertEquals(expected.extension, actual.extension);
        assertEquals(expected.tags, actual.tags);
    }

    @Test
    void convertValueToAMapAndBack() {
        Map<?, ?> map = mapper.convertValue(item(), Map.class);
        assertEquals(1, map.get("id"));
        assertArrayEquals(new byte[] {1, 2}, (byte[]) map.get("bytes"));
        assertSameItem(item(), mapper.convertValue(map, Item.class));
    }

    @Test
    void convertValueToAPojo() {
        assertSameItem(item(), mapper.convertValue(item(), Item.class));
    }

    @Test
    void convertValueOfScalars() {
        assertEquals(5L, mapper.convertValue(5, Long.class));
        assertEquals("5", mapper.convertValue(5, String.class));
        assertArrayEquals(new byte[] {1}, mapper.convertValue(new byte[] {1}, byte[].class));
        assertNull(mapper.convertValue(null, String.class));
    }

    @Test
    void convertValueOfInstants() {
        ObjectMapper times = Mappers.mapper().registerModule(TimestampExtensionModule.INSTANCE);
        Instant instant = Instant.ofEpochSecond(1, 2);
        assertEquals(instant, times.convertValue(instant, Instant.class));
        Map<?, ?> map = times.convertValue(Collections.singletonMap("at", instant), Map.class);
        assertEquals(
                instant, times.convertValue(map.get("at"), Instant.class), "of " + map.get("at"));
    }

    @Test
    void updateValueOverwrites() throws Exception {
        Item item = item();
        Item same = mapper.updateValue(item, Collections.singletonMap("id", 9));
        assertSame(item, same);
        assertEquals(9, item.id);
        assertArrayEquals(new byte[] {1, 2}, item.bytes);
    }

    @Test
    void readerForUpdating() throws Exception {
        Item item = item();
        byte[] message = mapper.writeValueAsBytes(mapper.createObjectNode().put("id", 3));
        mapper.readerForUpdating(item).readValue(message);
        assertEquals(3, item.id);
        assertEquals(1, item.tags.get("a"));
    }

    @Test
    void mergesMaps() throws Exception {
        Item item = item();
        ObjectNode update = mapper.createObjectNode();
        update.putObject("tags").put("b", 2);
        mapper.readerForUpdating(item).readValue(mapper.writeValueAsBytes(update));
        assertEquals("{a=1, b=2}", item.tags.toString());
    }

    @Test
    void valueToTreeAndBack() throws Exception {
        JsonNode tree = mapper.valueToTree(item());
        assertEquals(1, tree.get("id").intValue());
        assertArrayEquals(new byte[] {1, 2}, tree.get("bytes").binaryValue());
        assertSameItem(item(), mapper.treeToValue(tree, Item.class));
    }

    @Test
    void treesReadAndThenBound() throws Exception {
        JsonNode tree = mapper.readTree(mapper.writeValueAsBytes(item()));
        assertSameItem(item(), mapper.treeToValue(tree, Item.class));
        assertSameItem(item(), mapper.readerFor(Item.class).readValue(tree));
        assertSameItem(item(), mapper.readValue(mapper.treeAsTokens(tree), Item.class));
    }
}
