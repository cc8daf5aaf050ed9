/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.versions;

import java.util.List;
import java.util.Map;
import org.msgpack.codec.annotation.Alias;
import org.msgpack.codec.annotation.Default;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.NullPolicy;
import org.msgpack.codec.annotation.Nulls;
import org.msgpack.codec.annotation.Required;
import org.msgpack.codec.annotation.Unknown;
import org.msgpack.codec.annotation.UnknownKeys;

/** Versions of a class with names as keys, as it might change over the years. */
final class Named {
    private Named() {}

    @MsgPack
    record First(int id, String name) {}

    /** With members more. */
    @MsgPack
    record Added(int id, String name, double price, List<String> tags) {}

    /** In another order, without name. */
    @MsgPack
    record Removed(List<String> tags, double price, int id) {}

    /** In another order, name has another name. */
    @MsgPack
    record Renamed(@Alias({"name", "label"}) String title, int id) {}

    @MsgPack
    record Widened(long id, String name) {}

    /** A number that may be null. */
    @MsgPack
    record Boxed(Integer id, String name, Double price) {}

    @MsgPack
    record Demanding(
            @Required int id, String name, @Required double price) {}

    @MsgPack
    record Defaults(
            @Default("-1") int id,
            @Default("nobody") String name,
            @Default("9.5") double price,
            @Default("true") Boolean sold) {}

    @MsgPack
    @Nulls(NullPolicy.OMIT)
    record Omitting(Integer id, String name, Double price, List<String> tags) {}

    @MsgPack
    @Nulls(NullPolicy.REJECT)
    record NeverNull(int id, String name) {}

    @MsgPack(unknownKeys = UnknownKeys.REJECT)
    record Closed(int id, String name) {}

    @MsgPack
    record Keeping(int id, @Unknown Map<String, Object> others) {}

    /** Without members. */
    @MsgPack
    record Empty() {}

    /** Set one by one, with values that stay if they are not in the message. */
    @MsgPack
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

    static final Versions VERSIONS = new Versions()
            .add("first", new First(7, "apple"))
            .add("first, null", new First(7, null))
            .add("added", new Added(7, "apple", 1.5, List.of("a", "b")))
            .add("added, null", new Added(7, null, 1.5, null))
            .add("removed", new Removed(List.of("a"), 1.5, 7))
            .add("renamed", new Renamed("apple", 7))
            .add("widened", new Widened(7, "apple"))
            .add("widened, too large", new Widened(1L << 40, "apple"))
            .add("boxed", new Boxed(7, "apple", 1.5))
            .add("boxed, null", new Boxed(null, null, null))
            .add("demanding", new Demanding(7, "apple", 1.5))
            .add("defaults", new Defaults(7, "apple", 1.5, false))
            .add("defaults, null", new Defaults(7, null, 1.5, null))
            .add("omitting", new Omitting(7, "apple", 1.5, List.of()))
            .add("omitting, null", new Omitting(null, null, null, null))
            .add("never null", new NeverNull(7, "apple"))
            .add("closed", new Closed(7, "apple"))
            .add("keeping", new Keeping(7, Map.of("label", "kept")))
            .add("empty", new Empty())
            .add("bean", Bean.of(7, "apple", 1.5));
}
