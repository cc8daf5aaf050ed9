/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.diff;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Walks through two lists in parallel and pairs their elements: equal elements with each other, and
 * those between them one by one. After a difference, it searches for the nearest equal elements,
 * looking a limited number ahead, so that only these are in memory.
 */
final class Alignment {
    private static final int AHEAD = 32;

    /** Iterates over the elements of a list; returns null at the end. */
    interface Items {
        Node next() throws IOException;
    }

    /** Compares elements, and receives pairs that differ. */
    interface Pairs {
        boolean isSame(Node a, Node b);

        /** Receives a pair of different elements; one is null if the other has no counterpart. */
        void differ(long indexA, Node a, long indexB, Node b) throws IOException;
    }

    /** A list and the elements read ahead. */
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

    /** Returns whether both lists have at most one element. Call this before {@link #run}. */
    boolean haveAtMostOneElement() throws IOException {
        return a.fill(2) < 2 && b.fill(2) < 2;
    }

    /** Reports all differences. */
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

    /** Reports the elements before the nearest equal ones. */
    private void differ() throws IOException {
        int countA = a.fill(AHEAD);
        int countB = b.fill(AHEAD);
        for (int far = 1; far < Math.max(countA, countB); far++) {
            // Equal distances first: most likely, elements were changed.
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
        // No equal elements ahead. At the end of one list, the rest of the other has no
        // counterparts.
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
