/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import org.msgpack.value.Value;

import java.util.TreeMap;

/**
 * The entries of a map by key. It is ordered, not hashed: keys whose hash codes collide, which
 * anyone can send, cost nothing extra, and keys that are equal are found even in the few cases
 * where their published hash codes differ (0.0 and -0.0).
 */
final class KeyIndex {
    private final TreeMap<Value, Value> firstByKey = new TreeMap<>(ValueOrder::compareCanonical);
    private final int entries;

    KeyIndex(Value[] kvs) {
        entries = kvs.length / 2;
        for (int i = 0; i < kvs.length; i += 2) {
            firstByKey.putIfAbsent(ValueOrder.canonical(kvs[i]), kvs[i + 1]);
        }
    }

    /** Returns the value of the first entry with the key, null if there is none. */
    Value get(Value key) {
        return firstByKey.get(ValueOrder.canonical(key));
    }

    /**
     * Tells whether an array has the entries of this index in whatever order, the values of those
     * before {@code start} being known as equal. It has not if a key occurs twice, here or there:
     * which of two entries counts would depend on the order. Uses up the index.
     */
    boolean isPermutation(Value[] kvs, int start) {
        if (firstByKey.size() < entries) {
            return false;
        }
        for (int i = 0; i < kvs.length; i += 2) {
            Value value = firstByKey.remove(ValueOrder.canonical(kvs[i]));
            if (value == null || (i >= start && !value.equals(kvs[i + 1]))) {
                return false;
            }
        }
        return true;
    }
}
