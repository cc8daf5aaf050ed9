/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.hostile;

import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;

/** Checks its values. */
@MsgPack(shape = Shape.INT_MAP)
record Checked(int low, int high) {
    Checked {
        if (low > high) {
            throw new IllegalArgumentException(low + " is above " + high);
        }
    }
}
