/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

/**
 * A pair of values.
 *
 * @deprecated unused; kept from 0.9.x
 */
@Deprecated
public class Tuple<F, S> {
    private final F first;
    private final S second;

    /** Creates a pair. */
    public Tuple(F first, S second) {
        this.first = first;
        this.second = second;
    }

    /** Returns the first value. */
    public F first() {
        return first;
    }

    /** Returns the second value. */
    public S second() {
        return second;
    }
}
