/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import org.msgpack.codec.annotation.MsgPack;

/** What a sensor has measured. Its codec is generated. */
@MsgPack
public final class Reading {
    public String sensor;
    public long time;
    public double[] values;
}
