/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import org.msgpack.codec.annotation.MsgPack;

/** The state of a topology for each payer. */
@MsgPack
public record Total(long payments, long cents) {
    static final Total NONE = new Total(0, 0);

    Total plus(Payment payment) {
        return new Total(payments + 1, cents + payment.cents());
    }
}
