/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.util.Collection;
import java.util.Map;
import java.util.Set;

/**
 * A MessagePack map: a sequence of entries whose keys and values are of any type.
 *
 * <p>The format does not forbid duplicate keys. A map value keeps all entries in their order;
 * {@link #map()} finds the first entry of a key.
 */
public interface MapValue extends Value {
    /** Returns the number of entries, counting duplicate keys as often as they occur. */
    int size();

    /**
     * Returns the keys in the order of the entries.
     *
     * @return an unmodifiable view, which contains a duplicate key as often as it occurs
     */
    Set<Value> keySet();

    /**
     * Returns the entries in their order.
     *
     * @return an unmodifiable view of unmodifiable entries
     */
    Set<Map.Entry<Value, Value>> entrySet();

    /**
     * Returns the values in the order of the entries.
     *
     * @return an unmodifiable view
     */
    Collection<Value> values();

    /**
     * Returns the entries as a {@link Map} that iterates in their order.
     *
     * <p>Keep the returned map if you look up several keys: on the second lookup, a large map
     * builds an ordered index, with which lookups take logarithmic time even if the hash codes of
     * all keys collide.
     *
     * @return an unmodifiable view
     */
    Map<Value, Value> map();

    /**
     * Returns the entries as an array that alternates keys and values: key, value, key, value.
     *
     * @return a copy if this map is immutable; the backing array if it belongs to a
     *     {@link Variable}
     */
    Value[] getKeyValueArray();
}
