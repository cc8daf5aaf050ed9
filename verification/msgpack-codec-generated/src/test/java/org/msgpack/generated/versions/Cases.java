/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.versions;

import java.util.List;
import org.msgpack.codec.annotation.Alias;
import org.msgpack.codec.annotation.Index;
import org.msgpack.codec.annotation.Key;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.codec.annotation.Union;
import org.msgpack.codec.annotation.UnionShape;

/** Versions of enums and of unions. */
final class Cases {
    private Cases() {}

    @MsgPack
    enum First {
        RED,
        GREEN
    }

    /** With a constant more, in another order. */
    @MsgPack
    enum Added {
        BLUE,
        GREEN,
        RED
    }

    /** A constant that had another name. */
    @MsgPack
    enum Renamed {
        @Key("scarlet")
        @Alias("RED")
        SCARLET,
        GREEN
    }

    @MsgPack
    record OfFirst(First color) {}

    @MsgPack
    record OfAdded(Added color) {}

    @MsgPack
    record OfRenamed(Renamed color) {}

    @MsgPack(shape = Shape.ARRAY)
    record Circle(double radius) implements Shape1, Shape2, Shape3 {}

    @MsgPack
    record Square(double side) implements Shape1, Shape2, Shape3 {}

    @MsgPack(shape = Shape.INT_MAP)
    record Line(@Index(1) double length) implements Shape2 {}

    @Union({@Union.Case(type = Circle.class, tag = 1), @Union.Case(type = Square.class, tag = 2)})
    interface Shape1 {}

    /** With a case more. */
    @Union({
        @Union.Case(type = Line.class, tag = 3),
        @Union.Case(type = Circle.class, tag = 1),
        @Union.Case(type = Square.class, tag = 2)
    })
    interface Shape2 {}

    /** A map, with names. */
    @Union(
            shape = UnionShape.MAP,
            value = {
                @Union.Case(type = Circle.class, name = "circle"),
                @Union.Case(type = Square.class)
            })
    interface Shape3 {}

    @MsgPack
    record OfShapes1(Shape1 shape, List<Shape1> shapes) {}

    @MsgPack
    record OfShapes2(Shape2 shape, List<Shape2> shapes) {}

    @MsgPack
    record OfShapes3(Shape3 shape, List<Shape3> shapes) {}

    static final Versions ENUMS = new Versions()
            .add("first red", new OfFirst(First.RED))
            .add("first green", new OfFirst(First.GREEN))
            .add("first, null", new OfFirst(null))
            .add("added blue", new OfAdded(Added.BLUE))
            .add("added red", new OfAdded(Added.RED))
            .add("renamed", new OfRenamed(Renamed.SCARLET));

    static final Versions UNIONS = new Versions()
            .add("first circle", new OfShapes1(new Circle(1), List.of(new Square(2))))
            .add("first, null", new OfShapes1(null, null))
            .add("added circle", new OfShapes2(new Circle(1), List.of(new Square(2))))
            .add("added line", new OfShapes2(new Line(1), null))
            .add("added lines", new OfShapes2(null, List.of(new Circle(1), new Line(2))))
            .add("map circle", new OfShapes3(new Circle(1), List.of(new Square(2))));
}
