/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.unions;

import java.util.List;
import java.util.Map;
import org.msgpack.codec.annotation.Index;
import org.msgpack.codec.annotation.Key;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.codec.annotation.Tag;
import org.msgpack.codec.annotation.Union;
import org.msgpack.codec.annotation.UnionShape;
import org.msgpack.codec.annotation.Unknown;

/** Unions of every shape, with cases of every shape. */
@SuppressWarnings({"ArrayRecordComponent", "EqualsGetClass"})
final class Figures {
    private Figures() {}

    // --- [tag, value] ---

    @Union
    sealed interface Figure {}

    @MsgPack
    @Tag(0)
    record Circle(double radius) implements Figure {}

    @MsgPack
    @Tag(1)
    record Empty() implements Figure {}

    @MsgPack(shape = Shape.ARRAY)
    @Tag(2)
    record Square(int side) implements Figure {}

    @MsgPack(shape = Shape.ARRAY)
    @Tag(3)
    record Box(int width, int height) implements Figure {}

    @MsgPack(shape = Shape.ARRAY)
    @Tag(4)
    record Labelled(String label, Figure figure) implements Figure {}

    @MsgPack(shape = Shape.ARRAY)
    @Tag(5)
    record Pair(Figure first, Figure second) implements Figure {}

    @MsgPack(shape = Shape.INT_MAP)
    @Tag(300)
    record Line(@Index(1) int from, @Index(2) List<Integer> to) implements Figure {}

    @MsgPack(shape = Shape.INT_MAP)
    @Tag(-1)
    record Keeping(int a, List<Integer> b, @Unknown Map<Integer, Object> rest) implements Figure {}

    @MsgPack
    @Tag(name = "generic")
    record Generic<T>(T value) implements Figure {}

    @MsgPack
    @Tag(7)
    enum Named implements Figure {
        FIRST,
        @Key("2nd")
        SECOND {
            @Override
            public String toString() {
                return "a class of its own";
            }
        }
    }

    @MsgPack
    @Tag(8)
    enum Numbered implements Figure {
        @Index(8)
        EIGHT
    }

    /** Without a tag of its own, its cases are those of the union around it. */
    sealed interface Group extends Figure {}

    @MsgPack
    @Tag(9)
    record Grouped(String name) implements Group {}

    /** A union, too, which writes the same. */
    @Union
    sealed interface SameTags extends Figure {}

    @MsgPack
    @Tag(10)
    record Same(String name) implements SameTags {}

    /** A value without its tag may look like one with it. */
    @MsgPack(shape = Shape.ARRAY)
    @Tag(11)
    record Alike(int id, List<Integer> points) implements Figure {}

    @MsgPack(builder = Built.Builder.class)
    @Tag(12)
    static final class Built implements Figure {
        private final int size;

        private Built(int size) {
            this.size = size;
        }

        int getSize() {
            return size;
        }

        @Override
        public boolean equals(Object obj) {
            return obj instanceof Built && ((Built) obj).size == size;
        }

        @Override
        public int hashCode() {
            return size;
        }

        static final class Builder {
            private int size;

            Builder size(int size) {
                this.size = size;
                return this;
            }

            Built build() {
                return new Built(size);
            }
        }
    }

    // --- {name: value} ---

    @Union(shape = UnionShape.MAP)
    sealed interface Animal {}

    @MsgPack
    record Cat(int lives) implements Animal {}

    @MsgPack(shape = Shape.ARRAY)
    @Tag(name = "dog")
    record Dog(String name, List<String> tricks) implements Animal {}

    @MsgPack(shape = Shape.INT_MAP)
    record Fish(@Index(1) int fins) implements Animal {}

    @MsgPack
    enum Plant implements Animal {
        MOSS
    }

    /** A value without its tag may look like one with it. */
    @MsgPack
    @Tag(name = "self")
    record Self(Map<String, Integer> self) implements Animal {}

    // --- an abstract class that lists its cases, by names in an array ---

    @Union({
        @Union.Case(type = Car.class, name = "car"),
        @Union.Case(type = Truck.class, name = "truck")
    })
    abstract static class Vehicle {
        int wheels;

        @Override
        public boolean equals(Object obj) {
            return obj != null && obj.getClass() == getClass() && ((Vehicle) obj).wheels == wheels;
        }

        @Override
        public int hashCode() {
            return wheels;
        }
    }

    @MsgPack
    static class Car extends Vehicle {}

    @MsgPack(shape = Shape.ARRAY)
    static class Truck extends Car {}

    /** Has a codec, but is no case of its own. */
    @MsgPack
    static class Taxi extends Car {
        int fare;
    }

    /** Has no codec of its own. */
    static class Bus extends Truck {}

    // --- classes in several unions ---

    @Union(@Union.Case(type = Both.class, tag = 1))
    sealed interface Red permits Both {}

    @Union({@Union.Case(type = Both.class, tag = 2), @Union.Case(type = BlueOnly.class, tag = 1)})
    sealed interface Blue permits Both, BlueOnly {}

    @MsgPack
    record Both(@Key("x") int value) implements Red, Blue {}

    @MsgPack
    record BlueOnly(int value) implements Blue {}

    /** A union within a union. */
    @Union
    sealed interface Outer permits Inner, OuterOnly {}

    @Union
    @Tag(1)
    sealed interface Inner extends Outer permits Within {}

    @MsgPack
    @Tag(1)
    record Within(int value) implements Inner {}

    @MsgPack
    @Tag(2)
    record OuterOnly(int value) implements Outer {}

    // --- what holds them ---

    @MsgPack
    record Page<T>(T one, List<T> list, Map<String, T> map, T[] array) {}

    @MsgPack
    record Bounded<T extends Figure>(T one, List<? extends T> list) {}

    @MsgPack
    record Holder(Object one, List<Object> list, Map<String, Object> map, Object[] array) {}

    @MsgPack
    record Exact(Circle circle, List<Square> squares, Box[] boxes) {}
}
