/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import java.math.BigDecimal;
import org.msgpack.codec.annotation.Default;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;

/** An item of an order, as an array: {@code [name, price, count]}. */
@MsgPack(shape = Shape.ARRAY)
record Item(String name, BigDecimal price, @Default("1") int count) {}
