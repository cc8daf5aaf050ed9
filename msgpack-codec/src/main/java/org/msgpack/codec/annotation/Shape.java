/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.annotation;

/** What an object is written as. */
public enum Shape {
    /** A map with the names of the members as keys. */
    MAP,

    /** A map with integers as keys: {@link Index}, or the positions of the members. */
    INT_MAP,

    /**
     * An array with each member at its {@link Index}, or in the order of the members. Indices that
     * no member has are nil.
     */
    ARRAY
}
