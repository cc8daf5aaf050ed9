/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import org.msgpack.codec.annotation.Alias;
import org.msgpack.codec.annotation.Key;
import org.msgpack.codec.annotation.MsgPack;

/** An enum with other names in messages. */
@MsgPack
public enum Level {
    @Key("info")
    INFO,
    @Key("warning")
    @Alias("warn")
    WARNING,
    ERROR
}
