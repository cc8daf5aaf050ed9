/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.hostile;

import java.util.Map;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Unknown;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

/** Keeps unknown names and integers, exactly as they were; at first in a map that is fixed. */
@MsgPack
final class Mixed {
    int id;

    @Unknown
    Map<Object, Value> others = Map.of();

    static final Mixed SAMPLE = new Mixed();

    static {
        SAMPLE.id = 200;
        SAMPLE.others = Map.of(7L, ValueFactory.newString("seven"));
    }
}
