/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.diff;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.msgpack.cli.path.ValuePath;
import org.msgpack.value.ValueType;

/** Finds the differences between values. */
final class ValueDiff {
    private final boolean areFormatsCompared;
    private final boolean isOrderIgnored;
    private final Differences differences;

    /** The path to the values being compared. */
    private final List<ValuePath.Step> path = new ArrayList<>();

    ValueDiff(boolean areFormatsCompared, boolean isOrderIgnored, Differences differences) {
        this.areFormatsCompared = areFormatsCompared;
        this.isOrderIgnored = isOrderIgnored;
        this.differences = differences;
    }

    /** Returns whether two values are equal. */
    boolean isSame(Node a, Node b) {
        if (a.hash() != b.hash() || a.type() != b.type() || isFormatDifferent(a, b)) {
            return false;
        } else if (!a.isContainer()) {
            return a.isSameScalar(b);
        } else if (a.children().size() != b.children().size()) {
            return false;
        }
        return (a.type() == ValueType.MAP && isOrderIgnored)
                ? areSameEntries(a.children(), b.children())
                : areSame(a.children(), b.children());
    }

    private boolean isFormatDifferent(Node a, Node b) {
        return areFormatsCompared && a.format() != b.format();
    }

    private boolean areSame(List<Node> a, List<Node> b) {
        for (int i = 0; i < a.size(); i++) {
            if (!isSame(a.get(i), b.get(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean areSameEntries(List<Node> a, List<Node> b) {
        Map<Key, Deque<Integer>> keys = keys(b);
        for (int i = 0; i < a.size(); i += 2) {
            Deque<Integer> found = keys.get(new Key(a.get(i), this));
            if (found == null || found.isEmpty()) {
                return false;
            }
            int j = found.poll();
            if (isFormatDifferent(a.get(i), b.get(j)) || !isSame(a.get(i + 1), b.get(j + 1))) {
                return false;
            }
        }
        return true;
    }

    /** A key that compares by value, whatever its format. */
    private record Key(Node node, ValueDiff comparison) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Key key
                    && new ValueDiff(false, comparison.isOrderIgnored, null).isSame(node, key.node);
        }

        @Override
        public int hashCode() {
            return node.hash();
        }
    }

    /** Returns the indexes of the keys in the children of a map. */
    private Map<Key, Deque<Integer>> keys(List<Node> children) {
        Map<Key, Deque<Integer>> keys = new HashMap<>();
        for (int i = 0; i < children.size(); i += 2) {
            keys.computeIfAbsent(new Key(children.get(i), this), key -> new ArrayDeque<>(2))
                    .add(i);
        }
        return keys;
    }

    /** Compares two lists of messages or of array elements. */
    Alignment alignment(Alignment.Items a, Alignment.Items b, boolean areMessages) {
        return new Alignment(a, b, new Alignment.Pairs() {
            @Override
            public boolean isSame(Node a, Node b) {
                return ValueDiff.this.isSame(a, b);
            }

            @Override
            public void differ(long indexA, Node a, long indexB, Node b) throws IOException {
                long index = a == null ? indexB : indexA;
                if (areMessages) {
                    differences.message(index);
                    compare(a, b);
                } else {
                    compareAt(new ValuePath.Index(index), a, b);
                }
            }
        });
    }

    private void compareAt(ValuePath.Step step, Node a, Node b) throws IOException {
        path.add(step);
        compare(a, b);
        path.remove(path.size() - 1);
    }

    /** Reports all differences between two values; a missing value is null. */
    void compare(Node a, Node b) throws IOException {
        if (a == null || b == null || a.type() != b.type() || !a.isContainer()) {
            if (a == null || b == null || !a.isSameScalar(b)) {
                differences.differ(path, a, b);
            } else if (isFormatDifferent(a, b)) {
                differences.formatDiffers(path, a, b);
            }
            return;
        }
        if (isFormatDifferent(a, b)) {
            differences.formatDiffers(path, a, b);
        }
        if (a.type() == ValueType.ARRAY) {
            Iterator<Node> elementsA = a.children().iterator();
            Iterator<Node> elementsB = b.children().iterator();
            alignment(
                            () -> elementsA.hasNext() ? elementsA.next() : null,
                            () -> elementsB.hasNext() ? elementsB.next() : null,
                            false)
                    .run(0);
        } else {
            compareEntries(a.children(), b.children());
        }
    }

    private void compareEntries(List<Node> a, List<Node> b) throws IOException {
        Map<Key, Deque<Integer>> keys = keys(b);
        boolean[] isFound = new boolean[b.size()];
        boolean isInOrder = true;
        int last = -1;
        for (int i = 0; i < a.size(); i += 2) {
            Deque<Integer> found = keys.get(new Key(a.get(i), this));
            ValuePath.Step step = NodeText.step(a.get(i), i / 2);
            if (found == null || found.isEmpty()) {
                compareAt(step, a.get(i + 1), null);
                continue;
            }
            int j = found.poll();
            isFound[j] = true;
            isInOrder &= j > last;
            last = j;
            if (!isSame(a.get(i), b.get(j))) {
                if (a.get(i).isContainer()) {
                    compareAt(new ValuePath.Entry(i / 2, true), a.get(i), b.get(j));
                } else {
                    differences.keyDiffers(path, a.get(i), b.get(j));
                }
            }
            compareAt(step, a.get(i + 1), b.get(j + 1));
        }
        for (int j = 0; j < b.size(); j += 2) {
            if (!isFound[j]) {
                compareAt(NodeText.step(b.get(j), j / 2), null, b.get(j + 1));
            }
        }
        if (!isInOrder && !isOrderIgnored) {
            differences.orderDiffers(path);
        }
    }
}
