/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

/** How much to allocate on the strength of a header alone; more is as elements arrive. */
final class Capacity {
    private static final int MAX = 256;

    private Capacity() {}

    /** Returns the capacity of a list for so many elements. */
    static int of(int declared) {
        return Math.min(declared, MAX);
    }

    /** Returns the capacity of a hash table that holds so many elements without growing. */
    static int ofHashTable(int size) {
        int capacity = of(size);
        return capacity + capacity / 3 + 1;
    }
}
