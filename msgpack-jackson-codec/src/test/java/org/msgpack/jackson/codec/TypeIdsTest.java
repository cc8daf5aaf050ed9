/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.msgpack.jackson.codec.Checks.hex;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import com.fasterxml.jackson.databind.jsontype.PolymorphicTypeValidator;
import com.fasterxml.jackson.databind.type.TypeFactory;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Union;

/** Type ids of Jackson, with values whose form annotations of ours say. */
class TypeIdsTest {
    private static final JsonTypeInfo.As[] INCLUSIONS = {
        JsonTypeInfo.As.PROPERTY, JsonTypeInfo.As.WRAPPER_ARRAY, JsonTypeInfo.As.WRAPPER_OBJECT
    };

    private static final PolymorphicTypeValidator ANY = BasicPolymorphicTypeValidator.builder()
            .allowIfBaseType(Object.class)
            .build();

    private interface Check {
        void with(ObjectMapper mapper, String name) throws IOException;
    }

    /** Checks mappers with each default typing there is. */
    private static void withEach(Check check) throws IOException {
        for (ObjectMapper.DefaultTyping typing : ObjectMapper.DefaultTyping.values()) {
            for (JsonTypeInfo.As inclusion : INCLUSIONS) {
                ObjectMapper mapper = Checks.mapper(m -> {
                    Builders.java8(m);
                    m.activateDefaultTyping(ANY, typing, inclusion);
                });
                check.with(mapper, typing + ", " + inclusion);
            }
        }
    }

    private static void assertReads(Object expected, Object read, Class<?> type, String message) {
        assertSame(expected.getClass(), read.getClass(), message);
        TypeRef<Object> ref = TypeRef.of((java.lang.reflect.Type) type);
        assertEquals(
                hex(Codecs.standard().pack(expected, ref)),
                hex(Codecs.standard().pack(read, ref)),
                message);
    }

    private static Object writtenAndRead(ObjectMapper mapper, Object value, JavaType type)
            throws IOException {
        return mapper.readerFor(type).readValue(mapper.writerFor(type).writeValueAsBytes(value));
    }

    @Test
    void defaultTypingOfAnything() throws IOException {
        TypeFactory types = Checks.mapper().getTypeFactory();
        withEach((mapper, name) -> {
            for (Map.Entry<Class<?>, Object[]> subject :
                    FormsEverywhereTest.subjects().entrySet()) {
                Class<?> type = subject.getKey();
                for (Object value : subject.getValue()) {
                    String message = name + ", " + type.getSimpleName();
                    JavaType root = types.constructType(type);
                    assertReads(value, writtenAndRead(mapper, value, root), type, message);
                    for (JavaType declared :
                            new JavaType[] {types.constructType(Object.class), root}) {
                        // Jackson 3 has no type ids in an EnumSet, and for a root value that has
                        // one,
                        // Jackson forgets what the type variable is.
                        if (declared.isFinal() || declared.isEnumType()) {
                            continue;
                        }
                        JavaType places = types.constructParametricType(
                                FormsEverywhereTest.Places.class, declared);
                        assertReads(
                                places(value),
                                writtenAndRead(mapper, places(value), places),
                                type,
                                message);
                    }
                    try (TokenBuffer buffer = Builders.buffer()) {
                        mapper.writeValue(buffer, places(value));
                        Object read = mapper.readValue(
                                buffer.asParser(), FormsEverywhereTest.Places.class);
                        assertReads(places(value), read, type, message);
                    }
                }
            }
        });
    }

    private static FormsEverywhereTest.Places<Object> places(Object value) {
        FormsEverywhereTest.Places<Object> places = new FormsEverywhereTest.Places<>();
        places.one = value;
        places.list = Arrays.asList(value, value);
        places.set = Collections.singleton(value);
        places.map = Collections.singletonMap("k", value);
        places.lists = Collections.singletonList(Collections.singletonList(value));
        places.any = value;
        return places;
    }

    private static void assertReads(
            FormsEverywhereTest.Places<Object> expected,
            Object read,
            Class<?> type,
            String message) {
        FormsEverywhereTest.Places<?> places = (FormsEverywhereTest.Places<?>) read;
        for (Object each : Arrays.asList(
                places.one,
                places.list.get(1),
                places.set.iterator().next(),
                places.map.get("k"),
                places.lists.get(0).get(0),
                places.any)) {
            assertReads(expected.one, each, type, message);
        }
    }

    @Test
    void defaultTypingOfMembersOfClassesWithCodecs() throws IOException {
        FormsEverywhereTest.EventPlaces places = new FormsEverywhereTest.EventPlaces();
        // Jackson does not say what the values of an EnumMap are.
        places.levels = new LinkedHashMap<>(places.levels);
        withEach((mapper, name) -> assertReads(
                places,
                writtenAndRead(
                        mapper,
                        places,
                        mapper.getTypeFactory()
                                .constructType(FormsEverywhereTest.EventPlaces.class)),
                FormsEverywhereTest.EventPlaces.class,
                name));
    }

    /** A type id takes the place of a tag; other forms are in an array with it. */
    @Test
    void whatIsWritten() throws IOException {
        ObjectMapper mapper = Checks.mapper();
        Typed<Object> typed = new Typed<>();
        typed.one = new FormsEverywhereTest.Started();
        typed.inArray = new FormsEverywhereTest.Stopped();
        typed.inObject = FormsEverywhereTest.Level.HIGH;
        typed.external = new FormsEverywhereTest.Arrayed();
        String started = "org.msgpack.jackson.codec.FormsEverywhereTest$Started";
        JsonNode tree = mapper.readTree(mapper.writeValueAsBytes(typed));
        assertEquals(
                "{\"@class\":\"" + started + "\",\"task\":\"t\"}",
                tree.get("one").toString());
        assertEquals(
                "[\"" + started.replace("Started", "Stopped") + "\",[\"u\",3]]",
                tree.get("inArray").toString());
        assertEquals(
                "{\"" + started.replace("Started", "Level") + "\":20}",
                tree.get("inObject").toString());
        assertEquals("[\"t\",1.5,20]", tree.get("external").toString());
        assertEquals(started.replace("Started", "Arrayed"), tree.get("type").asText());
    }

    /** All places of one type, with type ids. */
    public static class Typed<T> {
        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public T one;

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, include = JsonTypeInfo.As.WRAPPER_ARRAY)
        public T inArray;

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, include = JsonTypeInfo.As.WRAPPER_OBJECT)
        public T inObject;

        @JsonTypeInfo(
                use = JsonTypeInfo.Id.CLASS,
                include = JsonTypeInfo.As.EXTERNAL_PROPERTY,
                property = "type")
        public T external;

        @JsonTypeInfo(use = JsonTypeInfo.Id.MINIMAL_CLASS)
        public List<T> list;

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public Collection<T> collection;

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public Map<String, T> map;

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public Object any;
    }

    @Test
    void annotatedMembers() throws IOException {
        assumeTrue(Builders.readsEnumsAsSince216(), "this Jackson does not read such enums");
        ObjectMapper mapper = Checks.mapper(m -> m.polymorphicTypeValidator(ANY));
        for (Map.Entry<Class<?>, Object[]> subject :
                FormsEverywhereTest.subjects().entrySet()) {
            Class<?> type = subject.getKey();
            JavaType typedType = mapper.getTypeFactory().constructParametricType(Typed.class, type);
            for (Object value : subject.getValue()) {
                Typed<Object> typed = new Typed<>();
                typed.one = value;
                typed.inArray = value;
                typed.inObject = value;
                typed.external = value;
                typed.list = Arrays.asList(value, value);
                typed.collection = Collections.singleton(value);
                typed.map = Collections.singletonMap("k", value);
                typed.any = value;
                Typed<?> read = (Typed<?>) writtenAndRead(mapper, typed, typedType);
                for (Object each : Arrays.asList(
                        read.one,
                        read.inArray,
                        read.inObject,
                        read.external,
                        read.list.get(1),
                        read.collection.iterator().next(),
                        read.map.get("k"),
                        read.any)) {
                    assertReads(value, each, type, type.getSimpleName());
                }
            }
        }
    }

    @Union(@Union.Case(type = Shared.class, tag = 1))
    public interface One {}

    @Union(@Union.Case(type = Shared.class, tag = 2))
    public interface Other {}

    @MsgPack
    public static class Shared implements One, Other {
        public int id = 7;
    }

    /** Which tag it has is unknown where only the class is; with a type id it needs none. */
    @Test
    void caseOfSeveralUnions() throws IOException {
        ObjectMapper mapper = Checks.mapper();
        assertRefused(() -> mapper.writeValueAsBytes(new Shared()));
        assertRefused(() -> mapper.writeValueAsBytes(Collections.singletonList(new Shared())));
        assertEquals(
                "9202" + hex(Codecs.standard().pack(new Shared(), TypeRef.of(Shared.class))),
                hex(mapper.writerFor(Other.class).writeValueAsBytes(new Shared())));
        withEach((typed, name) -> {
            JavaType any = typed.getTypeFactory().constructType(Object.class);
            assertReads(new Shared(), writtenAndRead(typed, new Shared(), any), Shared.class, name);
            FormsEverywhereTest.Places<Object> places = places(new Shared());
            JavaType type = typed.getTypeFactory()
                    .constructParametricType(FormsEverywhereTest.Places.class, Object.class);
            assertReads(places, writtenAndRead(typed, places, type), Shared.class, name);
        });
    }

    private interface Action {
        void run() throws IOException;
    }

    private static void assertRefused(Action action) {
        JsonMappingException e = assertThrows(JsonMappingException.class, action::run);
        assertTrue(e.getMessage().contains("One"), e::getMessage);
        assertTrue(e.getMessage().contains("Other"), e::getMessage);
    }
}
