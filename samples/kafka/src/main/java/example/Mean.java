/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package example;

import org.msgpack.codec.annotation.MsgPack;

/** A value of the topic {@code means}, and of the store behind it. */
@MsgPack
public record Mean(long count, double sum) {
    static final Mean NONE = new Mean(0, 0);

    Mean with(Measurement measurement) {
        return new Mean(count + 1, sum + measurement.celsius());
    }

    public double celsius() {
        return sum / count;
    }
}
