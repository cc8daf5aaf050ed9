/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import java.util.TreeMap;
import org.msgpack.value.Value;

/**
 * An index of the entries of a map by key.
 *
 * <p>It is ordered, not hashed. So colliding hash codes, which an attacker can produce, cost
 * nothing extra, and equal keys are found even where their hash codes differ (0.0 and -0.0).
 */
final class KeyIndex {
    private final ValueOrder order = ValueOrder.exact();
    private final TreeMap<Value, Value> firstByKey = new TreeMap<>(order::compareCanonical);
    private final Value[] kvs;

    KeyIndex(Value[] kvs) {
        this.kvs = kvs;
        for (int i = 0; i < kvs.length; i += 2) {
            firstByKey.putIfAbsent(order.canonical(kvs[i]), kvs[i + 1]);
        }
    }

    /** Returns the value of the first entry with the key, or null if there is none. */
    Value get(Value key) {
        return firstByKey.get(order.canonical(key));
    }

    boolean hasDuplicateKeys() {
        return 2 * firstByKey.size() < kvs.length;
    }

    /**
     * Tells whether another map has the same entries as this one, in any order. Entries with
     * duplicate keys have to be in the same order, since the first of them is the one that is
     * found.
     *
     * <p>This consumes the index.
     *
     * @param others alternating keys and values, as many as in this map
     * @param start the index from which on values have to be compared; those before are known to be
     *     equal
     */
    boolean isPermutation(Value[] others, int start) {
        if (hasDuplicateKeys()) {
            return isSameSequence(others, start);
        }
        for (int i = 0; i < others.length; i += 2) {
            Value value = firstByKey.remove(order.canonical(others[i]));
            if (value == null || (i >= start && !value.equals(others[i + 1]))) {
                return false;
            }
        }
        return true;
    }

    private boolean isSameSequence(Value[] others, int start) {
        for (int i = start; i < kvs.length; i += 2) {
            Value key = order.canonical(kvs[i]);
            if (order.compareCanonical(key, order.canonical(others[i])) != 0
                    || !kvs[i + 1].equals(others[i + 1])) {
                return false;
            }
        }
        return true;
    }
}
