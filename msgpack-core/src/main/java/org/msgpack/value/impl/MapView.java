/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value.impl;

import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import org.msgpack.value.Value;

/** A view of alternating keys and values as a {@link Map} that iterates in their order. */
final class MapView extends AbstractMap<Value, Value> {
    /** Maps of up to this many entries are searched linearly. */
    private static final int SCAN_LIMIT = 8;

    private final Value[] kvs;
    // Benign races: a thread that does not see the index scans or builds an equal one.
    private boolean searched;
    private KeyIndex index;

    MapView(Value[] kvs) {
        this.kvs = kvs;
    }

    @Override
    public int size() {
        return kvs.length / 2;
    }

    @Override
    public boolean containsKey(Object key) {
        return get(key) != null;
    }

    @Override
    public Value get(Object key) {
        if (!(key instanceof Value)) {
            return null;
        }
        // The first lookup may be the only one, so it does not build an index.
        if (!searched || size() <= SCAN_LIMIT) {
            searched = true;
            return scan((Value) key);
        }
        KeyIndex i = index;
        if (i == null) {
            i = new KeyIndex(kvs);
            index = i;
        }
        return i.get((Value) key);
    }

    private Value scan(Value key) {
        for (int i = 0; i < kvs.length; i += 2) {
            if (key.equals(kvs[i])) {
                return kvs[i + 1];
            }
        }
        return null;
    }

    private boolean mayHaveDuplicateKeys() {
        KeyIndex i = index;
        return i == null || i.hasDuplicateKeys();
    }

    @Override
    public Set<Value> keySet() {
        return new Keys();
    }

    @Override
    public Collection<Value> values() {
        return new Values();
    }

    @Override
    public Set<Map.Entry<Value, Value>> entrySet() {
        return new Entries();
    }

    private final class Keys extends AbstractSet<Value> {
        @Override
        public int size() {
            return MapView.this.size();
        }

        @Override
        public boolean contains(Object o) {
            return containsKey(o);
        }

        @Override
        public Iterator<Value> iterator() {
            return new EveryOther(kvs, 0);
        }
    }

    private final class Values extends AbstractCollection<Value> {
        @Override
        public int size() {
            return MapView.this.size();
        }

        @Override
        public Iterator<Value> iterator() {
            return new EveryOther(kvs, 1);
        }
    }

    private final class Entries extends AbstractSet<Map.Entry<Value, Value>> {
        @Override
        public int size() {
            return MapView.this.size();
        }

        @Override
        public boolean contains(Object o) {
            if (!(o instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) o;
            if (entry.getKey() == null || entry.getValue() == null) { // possible with MapBuilder
                return super.contains(o);
            }
            Value value = get(entry.getKey());
            return value != null
                    && (value.equals(entry.getValue())
                            || (mayHaveDuplicateKeys() && super.contains(o)));
        }

        @Override
        public Iterator<Map.Entry<Value, Value>> iterator() {
            EveryOther keys = new EveryOther(kvs, 0);
            EveryOther values = new EveryOther(kvs, 1);
            return new Iterator<Map.Entry<Value, Value>>() {
                @Override
                public boolean hasNext() {
                    return keys.hasNext();
                }

                @Override
                public Map.Entry<Value, Value> next() {
                    return new SimpleImmutableEntry<>(keys.next(), values.next());
                }
            };
        }
    }

    /** Iterates over the keys (first index 0) or the values (first index 1). */
    private static final class EveryOther implements Iterator<Value> {
        private final Value[] kvs;
        private int next;

        EveryOther(Value[] kvs, int first) {
            this.kvs = kvs;
            this.next = first;
        }

        @Override
        public boolean hasNext() {
            return next < kvs.length;
        }

        @Override
        public Value next() {
            if (next >= kvs.length) {
                throw new NoSuchElementException();
            }
            Value value = kvs[next];
            next += 2;
            return value;
        }
    }
}
