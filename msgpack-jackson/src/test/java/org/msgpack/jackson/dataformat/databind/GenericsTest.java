/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.Mappers;

/** Generic types, collections, arrays and the types of map keys. */
class GenericsTest {
    private final ObjectMapper mapper = Mappers.mapper();

    static class Box<T> {
        public T content;

        Box() {}

        Box(T content) {
            this.content = content;
        }
    }

    @Test
    void readsByTypeReference() throws Exception {
        byte[] message = mapper.writeValueAsBytes(Arrays.asList(new Box<>(1L), new Box<>(2L)));
        assertShape("[{'content': 1}, {'content': 2}]", message);
        List<Box<Long>> read = mapper.readValue(message, new TypeReference<List<Box<Long>>>() {});
        assertEquals(2L, read.get(1).content);
    }

    @Test
    void readsByConstructedType() throws Exception {
        byte[] message = mapper.writeValueAsBytes(new Box<>(new Box<>("x")));
        Box<Box<String>> read = mapper.readValue(
                message,
                mapper.getTypeFactory()
                        .constructParametricType(
                                Box.class,
                                mapper.getTypeFactory()
                                        .constructParametricType(Box.class, String.class)));
        assertEquals("x", read.content.content);
    }

    @Test
    void readsMapsWithTypedKeys() throws Exception {
        Map<Integer, String> integers = new TreeMap<>();
        integers.put(-1, "a");
        integers.put(1000, "b");
        byte[] message = mapper.writeValueAsBytes(integers);
        assertShape("{'-1': 'a', '1000': 'b'}", message);
        assertEquals(
                integers, mapper.readValue(message, new TypeReference<Map<Integer, String>>() {}));

        UUID uuid = UUID.fromString("01234567-89ab-cdef-0123-456789abcdef");
        Map<UUID, Integer> uuids = Collections.singletonMap(uuid, 1);
        assertEquals(
                uuids,
                mapper.readValue(
                        mapper.writeValueAsBytes(uuids),
                        new TypeReference<Map<UUID, Integer>>() {}));
    }

    enum Colour {
        RED,
        GREEN
    }

    @Test
    void readsEnumMaps() throws Exception {
        EnumMap<Colour, Integer> map = new EnumMap<>(Colour.class);
        map.put(Colour.GREEN, 2);
        byte[] message = mapper.writeValueAsBytes(map);
        assertShape("{'GREEN': 2}", message);
        assertEquals(
                map, mapper.readValue(message, new TypeReference<EnumMap<Colour, Integer>>() {}));
    }

    @Test
    void readsSetsAndNestedMaps() throws Exception {
        Map<String, Set<Integer>> map = new LinkedHashMap<>();
        map.put("a", new LinkedHashSet<>(Arrays.asList(1, 2)));
        map.put("b", Collections.emptySet());
        byte[] message = mapper.writeValueAsBytes(map);
        assertShape("{'a': [1, 2], 'b': []}", message);
        assertEquals(
                map, mapper.readValue(message, new TypeReference<Map<String, Set<Integer>>>() {}));
    }

    static class Arrays1 {
        public boolean[] booleans = {true, false};
        public byte[] bytes = {1, 2};
        public short[] shorts = {-1, 300};
        public int[] ints = {1, -70000};
        public long[] longs = {1L << 40};
        public float[] floats = {1.5f};
        public double[] doubles = {1.5};
        public char[] chars = {'a', 'ß'};
        public String[] strings = {"x", null};
        public int[][] nested = {{1}, {}};
    }

    @Test
    void readsArrays() throws Exception {
        Arrays1 written = new Arrays1();
        byte[] message = mapper.writeValueAsBytes(written);
        assertShape(
                "{'booleans': [true, false], 'bytes': bin(0102), 'shorts': [-1, 300],"
                        + " 'ints': [1, -70000], 'longs': [1099511627776],"
                        + " 'floats': [f32:3fc00000], 'doubles': [f64:3ff8000000000000],"
                        + " 'chars': 'aß', 'strings': ['x', nil], 'nested': [[1], []]}",
                message);
        Arrays1 read = mapper.readValue(message, Arrays1.class);
        assertArrayEquals(written.booleans, read.booleans);
        assertArrayEquals(written.bytes, read.bytes);
        assertArrayEquals(written.shorts, read.shorts);
        assertArrayEquals(written.ints, read.ints);
        assertArrayEquals(written.longs, read.longs);
        assertArrayEquals(written.floats, read.floats);
        assertArrayEquals(written.doubles, read.doubles);
        assertArrayEquals(written.chars, read.chars);
        assertArrayEquals(written.strings, read.strings);
        assertArrayEquals(written.nested, read.nested);
    }
}
