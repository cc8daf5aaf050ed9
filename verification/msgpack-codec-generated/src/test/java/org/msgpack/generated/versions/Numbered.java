/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.versions;

import java.util.List;
import java.util.Map;
import org.msgpack.codec.annotation.Default;
import org.msgpack.codec.annotation.Index;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.NullPolicy;
import org.msgpack.codec.annotation.Nulls;
import org.msgpack.codec.annotation.Required;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.codec.annotation.Unknown;
import org.msgpack.codec.annotation.UnknownKeys;

/** Versions of a class with integers as keys, as arrays and as maps, which read each other. */
final class Numbered {
    private Numbered() {}

    @MsgPack(shape = Shape.ARRAY)
    record First(int id, String name) {}

    @MsgPack(shape = Shape.ARRAY)
    record Added(int id, String name, double price, List<String> tags) {}

    /** Without name, whose index stays free. */
    @MsgPack(shape = Shape.ARRAY)
    record Removed(
            @Index(3) List<String> tags,
            @Index(2) double price,
            @Index(0) int id) {}

    @MsgPack(shape = Shape.ARRAY)
    record Widened(long id, String name) {}

    @MsgPack(shape = Shape.ARRAY)
    record Boxed(Integer id, String name, Double price) {}

    @MsgPack(shape = Shape.ARRAY)
    record Demanding(
            @Required int id, String name, @Required double price) {}

    @MsgPack(shape = Shape.ARRAY)
    record Defaults(
            @Default("-1") int id,
            @Default("nobody") String name,
            @Default("9.5") double price,
            List<String> tags,
            @Default("true") boolean sold) {}

    @MsgPack(shape = Shape.ARRAY)
    @Nulls(NullPolicy.REJECT)
    record NeverNull(int id, String name) {}

    @MsgPack(shape = Shape.ARRAY, unknownKeys = UnknownKeys.REJECT)
    record Closed(int id, String name) {}

    @MsgPack(shape = Shape.ARRAY)
    record Empty() {}

    @MsgPack(shape = Shape.ARRAY)
    static final class Bean {
        int id = -2;
        String name = "initial";
        double price = 8.5;

        static Bean of(int id, String name, double price) {
            Bean bean = new Bean();
            bean.id = id;
            bean.name = name;
            bean.price = price;
            return bean;
        }
    }

    @MsgPack(shape = Shape.INT_MAP)
    record MapAdded(int id, String name, double price, List<String> tags) {}

    @MsgPack(shape = Shape.INT_MAP)
    record MapDemanding(
            @Required int id, String name, @Required double price) {}

    @MsgPack(shape = Shape.INT_MAP)
    record MapDefaults(
            @Index(4) @Default("true") boolean sold,
            @Index(0) @Default("-1") int id,
            @Index(1) @Default("nobody") String name) {}

    @MsgPack(shape = Shape.INT_MAP)
    @Nulls(NullPolicy.OMIT)
    record MapOmitting(Integer id, String name, Double price, List<String> tags) {}

    @MsgPack(shape = Shape.INT_MAP, unknownKeys = UnknownKeys.REJECT)
    record MapClosed(int id, String name) {}

    @MsgPack(shape = Shape.INT_MAP)
    record MapKeeping(int id, @Unknown Map<Integer, Object> others) {}

    /** With keys so far apart that it is never an array. */
    @MsgPack(shape = Shape.INT_MAP)
    record MapSparse(@Index(0) int id, @Index(1000) String note) {}

    static final Versions VERSIONS = new Versions()
            .add("first", new First(7, "apple"))
            .add("first, null", new First(7, null))
            .add("added", new Added(7, "apple", 1.5, List.of("a", "b")))
            .add("added, null", new Added(7, null, 1.5, null))
            .add("removed", new Removed(List.of("a"), 1.5, 7))
            .add("widened", new Widened(7, "apple"))
            .add("widened, too large", new Widened(1L << 40, "apple"))
            .add("boxed", new Boxed(7, "apple", 1.5))
            .add("boxed, null", new Boxed(null, null, null))
            .add("demanding", new Demanding(7, "apple", 1.5))
            .add("defaults", new Defaults(7, "apple", 1.5, null, false))
            .add("never null", new NeverNull(7, "apple"))
            .add("closed", new Closed(7, "apple"))
            .add("empty", new Empty())
            .add("bean", Bean.of(7, "apple", 1.5))
            .add("map added", new MapAdded(7, "apple", 1.5, List.of("a")))
            .add("map demanding", new MapDemanding(7, "apple", 1.5))
            .add("map defaults", new MapDefaults(false, 7, "apple"))
            .add("map omitting", new MapOmitting(7, "apple", 1.5, List.of()))
            .add("map omitting, null", new MapOmitting(null, null, null, null))
            .add("map closed", new MapClosed(7, "apple"))
            .add("map keeping", new MapKeeping(7, Map.of(5, "kept")))
            .add("map sparse", new MapSparse(7, "far"));
}
