/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

import java.util.Objects;
import org.msgpack.value.impl.ImmutableValues;

/**
 * A value as the key of a hash map. Where hash codes collide, {@link java.util.HashMap} orders only
 * keys of one class, and anyone can send strings and binaries of one hash code. So it is given keys
 * of one class.
 */
final class HashKey implements Comparable<HashKey> {
    /** May be null, as a key of a hash map. */
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
