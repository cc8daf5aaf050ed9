/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import static java.util.Objects.requireNonNull;

import org.msgpack.core.MapKey;

/**
 * A union that a class belongs to, for {@link GeneratedCodec#unions}. By default a value with its
 * tag is told from one without by its format: the tag is in an array, or in a map, which no value
 * of the class is.
 */
public final class UnionCase {
    /** How a value with its tag is told from one without. */
    enum Telling {
        BY_FORMAT,
        BY_TAG,
        NOT_AT_ALL
    }

    private final Class<?> union;
    private final boolean isMap;
    private final MapKey tag;
    private final Telling telling;

    private UnionCase(Class<?> union, boolean isMap, MapKey tag, Telling telling) {
        this.union = requireNonNull(union, "union is null");
        this.isMap = isMap;
        this.tag = tag;
        this.telling = telling;
    }

    /** Returns a union that writes a value of the class as {@code [tag, value]}. */
    public static UnionCase array(Class<?> union, MapKey tag) {
        return new UnionCase(union, false, requireNonNull(tag, "tag is null"), Telling.BY_FORMAT);
    }

    /** Returns a union that writes a value of the class as <code>{tag: value}</code>. */
    public static UnionCase map(Class<?> union, MapKey tag) {
        return new UnionCase(union, true, requireNonNull(tag, "tag is null"), Telling.BY_FORMAT);
    }

    /** Returns a union of which a superclass or an interface of the class is a case. */
    public static UnionCase inherited(Class<?> union) {
        return new UnionCase(union, false, null, Telling.NOT_AT_ALL);
    }

    /**
     * Returns this, where a value is in an array, or in a map, too, but never begins with the tag.
     */
    public UnionCase toldByTag() {
        return new UnionCase(union, isMap, tag, Telling.BY_TAG);
    }

    /** Returns this, where a value without its tag may look like one with it. */
    public UnionCase notTold() {
        return new UnionCase(union, isMap, tag, Telling.NOT_AT_ALL);
    }

    Class<?> union() {
        return union;
    }

    boolean isMap() {
        return isMap;
    }

    /** Returns the tag; null if the class itself has none. */
    MapKey tag() {
        return tag;
    }

    Telling telling() {
        return telling;
    }

    /** Whether the same bytes are written for another union. */
    boolean isWrittenAs(UnionCase other) {
        return tag != null && tag.equals(other.tag) && isMap == other.isMap;
    }
}
