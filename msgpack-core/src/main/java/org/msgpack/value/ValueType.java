/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

/**
 * The types of the MessagePack type system. {@link org.msgpack.core.MessageFormat#getValueType()}
 * maps each format to its type.
 */
public enum ValueType {
    /** Nil. */
    NIL,
    /** Boolean: true or false. */
    BOOLEAN,
    /** Integer, signed or unsigned. */
    INTEGER,
    /** Float: float 32 or float 64. */
    FLOAT,
    /** String: bytes that should be UTF-8. */
    STRING,
    /** Binary: bytes without any encoding. */
    BINARY,
    /** Array. */
    ARRAY,
    /** Map. */
    MAP,
    /** Extension, which includes timestamps. */
    EXTENSION;

    /** Returns {@code true} if this is {@link #NIL}. */
    public boolean isNilType() {
        return this == NIL;
    }

    /** Returns {@code true} if this is {@link #BOOLEAN}. */
    public boolean isBooleanType() {
        return this == BOOLEAN;
    }

    /** Returns {@code true} if this is {@link #INTEGER} or {@link #FLOAT}. */
    public boolean isNumberType() {
        return this == INTEGER || this == FLOAT;
    }

    /** Returns {@code true} if this is {@link #INTEGER}. */
    public boolean isIntegerType() {
        return this == INTEGER;
    }

    /** Returns {@code true} if this is {@link #FLOAT}. */
    public boolean isFloatType() {
        return this == FLOAT;
    }

    /** Returns {@code true} if this is {@link #STRING} or {@link #BINARY}. */
    public boolean isRawType() {
        return this == STRING || this == BINARY;
    }

    /** Returns {@code true} if this is {@link #STRING}. */
    public boolean isStringType() {
        return this == STRING;
    }

    /** Returns {@code true} if this is {@link #BINARY}. */
    public boolean isBinaryType() {
        return this == BINARY;
    }

    /** Returns {@code true} if this is {@link #ARRAY}. */
    public boolean isArrayType() {
        return this == ARRAY;
    }

    /** Returns {@code true} if this is {@link #MAP}. */
    public boolean isMapType() {
        return this == MAP;
    }

    /** Returns {@code true} if this is {@link #EXTENSION}. */
    public boolean isExtensionType() {
        return this == EXTENSION;
    }
}
