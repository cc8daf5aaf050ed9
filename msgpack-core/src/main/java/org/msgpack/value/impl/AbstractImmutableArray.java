/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import org.msgpack.value.ArrayValue;
import org.msgpack.value.ImmutableArrayValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueType;

/** An array, whatever it keeps its elements in. */
abstract class AbstractImmutableArray extends AbstractImmutable
        implements ImmutableArrayValue, Comparable<AbstractImmutableArray> {
    @Override
    public ValueType getValueType() {
        return ValueType.ARRAY;
    }

    @Override
    public boolean isArrayValue() {
        return true;
    }

    @Override
    public ImmutableArrayValue asArrayValue() {
        return this;
    }

    @Override
    public Value getOrNilValue(int index) {
        return index >= 0 && index < size() ? get(index) : ImmutableNil.INSTANCE;
    }

    @Override
    public boolean equals(Object o) {
        if (o == this) {
            return true;
        }
        if (!(o instanceof Value) || !((Value) o).isArrayValue()) {
            return false;
        }
        ArrayValue that = ((Value) o).asArrayValue();
        return size() == that.size() && list().equals(that.list());
    }

    /** That of the list of elements. */
    @Override
    public abstract int hashCode();

    @Override
    public int compareTo(AbstractImmutableArray that) {
        return ValueOrder.INSTANCE.compare(this, that);
    }
}
