/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import java.math.BigDecimal;
import java.time.Instant;
import org.msgpack.codec.annotation.AsString;
import org.msgpack.codec.annotation.Index;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.codec.annotation.UnknownKeys;

/** A map with integers as keys, which no other keys may be in. */
@MsgPack(shape = Shape.INT_MAP, unknownKeys = UnknownKeys.REJECT)
public record Order(
        @Index(1) @AsString long id,
        @Index(2) Instant placed,
        @Index(5) BigDecimal total,
        @Index(6) byte[] signature,
        @Index(7) char currency) {}
