/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;

/** A record as an array, all of whose members have a small length. */
@MsgPack(shape = Shape.ARRAY)
record Position(double latitude, double longitude, Float altitude, boolean exact) {}
