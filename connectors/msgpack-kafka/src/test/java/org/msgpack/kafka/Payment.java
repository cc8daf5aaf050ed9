/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import org.msgpack.codec.annotation.MsgPack;

/** A class with a generated codec that Jackson can map too. */
@MsgPack
public record Payment(String payer, long cents, String currency) {
    /** Rejects invalid data, as constructors of applications do. */
    public Payment {
        if (cents < 0) {
            throw new IllegalArgumentException("negative amount: " + cents);
        }
    }
}
