/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.engine;

import java.util.HashSet;
import java.util.Set;
import org.msgpack.core.KeyCache;

/**
 * Where a reader is: the array or map that it is in, the number of elements it has read there, and
 * the containers around it.
 *
 * <p>There is one level per depth, reused for each array and map at that depth.
 */
public final class Level {
    /**
     * The most values that are packed or unpacked as a whole inside of each other. They and what is
     * around them take more of a thread's stack than tokens do, and with as many of them there is
     * room left for the deepest document that Jackson allows.
     */
    static final int MAX_WHOLE_VALUES = 100;

    /** The kinds of containers, with the numbers that Jackson's contexts have. */
    public static final int ROOT = 0;

    public static final int ARRAY = 1;
    public static final int MAP = 2;

    private static final int UNKNOWN = -1;

    /** In place of a name that somebody has overridden with null. */
    @SuppressWarnings("StringOperationCanBeSimplified") // compared by reference
    private static final String UNNAMED = new String("unnamed");

    final Level outer;
    final int depth;

    /** The level of the next depth, created when it is first needed. */
    private Level inner;

    int kind;
    int size;
    int index = -1;

    /** The last name if it was not read by its key, or was overridden; otherwise null. */
    private String otherName;

    private Object value;

    /** The last key read at this depth, possibly in an earlier map. */
    KeyCache.Key lastKey;

    /** The names read in this map; null if duplicates are not to be detected. */
    private Set<String> names;

    private Level(Level outer) {
        this.outer = outer;
        this.depth = outer == null ? 0 : outer.depth + 1;
    }

    static Level root() {
        Level root = new Level(null);
        root.kind = ROOT;
        root.size = UNKNOWN;
        return root;
    }

    /** Enters an array or a map and returns its level. */
    Level enter(int kind, int size) {
        Level level = inner;
        if (level == null) {
            inner = level = new Level(this);
        } else {
            level.index = -1;
            level.otherName = null;
            level.value = null;
            level.names = null;
        }
        level.kind = kind;
        level.size = size;
        return level;
    }

    /** Starts again, as another kind of container. */
    void restart(int kind, int size) {
        this.kind = kind;
        this.size = size;
        index = -1;
        otherName = null;
        names = null;
    }

    /** Advances to the next element or entry; returns whether there is one. */
    boolean advance() {
        return ++index < size || size < 0; // the index of the root may overflow
    }

    /** Returns whether {@link #advance} will find one. */
    boolean hasNext() {
        return index + 1 < size || size < 0;
    }

    /** Undoes {@link #advance} after the element or entry could not be read. */
    void takeBack() {
        index--;
    }

    /** Notes the name of an entry; returns whether it is new. */
    boolean add(String name) {
        if (names == null) {
            names = new HashSet<>();
        }
        return names.add(name);
    }

    /** Forgets the names read in this container and those around it. */
    void forgetNames() {
        for (Level level = this; level != null; level = level.outer) {
            level.names = null;
        }
    }

    /** Returns the level around this one; null at the root. */
    public Level outer() {
        return outer;
    }

    /** Returns the number of containers around, this one included. */
    public int depth() {
        return depth;
    }

    /** Returns {@link #ROOT}, {@link #ARRAY} or {@link #MAP}. */
    public int kind() {
        return kind;
    }

    /** Returns the number of elements or entries; negative at the root. */
    public int size() {
        return size;
    }

    /** Returns the index of the current element or entry; -1 before the first. */
    public int index() {
        return index;
    }

    /** Returns the last name read; null if there is none. */
    @SuppressWarnings({"ReferenceEquality", "StringEquality"}) // UNNAMED is no name's string
    public String name() {
        KeyCache.Key key = key();
        if (key != null) {
            return key.string();
        }
        return otherName == UNNAMED ? null : otherName;
    }

    /** Sets the name of the current entry. */
    void setName(String name) {
        otherName = name == null ? UNNAMED : name;
    }

    /** Sets the key of the current entry, whose string is its name. */
    void setKey(KeyCache.Key key) {
        lastKey = key;
        if (otherName != null) {
            otherName = null;
        }
    }

    /** Returns the cached key that {@link #name} is the string of; null if it is not cached. */
    public KeyCache.Key key() {
        return otherName == null && kind == MAP && index >= 0 ? lastKey : null;
    }

    /** Returns the value that the caller has attached. */
    public Object value() {
        return value;
    }

    /** Attaches a value. */
    public void setValue(Object v) {
        value = v;
    }
}
