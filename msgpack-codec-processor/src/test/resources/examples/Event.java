/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Tag;
import org.msgpack.codec.annotation.Union;

/** A union of the records that a sealed interface permits. */
@Union
public sealed interface Event {
    @MsgPack
    @Tag(1)
    record Started(String task) implements Event {}

    @MsgPack
    @Tag(2)
    record Stopped(String task, Level level) implements Event {}
}
