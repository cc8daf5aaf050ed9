/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import java.util.TreeMap;
import org.msgpack.value.Value;

/**
 * The entries of a map by key. It is ordered, not hashed: keys whose hash codes collide, which
 * anyone can send, cost nothing extra, and keys that are equal are found even in the few cases
 * where their published hash codes differ (0.0 and -0.0).
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

    /** Returns the value of the first entry with the key, null if there is none. */
    Value get(Value key) {
        return firstByKey.get(order.canonical(key));
    }

    boolean hasKeyTwice() {
        return 2 * firstByKey.size() < kvs.length;
    }

    /**
     * Tells whether an array has the entries of this index in whatever order, the values of those
     * before {@code start} being known as equal. If a key occurs twice, which of two entries counts
     * depends on the order, so it has to be the same. Uses up the index.
     */
    boolean isPermutation(Value[] others, int start) {
        if (hasKeyTwice()) {
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
