/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.hostile;

import java.util.List;
import java.util.Map;
import org.msgpack.codec.annotation.Index;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.codec.annotation.Unknown;

/** A map of integers, with a constructor without parameters. */
@MsgPack(shape = Shape.INT_MAP)
final class Numbered {
    @Index(0)
    int id;

    @Index(5)
    String name;

    @Index(300)
    List<Numbered> children;

    @Unknown
    Map<Integer, Object> others;

    static final Numbered SAMPLE = new Numbered();

    static {
        SAMPLE.id = -70;
        SAMPLE.name = "seventy";
        SAMPLE.children = List.of(new Numbered());
        SAMPLE.others = Map.of(-1, "x");
    }
}
