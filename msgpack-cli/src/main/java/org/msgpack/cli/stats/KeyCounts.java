/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.stats;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.msgpack.cli.element.Elements;
import org.msgpack.cli.path.ValuePath;

/** Counts how often each map key occurs, for a limited number of different keys. */
final class KeyCounts {
    /** The most keys that are counted individually. */
    static final int MAX = 10_000;

    /** A key, with all of its occurrences and all but the first. */
    record Key(ValuePath.Step step, Tally all, Tally repeated) {
        /** Returns the key as in a path, without the dot. */
        String text() {
            return new ValuePath(List.of(step)).toString();
        }
    }

    private final Map<ValuePath.Step, Key> keys = new HashMap<>();
    private final int maxKeys;

    /** All keys, and all except the first occurrence of each. */
    final Tally all = new Tally();

    final Tally repeated = new Tally();

    /** Keys that are not counted individually, nor as repeated. */
    final Tally others = new Tally();

    private ValuePath.Step current;

    KeyCounts() {
        this(MAX);
    }

    KeyCounts(int maxKeys) {
        this.maxKeys = maxKeys;
    }

    void begin(Elements elements) {
        current = elements.isKey() ? elements.step() : null;
    }

    void end(long bytes) {
        if (current == null) {
            return;
        }
        all.add(bytes);
        Key key = keys.get(current);
        if (key != null) {
            key.all.add(bytes);
            key.repeated.add(bytes);
            repeated.add(bytes);
        } else if (keys.size() < maxKeys && !(current instanceof ValuePath.Entry)) {
            key = new Key(current, new Tally(), new Tally());
            key.all.add(bytes);
            keys.put(current, key);
        } else {
            others.add(bytes);
        }
    }

    /** Returns the number of keys that are counted individually. */
    int different() {
        return keys.size();
    }

    /** Returns the keys, ordered by size, largest first. */
    List<Key> sorted() {
        List<Key> sorted = new ArrayList<>(keys.values());
        sorted.sort(Comparator.comparingLong((Key key) -> key.all.bytes)
                .reversed()
                .thenComparing(Key::text));
        return sorted;
    }
}
