/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeInfo.As;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.InvalidTypeIdException;
import com.fasterxml.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import com.fasterxml.jackson.databind.jsontype.PolymorphicTypeValidator;
import java.lang.reflect.Field;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.Mappers;
import org.msgpack.jackson.dataformat.MessagePackExtensionType;
import org.msgpack.jackson.dataformat.TimestampExtensionModule;

/** Type ids are written as properties and arrays, since MessagePack has no native type ids. */
class PolymorphicTypesTest {
    private final ObjectMapper mapper = Mappers.mapper();

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({@JsonSubTypes.Type(Cat.class), @JsonSubTypes.Type(Dog.class)})
    abstract static class Animal {
        public String name;
    }

    @JsonTypeName("cat")
    static class Cat extends Animal {
        public int lives = 9;
    }

    @JsonTypeName("dog")
    static class Dog extends Animal {
        public byte[] tag = {7};
    }

    @Test
    void asAProperty() throws Exception {
        Cat cat = new Cat();
        cat.name = "Tom";
        byte[] message = mapper.writeValueAsBytes(cat);
        assertShape("{'kind': 'cat', 'name': 'Tom', 'lives': 9}", message);
        assertEquals(9, ((Cat) mapper.readValue(message, Animal.class)).lives);
    }

    /** What precedes the type id is buffered in a TokenBuffer, including binary. */
    @Test
    void asAPropertyThatComesLast() throws Exception {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("tag", new byte[] {1, 2});
        map.put("name", "Rex");
        map.put("kind", "dog");
        Animal read = mapper.readValue(mapper.writeValueAsBytes(map), Animal.class);
        assertEquals("Rex", read.name);
        assertArrayEquals(new byte[] {1, 2}, ((Dog) read).tag);
    }

    @Test
    void listsOfThem() throws Exception {
        Animal[] animals = {new Cat(), new Dog(), new Cat()};
        byte[] message = mapper.writeValueAsBytes(animals);
        assertShape(
                "[{'kind': 'cat', 'name': nil, 'lives': 9},"
                        + " {'kind': 'dog', 'name': nil, 'tag': bin(07)},"
                        + " {'kind': 'cat', 'name': nil, 'lives': 9}]",
                message);
        assertEquals(Dog.class, mapper.readValue(message, Animal[].class)[1].getClass());
    }

    @Test
    void unknownIdIsAnError() throws Exception {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("kind", "fish");
        byte[] message = mapper.writeValueAsBytes(map);
        InvalidTypeIdException e = assertThrows(
                InvalidTypeIdException.class, () -> mapper.readValue(message, Animal.class));
        assertEquals("fish", e.getTypeId());
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = As.WRAPPER_OBJECT)
    @JsonSubTypes(@JsonSubTypes.Type(value = Circle.class, name = "circle"))
    interface Shape {}

    static class Circle implements Shape {
        public int r = 3;
    }

    @Test
    void asAWrapperObject() throws Exception {
        byte[] message = mapper.writeValueAsBytes(new Circle());
        assertShape("{'circle': {'r': 3}}", message);
        assertEquals(3, ((Circle) mapper.readValue(message, Shape.class)).r);
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = As.WRAPPER_ARRAY)
    @JsonSubTypes(@JsonSubTypes.Type(value = Bike.class, name = "bike"))
    interface Vehicle {}

    static class Bike implements Vehicle {
        public int gears = 21;
    }

    @Test
    void asAWrapperArray() throws Exception {
        byte[] message = mapper.writeValueAsBytes(new Bike());
        assertShape("['bike', {'gears': 21}]", message);
        assertEquals(21, ((Bike) mapper.readValue(message, Vehicle.class)).gears);
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = As.EXISTING_PROPERTY, property = "type")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Created.class, name = "created"),
        @JsonSubTypes.Type(value = Deleted.class, name = "deleted")
    })
    abstract static class Event {
        public String type;
        public int at = 5;
    }

    static class Created extends Event {
        Created() {
            type = "created";
        }
    }

    static class Deleted extends Event {
        Deleted() {
            type = "deleted";
        }
    }

    @Test
    void asAnExistingProperty() throws Exception {
        byte[] message = mapper.writeValueAsBytes(new Deleted());
        assertShape("{'type': 'deleted', 'at': 5}", message);
        assertEquals(Deleted.class, mapper.readValue(message, Event.class).getClass());
    }

    static class Envelope {
        @JsonTypeInfo(
                use = JsonTypeInfo.Id.NAME,
                include = As.EXTERNAL_PROPERTY,
                property = "payloadType")
        @JsonSubTypes(@JsonSubTypes.Type(value = Letter.class, name = "letter"))
        public Object payload;

        public int number;
    }

    static class Letter {
        public String text;
    }

    @Test
    void asAnExternalProperty() throws Exception {
        Letter letter = new Letter();
        letter.text = "hi";
        Envelope envelope = new Envelope();
        envelope.payload = letter;
        envelope.number = 1;
        byte[] message = mapper.writeValueAsBytes(envelope);
        assertShape("{'payload': {'text': 'hi'}, 'payloadType': 'letter', 'number': 1}", message);
        Envelope read = mapper.readValue(message, Envelope.class);
        assertEquals("hi", ((Letter) read.payload).text);
        assertEquals(1, read.number);
    }

    static class Anything {
        public Object any;
        public List<Object> list;
    }

    private static ObjectMapper withDefaultTyping(As as) {
        PolymorphicTypeValidator validator = BasicPolymorphicTypeValidator.builder()
                .allowIfSubType(Anything.class)
                .allowIfSubType(Letter.class)
                .allowIfSubType(Long.class)
                .allowIfSubType(ArrayList.class)
                .build();
        return Mappers.builder()
                .activateDefaultTyping(validator, ObjectMapper.DefaultTyping.NON_FINAL, as)
                .build();
    }

    @Test
    void byDefaultTyping() throws Exception {
        for (As as : new As[] {As.PROPERTY, As.WRAPPER_ARRAY, As.WRAPPER_OBJECT}) {
            ObjectMapper typed = withDefaultTyping(as);
            Letter letter = new Letter();
            letter.text = "typed";
            Anything anything = new Anything();
            anything.any = letter;
            anything.list = new ArrayList<>(Arrays.asList(1, "two", 3L, letter));
            byte[] message = typed.writeValueAsBytes(anything);
            Anything read = typed.readValue(message, Anything.class);
            assertEquals("typed", ((Letter) read.any).text, as.name());
            assertEquals(1, read.list.get(0), as.name());
            assertEquals("two", read.list.get(1), as.name());
            assertEquals(3L, read.list.get(2), as.name());
            assertEquals("typed", ((Letter) read.list.get(3)).text, as.name());
        }
    }

    @Test
    void defaultTypingDeniesWhatTheValidatorDoes() throws Exception {
        byte[] message = Mappers.mapper()
                .writeValueAsBytes(Arrays.asList("java.util.concurrent.atomic.AtomicLong", 1));
        assertThrows(
                InvalidTypeIdException.class,
                () -> withDefaultTyping(As.WRAPPER_ARRAY).readValue(message, Object.class));
    }

    static class Base {
        public int a = 1;
    }

    static class Derived extends Base {
        public int b = 2;
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
    @JsonSubTypes(@JsonSubTypes.Type(Derived.class))
    interface Deduced {}

    @Test
    void byDeduction() throws Exception {
        ObjectMapper deducing =
                Mappers.builder().addMixIn(Base.class, Deduced.class).build();
        byte[] message = deducing.writeValueAsBytes(new Derived());
        assertShape("{'a': 1, 'b': 2}", message);
        assertEquals(Derived.class, deducing.readValue(message, Base.class).getClass());
    }

    static class OfAProperty {
        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public Object value;
    }

    static class OfAWrapperArray {
        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, include = As.WRAPPER_ARRAY)
        public Object value;
    }

    static class OfAWrapperObject {
        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, include = As.WRAPPER_OBJECT)
        public Object value;
    }

    static class OfAnExternalProperty {
        @JsonTypeInfo(
                use = JsonTypeInfo.Id.CLASS,
                include = As.EXTERNAL_PROPERTY,
                property = "type")
        public Object value;
    }

    @SuppressWarnings("JavaUtilDate")
    private static Map<Object, String> extensions() {
        Map<Object, String> extensions = new LinkedHashMap<>();
        extensions.put(Instant.ofEpochSecond(5), "ts(5, 0)");
        extensions.put(new Date(5000), "ts(5, 0)");
        extensions.put(new MessagePackExtensionType((byte) 7, new byte[] {1}), "ext(7, 01)");
        return extensions;
    }

    @Test
    void extensionsWithTheirTypes() throws Exception {
        ObjectMapper dates = Mappers.mapper().registerModule(TimestampExtensionModule.withDates());
        for (Map.Entry<Object, String> extension : extensions().entrySet()) {
            Object value = extension.getKey();
            String type = value.getClass().getName();
            String ext = extension.getValue();
            String array = "{'value': ['" + type + "', " + ext + "]}";
            assertKept(dates, new OfAProperty(), value, array);
            assertKept(dates, new OfAWrapperArray(), value, array);
            assertKept(
                    dates,
                    new OfAWrapperObject(),
                    value,
                    "{'value': {'" + type + "': " + ext + "}}");
            assertKept(
                    dates,
                    new OfAnExternalProperty(),
                    value,
                    "{'value': " + ext + ", 'type': '" + type + "'}");
        }
    }

    private static void assertKept(ObjectMapper mapper, Object holder, Object value, String shape)
            throws Exception {
        Field field = holder.getClass().getField("value");
        field.set(holder, value);
        byte[] message = mapper.writeValueAsBytes(holder);
        assertShape(shape, message);
        assertEquals(value, field.get(mapper.readValue(message, holder.getClass())));
        assertEquals(value, field.get(mapper.convertValue(holder, holder.getClass())));
    }

    @Test
    void extensionsByDefaultTyping() throws Exception {
        ObjectMapper typed = Mappers.mapper()
                .registerModule(TimestampExtensionModule.withDates())
                .activateDefaultTyping(
                        BasicPolymorphicTypeValidator.builder()
                                .allowIfSubType(Object.class)
                                .build(),
                        ObjectMapper.DefaultTyping.NON_FINAL);
        List<Object> all = new ArrayList<>(extensions().keySet());
        Object read = typed.readValue(typed.writeValueAsBytes(all), Object.class);
        assertEquals(all, read);
        assertEquals(
                Arrays.asList(Instant.class, Date.class, MessagePackExtensionType.class),
                ((List<?>) read).stream().map(Object::getClass).collect(Collectors.toList()));
    }
}
