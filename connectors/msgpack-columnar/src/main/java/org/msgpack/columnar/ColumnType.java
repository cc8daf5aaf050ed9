/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import static java.util.Objects.requireNonNull;

/**
 * The type of a column, and which MessagePack values it accepts. In every column, nil and missing
 * keys are null. A value that the type does not accept is a {@linkplain OnMismatch mismatch}.
 *
 * <p>Immutable.
 */
public final class ColumnType {
    /** The types, without their element types and fields. */
    public enum Kind {
        /** See {@link ColumnType#BOOLEAN}. */
        BOOLEAN,
        /** See {@link ColumnType#BYTE}. */
        BYTE,
        /** See {@link ColumnType#SHORT}. */
        SHORT,
        /** See {@link ColumnType#INT}. */
        INT,
        /** See {@link ColumnType#LONG}. */
        LONG,
        /** See {@link ColumnType#FLOAT}. */
        FLOAT,
        /** See {@link ColumnType#DOUBLE}. */
        DOUBLE,
        /** See {@link ColumnType#STRING}. */
        STRING,
        /** See {@link ColumnType#BINARY}. */
        BINARY,
        /** See {@link ColumnType#TEXT}. */
        TEXT,
        /** See {@link ColumnType#TIMESTAMP_MICROS}. */
        TIMESTAMP_MICROS,
        /** See {@link ColumnType#TIMESTAMP_NANOS}. */
        TIMESTAMP_NANOS,
        /** See {@link ColumnType#struct}. */
        STRUCT,
        /** See {@link ColumnType#list}. */
        LIST,
        /** See {@link ColumnType#map}. */
        MAP
    }

    /** Accepts true and false. */
    public static final ColumnType BOOLEAN = new ColumnType(Kind.BOOLEAN);

    /** Accepts integers of any format in the range of a byte. */
    public static final ColumnType BYTE = new ColumnType(Kind.BYTE);

    /** Accepts integers of any format in the range of a short. */
    public static final ColumnType SHORT = new ColumnType(Kind.SHORT);

    /** Accepts integers of any format in the range of an int. */
    public static final ColumnType INT = new ColumnType(Kind.INT);

    /** Accepts integers of any format in the range of a long. */
    public static final ColumnType LONG = new ColumnType(Kind.LONG);

    /**
     * Accepts float 32, float 64 rounded to the nearest float, and integers that a float represents
     * exactly.
     */
    public static final ColumnType FLOAT = new ColumnType(Kind.FLOAT);

    /** Accepts float 64, float 32, and integers that a double represents exactly. */
    public static final ColumnType DOUBLE = new ColumnType(Kind.DOUBLE);

    /**
     * Accepts strings, and also binary, because some writers pack strings as binary. The bytes are
     * passed on unchanged; whether they are UTF-8 is not checked.
     */
    public static final ColumnType STRING = new ColumnType(Kind.STRING);

    /**
     * Accepts binary, and also strings, because writers of the old specification pack binary as
     * strings.
     */
    public static final ColumnType BINARY = new ColumnType(Kind.BINARY);

    /**
     * Accepts nearly every value: strings and binary as they are, and any other value as JSON text,
     * as {@link org.msgpack.value.Value#toJson} writes it, but with repeated keys kept. Use it for
     * decimals, which are numbers or strings, and for values whose type varies. Writing JSON is
     * slow. Does not accept arrays and maps as keys, invalid timestamps, or anything longer than
     * the string limit.
     */
    public static final ColumnType TEXT = new ColumnType(Kind.TEXT);

    /**
     * Accepts timestamps (extension type -1) that fit into a long as microseconds since the epoch.
     * Rounds down to whole microseconds.
     */
    public static final ColumnType TIMESTAMP_MICROS = new ColumnType(Kind.TIMESTAMP_MICROS);

    /**
     * Accepts timestamps (extension type -1) that fit into a long as nanoseconds since the epoch:
     * 1677 to 2262.
     */
    public static final ColumnType TIMESTAMP_NANOS = new ColumnType(Kind.TIMESTAMP_NANOS);

    private static final ColumnType[] NO_TYPES = {};

    private final Kind kind;
    private final Schema fields;
    private final ColumnType[] elements;

    /** The number of nested types, including this one. */
    final int depth;

    private ColumnType(Kind kind) {
        this(kind, null);
    }

    private ColumnType(Kind kind, Schema fields, ColumnType... elements) {
        this.kind = kind;
        this.fields = fields;
        this.elements = elements;
        int inner = fields == null ? 0 : fields.depth;
        for (ColumnType element : elements) {
            inner = Math.max(inner, requireNonNull(element, "element type is null").depth);
        }
        this.depth = inner + 1;
        Schema.requireDepth(depth);
    }

    /**
     * Accepts maps, like records: the given fields become columns, all others are skipped.
     *
     * @throws IllegalArgumentException if types are more than 64 levels deep
     */
    public static ColumnType struct(Schema fields) {
        return new ColumnType(Kind.STRUCT, requireNonNull(fields, "fields is null"), NO_TYPES);
    }

    /**
     * Accepts arrays whose elements are of one type.
     *
     * @throws IllegalArgumentException if types are more than 64 levels deep
     */
    public static ColumnType list(ColumnType element) {
        return new ColumnType(Kind.LIST, null, element);
    }

    /**
     * Accepts maps with one type of keys and one type of values. Keys are never null: a nil key, or
     * one of another type, makes the whole map a mismatch. A repeated key appears twice.
     *
     * @throws IllegalArgumentException if types are more than 64 levels deep
     */
    public static ColumnType map(ColumnType key, ColumnType value) {
        return new ColumnType(Kind.MAP, null, key, value);
    }

    /** Returns the type without its element types and fields. */
    public Kind kind() {
        return kind;
    }

    /**
     * Returns the fields of a struct.
     *
     * @throws IllegalStateException if this is not a struct
     */
    public Schema fields() {
        if (fields == null) {
            throw new IllegalStateException(this + " has no fields");
        }
        return fields;
    }

    /**
     * Returns the type of the elements of a list, or of the values of a map.
     *
     * @throws IllegalStateException if this is neither
     */
    public ColumnType element() {
        if (elements.length == 0) {
            throw new IllegalStateException(this + " has no elements");
        }
        return elements[elements.length - 1];
    }

    /**
     * Returns the type of the keys of a map.
     *
     * @throws IllegalStateException if this is not a map
     */
    public ColumnType key() {
        if (elements.length != 2) {
            throw new IllegalStateException(this + " has no keys");
        }
        return elements[0];
    }

    /** Returns the type as text, such as {@code list<struct<id: long>>}. */
    @Override
    public String toString() {
        switch (kind) {
            case STRUCT:
                return "struct<" + fields + '>';
            case LIST:
                return "list<" + element() + '>';
            case MAP:
                return "map<" + key() + ", " + element() + '>';
            default:
                return kind.name().toLowerCase(java.util.Locale.ROOT);
        }
    }
}
