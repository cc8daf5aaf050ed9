/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.jackson;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Union;
import org.msgpack.codec.annotation.UnionShape;

/** Classes of a program that has used Jackson so far: only {@code @MsgPack} has been added. */
final class JacksonClasses {
    private JacksonClasses() {}

    @MsgPack
    record Named(
            @JsonProperty("first_name") String first,
            @JsonAlias({"surname", "family"}) String last,
            int age,
            @JsonIgnore int secret) {}

    /** With getters and setters. */
    @MsgPack
    @JsonIgnoreProperties({"hidden", "unheard"})
    static final class Bean {
        private int id;
        private String name;
        private boolean active;
        private double hidden = 1;
        private Bean next;

        public int getId() {
            return id;
        }

        public void setId(int id) {
            this.id = id;
        }

        @JsonProperty("label")
        public String getName() {
            return name;
        }

        public void setName(String name) {
            this.name = name;
        }

        public boolean isActive() {
            return active;
        }

        public void setActive(boolean active) {
            this.active = active;
        }

        public double getHidden() {
            return hidden;
        }

        public void setHidden(double hidden) {
            this.hidden = hidden;
        }

        public Bean getNext() {
            return next;
        }

        public void setNext(Bean next) {
            this.next = next;
        }

        /** Computed. */
        @JsonIgnore
        public String getSummary() {
            return name + id;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Bean other
                    && id == other.id
                    && active == other.active
                    && Objects.equals(name, other.name)
                    && Objects.equals(next, other.next);
        }

        @Override
        public int hashCode() {
            return Objects.hash(id, name, active, next);
        }
    }

    /** Jackson has a name without {@code is}, here a member has the name of its field. */
    @MsgPack
    static final class Prefixed {
        private boolean isOpen;

        public boolean isOpen() {
            return isOpen;
        }

        public void setOpen(boolean open) {
            isOpen = open;
        }
    }

    @MsgPack
    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    @JsonPropertyOrder({"z", "y"})
    record Indexed(int x, long y, String z, List<Integer> list) {}

    @MsgPack
    @JsonPropertyOrder(alphabetic = true)
    record Alphabetic(int beta, int gamma, String alpha, Boolean delta) {}

    @MsgPack
    @JsonPropertyOrder(value = "gamma", alphabetic = true)
    record PartlyOrdered(int beta, int gamma, String alpha) {}

    @MsgPack
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record WithoutNulls(
            String a,
            Integer b,
            List<String> c,
            @JsonInclude(JsonInclude.Include.ALWAYS) String d,
            int e) {}

    @MsgPack
    static final class Created {
        private final int low;
        private final int high;

        @JsonCreator
        Created(
                @JsonProperty("from") int low,
                @JsonProperty(value = "to", required = true) int high) {
            this.low = low;
            this.high = high;
        }

        @JsonProperty("from")
        int low() {
            return low;
        }

        @JsonProperty("to")
        int high() {
            return high;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Created other && low == other.low && high == other.high;
        }

        @Override
        public int hashCode() {
            return 31 * low + high;
        }
    }

    @MsgPack
    static final class Made {
        private final String text;

        private Made(String text) {
            this.text = text;
        }

        @JsonCreator
        static Made of(@JsonProperty("text") String text) {
            return new Made(text);
        }

        @JsonProperty("text")
        String text() {
            return text;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Made other && Objects.equals(text, other.text);
        }

        @Override
        public int hashCode() {
            return Objects.hashCode(text);
        }
    }

    @MsgPack
    record Texts(
            @JsonFormat(shape = JsonFormat.Shape.STRING) long id,
            @JsonFormat(shape = JsonFormat.Shape.STRING) Integer count,
            @JsonFormat(shape = JsonFormat.Shape.STRING) Double ratio) {}

    @MsgPack
    enum Mode {
        @JsonProperty("on")
        ON,
        @JsonAlias("aus")
        OFF
    }

    @MsgPack
    @SuppressWarnings("ArrayRecordComponent") // byte[] is one of the types
    record Numbers(
            byte b,
            short s,
            int i,
            long l,
            float f,
            double d,
            boolean z,
            Byte boxedByte,
            Long boxedLong,
            Float boxedFloat,
            Boolean flag,
            byte[] bytes,
            Mode mode) {
        @Override
        public boolean equals(Object o) {
            return o instanceof Numbers other
                    && toString().equals(other.toString())
                    && java.util.Arrays.equals(bytes, other.bytes);
        }

        @Override
        public int hashCode() {
            return java.util.Arrays.hashCode(bytes);
        }

        /** Without the identity of the bytes. */
        @Override
        public String toString() {
            return List.of(b, s, i, l, f, d, z) + " " + boxedByte + boxedLong + boxedFloat + flag
                    + mode;
        }
    }

    @MsgPack
    record Containers(
            List<Named> names,
            Map<String, Integer> counts,
            Map<String, List<Mode>> modes,
            List<List<String>> lists) {}

    // --- types with subtypes ---

    @Union(shape = UnionShape.MAP)
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_OBJECT)
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Circle.class, name = "circle"),
        @JsonSubTypes.Type(Square.class)
    })
    interface Figure {}

    @MsgPack
    record Circle(double radius) implements Figure {}

    @MsgPack
    @JsonTypeName("square")
    record Square(int side) implements Figure {}

    @Union
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_ARRAY)
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Cat.class, name = "cat"),
        @JsonSubTypes.Type(value = Dog.class, name = "dog")
    })
    interface Pet {}

    @MsgPack
    record Cat(int lives) implements Pet {}

    @MsgPack
    record Dog(List<String> tricks, Pet friend) implements Pet {}

    @MsgPack
    record Drawing(Figure first, List<Figure> figures, Pet pet) {}
}
