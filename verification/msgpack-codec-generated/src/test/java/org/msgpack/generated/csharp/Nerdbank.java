/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.csharp;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.msgpack.codec.annotation.Index;
import org.msgpack.codec.annotation.Key;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Naming;
import org.msgpack.codec.annotation.NullPolicy;
import org.msgpack.codec.annotation.Nulls;
import org.msgpack.codec.annotation.Tag;
import org.msgpack.codec.annotation.Union;
import org.msgpack.codec.annotation.UnionShape;
import org.msgpack.codec.annotation.UseCodec;

/** The classes whose objects Nerdbank.MessagePack wrote, declared in Java. */
@SuppressWarnings("ArrayRecordComponent")
final class Nerdbank {
    private Nerdbank() {}

    @MsgPack(naming = Naming.UPPER_CAMEL_CASE)
    record Person(int age, String firstName, String lastName) {}

    /** With the naming policy {@code CamelCase}. */
    @MsgPack
    record CamelPerson(int age, String firstName, String lastName) {}

    @MsgPack(naming = Naming.SNAKE_CASE)
    record RenamedPerson(int age, String firstName, String lastName) {}

    /** With defaults left out: a getter that has null in place of 0. */
    @MsgPack(naming = Naming.UPPER_CAMEL_CASE)
    @Nulls(NullPolicy.OMIT)
    static final class SparsePerson {
        private int age;
        String firstName;
        String lastName;

        Integer getAge() {
            return age == 0 ? null : age;
        }

        void setAge(Integer age) {
            this.age = age;
        }
    }

    @MsgPack(shape = org.msgpack.codec.annotation.Shape.ARRAY)
    record KeyedPerson(int age, String firstName, String lastName) {}

    @MsgPack(shape = org.msgpack.codec.annotation.Shape.ARRAY)
    record Gaps(
            @Index(0) int a, @Index(3) String b, @Index(7) double c) {}

    /** With defaults left out, when a map is shorter than an array. */
    @MsgPack(shape = org.msgpack.codec.annotation.Shape.INT_MAP)
    @Nulls(NullPolicy.OMIT)
    static final class SparseGaps {
        private int a;

        @Index(3)
        String b;

        private double c;

        @Index(0)
        Integer getA() {
            return a == 0 ? null : a;
        }

        void setA(Integer a) {
            this.a = a;
        }

        @Index(7)
        Double getC() {
            return c == 0 ? null : c;
        }

        void setC(Double c) {
            this.c = c;
        }
    }

    // --- unions: with integers, with names, and as {name: value} ---

    @Union
    sealed interface Shape permits Circle, Rectangle {
        String name();
    }

    @Tag(0)
    @MsgPack(naming = Naming.UPPER_CAMEL_CASE)
    record Circle(double radius, String name) implements Shape {}

    @Tag(1)
    @MsgPack(naming = Naming.UPPER_CAMEL_CASE)
    record Rectangle(double width, double height, String name) implements Shape {}

    @Union
    sealed interface Animal permits Cat, Dog {}

    @Union(
            shape = UnionShape.MAP,
            value = {@Union.Case(type = Cat.class), @Union.Case(type = Dog.class)})
    sealed interface AnimalObject permits Cat, Dog {}

    @Tag(name = "cat")
    @MsgPack(naming = Naming.UPPER_CAMEL_CASE)
    record Cat(int lives, String name) implements Animal, AnimalObject {}

    @Tag(name = "dog")
    @MsgPack(naming = Naming.UPPER_CAMEL_CASE)
    record Dog(int tricks, String name) implements Animal, AnimalObject {}

    @MsgPack(naming = Naming.UPPER_CAMEL_CASE)
    record Pair(Person first, Person second, String text, String sameText) {}

    // --- what .NET has in its libraries ---

    @MsgPack
    enum Color {
        @Index(0)
        RED,
        @Index(7)
        GREEN,
        @Index(-3)
        BLUE
    }

    /** @param <C> the integers or the names of colors */
    @MsgPack(naming = Naming.UPPER_CAMEL_CASE)
    record DotNetTypes<C>(
            @UseCodec(DotNetCodecs.Guid.class) UUID guid,
            @UseCodec(DotNetCodecs.Big.class) BigInteger big,
            @UseCodec(DotNetCodecs.Decimal.class) BigDecimal decimal,
            @UseCodec(DotNetCodecs.Int128.class) BigInteger int128,

            @UseCodec(DotNetCodecs.UnsignedInt128.class) @Key("UInt128")
            BigInteger uInt128,

            Instant utc,
            @UseCodec(DotNetCodecs.Offset.class) OffsetDateTime offset,
            @UseCodec(DotNetCodecs.TimeSpan.class) Duration span,
            @UseCodec(DotNetCodecs.DateOnly.class) LocalDate date,
            @UseCodec(DotNetCodecs.TimeOnly.class) LocalTime time,

            @UseCodec(DotNetCodecs.CharCode.class) @Key("Char")
            char charValue,

            byte[] bytes,
            C color,
            Integer none,
            URI uri,
            String version) {}

    /** @param <M> what a matrix is */
    @MsgPack(naming = Naming.UPPER_CAMEL_CASE)
    record Arrays<M>(
            int[] ints,
            double[] doubles,
            float[] floats,
            long[] longs,
            boolean[] bools,
            M matrix,
            Map<Integer, String> map,
            Set<String> set) {}

    @MsgPack(shape = org.msgpack.codec.annotation.Shape.ARRAY)
    record FlatMatrix(int[] lengths, int[] elements) {}
}
