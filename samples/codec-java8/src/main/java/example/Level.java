/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import org.msgpack.codec.annotation.Key;
import org.msgpack.codec.annotation.MsgPack;

/** How full something is. */
@MsgPack
enum Level {
    @Key("empty")
    EMPTY,
    @Key("full")
    FULL
}
