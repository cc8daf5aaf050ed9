/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.testdata.TreePacker;

class IntegerKeysTest {
    private static Map<Long, String> keys() {
        Map<Long, String> map = new TreeMap<>();
        for (long key : new long[] {Long.MIN_VALUE, -33, -32, 0, 127, 128, 65536, Long.MAX_VALUE}) {
            map.put(key, "v");
        }
        return map;
    }

    @Test
    void textByDefault() throws Exception {
        assertShape(
                "{'1': 'v'}", Mappers.mapper().writeValueAsBytes(Collections.singletonMap(1, "v")));
    }

    @Test
    void writtenAsIntegersWhenEnabled() throws Exception {
        ObjectMapper mapper = Mappers.integerKeys();
        byte[] message = mapper.writeValueAsBytes(keys());
        assertShape(
                "{-9223372036854775808: 'v', -33: 'v', -32: 'v', 0: 'v', 127: 'v', 128: 'v',"
                        + " 65536: 'v', 9223372036854775807: 'v'}",
                message);
        assertEquals(
                keys(), mapper.readValue(message, new TypeReference<TreeMap<Long, String>>() {}));
        assertShape("{5: 'v'}", mapper.writeValueAsBytes(Collections.singletonMap(5, "v")));
    }

    /** Reading needs no option. */
    @Test
    void readByEveryMapper() throws Exception {
        byte[] message = Mappers.integerKeys().writeValueAsBytes(keys());
        assertEquals(
                keys(),
                Mappers.mapper().readValue(message, new TypeReference<TreeMap<Long, String>>() {}));
    }

    @Test
    void fieldIds() throws Exception {
        for (boolean integers : new boolean[] {false, true}) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (JsonGenerator generator =
                    Mappers.integerKeyFactory(integers).createGenerator(out)) {
                generator.writeStartObject();
                generator.writeFieldId(1000);
                generator.writeBoolean(true);
                generator.writeEndObject();
            }
            assertShape(integers ? "{1000: true}" : "{'1000': true}", out.toByteArray());
        }
    }

    /** Names stay text, even if they look like numbers. */
    @Test
    void namesOfPropertiesStayText() throws Exception {
        ObjectMapper mapper = Mappers.integerKeys();
        assertShape("{'1': 2}", mapper.writeValueAsBytes(Collections.singletonMap("1", 2)));
        assertShape(
                "{'1': 2}", mapper.writeValueAsBytes(mapper.createObjectNode().put("1", 2)));
    }

    static class Seven {
        @JsonProperty("1")
        public int id;

        @JsonProperty("2")
        public String name;
    }

    /** As other languages write structures: with integers as names. */
    @Test
    void integersMatchPropertiesOfTheSameDigits() throws Exception {
        Map<Object, Object> tree = new LinkedHashMap<>();
        tree.put(1L, 7L);
        tree.put(2L, "seven");
        Seven read = Mappers.mapper().readValue(TreePacker.toBytes(tree), Seven.class);
        assertEquals(7, read.id);
        assertEquals("seven", read.name);
    }

    private static void assertKey(String shape, Object key) throws Exception {
        ObjectMapper mapper = Mappers.plainTypedKeys();
        assertShape(shape, mapper.writeValueAsBytes(Collections.singletonMap(key, 1)));
    }

    /** With the serializer factory, keys have MessagePack's types. */
    @Test
    void keysOfEveryType() throws Exception {
        assertKey("{7: 1}", 7);
        assertKey("{-7: 1}", -7L);
        assertKey("{7: 1}", (short) 7);
        assertKey("{7: 1}", (byte) 7);
        assertKey("{99: 1}", new BigInteger("99"));
        assertKey("{f64:3ff8000000000000: 1}", 1.5);
        assertKey("{f32:3fc00000: 1}", 1.5f);
        assertKey("{true: 1}", true);
        assertKey("{'s': 1}", "s");
        assertKey("{'c': 1}", 'c');
    }

    @Test
    void keysOfEveryTypeAreReadAsNames() throws Exception {
        Map<Object, Object> tree = new LinkedHashMap<>();
        tree.put("s", 1L);
        tree.put(-5L, 2L);
        tree.put(new BigInteger("18446744073709551615"), 3L);
        tree.put(true, 4L);
        tree.put(1.5, 5L);
        tree.put(new byte[] {'b'}, 6L);
        Map<String, Integer> read = Mappers.mapper()
                .readValue(TreePacker.toBytes(tree), new TypeReference<Map<String, Integer>>() {});
        assertEquals("{s=1, -5=2, 18446744073709551615=3, true=4, 1.5=5, b=6}", read.toString());
    }
}
