/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import java.time.Instant;
import java.util.List;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Tag;
import org.msgpack.codec.annotation.Union;

/** What happens to an order. */
@Union
sealed interface Event {
    @MsgPack
    @Tag(1)
    record Placed(String customer, List<Item> items, Instant at) implements Event {}

    @MsgPack
    @Tag(2)
    record Shipped(String carrier, Instant at) implements Event {}
}
