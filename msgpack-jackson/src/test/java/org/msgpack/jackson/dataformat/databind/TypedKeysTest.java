/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageStringCodingException;
import org.msgpack.jackson.common.Serialized;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.jackson.dataformat.MessagePackExtensionType;
import org.msgpack.jackson.dataformat.MessagePackKeyDeserializers;
import org.msgpack.jackson.dataformat.MessagePackParser;

/** Keys that are not strings: each has a unique name and is read back with its own type. */
@SuppressWarnings("ArrayAsKeyOfSetOrMap") // the test needs byte[] keys
class TypedKeysTest {
    private final ObjectMapper mapper = Mappers.typedKeys();

    private static ObjectMapper withModule(MessagePackKeyDeserializers deserializers) {
        SimpleModule module = new SimpleModule();
        module.setKeyDeserializers(deserializers);
        return Mappers.plainTypedKeys(module);
    }

    private interface Entries {
        void write(MessageBufferPacker packer) throws IOException;
    }

    /** Returns a map of the keys, with the values 0, 1 and so on. */
    private static byte[] map(Entries... keys) throws IOException {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        packer.packMapHeader(keys.length);
        for (int i = 0; i < keys.length; i++) {
            keys[i].write(packer);
            packer.packInt(i);
        }
        return packer.toByteArray();
    }

    private static Entries binary(int... bytes) {
        return packer -> {
            packer.packBinaryHeader(bytes.length);
            for (int b : bytes) {
                packer.writePayload(new byte[] {(byte) b});
            }
        };
    }

    private static Entries text(String text) {
        return packer -> packer.packString(text);
    }

    private static Entries integer(long v) {
        return packer -> packer.packLong(v);
    }

    @Test
    void everyTypeThatIsWrittenNatively() throws Exception {
        for (ObjectMapper m :
                Arrays.asList(mapper, withModule(new MessagePackKeyDeserializers()))) {
            assertComesBack(m, new TypeReference<Map<Boolean, Integer>>() {}, true, false);
            assertComesBack(m, new TypeReference<Map<Byte, Integer>>() {}, (byte) -1, (byte) 127);
            assertComesBack(
                    m, new TypeReference<Map<Short, Integer>>() {}, (short) -300, (short) 7);
            assertComesBack(
                    m, new TypeReference<Map<Integer, Integer>>() {}, Integer.MIN_VALUE, 0, 70000);
            assertComesBack(
                    m, new TypeReference<Map<Long, Integer>>() {}, Long.MIN_VALUE, 1L, 1L << 40);
            assertComesBack(
                    m,
                    new TypeReference<Map<BigInteger, Integer>>() {},
                    BigInteger.ONE,
                    BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE));
            assertComesBack(
                    m, new TypeReference<Map<Float, Integer>>() {}, 0.1f, Float.MAX_VALUE, 3f);
            assertComesBack(
                    m,
                    new TypeReference<Map<Double, Integer>>() {},
                    0.1,
                    Double.MIN_VALUE,
                    Double.NEGATIVE_INFINITY,
                    0x1p62);
            assertComesBack(
                    m,
                    new TypeReference<Map<BigDecimal, Integer>>() {},
                    new BigDecimal("0.1"),
                    new BigDecimal("12345678901234"));
            assertComesBack(m, new TypeReference<Map<String, Integer>>() {}, "", "1", "grün");
        }
    }

    @SafeVarargs
    private static <K> void assertComesBack(
            ObjectMapper mapper, TypeReference<Map<K, Integer>> type, K... keys)
            throws IOException {
        Map<K, Integer> map = new LinkedHashMap<>();
        for (K key : keys) {
            map.put(key, map.size());
        }
        assertEquals(map, mapper.readValue(mapper.writeValueAsBytes(map), type));
    }

    private static final TypeReference<LinkedHashMap<byte[], Integer>> BY_BYTES =
            new TypeReference<LinkedHashMap<byte[], Integer>>() {};

    @Test
    void byteArrays() throws Exception {
        Random random = new Random(36);
        Map<byte[], Integer> map = new LinkedHashMap<>();
        for (int i = 0; i < 300; i++) {
            byte[] key = new byte[random.nextInt(40)];
            if (i % 3 == 0) {
                Arrays.fill(key, (byte) 'a'); // which could be Base64
            } else {
                random.nextBytes(key);
            }
            map.put(key, i);
        }
        ObjectMapper serialized = Serialized.copyOf(mapper);
        for (ObjectMapper m : Arrays.asList(
                mapper,
                Mappers.copyOf(mapper),
                serialized,
                withModule(new MessagePackKeyDeserializers()),
                withModule(MessagePackKeyDeserializers.withObjects()))) {
            byte[] message = mapper.writeValueAsBytes(map);
            Map<byte[], Integer> read = m.readValue(message, BY_BYTES);
            assertEquals(hex(map.keySet()), hex(read.keySet()), "seed 36");
            assertEquals(new ArrayList<>(map.values()), new ArrayList<>(read.values()));
            assertArrayEquals(message, mapper.writeValueAsBytes(read));
        }
    }

    private static List<String> hex(Set<byte[]> keys) {
        List<String> hex = new ArrayList<>();
        keys.forEach(key -> hex.add(new BigInteger(1, key).toString(16) + " of " + key.length));
        return hex;
    }

    /** As Jackson writes a byte[] as a key, and as it was read before. */
    @Test
    void byteArraysAsTextAreBase64() throws Exception {
        ObjectMapper plain = Mappers.mapper();
        Map<byte[], Integer> map = Collections.singletonMap(new byte[] {1, (byte) 0xff}, 0);
        Map<byte[], Integer> read = plain.readValue(plain.writeValueAsBytes(map), BY_BYTES);
        assertEquals(hex(map.keySet()), hex(read.keySet()));
        assertThrows(InvalidFormatException.class, () -> plain.readValue(map(text("?")), BY_BYTES));
    }

    /** A string that is not UTF-8 is read as its bytes. */
    @Test
    void stringsThatAreNotUtf8AreBytes() throws Exception {
        byte[] message = map(packer -> {
            packer.packRawStringHeader(1);
            packer.writePayload(new byte[] {(byte) 0xff});
        });
        Map<byte[], Integer> read = mapper.readValue(message, BY_BYTES);
        assertEquals(Collections.singletonList("ff of 1"), hex(read.keySet()));
    }

    @Test
    void namesOfBinaryAreUniqueAndReversible() throws Exception {
        Random random = new Random(37);
        Set<List<Byte>> keys = new HashSet<>();
        Set<String> names = new HashSet<>();
        int[] interesting = {
            0, 'a', 0x80, 0xbf, 0xc0, 0xc2, 0xdf, 0xe0, 0xed, 0xa0, 0xf0, 0xf4, 0xff
        };
        for (int i = 0; i < 20_000; i++) {
            int[] key = new int[random.nextInt(5)];
            List<Byte> bytes = new ArrayList<>();
            for (int k = 0; k < key.length; k++) {
                key[k] = interesting[random.nextInt(interesting.length)];
                bytes.add((byte) key[k]);
            }
            keys.add(bytes);
            byte[] message = map(binary(key));
            JsonParser parser = mapper.getFactory().createParser(message);
            parser.nextToken();
            String name = parser.nextFieldName();
            names.add(name);
            byte[] raw = (byte[]) ((MessagePackParser) parser).currentKey();
            assertEquals(bytes, asList(raw), "seed 37");
            String text = new String(raw, StandardCharsets.UTF_8);
            if (Arrays.equals(raw, text.getBytes(StandardCharsets.UTF_8))) {
                assertEquals(text, name);
            } else { // one that no valid text contains, so UTF-8 can not encode it
                String other =
                        new String(name.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
                assertTrue(!name.equals(other), name);
                // A buffer keeps nothing but the name.
                TokenBuffer buffer = mapper.readValue(message, TokenBuffer.class);
                Map<byte[], Integer> read = mapper.readValue(buffer.asParser(), BY_BYTES);
                assertEquals(bytes, asList(read.keySet().iterator().next()), "seed 37");
            }
        }
        assertEquals(keys.size(), names.size(), "seed 37");
    }

    private static List<Byte> asList(byte[] bytes) {
        List<Byte> list = new ArrayList<>();
        for (byte b : bytes) {
            list.add(b);
        }
        return list;
    }

    @Test
    void invalidUtf8KeysStayDistinctInMapsAndTrees() throws Exception {
        byte[] message = map(binary(0xff), binary(0xfe), binary('a'));
        assertEquals(3, mapper.readValue(message, Map.class).size());
        assertEquals(3, mapper.readTree(message).size());
        assertEquals(2, mapper.readTree(message).get("a").intValue());
    }

    @Test
    void nilIsNull() throws Exception {
        byte[] message = map(packer -> packer.packNil(), integer(1));
        Map<Integer, Integer> read =
                mapper.readValue(message, new TypeReference<Map<Integer, Integer>>() {});
        assertEquals(0, read.get(null));
        assertEquals(1, read.get(1));
        Map<String, Integer> names =
                mapper.readValue(message, new TypeReference<Map<String, Integer>>() {});
        assertEquals(0, names.get("null"));
        assertThrows(
                InvalidFormatException.class,
                () -> mapper.readValue(
                        map(text("null")), new TypeReference<Map<Integer, Integer>>() {}));
    }

    @Test
    void keysThatDoNotFitAreRejected() {
        TypeReference<?> integers = new TypeReference<Map<Integer, Integer>>() {};
        for (Entries key : Arrays.<Entries>asList(
                text("a"), integer(1L << 40), binary(0xff), packer -> packer.packBoolean(true))) {
            assertThrows(JsonMappingException.class, () -> mapper.readValue(map(key), integers));
        }
    }

    @Test
    void objectsWhenEnabled() throws Exception {
        byte[] message = map(
                integer(1),
                text("1"),
                packer -> packer.packDouble(1.5),
                text("1.5"),
                packer -> packer.packBoolean(true),
                text("true"),
                packer -> packer.packNil(),
                integer(1L << 40),
                packer -> {
                    packer.packExtensionTypeHeader((byte) 5, 1);
                    packer.writePayload(new byte[] {9});
                });
        TypeReference<LinkedHashMap<Object, Integer>> type =
                new TypeReference<LinkedHashMap<Object, Integer>>() {};
        Map<Object, Integer> read =
                withModule(MessagePackKeyDeserializers.withObjects()).readValue(message, type);
        List<Object> expected = Arrays.asList(
                1,
                "1",
                1.5,
                "1.5",
                true,
                "true",
                null,
                1L << 40,
                new MessagePackExtensionType((byte) 5, new byte[] {9}));
        assertEquals(expected, new ArrayList<>(read.keySet()));
        // By default they are names, as in 0.9.x, and the last one wins.
        assertEquals(1, mapper.readValue(message, type).get("1"));
        assertNull(mapper.readValue(message, type).get(1));
    }

    /** An integer and its text have the same name. */
    @Test
    void keysWithTheSameNameAreFound() throws Exception {
        byte[] message = map(integer(1), text("1"));
        ObjectMapper strict = Mappers.with(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
        assertThrows(JsonParseException.class, () -> strict.readValue(message, Object.class));
        assertThrows(JsonParseException.class, () -> strict.readTree(message));
        assertThrows(
                MismatchedInputException.class,
                () -> mapper.reader()
                        .with(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
                        .readTree(message));
        assertThrows(
                JsonParseException.class,
                () -> mapper.reader()
                        .with(MessagePackParser.Feature.REQUIRE_STRING_KEYS)
                        .readTree(message));
    }

    @Test
    void currentKey() throws Exception {
        byte[] message = map(
                text("a"),
                integer(7),
                binary(1),
                text("b"),
                packer -> packer.packFloat(0.5f),
                packer -> packer.packBoolean(false),
                packer -> packer.packNil(),
                packer -> packer.packBigInteger(BigInteger.ONE.shiftLeft(63)));
        Object[] expected = {
            "a", 7, new byte[] {1}, "b", 0.5, false, null, BigInteger.ONE.shiftLeft(63)
        };
        try (MessagePackParser parser =
                (MessagePackParser) mapper.getFactory().createParser(message)) {
            assertNull(parser.currentKey());
            parser.nextToken();
            assertNull(parser.currentKey());
            for (Object key : expected) {
                assertEquals(JsonToken.FIELD_NAME, parser.nextToken());
                if (key instanceof byte[]) {
                    assertArrayEquals((byte[]) key, (byte[]) parser.currentKey());
                } else {
                    assertEquals(key, parser.currentKey());
                }
                parser.nextToken();
                assertNull(parser.currentKey());
            }
        }
    }

    /** Not mistaken for a name that is not UTF-8: what follows is not a key. */
    @Test
    void deserializersOfExtensionsThatFindMalformedText() throws Exception {
        ObjectMapper reader = Mappers.withReader((byte) 5, payload -> {
            throw new MessageStringCodingException("not UTF-8", new CharacterCodingException());
        });
        byte[] message = {(byte) 0x81, (byte) 0xd4, 5, 9, (byte) 0xa1, 'a', 1};
        try (JsonParser parser = reader.createParser(message)) {
            parser.nextToken();
            assertThrows(JsonParseException.class, parser::nextToken);
            assertThrows(JsonParseException.class, parser::nextFieldName);
        }
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    static class Holder {
        public Map<byte[], Integer> map = new LinkedHashMap<>();
        public int last;
    }

    /** The type id comes first, so nothing else is buffered. */
    @Test
    void inPolymorphicTypes() throws Exception {
        Holder holder = new Holder();
        holder.map.put(new byte[] {'a', 'b', 'c', 'd'}, 1);
        holder.map.put(new byte[] {(byte) 0xff}, 2);
        Holder read = mapper.readValue(mapper.writeValueAsBytes(holder), Holder.class);
        assertEquals(hex(holder.map.keySet()), hex(read.map.keySet()));
    }
}
