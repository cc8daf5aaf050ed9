/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.util.Objects;
import org.msgpack.value.impl.ImmutableValues;

/**
 * Wraps a value as a key of a hash map.
 *
 * <p>On colliding hash codes {@link java.util.HashMap} orders keys only if all are of one class,
 * and an attacker can easily produce strings and binaries with the same hash code. Wrapped, keys
 * are of one class, so lookups stay logarithmic.
 */
final class HashKey implements Comparable<HashKey> {
    /** The wrapped key; null stands for the null key. */
    final Value value;

    private final int hash;

    HashKey(Value value) {
        this.value = value;
        this.hash = Objects.hashCode(value);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof HashKey && Objects.equals(value, ((HashKey) o).value);
    }

    @Override
    public int compareTo(HashKey that) {
        if (value == null || that.value == null) {
            return Boolean.compare(value != null, that.value != null);
        }
        return ImmutableValues.order().compare(value, that.value);
    }
}
