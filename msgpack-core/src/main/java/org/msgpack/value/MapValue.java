/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.util.Collection;
import java.util.Map;
import java.util.Set;

/**
 * A map: a sequence of keys and values, both of any type. Nothing stops a message from having a key
 * twice; all entries are kept, in their order, and {@link #map()} finds the first.
 */
public interface MapValue extends Value {
    /**
     * Returns the number of entries.
     *
     * @return the size, counting a key as often as it occurs
     */
    int size();

    /**
     * Returns the keys in their order.
     *
     * @return an unmodifiable view; a key that occurs twice is in it twice
     */
    Set<Value> keySet();

    /**
     * Returns the entries in their order.
     *
     * @return an unmodifiable view of unmodifiable entries
     */
    Set<Map.Entry<Value, Value>> entrySet();

    /**
     * Returns the values in the order of their keys.
     *
     * @return an unmodifiable view
     */
    Collection<Value> values();

    /**
     * Returns the entries as a map. Keep it for several lookups: from the second on, a large map is
     * searched through an ordered index, in logarithmic time whatever the keys are.
     *
     * @return an unmodifiable view, in the order of the entries
     */
    Map<Value, Value> map();

    /**
     * Returns keys and values in turn: key, value, key, value.
     *
     * @return a copy if this value is immutable, the very array that it holds if it belongs to a
     *     {@link Variable}
     */
    Value[] getKeyValueArray();
}
