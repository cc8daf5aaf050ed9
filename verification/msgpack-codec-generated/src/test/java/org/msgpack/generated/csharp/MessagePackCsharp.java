/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.csharp;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.msgpack.codec.annotation.Creator;
import org.msgpack.codec.annotation.Ignore;
import org.msgpack.codec.annotation.Index;
import org.msgpack.codec.annotation.Key;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Naming;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.codec.annotation.Union;
import org.msgpack.codec.annotation.UseCodec;

/**
 * The classes whose objects MessagePack for C# wrote, declared in Java. Where C# has unsigned
 * integers, Java has a wider type.
 */
@SuppressWarnings("ArrayRecordComponent")
final class MessagePackCsharp {
    private MessagePackCsharp() {}

    // --- integer keys: an array ---

    @MsgPack(shape = Shape.ARRAY)
    record Person(int age, String firstName, String lastName) {}

    @MsgPack(shape = Shape.ARRAY)
    record PersonV2(
            @Index(0) int age,
            @Index(2) String lastName,
            @Index(3) String email) {}

    @MsgPack(shape = Shape.ARRAY)
    record Gaps(
            @Index(0) int a, @Index(3) String b, @Index(7) double c) {}

    @MsgPack(shape = Shape.ARRAY)
    record NineInts(int p1, int p2, int p3, int p4, int p5, int p6, int p7, int p8, int p9) {}

    /** A char is read from its code anyway; to write it like that takes a codec. */
    @MsgPack(shape = Shape.ARRAY)
    static final class Primitives {
        boolean bool;
        byte sByte;
        int byteValue;
        short shortValue;
        int uShort;
        int intValue;
        long uInt;
        long longValue;
        BigInteger uLong;
        float floatValue;
        double doubleValue;

        @UseCodec(DotNetCodecs.CharCode.class)
        char charValue;

        String string;
        byte[] bytes;
    }

    @MsgPack(shape = Shape.ARRAY)
    record Nullables(
            @Index(0) Integer intValue,
            @Index(1) Boolean bool,
            @Index(2) Instant when,
            @Index(3) String text,
            @Index(4) Person person,
            @Index(5) List<Integer> list) {}

    @MsgPack(shape = Shape.ARRAY)
    record Ignoring(int kept, @Ignore int dropped, int alsoKept) {}

    // --- string keys: a map ---

    @MsgPack(naming = Naming.SNAKE_CASE)
    record NamedPerson(int age, String firstName, String lastName) {}

    @MsgPack(naming = Naming.UPPER_CAMEL_CASE)
    record NineNamedInts(
            int myProperty1,
            int myProperty2,
            int myProperty3,
            int myProperty4,
            int myProperty5,
            int myProperty6,
            int myProperty7,
            int myProperty8,
            int myProperty9) {}

    /** Keys that are equal in their first eight bytes, in length, or almost. */
    @MsgPack
    record LookAlikes(
            int a,
            int b,
            int identifierA,
            int identifierB,
            int identifierAB,

            @Key("aLongIdentifierThatFillsMoreThanTwoWords1")
            int long1,

            @Key("aLongIdentifierThatFillsMoreThanTwoWords2")
            int long2,

            @Key("größe") int size,
            @Key("名前") String name) {}

    @MsgPack
    record EmptyKey(@Key("") int empty, int a) {}

    /** Without attributes in C#. */
    @MsgPack(naming = Naming.UPPER_CAMEL_CASE)
    record Plain(int id, String name, List<String> tags) {}

    // --- unions ---

    @Union({
        @Union.Case(type = Circle.class, tag = 0),
        @Union.Case(type = Rectangle.class, tag = 1),
        @Union.Case(type = Group.class, tag = 300)
    })
    interface IShape {}

    @MsgPack(shape = Shape.ARRAY)
    record Circle(double radius) implements IShape {}

    @MsgPack
    record Rectangle(double width, double height) implements IShape {}

    @MsgPack(shape = Shape.ARRAY)
    record Group(List<IShape> members) implements IShape {}

    @MsgPack(shape = Shape.ARRAY)
    static final class Drawing {
        String title;
        IShape[] shapes;
        IShape background;
    }

    // --- inheritance, immutability, generics, recursion ---

    static class Animal {
        private String name;

        public String getName() {
            return name;
        }

        public void setName(String name) {
            this.name = name;
        }
    }

    @MsgPack(shape = Shape.ARRAY)
    static final class Dog extends Animal {
        private int tricks;

        public int getTricks() {
            return tricks;
        }

        public void setTricks(int tricks) {
            this.tricks = tricks;
        }
    }

    @MsgPack(shape = Shape.ARRAY)
    static final class Point {
        private final int x;
        private final int y;

        private Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Creator
        static Point of(int x, int y) {
            return new Point(x, y);
        }

        int x() {
            return x;
        }

        int y() {
            return y;
        }
    }

    @MsgPack(shape = Shape.ARRAY)
    record Page<T>(int number, List<T> items, Map<String, T> byName) {}

    @MsgPack(shape = Shape.ARRAY)
    record Node(int id, Node left, Node right) {}

    // --- enums: integers, or names as an option of C# has it ---

    @MsgPack
    enum Color {
        @Index(0)
        RED,
        @Index(7)
        GREEN,
        @Index(-3)
        BLUE
    }

    @MsgPack
    enum NamedColor {
        @Key("Red")
        RED,
        @Key("Green")
        GREEN,
        @Key("Blue")
        BLUE
    }

    // --- what C# has in its libraries ---

    @MsgPack(shape = Shape.ARRAY)
    record Complex(double real, double imaginary) {}

    /** Of the local clock, with its offset in minutes. */
    @MsgPack(shape = Shape.ARRAY)
    record LocalOffset(Instant local, int minutes) {
        OffsetDateTime time() {
            ZoneOffset offset = ZoneOffset.ofTotalSeconds(minutes * 60);
            return local.atOffset(ZoneOffset.UTC).withOffsetSameLocal(offset);
        }
    }

    @MsgPack(shape = Shape.ARRAY)
    record Triple<A, B, C>(A first, B second, C third) {}

    @MsgPack(shape = Shape.ARRAY)
    record KeyValuePair<K, V>(K key, V value) {}

    @MsgPack(shape = Shape.ARRAY)
    record Matrix(int rows, int columns, int[] elements) {}

    // --- a trade, as records of a business look ---

    @MsgPack(shape = Shape.ARRAY)
    record Trade(
            long id,
            String symbol,
            boolean buy,
            double price,
            long quantity,
            Instant at,
            UUID order,
            BigDecimal fee,
            Color flag,
            int[] legs,
            Map<Integer, String> notes) {}
}
