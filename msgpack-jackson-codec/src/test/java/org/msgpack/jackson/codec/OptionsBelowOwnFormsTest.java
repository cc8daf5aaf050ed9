/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.jackson.codec.Checks.hex;

import com.fasterxml.jackson.annotation.JsonView;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.EnumFeature;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.annotation.Key;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.codec.annotation.Union;
import org.msgpack.codec.annotation.UnionShape;

/**
 * Views and features of a call hold for what is Jackson's, also inside of objects whose form
 * annotations of ours say: what a call hides must not be seen there.
 */
class OptionsBelowOwnFormsTest {
    interface Public {}

    interface Internal {}

    @Union({@Union.Case(type = Circle.class, tag = 1), @Union.Case(type = Plain.class, tag = 2)})
    public interface Figure {}

    @MsgPack
    public static class Circle implements Figure {
        @JsonView(Public.class)
        public int radius = 3;

        @JsonView(Internal.class)
        public String secret = "hidden";
    }

    @MsgPack
    public static class Plain implements Figure {
        public int size = 1;
    }

    @Union(shape = UnionShape.MAP, value = @Union.Case(type = Animal.class, name = "a"))
    public interface Being {}

    @MsgPack
    public static class Animal implements Being {
        @JsonView(Internal.class)
        public String secret = "hidden";
    }

    @MsgPack
    public static class Viewed {
        @JsonView(Public.class)
        public int id = 5;

        @JsonView(Internal.class)
        public String secret = "hidden";
    }

    @MsgPack
    public static class Own {
        @Key("V")
        public Viewed viewed = new Viewed();

        public List<Viewed> list = Arrays.asList(new Viewed(), new Viewed());
        public Map<String, Viewed> map = Collections.singletonMap("k", new Viewed());
        public Figure figure = new Circle();
        public List<Being> beings = Collections.singletonList(new Animal());
    }

    @MsgPack(shape = Shape.ARRAY)
    public static class OfOwn {
        public Own own = new Own();
    }

    private static final Object[] VALUES = {new Circle(), new Animal(), new Own(), new OfOwn()};

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    @Test
    void viewsHideWhenWriting() throws IOException {
        for (Object value : VALUES) {
            String name = value.getClass().getSimpleName();
            ObjectMapper mapper = Checks.mapper();
            byte[] all = mapper.writeValueAsBytes(value);
            assertTrue(text(all).contains("hidden"), name);
            ObjectWriter writer = mapper.writerWithView(Public.class);
            assertFalse(text(writer.writeValueAsBytes(value)).contains("hidden"), name);
            assertFalse(
                    text(writer.writeValueAsBytes(Collections.singletonList(value)))
                            .contains("hidden"),
                    name);
            assertEquals(hex(all), hex(mapper.writeValueAsBytes(value)), name + " afterwards");
            for (ObjectMapper each : Builders.others()) {
                ObjectMapper other = Builders.withModule(each);
                assertFalse(
                        text(other.writerWithView(Public.class).writeValueAsBytes(value))
                                .contains("hidden"),
                        name);
            }
        }
    }

    @Test
    void viewsHideWhenReading() throws IOException {
        ObjectMapper mapper = Checks.mapper();
        Circle sent = new Circle();
        sent.radius = 8;
        sent.secret = "sent";
        byte[] circle = mapper.writeValueAsBytes(sent);
        for (Class<?> type : new Class<?>[] {Figure.class, Circle.class}) {
            Circle read = mapper.readerWithView(Public.class).forType(type).readValue(circle);
            assertEquals(8, read.radius);
            assertEquals("hidden", read.secret, type.getSimpleName());
            read = mapper.readerFor(type).readValue(circle);
            assertEquals("sent", read.secret, type.getSimpleName());
        }
        OfOwn outer = new OfOwn();
        outer.own.viewed.secret = "sent";
        outer.own.list.get(1).secret = "sent";
        outer.own.map.get("k").secret = "sent";
        outer.own.figure = sent;
        ((Animal) outer.own.beings.get(0)).secret = "sent";
        byte[] written = mapper.writeValueAsBytes(outer);
        OfOwn read = mapper.readerWithView(Public.class).forType(OfOwn.class).readValue(written);
        assertEquals("hidden", read.own.viewed.secret);
        assertEquals("hidden", read.own.list.get(1).secret);
        assertEquals("hidden", read.own.map.get("k").secret);
        assertEquals("hidden", ((Circle) read.own.figure).secret);
        assertEquals("hidden", ((Animal) read.own.beings.get(0)).secret);
        assertNotNull(mapper.readValue(written, OfOwn.class));
    }

    /** What reads the cases of a list under a naming strategy is made once. */
    @Test
    void casesThatJacksonReads() throws IOException {
        List<CodecDeserializer> made = new ArrayList<>();
        SimpleModule module = new SimpleModule("spy");
        module.setDeserializerModifier(new BeanDeserializerModifier() {
            private static final long serialVersionUID = 1L;

            @Override
            public JsonDeserializer<?> modifyDeserializer(
                    DeserializationConfig config,
                    BeanDescription bean,
                    JsonDeserializer<?> deserializer) {
                if (deserializer instanceof CodecDeserializer) {
                    made.add((CodecDeserializer) deserializer);
                }
                return deserializer;
            }
        });
        ObjectMapper mapper = Checks.plain(m -> {
            m.propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE);
            m.addModule(module).addModule(new GeneratedCodecModule()); // the last is asked first
        });
        byte[] written = mapper.writeValueAsBytes(new Circle());
        mapper.readValue(written, Circle.class);
        assertFalse(made.isEmpty());
        for (CodecDeserializer each : made) {
            ReadClass tagged = each.tagged();
            assertEquals(3, mapper.readValue(written, Circle.class).radius);
            assertSame(tagged, each.tagged());
        }
    }

    // Features

    private static final ObjectMapper PLAIN = Checks.plain();

    public enum Mode {
        FAST,
        SLOW {
            @Override
            public String toString() {
                return "s";
            }
        };

        @Override
        public String toString() {
            return "f";
        }
    }

    @MsgPack
    public static class Inner {
        public String text = "t";
        public int number = 1;
        public Mode mode = Mode.FAST;
        public List<Mode> modes = Arrays.asList(Mode.SLOW, Mode.FAST);
        public char[] letters = {'a', 'b'};
    }

    @MsgPack(shape = Shape.ARRAY)
    public static class Outer {
        public Inner inner = new Inner();
        public Mode mode = Mode.SLOW;
    }

    private static Map<String, UnaryOperator<ObjectWriter>> ofWriters() {
        Map<String, UnaryOperator<ObjectWriter>> features = new LinkedHashMap<>();
        for (SerializationFeature feature : SerializationFeature.values()) {
            if (feature != SerializationFeature.WRAP_ROOT_VALUE) {
                features.put("with " + feature, writer -> writer.with(feature));
                features.put("without " + feature, writer -> writer.without(feature));
            }
        }
        for (EnumFeature feature : EnumFeature.values()) {
            features.put("with " + feature, writer -> writer.with(feature));
            features.put("without " + feature, writer -> writer.without(feature));
        }
        return features;
    }

    /** Whichever call is first. */
    @Test
    void featuresOfWriters() throws IOException {
        Outer value = new Outer();
        ObjectWriter shared = Checks.mapper().writer();
        ObjectWriter sharedPlain = Checks.plain().writer();
        for (Map.Entry<String, UnaryOperator<ObjectWriter>> each : ofWriters().entrySet()) {
            ObjectWriter[] plains = {sharedPlain, Checks.plain().writer()};
            ObjectWriter[] writers = {shared, Checks.mapper().writer()};
            for (int i = 0; i < writers.length; i++) {
                ObjectWriter writer = writers[i];
                ObjectWriter changed = each.getValue().apply(writer);
                String expected = outer(each.getValue().apply(plains[i]), value);
                String defaults = outer(plains[i], value);
                assertEquals(expected, hex(changed.writeValueAsBytes(value)), each.getKey());
                assertEquals(defaults, hex(writer.writeValueAsBytes(value)), each.getKey());
                assertEquals(expected, hex(changed.writeValueAsBytes(value)), each.getKey());
            }
        }
    }

    /** Returns what an outer object is written as if Jackson writes what is in it. */
    private static String outer(ObjectWriter plain, Outer value) throws IOException {
        return "92"
                + hex(plain.writeValueAsBytes(value.inner))
                + hex(plain.writeValueAsBytes(value.mode));
    }

    private static Map<String, UnaryOperator<ObjectReader>> ofReaders() {
        Map<String, UnaryOperator<ObjectReader>> features = new LinkedHashMap<>();
        for (DeserializationFeature feature : DeserializationFeature.values()) {
            if (feature != DeserializationFeature.UNWRAP_ROOT_VALUE) {
                features.put("with " + feature, reader -> reader.with(feature));
                features.put("without " + feature, reader -> reader.without(feature));
            }
        }
        for (EnumFeature feature : EnumFeature.values()) {
            features.put("with " + feature, reader -> reader.with(feature));
            features.put("without " + feature, reader -> reader.without(feature));
        }
        return features;
    }

    private static List<Object> inners() {
        return Arrays.asList(
                Collections.singletonMap("text", null),
                Collections.singletonMap("number", null),
                Collections.singletonMap("number", 1.5),
                Collections.singletonMap("number", "12"),
                Collections.singletonMap("number", Collections.singletonList(3)),
                Collections.singletonMap("mode", "SLOW"),
                Collections.singletonMap("mode", "s"),
                Collections.singletonMap("mode", ""),
                Collections.singletonMap("mode", "other"),
                Collections.singletonMap("mode", 1),
                Collections.singletonMap("modes", Arrays.asList("f", "SLOW")),
                Collections.singletonMap("modes", "FAST"),
                Collections.singletonMap("unknown", 1),
                Collections.emptyList());
    }

    @Test
    void featuresOfReaders() throws IOException {
        ObjectMapper plain = PLAIN;
        ObjectReader shared = Checks.mapper().reader();
        for (Map.Entry<String, UnaryOperator<ObjectReader>> each : ofReaders().entrySet()) {
            ObjectReader fresh = Checks.mapper().reader();
            for (Object inner : inners()) {
                String name = each.getKey() + ", " + inner;
                byte[] packed = plain.writeValueAsBytes(inner);
                byte[] outer = plain.writeValueAsBytes(Arrays.asList(inner, "FAST"));
                String defaults = read(plain.reader(), packed, Inner.class);
                String expected = read(each.getValue().apply(plain.reader()), packed, Inner.class);
                boolean isRead = !read(
                                each.getValue().apply(plain.reader()),
                                plain.writeValueAsBytes("FAST"),
                                Mode.class)
                        .equals("none");
                for (ObjectReader reader : new ObjectReader[] {shared, fresh}) {
                    ObjectReader changed = each.getValue().apply(reader);
                    assertEquals(isRead ? expected : "none", read(changed, outer, null), name);
                    assertEquals(defaults, read(reader, outer, null), name);
                    assertEquals(isRead ? expected : "none", read(changed, outer, null), name);
                }
            }
        }
    }

    /** Returns the inner object that is read, or that none is. */
    private static String read(ObjectReader reader, byte[] message, Class<?> type)
            throws IOException {
        try {
            Object read = type == null
                    ? ((Outer) reader.forType(Outer.class).readValue(message)).inner
                    : reader.forType(type).readValue(message);
            JsonNode tree = PLAIN.valueToTree(read);
            return tree.toString();
        } catch (JsonProcessingException e) {
            return "none";
        }
    }

    /** A null is Jackson's, too. */
    @Test
    void membersThatAreNull() throws IOException {
        ObjectMapper mapper = Checks.mapper();
        Outer value = new Outer();
        value.inner = null;
        byte[] written = mapper.writerWithView(Public.class).writeValueAsBytes(value);
        Outer read = mapper.readerWithView(Public.class).forType(Outer.class).readValue(written);
        assertNull(read.inner);
    }
}
