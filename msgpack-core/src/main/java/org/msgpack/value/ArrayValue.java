/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.util.Iterator;
import java.util.List;

/** An array of values. */
public interface ArrayValue extends Value, Iterable<Value> {
    /**
     * Returns the number of elements.
     *
     * @return the size
     */
    int size();

    /**
     * Returns an element.
     *
     * @param index from 0 to {@code size() - 1}
     * @return the element
     * @throws IndexOutOfBoundsException if the index is out of range
     */
    Value get(int index);

    /**
     * Returns an element, or nil where there is none.
     *
     * @param index any number
     * @return the element, or {@link ImmutableNilValue} if the index is out of range
     */
    Value getOrNilValue(int index);

    /**
     * Returns an iterator over the elements. It cannot remove.
     *
     * @return a new iterator
     */
    @Override
    Iterator<Value> iterator();

    /**
     * Returns the elements as a list that is a view of this array. It cannot grow or shrink. The
     * list of an immutable array is unmodifiable; that of a {@link Variable} can be set.
     *
     * @return a list
     */
    List<Value> list();
}
