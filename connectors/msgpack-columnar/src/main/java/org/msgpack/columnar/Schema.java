/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.msgpack.core.internal.text.Printable;

/**
 * The fields to read from each record, with their names and types. All other fields are skipped
 * without being decoded.
 *
 * <pre>{@code
 * Schema schema = Schema.builder()
 *         .add("id", ColumnType.LONG)
 *         .add("tags", ColumnType.list(ColumnType.STRING))
 *         .build();
 * }</pre>
 *
 * <p>Immutable.
 */
public final class Schema {
    private static final int MAX_DEPTH = 64;

    private final List<String> names;
    private final List<ColumnType> types;

    /** The depth of nested types. */
    final int depth;

    private Schema(Map<String, ColumnType> fields) {
        this.names = new ArrayList<>(fields.keySet());
        this.types = new ArrayList<>(fields.values());
        int depth = 0;
        for (ColumnType type : types) {
            depth = Math.max(depth, type.depth);
        }
        this.depth = depth;
    }

    static void requireDepth(int depth) {
        if (depth > MAX_DEPTH) {
            throw new IllegalArgumentException("types are more than " + MAX_DEPTH + " levels deep");
        }
    }

    /** Returns a builder without fields. */
    public static Builder builder() {
        return new Builder();
    }

    /** Returns the number of fields. */
    public int size() {
        return names.size();
    }

    /**
     * Returns the name of a field.
     *
     * @throws IndexOutOfBoundsException if there is no such field
     */
    public String name(int index) {
        return names.get(index);
    }

    /**
     * Returns the type of a field.
     *
     * @throws IndexOutOfBoundsException if there is no such field
     */
    public ColumnType type(int index) {
        return types.get(index);
    }

    /** Returns the index of a field; -1 if there is none with that name. */
    public int indexOf(String name) {
        return names.indexOf(name);
    }

    /** Returns the fields as text, such as {@code id: long, name: string}. */
    @Override
    public String toString() {
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < size(); i++) {
            s.append(i == 0 ? "" : ", ").append(name(i)).append(": ").append(type(i));
        }
        return s.toString();
    }

    /** Builds a schema. */
    public static final class Builder {
        private final Map<String, ColumnType> fields = new LinkedHashMap<>();

        private Builder() {}

        /**
         * Adds a field.
         *
         * @throws IllegalArgumentException if there already is a field with that name
         */
        public Builder add(String name, ColumnType type) {
            requireNonNull(name, "name is null");
            if (fields.putIfAbsent(name, requireNonNull(type, "type is null")) != null) {
                throw new IllegalArgumentException(
                        "the field " + Printable.quoted(name) + " occurs twice");
            }
            return this;
        }

        /** Builds the schema, with fields in the order in which they were added. */
        public Schema build() {
            return new Schema(fields);
        }
    }
}
