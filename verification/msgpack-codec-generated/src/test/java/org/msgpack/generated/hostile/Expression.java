/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.hostile;

import java.util.List;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.codec.annotation.Tag;
import org.msgpack.codec.annotation.Union;

/** A union whose cases contain it. */
@Union
sealed interface Expression {
    @Tag(1)
    @MsgPack(shape = Shape.ARRAY)
    record Literal(double value) implements Expression {}

    @Tag(2)
    @MsgPack
    record Sum(List<Expression> terms) implements Expression {}

    @Tag(300)
    @MsgPack(shape = Shape.ARRAY)
    record Negated(Expression of) implements Expression {}

    @Tag(name = "variable")
    @MsgPack(shape = Shape.INT_MAP)
    record Variable(String name) implements Expression {}

    Expression SAMPLE =
            new Sum(List.of(new Literal(1.5), new Negated(new Variable("x")), new Sum(List.of())));
}
