/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.value;

/** The types of MessagePack. Which formats belong to a type, {@code MessageFormat} tells. */
public enum ValueType {
    /** nil */
    NIL,
    /** true and false */
    BOOLEAN,
    /** integers, signed and unsigned */
    INTEGER,
    /** float 32 and float 64 */
    FLOAT,
    /** strings: bytes that are UTF-8 */
    STRING,
    /** binaries: bytes of any meaning */
    BINARY,
    /** arrays */
    ARRAY,
    /** maps */
    MAP,
    /** extensions, timestamps among them */
    EXTENSION;

    /**
     * Tells whether this is {@link #NIL}.
     *
     * @return whether it is
     */
    public boolean isNilType() {
        return this == NIL;
    }

    /**
     * Tells whether this is {@link #BOOLEAN}.
     *
     * @return whether it is
     */
    public boolean isBooleanType() {
        return this == BOOLEAN;
    }

    /**
     * Tells whether this is {@link #INTEGER} or {@link #FLOAT}.
     *
     * @return whether it is
     */
    public boolean isNumberType() {
        return this == INTEGER || this == FLOAT;
    }

    /**
     * Tells whether this is {@link #INTEGER}.
     *
     * @return whether it is
     */
    public boolean isIntegerType() {
        return this == INTEGER;
    }

    /**
     * Tells whether this is {@link #FLOAT}.
     *
     * @return whether it is
     */
    public boolean isFloatType() {
        return this == FLOAT;
    }

    /**
     * Tells whether this is {@link #STRING} or {@link #BINARY}.
     *
     * @return whether it is
     */
    public boolean isRawType() {
        return this == STRING || this == BINARY;
    }

    /**
     * Tells whether this is {@link #STRING}.
     *
     * @return whether it is
     */
    public boolean isStringType() {
        return this == STRING;
    }

    /**
     * Tells whether this is {@link #BINARY}.
     *
     * @return whether it is
     */
    public boolean isBinaryType() {
        return this == BINARY;
    }

    /**
     * Tells whether this is {@link #ARRAY}.
     *
     * @return whether it is
     */
    public boolean isArrayType() {
        return this == ARRAY;
    }

    /**
     * Tells whether this is {@link #MAP}.
     *
     * @return whether it is
     */
    public boolean isMapType() {
        return this == MAP;
    }

    /**
     * Tells whether this is {@link #EXTENSION}.
     *
     * @return whether it is
     */
    public boolean isExtensionType() {
        return this == EXTENSION;
    }
}
