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

/** How often each key of a map occurs. Only so many keys are told apart. */
final class KeyCounts {
    /** How many keys are told apart. */
    static final int MOST = 10_000;

    /** A key, and what its occurrences have but the first. */
    record Key(ValuePath.Step step, Tally all, Tally repeated) {
        /** Returns it as in a path, without the dot. */
        String text() {
            return new ValuePath(List.of(step)).toString();
        }
    }

    private final Map<ValuePath.Step, Key> keys = new HashMap<>();
    private final int most;

    /** All keys, and all but the first occurrence of each. */
    final Tally all = new Tally();

    final Tally repeated = new Tally();

    /** Keys that are not told apart, and do not count as repeated. */
    final Tally others = new Tally();

    private ValuePath.Step current;

    KeyCounts() {
        this(MOST);
    }

    KeyCounts(int most) {
        this.most = most;
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
        } else if (keys.size() < most && !(current instanceof ValuePath.Entry)) {
            key = new Key(current, new Tally(), new Tally());
            key.all.add(bytes);
            keys.put(current, key);
        } else {
            others.add(bytes);
        }
    }

    /** How many keys are told apart. */
    int different() {
        return keys.size();
    }

    /** Returns the keys, those with the most bytes first. */
    List<Key> sorted() {
        List<Key> sorted = new ArrayList<>(keys.values());
        sorted.sort(Comparator.comparingLong((Key key) -> key.all.bytes)
                .reversed()
                .thenComparing(Key::text));
        return sorted;
    }
}
