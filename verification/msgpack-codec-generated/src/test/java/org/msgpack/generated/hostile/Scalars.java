/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.hostile;

import org.msgpack.codec.annotation.AsString;
import org.msgpack.codec.annotation.Default;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;

/** Members that need no codec, as an array. */
@MsgPack(shape = Shape.ARRAY)
record Scalars(
        boolean z,
        byte b,
        short s,
        @Default("-1") int i,
        long l,
        float f,
        double d,
        char c,
        Boolean boxedBoolean,
        Integer boxedInt,
        @AsString long text,
        @AsString Double real,
        @AsString boolean yes,
        String string) {
    static final Scalars SAMPLE = new Scalars(
            true,
            (byte) -5,
            (short) 300,
            70_000,
            1L << 40,
            1.5f,
            2.25,
            'x',
            null,
            9,
            1L << 60,
            0.125,
            true,
            "s");
}
