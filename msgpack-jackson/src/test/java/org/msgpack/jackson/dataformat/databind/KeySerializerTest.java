/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.SerializerFactoryConfig;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.SerializerFactory;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.jackson.dataformat.MessagePackKeySerializer;
import org.msgpack.jackson.dataformat.MessagePackSerializedString;
import org.msgpack.jackson.dataformat.MessagePackSerializerFactory;

/** Keys that are not strings: with their own types in MessagePack, as text in other formats. */
class KeySerializerTest {
    /** With everything that JSON quotes, and 2, 3 and 4 bytes of UTF-8. */
    private static final String TEXT = "1\"\\\n\u0001\u00e9\u20ac\ud83d\ude00";

    private static final String LONG_TEXT = String.join("", Collections.nCopies(3000, TEXT));

    private static ObjectMapper json() {
        return Mappers.jsonWithTypedKeys();
    }

    @Test
    void jsonHasTheirText() throws Exception {
        Map<Object, Integer> map = new LinkedHashMap<>();
        map.put(1, 1);
        map.put(-2.5, 2);
        map.put(true, 3);
        map.put(TEXT, 4);
        map.put(LONG_TEXT, 5);
        String expected = new ObjectMapper().writeValueAsString(map);
        assertEquals(expected, json().writeValueAsString(map));
        assertEquals(expected, new String(json().writeValueAsBytes(map), StandardCharsets.UTF_8));
    }

    private interface Writing {
        void to(JsonGenerator generator, SerializableString text) throws IOException;
    }

    private static String json(boolean isBinary, Object key, Writing writing) throws IOException {
        SerializableString text = key instanceof SerializableString
                ? (SerializableString) key
                : new MessagePackSerializedString(key);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        StringWriter chars = new StringWriter();
        try (JsonGenerator generator = isBinary
                ? new JsonFactory().createGenerator(bytes)
                : new JsonFactory().createGenerator(chars)) {
            writing.to(generator, text);
        }
        return isBinary ? new String(bytes.toByteArray(), StandardCharsets.UTF_8) : chars + "";
    }

    @Test
    void valuesAndRawTextOfJson() throws Exception {
        List<Writing> ways = Arrays.asList(
                JsonGenerator::writeString,
                JsonGenerator::writeRaw,
                JsonGenerator::writeRawValue,
                (generator, text) -> {
                    generator.writeStartObject();
                    generator.writeFieldName(text);
                    generator.writeNull();
                    generator.writeEndObject();
                });
        for (String text : new String[] {"", TEXT, LONG_TEXT}) {
            for (Writing way : ways) {
                for (boolean isBinary : new boolean[] {false, true}) {
                    assertEquals(
                            json(isBinary, new SerializedString(text), way),
                            json(isBinary, text, way),
                            "way " + ways.indexOf(way) + " of " + text.length() + " chars");
                }
            }
        }
    }

    private interface Appending {
        int to(SerializableString text, byte[] buffer) throws IOException;
    }

    private static void assertSameBytes(String name, int length, Appending appending)
            throws IOException {
        SerializableString expected = new SerializedString(TEXT);
        SerializableString key = new MessagePackSerializedString(TEXT);
        byte[] expectedBytes = new byte[64];
        byte[] bytes = new byte[64];
        assertEquals(length, appending.to(expected, expectedBytes), name);
        assertEquals(length, appending.to(key, bytes), name);
        assertArrayEquals(expectedBytes, bytes, name);
        assertEquals(-1, appending.to(key, new byte[3]), name + ", no space");
    }

    private static int written(OutputWriting writing, byte[] buffer) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int length = writing.to(out);
        assertEquals(length, out.size());
        if (length > buffer.length) {
            return -1;
        }
        System.arraycopy(out.toByteArray(), 0, buffer, 0, length);
        return length;
    }

    private interface OutputWriting {
        int to(OutputStream out) throws IOException;
    }

    @Test
    void everyFormOfTheText() throws Exception {
        MessagePackSerializedString key = new MessagePackSerializedString(TEXT);
        assertEquals(TEXT, key.getRawValue());
        assertEquals(TEXT, key.getValue());
        assertEquals(TEXT.length(), key.charLength());
        String quoted = "1\\\"\\\\\\n\\u0001\u00e9\u20ac\ud83d\ude00";
        byte[] utf8 = TEXT.getBytes(StandardCharsets.UTF_8);
        byte[] quotedUtf8 = quoted.getBytes(StandardCharsets.UTF_8);
        assertEquals(quoted, new String(key.asQuotedChars()));
        assertArrayEquals(utf8, key.asUnquotedUTF8());
        assertArrayEquals(quotedUtf8, key.asQuotedUTF8());
        char[] chars = new char[quoted.length() + 2];
        assertEquals(quoted.length(), key.appendQuoted(chars, 1));
        assertEquals("\0" + quoted + "\0", new String(chars));
        chars = new char[TEXT.length() + 2];
        assertEquals(TEXT.length(), key.appendUnquoted(chars, 1));
        assertEquals("\0" + TEXT + "\0", new String(chars));
        assertEquals(-1, key.appendUnquoted(new char[2], 0));
        assertSameBytes("appendQuotedUTF8", quotedUtf8.length, (s, b) -> s.appendQuotedUTF8(b, 0));
        assertSameBytes("appendUnquotedUTF8", utf8.length, (s, b) -> s.appendUnquotedUTF8(b, 0));
        assertSameBytes(
                "putQuotedUTF8", quotedUtf8.length, (s, b) -> s.putQuotedUTF8(ByteBuffer.wrap(b)));
        assertSameBytes(
                "putUnquotedUTF8", utf8.length, (s, b) -> s.putUnquotedUTF8(ByteBuffer.wrap(b)));
        assertSameBytes(
                "writeQuotedUTF8", quotedUtf8.length, (s, b) -> written(s::writeQuotedUTF8, b));
        assertSameBytes(
                "writeUnquotedUTF8", utf8.length, (s, b) -> written(s::writeUnquotedUTF8, b));
    }

    @Test
    void nullIsAKeyToo() throws Exception {
        MessagePackSerializedString key = new MessagePackSerializedString(null);
        assertEquals("null", key.getValue());
        assertEquals(null, key.getRawValue());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (ObjectMapper codec : new ObjectMapper[] {null, Mappers.mapper()}) {
            bytes.reset();
            try (JsonGenerator generator = Mappers.mapper().getFactory().createGenerator(bytes)) {
                generator.setCodec(codec);
                generator.writeStartObject();
                generator.writeFieldName(key);
                generator.writeNumber(1);
                generator.writeEndObject();
            }
            assertShape("{nil: 1}", bytes.toByteArray());
        }
    }

    /** Types unknown to the generator, numbers included, are left to serializers. */
    @Test
    void numbersOfEveryClassAreKeys() throws Exception {
        LongAdder five = new LongAdder();
        five.add(5);
        DoubleAdder half = new DoubleAdder();
        half.add(0.5);
        Map<Object, String> shapes = new LinkedHashMap<>();
        shapes.put(five, "5");
        shapes.put(half, "f64:3fe0000000000000");
        shapes.put(new UserNumber(), "42");
        shapes.put((byte) 1, "1");
        shapes.put((short) 2, "2");
        shapes.put(new AtomicInteger(3), "3");
        shapes.put(new AtomicLong(4), "4");
        shapes.put(BigInteger.TEN, "10");
        shapes.put(new BigDecimal("0.25"), "f64:3fd0000000000000");
        ObjectMapper mapper =
                Mappers.mapper().setSerializerFactory(new MessagePackSerializerFactory());
        for (Map.Entry<Object, String> key : shapes.entrySet()) {
            assertShape(
                    "{" + key.getValue() + ": true}",
                    mapper.writeValueAsBytes(Collections.singletonMap(key.getKey(), true)));
        }
    }

    private static final class UserNumber extends Number {
        private static final long serialVersionUID = 1L;

        @Override
        public int intValue() {
            return 42;
        }

        @Override
        public long longValue() {
            return 42;
        }

        @Override
        public float floatValue() {
            return 42;
        }

        @Override
        public double doubleValue() {
            return 42;
        }

        @Override
        public String toString() {
            return "42";
        }
    }

    @Test
    void configurationsOfTheFactoryKeepTheKeys() throws Exception {
        MessagePackSerializerFactory plain = new MessagePackSerializerFactory();
        assertSame(plain, plain.withConfig(plain.getFactoryConfig()));
        SerializerFactoryConfig config = new SerializerFactoryConfig()
                .withAdditionalSerializers(
                        new com.fasterxml.jackson.databind.module.SimpleSerializers(
                                Collections.singletonList(
                                        new ToStringSerializer(Thread.State.class))));
        SerializerFactory changed = plain.withConfig(config);
        assertNotSame(plain, changed);
        assertEquals(MessagePackSerializerFactory.class, changed.getClass());
        for (SerializerFactory factory :
                Arrays.asList(changed, new MessagePackSerializerFactory(config))) {
            ObjectMapper mapper = Mappers.mapper().setSerializerFactory(factory);
            assertShape(
                    "{1: 'NEW'}",
                    mapper.writeValueAsBytes(Collections.singletonMap(1, Thread.State.NEW)));
        }
    }

    /** A module replaces the factory with one that has its serializers. */
    @Test
    void modulesKeepTheKeys() throws Exception {
        ObjectMapper mapper =
                Mappers.mapper().setSerializerFactory(new MessagePackSerializerFactory());
        mapper.registerModule(
                new SimpleModule().addSerializer(Object[].class, new ToStringSerializer()));
        assertTrue(mapper.getSerializerFactory() instanceof MessagePackSerializerFactory);
        assertShape("{7: 8}", mapper.writeValueAsBytes(Collections.singletonMap(7, 8)));
    }

    @Test
    @SuppressWarnings("deprecation")
    void theOlderWayToAskForAKeySerializer() {
        ObjectMapper mapper = Mappers.mapper();
        JavaType type = mapper.constructType(Integer.class);
        assertEquals(
                MessagePackKeySerializer.class,
                new MessagePackSerializerFactory()
                        .createKeySerializer(mapper.getSerializationConfig(), type, null)
                        .getClass());
    }

    @Test
    @SuppressWarnings("deprecation")
    void tuple() {
        org.msgpack.jackson.dataformat.Tuple<String, Integer> tuple =
                new org.msgpack.jackson.dataformat.Tuple<>("a", 2);
        assertEquals("a", tuple.first());
        assertEquals(2, tuple.second());
    }
}
