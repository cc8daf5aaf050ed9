/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import java.time.Instant;
import org.msgpack.codec.annotation.MsgPack;

/** A value of the topic {@code measurements}, whose key is the sensor. */
@MsgPack
public record Measurement(Instant time, double celsius) {}
