/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import org.msgpack.core.MessagePacker;
import org.msgpack.value.ImmutableMapValue;
import org.msgpack.value.MapValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueType;

/** A map, stored as an array of alternating keys and values. */
public class ImmutableMapValueImpl extends AbstractImmutableValue
        implements ImmutableMapValue, Comparable<ImmutableMapValueImpl> {
    static final ImmutableMapValueImpl EMPTY = new ImmutableMapValueImpl(new Value[0]);

    private final Value[] kvs;

    /**
     * Creates a map.
     *
     * @param kvs alternating keys and values; the array is kept, not copied, and must not be
     *     modified afterwards
     * @throws IllegalArgumentException if the length of {@code kvs} is odd
     */
    public ImmutableMapValueImpl(Value[] kvs) {
        requireNonNull(kvs, "kvs is null");
        if (kvs.length % 2 != 0) {
            throw new IllegalArgumentException(
                    "keys and values must alternate, but the array has an odd length: "
                            + kvs.length);
        }
        this.kvs = kvs;
    }

    /** Returns the map without entries, always the same object. */
    public static ImmutableMapValue empty() {
        return EMPTY;
    }

    @Override
    public ValueType getValueType() {
        return ValueType.MAP;
    }

    @Override
    public ImmutableMapValue immutableValue() {
        return this;
    }

    @Override
    public boolean isMapValue() {
        return true;
    }

    @Override
    public ImmutableMapValue asMapValue() {
        return this;
    }

    @Override
    public int size() {
        return kvs.length / 2;
    }

    @Override
    public Set<Value> keySet() {
        return map().keySet();
    }

    @Override
    public Set<Map.Entry<Value, Value>> entrySet() {
        return map().entrySet();
    }

    @Override
    public Collection<Value> values() {
        return map().values();
    }

    @Override
    public Map<Value, Value> map() {
        return new MapView(kvs);
    }

    @Override
    public Value[] getKeyValueArray() {
        return Arrays.copyOf(kvs, kvs.length, Value[].class);
    }

    @Override
    public void writeTo(MessagePacker pk) throws IOException {
        requireNonNull(pk, "pk is null");
        pk.beginNested();
        try {
            pk.packMapHeader(kvs.length / 2);
            writeAll(pk, kvs);
        } finally {
            pk.endNested();
        }
    }

    @Override
    public boolean equals(Object o) {
        if (o == this) {
            return true;
        }
        if (!(o instanceof Value) || !((Value) o).isMapValue()) {
            return false;
        }
        MapValue that = ((Value) o).asMapValue();
        if (size() != that.size()) {
            return false;
        }
        return sameEntries(entriesOf(that));
    }

    /**
     * Returns the alternating keys and values of a map: the backing array, which must not be
     * modified, or a copy.
     */
    static Value[] entriesOf(MapValue map) {
        return map instanceof ImmutableMapValueImpl
                ? ((ImmutableMapValueImpl) map).kvs
                : map.getKeyValueArray();
    }

    /**
     * Compares entries in order, and in any order from the first key that differs. No value is
     * compared twice: otherwise the work would double with each level of nesting.
     */
    private boolean sameEntries(Value[] others) {
        for (int i = 0; i < kvs.length; i += 2) {
            if (!OrderedEquality.areEqual(kvs[i], others[i])) {
                return isPermutation(others, i);
            }
            if (!kvs[i + 1].equals(others[i + 1])) {
                return false;
            }
        }
        return true;
    }

    /** Compares maps whose entries before {@code start} are known to be equal. */
    private boolean isPermutation(Value[] others, int start) {
        return Weight.keysWeighTheSame(kvs, others)
                && new KeyIndex(others).isPermutation(kvs, start);
    }

    @Override
    public int hashCode() {
        int h = 0;
        for (int i = 0; i < kvs.length; i += 2) {
            h += kvs[i].hashCode() ^ kvs[i + 1].hashCode();
        }
        return h;
    }

    @Override
    public int compareTo(ImmutableMapValueImpl that) {
        return ValueOrder.INSTANCE.compare(this, that);
    }
}
