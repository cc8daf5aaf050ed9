/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.core.buffer;

import java.util.Arrays;

/** The parts of a {@link ChunkQueue} in order: a ring buffer. */
final class QueuedParts {
    private static final int FIRST_LENGTH = 8;

    /** The longest ring that an empty queue keeps. */
    private static final int MAX_KEPT_LENGTH = 1 << 12;

    /** Its length is a power of two. */
    private QueuedPart[] ring = new QueuedPart[FIRST_LENGTH];

    private int head;
    private int count;

    int count() {
        return count;
    }

    boolean isEmpty() {
        return count == 0;
    }

    QueuedPart get(int index) {
        return ring[slot(index)];
    }

    QueuedPart first() {
        return ring[head];
    }

    /** Returns the last part, or null. */
    QueuedPart last() {
        return count == 0 ? null : get(count - 1);
    }

    void set(int index, QueuedPart part) {
        ring[slot(index)] = part;
    }

    void addLast(QueuedPart part) {
        grow();
        ring[slot(count++)] = part;
    }

    void addFirst(QueuedPart part) {
        grow();
        head = slot(-1);
        ring[head] = part;
        count++;
    }

    QueuedPart removeFirst() {
        QueuedPart first = ring[head];
        ring[head] = null;
        head = slot(1);
        count--;
        if (count == 0 && ring.length > MAX_KEPT_LENGTH) {
            ring = new QueuedPart[FIRST_LENGTH];
            head = 0;
        }
        return first;
    }

    private int slot(int index) {
        return (head + index) & (ring.length - 1);
    }

    private void grow() {
        if (count < ring.length) {
            return;
        }
        QueuedPart[] longer = Arrays.copyOf(ring, 2 * count);
        System.arraycopy(ring, head, longer, 0, count - head);
        System.arraycopy(ring, 0, longer, count - head, head);
        Arrays.fill(longer, count, longer.length, null);
        ring = longer;
        head = 0;
    }
}
