/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.byhand;

/** An array of objects of one type. */
abstract class ObjectLoop<T> extends LoopWorkload {
    final T[] values;
    final Object[] read;

    ObjectLoop(T[] values, int capacity) {
        super(values.length, capacity);
        this.values = values;
        this.read = new Object[values.length];
    }

    @Override
    public final Object values() {
        return values;
    }

    @Override
    public final Object unpacked() {
        return read;
    }
}
