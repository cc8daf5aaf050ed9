/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed;

import org.msgpack.jmh.NineIntegers;
import org.msgpack.jmh.typed.model.Integers;
import org.msgpack.jmh.typed.model.Trade;

/** Objects that consist of numbers. */
final class NumberData {
    private NumberData() {}

    /** Returns the integers of {@link NineIntegers} as a record. */
    static Integers integers() {
        NineIntegers integers = new NineIntegers();
        return new Integers(
                integers.property1,
                integers.property2,
                integers.property3,
                integers.property4,
                integers.property5,
                integers.property6,
                integers.property7,
                integers.property8,
                integers.property9);
    }

    static Trade trade() {
        long sentAt = 1_795_000_000_123_456_789L;
        return new Trade(
                9_007_199_254_741_234L,
                7_340_032_001L,
                81_200_455L,
                54_321,
                17,
                2_048,
                (byte) 'B',
                (byte) 2,
                (byte) 0,
                true,
                false,
                1_500,
                300,
                187.43,
                187.5,
                187.4325,
                0.0125,
                sentAt,
                sentAt + 31_250,
                sentAt + 187_500);
    }
}
