/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.msgpack.jackson.codec.Checks.hex;

import com.fasterxml.jackson.annotation.JsonFilter;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonIncludeProperties;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonView;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.deser.DeserializationProblemHandler;
import com.fasterxml.jackson.databind.jsonFormatVisitors.JsonAnyFormatVisitor;
import com.fasterxml.jackson.databind.jsonFormatVisitors.JsonArrayFormatVisitor;
import com.fasterxml.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import com.fasterxml.jackson.databind.jsonFormatVisitors.JsonIntegerFormatVisitor;
import com.fasterxml.jackson.databind.jsonFormatVisitors.JsonStringFormatVisitor;
import com.fasterxml.jackson.databind.type.TypeFactory;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.codec.annotation.AsString;
import org.msgpack.codec.annotation.Ignore;
import org.msgpack.codec.annotation.Index;
import org.msgpack.codec.annotation.Key;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Naming;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.codec.annotation.Union;
import org.msgpack.codec.annotation.UnionShape;
import org.msgpack.jackson.dataformat.MessagePackFactory;

/**
 * What annotations of ours say is what {@link Codecs} pack, wherever a value stands, whatever a
 * mapper is configured for, and by whatever way it is written and read.
 */
class FormsEverywhereTest {
    @Union({@Union.Case(type = Started.class, tag = 1), @Union.Case(type = Stopped.class, tag = 2)})
    public interface Event {}

    @MsgPack
    public static class Started implements Event {
        public String task = "t"; // a naming strategy changes nothing about it
    }

    @MsgPack(shape = Shape.ARRAY)
    public static class Stopped implements Event {
        public String taskName = "u";
        public int exitCode = 3;
    }

    @Union(
            shape = UnionShape.MAP,
            value = {
                @Union.Case(type = Dog.class, name = "dog"),
                @Union.Case(type = Cat.class, name = "cat")
            })
    public abstract static class Animal {
        public String animal = "p";
    }

    @MsgPack
    public static class Dog extends Animal {
        public boolean barks = true;
    }

    @MsgPack
    public static class Cat extends Animal {
        public int mice = 7;
    }

    @MsgPack
    public static class Keyed {
        @Key("ID")
        public int id = 4;

        @Ignore
        public String secretText = "s";

        @AsString
        public long big = 1L << 60;

        public byte[] content = {1, 2};
    }

    @MsgPack(shape = Shape.ARRAY)
    public static class Arrayed {
        public String someText = "t";
        public double number = 1.5;
        public Level level = Level.HIGH;
    }

    @MsgPack(shape = Shape.INT_MAP)
    public static class Numbered {
        public String someText = "t";
        public Keyed inner = new Keyed();
        public List<Arrayed> all = new ArrayList<>(Arrays.asList(new Arrayed()));
    }

    @MsgPack(naming = Naming.SNAKE_CASE)
    public static class Snake {
        public String firstName = "f";
        public Event event = new Stopped();
    }

    /** Jackson sees no member of it. */
    @MsgPack(builder = Built.Builder.class)
    public static final class Built {
        private final String title;
        private final int year;

        private Built(Builder builder) {
            this.title = builder.title;
            this.year = builder.year;
        }

        public String title() {
            return title;
        }

        public int year() {
            return year;
        }

        /** Its builder. */
        public static class Builder {
            private String title;
            private int year;

            public Builder title(String title) {
                this.title = title;
                return this;
            }

            public Builder year(int year) {
                this.year = year;
                return this;
            }

            public Built build() {
                return new Built(this);
            }
        }
    }

    @MsgPack
    public enum Level {
        @Index(10)
        LOW,
        @Index(20)
        HIGH
    }

    @MsgPack
    public enum Color {
        @Key("r")
        RED,
        @Key("g")
        GREEN
    }

    @Union({@Union.Case(type = Signal.class, tag = 1), @Union.Case(type = Jam.class, tag = 2)})
    public interface Traffic {}

    @MsgPack
    public enum Signal implements Traffic {
        @Key("s")
        STOP,
        @Key("g")
        GO {
            @Override
            boolean isFast() {
                return true;
            }
        };

        boolean isFast() {
            return false;
        }
    }

    @MsgPack
    public static class Jam implements Traffic {
        public int length = 3;
    }

    /** All places of one type, in a class that Jackson writes. */
    public static class Places<T> {
        public T one;
        public List<T> list;
        public Set<T> set;
        public Map<String, T> map;
        public List<List<T>> lists;
        public Object any;
    }

    /** The same for a union, in a class with a codec. */
    @MsgPack
    public static class EventPlaces {
        public Event one = new Started();
        public List<Event> list = Arrays.asList(new Started(), new Stopped());
        public Set<Event> set = Collections.singleton(new Stopped());
        public Event[] array = {new Started()};
        public Map<String, Event> map = Collections.singletonMap("k", new Stopped());
        public Optional<Event> optional = Optional.of(new Started());
        public List<List<Event>> lists =
                Collections.singletonList(Collections.singletonList(new Started()));
        public Started started = new Started();
        public Level level = Level.LOW;
        public Map<Level, Color> levels =
                new EnumMap<>(Collections.singletonMap(Level.HIGH, Color.RED));
    }

    private static Built built() {
        return new Built.Builder().title("t").year(1999).build();
    }

    /** A type, and values of it. */
    static Map<Class<?>, Object[]> subjects() {
        Map<Class<?>, Object[]> subjects = new LinkedHashMap<>();
        subjects.put(Event.class, new Object[] {new Started(), new Stopped()});
        subjects.put(Animal.class, new Object[] {new Dog(), new Cat()});
        subjects.put(Started.class, new Object[] {new Started()});
        subjects.put(Stopped.class, new Object[] {new Stopped()});
        subjects.put(Keyed.class, new Object[] {new Keyed()});
        subjects.put(Arrayed.class, new Object[] {new Arrayed()});
        subjects.put(Numbered.class, new Object[] {new Numbered()});
        subjects.put(Snake.class, new Object[] {new Snake()});
        subjects.put(Built.class, new Object[] {built()});
        subjects.put(Level.class, new Object[] {Level.LOW, Level.HIGH});
        subjects.put(Color.class, new Object[] {Color.RED, Color.GREEN});
        subjects.put(Traffic.class, new Object[] {Signal.STOP, Signal.GO, new Jam()});
        subjects.put(Signal.class, new Object[] {Signal.STOP, Signal.GO});
        return subjects;
    }

    /** Mixed into another class. */
    abstract static class MixIn {}

    private static Map<String, Checks.Setup> setups() {
        Map<String, Checks.Setup> setups = new LinkedHashMap<>();
        setups.put("defaults", Checks.NONE);
        setups.put("NON_NULL", m -> Builders.include(m, JsonInclude.Include.NON_NULL));
        setups.put("NON_EMPTY", m -> Builders.include(m, JsonInclude.Include.NON_EMPTY));
        setups.put("naming", m -> m.propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE));
        for (MapperFeature feature : MapperFeature.values()) {
            // Whether members are found at all is another matter.
            boolean isFinding = feature == MapperFeature.USE_ANNOTATIONS
                    || feature.name().startsWith("AUTO_DETECT_")
                    || feature.name().endsWith("PROPERTY_MUTATORS")
                    || feature == MapperFeature.OVERRIDE_PUBLIC_ACCESS_MODIFIERS
                    || feature == MapperFeature.CAN_OVERRIDE_ACCESS_MODIFIERS;
            if (!isFinding) {
                setups.put(
                        feature.name(), m -> m.configure(feature, !m.build().isEnabled(feature)));
            }
        }
        for (SerializationFeature feature : SerializationFeature.values()) {
            if (feature != SerializationFeature.WRAP_ROOT_VALUE
                    && feature != SerializationFeature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED) {
                setups.put(
                        feature.name(), m -> m.configure(feature, !m.build().isEnabled(feature)));
            }
        }
        for (DeserializationFeature feature : DeserializationFeature.values()) {
            if (feature != DeserializationFeature.UNWRAP_ROOT_VALUE
                    && feature != DeserializationFeature.UNWRAP_SINGLE_VALUE_ARRAYS) {
                setups.put(
                        feature.name(), m -> m.configure(feature, !m.build().isEnabled(feature)));
            }
        }
        setups.put("handler", m -> m.addHandler(new DeserializationProblemHandler() {}));
        setups.put("merge", m -> m.defaultMergeable(true));
        setups.put("nulls", m -> Builders.nulls(m, JsonSetter.Value.forContentNulls(Nulls.SKIP)));
        setups.put("mix-in", m -> m.addMixIn(Thread.class, MixIn.class));
        return setups;
    }

    private static List<List<Object>> lists(Object[] values) {
        return Arrays.asList(Arrays.asList(values), Arrays.asList(values));
    }

    /** Writes a value as a type, reads it, and compares it with what Codecs pack. */
    @SuppressWarnings("unchecked")
    private static void check(
            String message, ObjectMapper mapper, Object value, JavaType type, TypeRef<?> reference)
            throws IOException {
        byte[] expected = Codecs.standard().pack(value, (TypeRef<Object>) reference);
        assertEquals(hex(expected), hex(mapper.writerFor(type).writeValueAsBytes(value)), message);
        Object read = mapper.readerFor(type).readValue(expected);
        assertEquals(
                hex(expected),
                hex(Codecs.standard().pack(read, (TypeRef<Object>) reference)),
                message);
    }

    @Test
    void everySettingAndEveryPlace() throws IOException {
        TypeFactory types = Checks.mapper().getTypeFactory();
        for (Map.Entry<String, Checks.Setup> setup : setups().entrySet()) {
            ObjectMapper mapper = Checks.mapper(m -> {
                Builders.java8(m);
                setup.getValue().on(m);
            });
            for (Map.Entry<Class<?>, Object[]> subject : subjects().entrySet()) {
                Class<?> type = subject.getKey();
                String name = setup.getKey() + ", " + type.getSimpleName();
                TypeRef<Object> ref = TypeRef.of((java.lang.reflect.Type) type);
                JavaType list = types.constructCollectionType(List.class, type);
                JavaType optional =
                        types.constructReferenceType(Optional.class, types.constructType(type));
                Object[] values = subject.getValue();
                boolean isCase = !type.isInterface()
                        && (values[0] instanceof Event || values[0] instanceof Traffic);
                if (!isCase) { // by itself, such a class gets its tag
                    check(name, mapper, values[0], types.constructType(type), ref);
                }
                check(name + ", list", mapper, Arrays.asList(values), list, TypeRef.listOf(ref));
                check(
                        name + ", set",
                        mapper,
                        Collections.singleton(values[0]),
                        types.constructCollectionType(Set.class, type),
                        TypeRef.setOf(ref));
                check(
                        name + ", map",
                        mapper,
                        Collections.singletonMap("k", values[0]),
                        types.constructMapType(Map.class, String.class, type),
                        TypeRef.mapOf(TypeRef.of(String.class), ref));
                check(
                        name + ", lists",
                        mapper,
                        lists(values),
                        types.constructCollectionType(List.class, list),
                        TypeRef.listOf(TypeRef.listOf(ref)));
                Object[] array =
                        (Object[]) java.lang.reflect.Array.newInstance(type, values.length);
                System.arraycopy(values, 0, array, 0, values.length);
                check(name + ", array", mapper, array, types.constructArrayType(type), (TypeRef<?>)
                        TypeRef.arrayOf(ref));
                if (!setup.getKey().startsWith("REQUIRE_HANDLERS")) {
                    byte[] expected = Codecs.standard().pack(values[0], ref);
                    Object some = Optional.of(values[0]);
                    assertEquals(
                            hex(expected),
                            hex(mapper.writerFor(optional).writeValueAsBytes(some)),
                            name + ", optional");
                }
            }
        }
    }

    /** Where only the class of an object is known, a case has its tag. */
    @Test
    void whereOnlyTheClassIsKnown() throws IOException {
        for (Map.Entry<String, Checks.Setup> setup : setups().entrySet()) {
            ObjectMapper mapper = Checks.mapper(setup.getValue());
            for (Object[] values : subjects().values()) {
                for (Object value : values) {
                    String name = setup.getKey() + ", " + value.getClass().getSimpleName();
                    byte[] expected = Codecs.standard().pack(value);
                    assertEquals(hex(expected), hex(mapper.writeValueAsBytes(value)), name);
                    assertEquals(
                            "91" + hex(expected),
                            hex(mapper.writeValueAsBytes(Collections.singletonList(value))),
                            name);
                    if (!setup.getKey().equals("USE_STATIC_TYPING")) { // as an Object
                        Places<Object> places = new Places<>();
                        places.any = value;
                        JsonNode tree = mapper.readTree(mapper.writeValueAsBytes(places));
                        assertEquals(mapper.readTree(expected), tree.get("any"), name);
                    }
                    Class<?> declared = value instanceof Enum
                            ? ((Enum<?>) value).getDeclaringClass()
                            : value.getClass();
                    Object read = mapper.readValue(expected, declared);
                    assertEquals(hex(expected), hex(Codecs.standard().pack(read)), name);
                }
            }
        }
    }

    /** Members of classes that Jackson writes, and reads. */
    @Test
    void membersOfPlainClasses() throws IOException {
        TypeFactory types = Checks.mapper().getTypeFactory();
        for (Map.Entry<String, Checks.Setup> setup : setups().entrySet()) {
            ObjectMapper mapper = Checks.mapper(setup.getValue());
            for (Map.Entry<Class<?>, Object[]> subject : subjects().entrySet()) {
                Class<?> type = subject.getKey();
                String name = setup.getKey() + ", " + type.getSimpleName();
                TypeRef<Object> ref = TypeRef.of((java.lang.reflect.Type) type);
                Places<Object> places = new Places<>();
                places.one = subject.getValue()[0];
                places.list = Arrays.asList(subject.getValue());
                places.set = Collections.singleton(places.one);
                places.map = Collections.singletonMap("k", places.one);
                places.lists = lists(subject.getValue());
                byte[] expected = Codecs.standard().pack(places.one, ref);
                JavaType placesType = types.constructParametricType(Places.class, type);
                byte[] written = mapper.writerFor(placesType).writeValueAsBytes(places);
                JsonNode tree = mapper.readTree(written);
                JsonNode one = mapper.readTree(expected);
                assertEquals(one, tree.get("one"), name);
                assertEquals(one, tree.get("list").get(0), name);
                assertEquals(one, tree.get("set").get(0), name);
                assertEquals(one, tree.get("map").get("k"), name);
                assertEquals(one, tree.get("lists").get(1).get(0), name);
                Places<Object> read = mapper.readerFor(placesType).readValue(written);
                for (Object value : Arrays.asList(
                        read.one,
                        read.list.get(0),
                        read.set.iterator().next(),
                        read.map.get("k"),
                        read.lists.get(1).get(0))) {
                    assertEquals(hex(expected), hex(Codecs.standard().pack(value, ref)), name);
                }
            }
        }
    }

    /** Members of a class with a codec, which is used or not. */
    @Test
    void membersOfClassesWithCodecs() throws IOException {
        for (Map.Entry<String, Checks.Setup> setup : setups().entrySet()) {
            ObjectMapper mapper = Checks.mapper(m -> {
                Builders.java8(m);
                setup.getValue().on(m);
            });
            String name = setup.getKey();
            byte[] written = mapper.writeValueAsBytes(new EventPlaces());
            Map<?, ?> expected =
                    (Map<?, ?>) Codecs.standard().unpack(Codecs.standard().pack(new EventPlaces()));
            Map<?, ?> found = (Map<?, ?>) Codecs.standard().unpack(written);
            if (name.startsWith("REQUIRE_HANDLERS") || name.equals("merge")) {
                continue; // they change what becomes of Optional, and of initial lists
            }
            assertEquals(expected, found, name);
            EventPlaces read = mapper.readValue(written, EventPlaces.class);
            assertEquals(
                    hex(Codecs.standard().pack(new EventPlaces())),
                    hex(Codecs.standard().pack(read)),
                    name);
        }
    }

    /** Trees, buffers, other formats, views, and parsers with limits for tokens. */
    @Test
    void everyWay() throws IOException {
        ObjectMapper mapper = Checks.mapper();
        ObjectMapper limited =
                Checks.mapper(MessagePackFactory.builder().untrustedData().build());
        for (Map.Entry<Class<?>, Object[]> subject : subjects().entrySet()) {
            Class<?> type = subject.getKey();
            TypeRef<Object> ref = TypeRef.of((java.lang.reflect.Type) type);
            for (Object value : subject.getValue()) {
                String name = value.getClass().getSimpleName();
                byte[] packed = Codecs.standard().pack(value);
                byte[] expected = Codecs.standard().pack(value, ref);
                JsonNode tree = mapper.valueToTree(value);
                assertEquals(mapper.readTree(packed).toString(), tree.toString(), name);
                assertSame(expected, mapper.treeToValue(tree, type), ref, name + ", tree");
                assertSame(expected, mapper.convertValue(value, type), ref, name + ", converted");
                try (TokenBuffer buffer = Builders.buffer()) {
                    mapper.writeValue(buffer, value);
                    assertSame(
                            expected,
                            mapper.readValue(buffer.asParser(), type),
                            ref,
                            name + ", buffer");
                }
                assertSame(expected, limited.readValue(expected, type), ref, name + ", limited");
                assertSame(expected, limited.readValue(packed, type), ref, name + ", limited");
                assertEquals(
                        hex(packed),
                        hex(mapper.writerWithView(MixIn.class).writeValueAsBytes(value)),
                        name);
                for (ObjectMapper plain : Builders.others()) {
                    ObjectMapper other = Builders.withModule(plain);
                    byte[] written = other.writeValueAsBytes(value);
                    if (value instanceof Keyed || value instanceof Numbered) {
                        continue; // JSON has no binary
                    }
                    assertSame(expected, other.readValue(written, type), ref, name + ", other");
                }
            }
        }
    }

    private static void assertSame(
            byte[] expected, Object value, TypeRef<Object> type, String message) {
        assertEquals(hex(expected), hex(Codecs.standard().pack(value, type)), message);
    }

    /** Its keys are integers. */
    public static class Keys {
        public Map<Level, String> map = Collections.singletonMap(Level.HIGH, "h");
    }

    /** Engines serialize readers and writers. */
    @Test
    void serializedReadersAndWriters() throws Exception {
        ObjectMapper mapper = Checks.mapper();
        for (Map.Entry<Class<?>, Object[]> subject : subjects().entrySet()) {
            Class<?> type = subject.getKey();
            TypeRef<Object> ref = TypeRef.of((java.lang.reflect.Type) type);
            Object value = subject.getValue()[0];
            byte[] expected = Codecs.standard().pack(value, ref);
            Object read = Checks.copy(mapper.readerFor(type)).readValue(expected);
            assertSame(expected, read, ref, type.getSimpleName());
            byte[] written = Checks.copy(mapper.writerFor(type)).writeValueAsBytes(value);
            assertEquals(hex(Codecs.standard().pack(value)), hex(written), type.getSimpleName());
        }
        byte[] keys = mapper.writeValueAsBytes(new Keys());
        Keys read = Checks.copy(mapper.readerFor(Keys.class)).readValue(keys);
        assertEquals(new Keys().map, read.map);
        assertEquals(
                hex(keys),
                hex(Checks.copy(mapper.writerFor(Keys.class)).writeValueAsBytes(new Keys())));
    }

    @MsgPack
    public enum Swapped {
        @Index(1)
        A,
        @Index(0)
        B
    }

    /** What the formats say is about what the constants are in. */
    public static class Formatted {
        @JsonFormat(with = JsonFormat.Feature.WRITE_SORTED_MAP_ENTRIES)
        public Map<String, Swapped> map = Collections.singletonMap("k", Swapped.A);

        @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
        public List<Swapped> list = Arrays.asList(Swapped.A, Swapped.B);

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public Swapped text = Swapped.B;
    }

    @Test
    void enumsInMembersWithFormats() throws IOException {
        ObjectMapper mapper = Checks.mapper();
        JsonNode tree = mapper.readTree(mapper.writeValueAsBytes(new Formatted()));
        assertEquals("{\"k\":1}", tree.get("map").toString());
        assertEquals("[1,0]", tree.get("list").toString());
        assertEquals("\"B\"", tree.get("text").toString());
        Formatted read = mapper.treeToValue(
                mapper.readTree(mapper.writeValueAsBytes(new Formatted())), Formatted.class);
        assertEquals(Swapped.A, read.map.get("k"));
        assertEquals(Arrays.asList(Swapped.A, Swapped.B), read.list);
        assertEquals(Swapped.B, read.text);
        byte[] single = mapper.writeValueAsBytes(Collections.singletonMap("list", 0));
        assertEquals(
                Collections.singletonList(Swapped.B),
                mapper.readValue(single, Formatted.class).list);
    }

    // What is refused

    @MsgPack(shape = Shape.ARRAY)
    public static class Viewed {
        @JsonView(MixIn.class)
        public String seen = "s";

        @JsonView(Thread.class)
        public String hidden = "h";
    }

    @MsgPack(shape = Shape.ARRAY)
    @JsonFilter("f")
    public static class Filtered {
        public String text = "s";
    }

    public static class Unwrapping {
        @JsonUnwrapped
        public Keyed keyed = new Keyed();
    }

    @MsgPack(shape = Shape.ARRAY)
    @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "id")
    public static class Identified {
        public int id = 1;
    }

    public static class Shaped {
        @JsonFormat(shape = JsonFormat.Shape.ARRAY)
        public Keyed member = new Keyed();
    }

    public static class Selecting {
        @JsonIgnoreProperties("id")
        public Keyed member = new Keyed();
    }

    public static class Including {
        @JsonIncludeProperties("id")
        public Keyed member = new Keyed();
    }

    public static class Filtering {
        @JsonFilter("f")
        public Keyed member = new Keyed();
    }

    /** Neither is written nor read. */
    @Test
    void whatAsksForSomethingElse() throws IOException {
        ObjectMapper mapper = Checks.mapper();
        assertEquals("92a173a168", hex(mapper.writeValueAsBytes(new Viewed())));
        assertRefused(
                "a view of its members",
                () -> mapper.writerWithView(MixIn.class).writeValueAsBytes(new Viewed()));
        assertRefused(
                "a view of its members",
                () -> mapper.readerWithView(MixIn.class)
                        .forType(Viewed.class)
                        .readValue(mapper.writeValueAsBytes(new Viewed())));
        assertRefused("@JsonUnwrapped", () -> mapper.writeValueAsBytes(new Unwrapping()));
        assertRefused(
                "updating an object",
                () -> mapper.readerForUpdating(new Keyed())
                        .readValue(mapper.writeValueAsBytes(new Keyed())));
        assertRefusedBothWays("a filter", mapper, new Filtered());
        assertRefusedBothWays("an object id", mapper, new Identified());
        Object member = Collections.singletonMap("member", Collections.emptyMap());
        assertRefusedBothWays("an annotation of", mapper, new Shaped(), member);
        assertRefusedBothWays("an annotation of", mapper, new Selecting(), member);
        assertRefusedBothWays("an annotation of", mapper, new Including(), member);
        assertRefusedBothWays("an annotation of", mapper, new Filtering(), member);
        assertRefusedBothWays(
                "a mix-in", Checks.mapper(m -> m.addMixIn(Keyed.class, MixIn.class)), new Keyed());
        assertRefusedBothWays(
                "a mix-in",
                Checks.mapper(m -> m.addMixIn(Event.class, MixIn.class)),
                new Stopped());
        assertRefusedBothWays(
                "a configOverride",
                Checks.mapper(m ->
                        m.withConfigOverride(Keyed.class, each -> each.setIsIgnoredType(false))),
                new Keyed());
    }

    /** Members of an own form have codecs only if nothing is refused. */
    @Test
    void refusedMembersOfOwnForms() throws IOException {
        ObjectMapper mapper = Checks.mapper(m -> m.addMixIn(Keyed.class, MixIn.class));
        assertRefusedBothWays("a mix-in", mapper, new Numbered());
    }

    private interface Action {
        void run() throws IOException;
    }

    private static void assertRefusedBothWays(String reason, ObjectMapper mapper, Object value) {
        assertRefusedBothWays(reason, mapper, value, value);
    }

    private static void assertRefusedBothWays(
            String reason, ObjectMapper mapper, Object written, Object read) {
        assertRefused(reason, () -> mapper.writeValueAsBytes(written));
        byte[] message = Codecs.standard().pack(read);
        assertRefused(reason, () -> mapper.readValue(message, written.getClass()));
    }

    private static void assertRefused(String reason, Action action) {
        JsonMappingException e = assertThrows(JsonMappingException.class, action::run);
        assertTrue(e.getMessage().contains("Annotations of MessagePack"), e::getMessage);
        assertTrue(e.getMessage().contains(reason), e::getMessage);
    }

    // What else tells types

    /** What is in them is known by their type, too. */
    public static class Sequences {
        public Map.Entry<String, Event> entry =
                new AbstractMap.SimpleEntry<String, Event>("k", new Stopped());
        public Iterator<Event> iterator = events().iterator();
        public Iterable<Event> iterable = events();
        public Stream<Event> stream = events().stream();
        public Iterator<Started> iteratorOfCase =
                Collections.singleton(new Started()).iterator();
        public Iterable<Started> iterableOfCase = Collections.singletonList(new Started());
        public Map<String, List<Started>[]> nested = nested();

        private static List<Event> events() {
            return Arrays.asList(new Started(), new Stopped());
        }

        @SuppressWarnings({"unchecked", "rawtypes"})
        private static Map<String, List<Started>[]> nested() {
            return Collections.singletonMap(
                    "k", new List[] {Collections.singletonList(new Started())});
        }
    }

    @Test
    void sequencesAndEntries() throws IOException {
        ObjectMapper mapper = Checks.mapper(Builders::java8);
        JsonNode tree = mapper.readTree(mapper.writeValueAsBytes(new Sequences()));
        String tagged = "[1,{\"task\":\"t\"}]";
        String both = "[" + tagged + ",[2,[\"u\",3]]]";
        assertEquals("{\"k\":[2,[\"u\",3]]}", tree.get("entry").toString());
        assertEquals(both, tree.get("iterator").toString());
        assertEquals(both, tree.get("iterable").toString());
        assertEquals(both, tree.get("stream").toString());
        String plain = "[{\"task\":\"t\"}]";
        assertEquals(plain, tree.get("iteratorOfCase").toString());
        assertEquals(plain, tree.get("iterableOfCase").toString());
        assertEquals("{\"k\":[" + plain + "]}", tree.get("nested").toString());
    }

    /** Without type arguments, only the classes are known. */
    @Test
    @SuppressWarnings("rawtypes")
    void rawTypes() throws IOException {
        ObjectMapper mapper = Checks.mapper(Builders::java8);
        for (Class<?> raw : new Class<?>[] {
            Map.Entry.class, Iterator.class, Iterable.class, Stream.class, List.class, Map.class
        }) {
            Object value = raw == Map.Entry.class
                    ? new AbstractMap.SimpleEntry<>("k", new Stopped())
                    : raw == Iterator.class
                            ? Collections.singleton(new Stopped()).iterator()
                            : raw == Stream.class
                                    ? Stream.of(new Stopped())
                                    : raw == Map.class
                                            ? Collections.singletonMap("k", new Stopped())
                                            : Collections.singletonList(new Stopped());
            String prefix = raw == Map.Entry.class || raw == Map.class ? "81a16b" : "91";
            assertEquals(
                    prefix + "920292a17503",
                    hex(mapper.writerFor(raw).writeValueAsBytes(value)),
                    raw.getSimpleName());
        }
    }

    /** A schema does not know the form of a class that only its codec knows. */
    @Test
    void schemas() throws IOException {
        assertEquals("any", schema(Keyed.class));
        assertEquals("any", schema(Event.class));
        assertEquals("any", schema(Stopped.class));
        assertEquals("any", schema(Started.class)); // with its tag
        assertEquals("integer", schema(Level.class));
        assertEquals("string", schema(Color.class));
        assertEquals("array", schema(Event[].class));
    }

    private static String schema(Class<?> type) throws IOException {
        List<String> found = new ArrayList<>();
        Checks.mapper().acceptJsonFormatVisitor(type, new JsonFormatVisitorWrapper.Base() {
            @Override
            public JsonAnyFormatVisitor expectAnyFormat(JavaType each) {
                found.add("any");
                return null;
            }

            @Override
            public JsonIntegerFormatVisitor expectIntegerFormat(JavaType each) {
                found.add("integer");
                return null;
            }

            @Override
            public JsonStringFormatVisitor expectStringFormat(JavaType each) {
                found.add("string");
                return null;
            }

            @Override
            public JsonArrayFormatVisitor expectArrayFormat(JavaType each) {
                found.add("array");
                return null;
            }
        });
        return String.join(" ", found);
    }
}
