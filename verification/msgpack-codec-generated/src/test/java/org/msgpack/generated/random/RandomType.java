/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.generated.random;

import java.util.Random;
import org.msgpack.codec.TypeRef;

/** A type that a member may have, with random values. */
interface RandomType {
    /** Returns how the type is written in a program. */
    String source();

    /** Returns the type as type argument. */
    default String boxed() {
        return source();
    }

    /** Returns the type when its classes have been compiled. */
    TypeRef<?> ref();

    /** Returns a value; not null. */
    Object random(Random random, int depth);

    /**
     * Returns what a value is on the wire, made of classes that need no generated codec: a class is
     * a map or a list.
     */
    Object plain(Object value);

    /**
     * Returns what a value may be on the wire when another program has written it: with keys in
     * another order, former names, unknown keys, and a map for an array.
     */
    default Object foreign(Object value, Random random) {
        return plain(value);
    }

    /** Returns this type with another in place of the type variable. */
    default RandomType with(RandomType argument) {
        return this;
    }

    /** Whether null comes back as null. */
    default boolean isNullable() {
        return true;
    }
}
