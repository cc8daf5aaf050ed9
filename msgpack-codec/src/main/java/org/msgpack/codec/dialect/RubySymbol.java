/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;

/** A symbol of Ruby. Two symbols are equal if their names are. Ordered by name. */
public final class RubySymbol implements Comparable<RubySymbol>, Serializable {
    private static final long serialVersionUID = 1L;

    private final String name;

    private RubySymbol(String name) {
        this.name = name;
    }

    /** Returns the symbol with a name, which may be any string, also an empty one. */
    public static RubySymbol of(String name) {
        return new RubySymbol(requireNonNull(name, "name is null"));
    }

    /** Returns the name, without a colon. */
    public String name() {
        return name;
    }

    @Override
    public int compareTo(RubySymbol other) {
        return name.compareTo(other.name);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof RubySymbol && name.equals(((RubySymbol) o).name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    /** Returns a colon and the name. */
    @Override
    public String toString() {
        return ':' + name;
    }
}
