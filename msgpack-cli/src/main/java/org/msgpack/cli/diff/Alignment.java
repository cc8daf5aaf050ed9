/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.diff;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Goes through two lists at a time and finds which elements belong together: those that are the
 * same, and between them, one by one, those that are not. After a difference it looks for the
 * nearest elements that are the same, a bounded number ahead, so memory holds only these.
 */
final class Alignment {
    private static final int AHEAD = 32;

    /** The elements of a list, and at its end null. */
    interface Items {
        Node next() throws IOException;
    }

    /** Decides whether two elements are the same, and takes those that are not. */
    interface Pairs {
        boolean isSame(Node a, Node b);

        /** Takes elements that belong together; one is null if the other is alone. */
        void differ(long indexA, Node a, long indexB, Node b) throws IOException;
    }

    /** A list and what has been read ahead of it. */
    private static final class Side {
        final Items items;
        final List<Node> ahead = new ArrayList<>();
        long index;

        Side(Items items) {
            this.items = items;
        }

        int fill(int count) throws IOException {
            while (ahead.size() < count) {
                Node next = items.next();
                if (next == null) {
                    break;
                }
                ahead.add(next);
            }
            return ahead.size();
        }

        void drop(int count) {
            ahead.subList(0, count).clear();
            index += count;
        }
    }

    private final Side a;
    private final Side b;
    private final Pairs pairs;

    Alignment(Items a, Items b, Pairs pairs) {
        this.a = new Side(a);
        this.b = new Side(b);
        this.pairs = pairs;
    }

    /** Whether neither list has more elements than one, before it runs. */
    boolean isOfOneAtMost() throws IOException {
        return a.fill(2) < 2 && b.fill(2) < 2;
    }

    /** Tells of all that is different; the lists begin with this index. */
    void run(long firstIndex) throws IOException {
        a.index = firstIndex;
        b.index = firstIndex;
        while (a.fill(1) + b.fill(1) > 0) {
            if (!a.ahead.isEmpty() && !b.ahead.isEmpty() && isSame(0, 0)) {
                a.drop(1);
                b.drop(1);
            } else {
                differ();
            }
        }
    }

    private boolean isSame(int i, int j) {
        return pairs.isSame(a.ahead.get(i), b.ahead.get(j));
    }

    /** Passes over what is before the nearest elements that are the same. */
    private void differ() throws IOException {
        int countA = a.fill(AHEAD);
        int countB = b.fill(AHEAD);
        for (int far = 1; far < Math.max(countA, countB); far++) {
            // The same number on both sides is the most likely: elements were changed.
            for (int near = far; near >= 0; near--) {
                if (far < countA && near < countB && isSame(far, near)) {
                    pass(far, near);
                    return;
                } else if (near < countA && far < countB && isSame(near, far)) {
                    pass(near, far);
                    return;
                }
            }
        }
        // Nothing ahead is the same. At the end of a list, what is left of the other is alone.
        pass(Math.min(1, countA), Math.min(1, countB));
    }

    private void pass(int countA, int countB) throws IOException {
        for (int i = 0; i < Math.max(countA, countB); i++) {
            pairs.differ(
                    a.index + i,
                    i < countA ? a.ahead.get(i) : null,
                    b.index + i,
                    i < countB ? b.ahead.get(i) : null);
        }
        a.drop(countA);
        b.drop(countB);
    }
}
