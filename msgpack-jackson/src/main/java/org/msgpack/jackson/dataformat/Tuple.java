/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

/**
 * Two things.
 *
 * @deprecated of no use to anyone; here because earlier versions had it
 */
@Deprecated
public class Tuple<F, S> {
    private final F first;
    private final S second;

    /** Makes a tuple. */
    public Tuple(F first, S second) {
        this.first = first;
        this.second = second;
    }

    /** The first thing. */
    public F first() {
        return first;
    }

    /** The second thing. */
    public S second() {
        return second;
    }
}
