/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core;

import java.util.Arrays;

/** The containers that the user of a feed has entered, and how many values are left in each. */
final class EnteredContainers {
    /** The most levels whose memory is kept when all of them have been left. */
    private static final int MAX_KEPT = 64;

    private static final long[] NONE = {};

    private final int depthLimit;
    private int depth;
    private long[] left = NONE;
    private long[] offsets = NONE;

    EnteredContainers(int depthLimit) {
        this.depthLimit = depthLimit;
    }

    int depth() {
        return depth;
    }

    boolean isFull() {
        return depth == depthLimit;
    }

    /** Enters a container whose header has been read. */
    void enter(long offset, long values) {
        if (depth == left.length) {
            left = Arrays.copyOf(left, Math.max(8, depth * 2));
            offsets = Arrays.copyOf(offsets, left.length);
        }
        left[depth] = values;
        offsets[depth] = offset;
        depth++;
    }

    void leave() {
        depth--;
        if (depth == 0) {
            leaveAll();
        }
    }

    void leaveAll() {
        depth = 0;
        if (left.length > MAX_KEPT) {
            left = NONE;
            offsets = NONE;
        }
    }

    /** Returns the number of values left in the innermost container. */
    long left() {
        return left[depth - 1];
    }

    /** Notes a value that has been read, and the values inside it that come next instead. */
    void count(long children) {
        if (depth > 0) {
            left[depth - 1] += children - 1;
        }
    }

    void requireEntered() {
        if (depth == 0) {
            throw new IllegalStateException("no array or map has been entered");
        }
    }

    void requireValueLeft() {
        if (depth > 0 && left() == 0) {
            throw new IllegalStateException("all values of the array or map that began at byte "
                    + offsets[depth - 1] + " have been read; leave it");
        }
    }
}
