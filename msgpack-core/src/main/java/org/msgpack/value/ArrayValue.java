/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.util.Iterator;
import java.util.List;

/** A MessagePack array: a sequence of values of any type. */
public interface ArrayValue extends Value, Iterable<Value> {
    /** Returns the number of elements. */
    int size();

    /**
     * Returns the element at the given index.
     *
     * @param index from 0 to {@code size() - 1}
     * @throws IndexOutOfBoundsException if {@code index} is out of range
     */
    Value get(int index);

    /**
     * Returns the element at the given index, or nil if the index is out of range.
     *
     * @param index any {@code int}; negative ones are out of range too
     * @return the element, or an {@link ImmutableNilValue}
     */
    Value getOrNilValue(int index);

    /** Returns an iterator over the elements in order. It does not support {@code remove}. */
    @Override
    Iterator<Value> iterator();

    /**
     * Returns a view of the elements as a list of fixed size.
     *
     * @return an unmodifiable list if this array is immutable; the list of a {@link Variable}
     *     supports {@link List#set}
     */
    List<Value> list();
}
