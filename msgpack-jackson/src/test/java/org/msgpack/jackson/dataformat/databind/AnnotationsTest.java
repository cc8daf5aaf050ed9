/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.databind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.msgpack.jackson.common.Shape.assertShape;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonBackReference;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonGetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonKey;
import com.fasterxml.jackson.annotation.JsonManagedReference;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonRootName;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.fasterxml.jackson.databind.util.StdConverter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.msgpack.jackson.dataformat.Mappers;

class AnnotationsTest {
    private final ObjectMapper mapper = Mappers.mapper();

    static class Renamed {
        @JsonProperty("n")
        public String name = "Ada";

        private int age = 36;

        @JsonGetter("a")
        public int age() {
            return age;
        }

        @JsonSetter("a")
        public void age(int age) {
            this.age = age;
        }
    }

    @Test
    void renamesProperties() throws Exception {
        byte[] message = mapper.writeValueAsBytes(new Renamed());
        assertShape("{'n': 'Ada', 'a': 36}", message);
        Renamed read = mapper.readValue(message, Renamed.class);
        assertEquals("Ada", read.name);
        assertEquals(36, read.age);
    }

    static class Aliased {
        @JsonAlias({"surname", "last"})
        public String family;
    }

    @Test
    void readsAliases() throws Exception {
        byte[] message = mapper.writeValueAsBytes(Collections.singletonMap("last", "Lovelace"));
        assertEquals("Lovelace", mapper.readValue(message, Aliased.class).family);
    }

    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    static class Snake {
        public int firstPart = 1;
    }

    @Test
    void followsANamingStrategy() throws Exception {
        byte[] message = mapper.writeValueAsBytes(new Snake());
        assertShape("{'first_part': 1}", message);
        assertEquals(1, mapper.readValue(message, Snake.class).firstPart);
    }

    @JsonIgnoreProperties(value = "b", ignoreUnknown = true)
    @JsonPropertyOrder({"a", "c"})
    static class Ignoring {
        public int a = 1;
        public int b = 2;

        @JsonIgnore
        public int d = 4;

        public int c = 3;
    }

    @Test
    void ignoresProperties() throws Exception {
        byte[] message = mapper.writeValueAsBytes(new Ignoring());
        assertShape("{'a': 1, 'c': 3}", message);

        byte[] more = mapper.writeValueAsBytes(mapper.createObjectNode()
                .put("a", 10)
                .put("b", 20)
                .set("unknown", mapper.createArrayNode().add(1).add("x")));
        Ignoring read = mapper.readValue(more, Ignoring.class);
        assertEquals(10, read.a);
        assertEquals(2, read.b);
    }

    @Test
    void unknownPropertiesAreErrorsUnlessDisabled() throws Exception {
        byte[] message = mapper.writeValueAsBytes(Collections.singletonMap("other", 1));
        UnrecognizedPropertyException e = assertThrows(
                UnrecognizedPropertyException.class,
                () -> mapper.readValue(message, Renamed.class));
        assertEquals("other", e.getPropertyName());
        ObjectMapper lenient = Mappers.builder()
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .build();
        assertEquals("Ada", lenient.readValue(message, Renamed.class).name);
    }

    @JsonInclude(JsonInclude.Include.NON_NULL)
    @JsonPropertyOrder({"a", "b", "c"})
    static class NonNull {
        public String a;
        public String b = "b";
        public String c;
    }

    @Test
    void leavesOutNulls() throws Exception {
        byte[] message = mapper.writeValueAsBytes(new NonNull());
        assertShape("{'b': 'b'}", message);
        assertNull(mapper.readValue(message, NonNull.class).a);
    }

    /** The header for 16 entries is longer than that for the 15 that remain. */
    @JsonInclude(JsonInclude.Include.NON_DEFAULT)
    static class Sixteen {
        public int p01 = 1;
        public int p02 = 2;
        public int p03 = 3;
        public int p04 = 4;
        public int p05 = 5;
        public int p06 = 6;
        public int p07 = 7;
        public int p08 = 8;
        public int p09 = 9;
        public int p10 = 10;
        public int p11 = 11;
        public int p12 = 12;
        public int p13 = 13;
        public int p14 = 14;
        public int p15 = 15;
        public int p16 = 16;
    }

    @Test
    void leavesOutDefaultsAcrossTheHeadersSizes() throws Exception {
        Sixteen sixteen = new Sixteen();
        assertShape("{}", mapper.writeValueAsBytes(sixteen));
        sixteen.p03 = 0;
        byte[] one = mapper.writeValueAsBytes(sixteen);
        assertShape("{'p03': 0}", one);
        assertEquals(0, mapper.readValue(one, Sixteen.class).p03);

        ObjectMapper all = Mappers.mapper();
        all.configOverride(Sixteen.class)
                .setInclude(JsonInclude.Value.construct(
                        JsonInclude.Include.ALWAYS, JsonInclude.Include.ALWAYS));
        byte[] message =
                all.addMixIn(Sixteen.class, IncludeAlways.class).writeValueAsBytes(new Sixteen());
        assertEquals((byte) 0xde, message[0], "map 16");
        assertEquals(16, all.readValue(message, Map.class).size());
    }

    @JsonInclude(JsonInclude.Include.ALWAYS)
    interface IncludeAlways {}

    @JsonPropertyOrder(
            value = {"z", "y"},
            alphabetic = true)
    static class Ordered {
        public int a = 1;
        public int y = 2;
        public int b = 3;
        public int z = 4;
    }

    @Test
    void keepsTheOrder() throws Exception {
        assertShape("{'z': 4, 'y': 2, 'a': 1, 'b': 3}", mapper.writeValueAsBytes(new Ordered()));
    }

    @JsonPropertyOrder({"x", "y"})
    static class Point {
        public final int x;
        public final int y;

        @JsonCreator
        Point(@JsonProperty("x") int x, @JsonProperty(value = "y", required = true) int y) {
            this.x = x;
            this.y = y;
        }
    }

    @Test
    void createsByTheCreator() throws Exception {
        byte[] message = mapper.writeValueAsBytes(new Point(3, -4));
        assertShape("{'x': 3, 'y': -4}", message);
        Point read = mapper.readValue(message, Point.class);
        assertEquals(3, read.x);
        assertEquals(-4, read.y);
    }

    static class Celsius {
        private final double degrees;

        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        Celsius(double degrees) {
            this.degrees = degrees;
        }

        @JsonValue
        public double degrees() {
            return degrees;
        }
    }

    @Test
    void writesTheJsonValue() throws Exception {
        byte[] message = mapper.writeValueAsBytes(new Celsius(1.5));
        assertShape("f64:3ff8000000000000", message);
        assertEquals(1.5, mapper.readValue(message, Celsius.class).degrees);
    }

    static class Formatted {
        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public int number = 42;

        @JsonFormat(shape = JsonFormat.Shape.NUMBER)
        public boolean flag = true;
    }

    @Test
    void followsTheFormat() throws Exception {
        byte[] message = mapper.writeValueAsBytes(new Formatted());
        assertShape("{'number': '42', 'flag': 1}", message);
        Formatted read = mapper.readValue(message, Formatted.class);
        assertEquals(42, read.number);
        assertEquals(true, read.flag);
    }

    @JsonAutoDetect(fieldVisibility = Visibility.ANY, getterVisibility = Visibility.NONE)
    static class Fields {
        private int hidden = 1;

        public int getOther() {
            return hidden + 1;
        }
    }

    @Test
    void detectsFields() throws Exception {
        byte[] message = mapper.writeValueAsBytes(new Fields());
        assertShape("{'hidden': 1}", message);
        assertEquals(2, mapper.readValue(message, Fields.class).getOther());
    }

    static class WithNulls {
        @JsonSetter(nulls = Nulls.SKIP)
        public String text = "unchanged";
    }

    @Test
    void skipsNulls() throws Exception {
        byte[] message = mapper.writeValueAsBytes(Collections.singletonMap("text", null));
        assertShape("{'text': nil}", message);
        assertEquals("unchanged", mapper.readValue(message, WithNulls.class).text);
    }

    static class Parent {
        @JsonManagedReference
        public List<Child> children = new ArrayList<>();
    }

    static class Child {
        public String name;

        @JsonBackReference
        public Parent parent;
    }

    @Test
    void managesBackReferences() throws Exception {
        Parent parent = new Parent();
        Child child = new Child();
        child.name = "Kim";
        child.parent = parent;
        parent.children.add(child);
        byte[] message = mapper.writeValueAsBytes(parent);
        assertShape("{'children': [{'name': 'Kim'}]}", message);
        Parent read = mapper.readValue(message, Parent.class);
        assertEquals(read, read.children.get(0).parent);
    }

    static class Doubled extends StdConverter<Integer, Integer> {
        @Override
        public Integer convert(Integer value) {
            return value * 2;
        }
    }

    static class Serializers {
        @JsonSerialize(using = ToStringSerializer.class)
        public long asText = 5;

        @JsonSerialize(converter = Doubled.class)
        @JsonDeserialize(converter = Doubled.class)
        public int doubled = 7;
    }

    @Test
    void usesTheSerializersOfProperties() throws Exception {
        byte[] message = mapper.writeValueAsBytes(new Serializers());
        assertShape("{'asText': '5', 'doubled': 14}", message);
        assertEquals(28, mapper.readValue(message, Serializers.class).doubled);
    }

    static class Unit {
        @JsonKey
        public String symbol;

        @JsonCreator
        Unit(String symbol) {
            this.symbol = symbol;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Unit && ((Unit) other).symbol.equals(symbol);
        }

        @Override
        public int hashCode() {
            return symbol.hashCode();
        }
    }

    @Test
    void writesTheJsonKey() throws Exception {
        byte[] message = mapper.writeValueAsBytes(Collections.singletonMap(new Unit("kg"), 3));
        assertShape("{'kg': 3}", message);
        assertEquals(
                Collections.singletonMap(new Unit("kg"), 3),
                mapper.readValue(message, new TypeReference<Map<Unit, Integer>>() {}));
    }

    @JsonRootName("point")
    static class Rooted {
        public int x = 1;
    }

    @Test
    void wrapsTheRootValue() throws Exception {
        ObjectMapper wrapping = Mappers.builder()
                .enable(SerializationFeature.WRAP_ROOT_VALUE)
                .enable(DeserializationFeature.UNWRAP_ROOT_VALUE)
                .build();
        byte[] message = wrapping.writeValueAsBytes(new Rooted());
        assertShape("{'point': {'x': 1}}", message);
        assertEquals(1, wrapping.readValue(message, Rooted.class).x);
    }
}
