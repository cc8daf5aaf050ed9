/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.hostile;

import java.util.List;
import org.msgpack.codec.annotation.MsgPack;

/** A generic class. */
@MsgPack
record Box<T>(T content, Box<T> next) {
    static final Box<List<Box<Long>>> SAMPLE =
            new Box<>(List.of(new Box<>(1L, new Box<>(null, null))), null);
}
