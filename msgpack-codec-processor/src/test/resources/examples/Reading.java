/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import org.msgpack.codec.annotation.Index;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;

/** A class with fields, as an array with gaps where members of earlier versions were. */
@MsgPack(shape = Shape.ARRAY)
public class Reading {
    @Index(0)
    public String sensor;

    @Index(3)
    public int value;

    @Index(4)
    public Integer quality;
}
