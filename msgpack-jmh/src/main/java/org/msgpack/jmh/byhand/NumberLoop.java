/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.byhand;

import org.msgpack.jmh.data.Numbers;

/** An array of numbers, which are added up when read. */
abstract class NumberLoop extends LoopWorkload {
    /** The longest format: a byte and a long. */
    private static final int MAX_SIZE = 9;

    private final Object values;
    private long sum;

    NumberLoop(Object values) {
        super(Numbers.COUNT, MAX_SIZE * Numbers.COUNT);
        this.values = values;
    }

    abstract long sum(byte[] source, int index, int elements);

    @Override
    final void read(byte[] source, int index, int elements) {
        sum = sum(source, index, elements);
    }

    @Override
    public final Object values() {
        return Numbers.sum(values);
    }

    @Override
    public final Object unpacked() {
        return sum;
    }
}
