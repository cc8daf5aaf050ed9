/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.type.TypeFactory;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.annotation.Alias;
import org.msgpack.codec.annotation.Index;
import org.msgpack.codec.annotation.Key;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;

/** What the constants of enums with annotations of ours are read from, besides what is written. */
class OwnEnumsTest {
    @MsgPack
    public enum Color {
        @Key("r")
        @JsonProperty("red")
        RED,
        @Key("g")
        @Alias("gr")
        GREEN,
        BLUE
    }

    @MsgPack
    public enum Level {
        @Index(10)
        LOW,
        @Index(20)
        HIGH,
        @Index(0)
        @JsonEnumDefaultValue
        NONE
    }

    /** Jackson has the same names. */
    @MsgPack
    public enum Size {
        @Alias("s")
        SMALL,
        @JsonProperty("l")
        LARGE
    }

    private static final ObjectMapper PLAIN = Checks.plain();

    private static String read(ObjectMapper mapper, Object value, JavaType type)
            throws IOException {
        try {
            Object read = mapper.readValue(PLAIN.writeValueAsBytes(value), type);
            return String.valueOf(read);
        } catch (JsonProcessingException e) {
            return "none";
        }
    }

    /** Checks rows of an enum, what there is, and the constant. */
    private static void check(Checks.Setup setup, Object[][] rows) throws IOException {
        ObjectMapper mapper = Checks.mapper(setup);
        for (Object[] row : rows) {
            JavaType type = mapper.getTypeFactory().constructType((Class<?>) row[0]);
            assertEquals(row[2], read(mapper, row[1], type), row[0] + " " + row[1]);
        }
    }

    @Test
    void values() throws IOException {
        check(Checks.NONE, new Object[][] {
            {Color.class, "r", "RED"},
            {Color.class, "red", "RED"}, // Jackson's name
            {Color.class, "GREEN", "GREEN"},
            {Color.class, "gr", "GREEN"},
            {Color.class, "BLUE", "BLUE"},
            {Color.class, "R", "none"},
            {Color.class, "x", "none"},
            {Color.class, 1, "GREEN"}, // as Jackson counts
            {Color.class, 7, "none"},
            {Color.class, true, "none"},
            {Level.class, 10, "LOW"},
            {Level.class, 20, "HIGH"},
            {Level.class, "HIGH", "HIGH"},
            {Level.class, 1, "none"},
            {Level.class, 1L << 40, "none"},
            {Level.class, "x", "none"},
            {Size.class, "SMALL", "SMALL"},
            {Size.class, "s", "SMALL"},
            {Size.class, "l", "LARGE"},
            {Size.class, "x", "none"},
            {Size.class, 1, "LARGE"}
        });
        check(m -> m.enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS), new Object[][] {
            {Color.class, "R", "RED"},
            {Color.class, "Blue", "BLUE"},
            {Color.class, "x", "none"},
            {Level.class, "high", "HIGH"},
            {Level.class, 20, "HIGH"},
            {Level.class, 2, "none"},
            {Size.class, "Small", "SMALL"}
        });
        check(m -> m.enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS), new Object[][] {
            {Color.class, 1, "none"},
            {Color.class, "r", "RED"},
            {Level.class, 20, "HIGH"},
            {Size.class, 1, "none"}
        });
        check(
                m -> m.enable(DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_AS_NULL),
                new Object[][] {
                    {Color.class, "x", "null"},
                    {Color.class, "r", "RED"},
                    {Level.class, "x", "null"},
                    {Level.class, 11, "null"},
                    {Level.class, 1L << 40, "null"},
                    {Size.class, "x", "null"}
                });
        check(
                m -> m.enable(DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_USING_DEFAULT_VALUE),
                new Object[][] {
                    {Color.class, "x", "none"},
                    {Level.class, "x", "NONE"},
                    {Level.class, 11, "NONE"},
                    {Level.class, 20, "HIGH"}
                });
    }

    /** Its form is an array, whose elements are unknown to its codec. */
    @MsgPack(shape = Shape.ARRAY)
    public static class Pair {
        public Color color;
        public Level level;
    }

    @Test
    void membersOfOwnForms() throws IOException {
        byte[] unknown = PLAIN.writeValueAsBytes(Arrays.asList("x", 11));
        ObjectMapper mapper = Checks.mapper();
        JsonMappingException e = assertThrows(
                JsonMappingException.class, () -> mapper.readValue(unknown, Pair.class));
        assertTrue(e.getMessage().contains("x"), e::getMessage);
        Pair read = mapper.readerFor(Pair.class)
                .with(DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_AS_NULL)
                .readValue(unknown);
        assertNull(read.color);
        assertNull(read.level);
        byte[] known = PLAIN.writeValueAsBytes(Arrays.asList("r", 20));
        for (boolean isNull : new boolean[] {true, false}) {
            read = Checks.mapper(m -> m.configure(
                            DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_AS_NULL, isNull))
                    .readValue(known, Pair.class);
            assertEquals(Color.RED, read.color);
            assertEquals(Level.HIGH, read.level);
        }
    }

    /** Keys are text, unless the parser has integers. */
    @Test
    void keys() throws IOException {
        Object[][] rows = {
            {Color.class, "r", "{RED=v}"},
            {Color.class, "red", "{RED=v}"},
            {Color.class, "gr", "{GREEN=v}"},
            {Color.class, "x", "none"},
            {Level.class, "10", "{LOW=v}"},
            {Level.class, 20, "{HIGH=v}"},
            {Level.class, "LOW", "{LOW=v}"},
            {Level.class, "1", "none"},
            {Level.class, "x", "none"},
            {Size.class, "s", "{SMALL=v}"},
            {Size.class, "l", "{LARGE=v}"},
            {Size.class, "x", "none"}
        };
        ObjectMapper mapper = Checks.mapper();
        TypeFactory types = mapper.getTypeFactory();
        for (Object[] row : rows) {
            JavaType type = types.constructMapType(Map.class, (Class<?>) row[0], String.class);
            assertEquals(
                    row[2],
                    read(mapper, Collections.singletonMap(row[1], "v"), type),
                    row[0] + " " + row[1]);
        }
    }

    public static class Lenient {
        @JsonFormat(with = JsonFormat.Feature.ACCEPT_CASE_INSENSITIVE_VALUES)
        public Color color;

        @JsonFormat(with = JsonFormat.Feature.READ_UNKNOWN_ENUM_VALUES_AS_NULL)
        public Level level = Level.LOW;
    }

    /** What a member is annotated with counts. */
    @Test
    void membersWithFeatures() throws IOException {
        assumeTrue(Builders.readsEnumsAsSince216(), "this Jackson does not read such enums");
        ObjectMapper mapper = Checks.mapper();
        for (String text : new String[] {"R", "r", "Red"}) {
            byte[] message = PLAIN.writeValueAsBytes(Collections.singletonMap("color", text));
            assertEquals(Color.RED, mapper.readValue(message, Lenient.class).color, text);
        }
        for (Object unknown : new Object[] {"x", 11, 1L << 40}) {
            byte[] message = PLAIN.writeValueAsBytes(Collections.singletonMap("level", unknown));
            assertNull(mapper.readValue(message, Lenient.class).level, unknown.toString());
        }
    }
}
