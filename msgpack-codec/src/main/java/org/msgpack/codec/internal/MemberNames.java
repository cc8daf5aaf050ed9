/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.internal;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;

/**
 * What a mapper has to write the objects of a class as, so that it is the same as what the
 * generated codec packs: a map with these names, or an array of the members with these names in
 * this order.
 */
public final class MemberNames {
    private final boolean isArray;
    private final List<String> names;

    /** @param isArray whether it is an array */
    public MemberNames(boolean isArray, String... names) {
        this.isArray = isArray;
        this.names = Collections.unmodifiableList(Arrays.asList(names.clone()));
    }

    /** Returns whether it is an array. */
    public boolean isArray() {
        return isArray;
    }

    /** Returns the names of the members in their order. */
    public List<String> names() {
        return names;
    }

    /**
     * Returns whether a class with properties of these names is written as this.
     *
     * @param names in the order of the properties
     * @param isOrdered whether the order matters in a map too, as it always does in an array
     */
    public boolean areThoseOf(List<String> names, boolean isOrdered) {
        return (isOrdered || isArray)
                ? this.names.equals(names)
                : new HashSet<>(this.names).equals(new HashSet<>(names));
    }
}
