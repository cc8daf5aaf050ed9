/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.dialect;

/**
 * The types of the elements of typed arrays in JavaScript and of arrays in numpy, with the
 * narrowest type of Java that holds all their values.
 */
enum ElementType {
    BOOLEAN(1, boolean.class),
    INT8(1, byte.class),
    UINT8(1, short.class),
    INT16(2, short.class),
    UINT16(2, int.class),
    INT32(4, int.class),
    UINT32(4, long.class),
    INT64(8, long.class),
    /** Its values above those of a long have no primitive type in Java. */
    UINT64(8, long.class),
    FLOAT32(4, float.class),
    FLOAT64(8, double.class);

    private static final ElementType[] ALL = values();

    /** The bytes of an element. */
    final int size;

    /** The primitive type of Java. */
    final Class<?> javaType;

    ElementType(int size, Class<?> javaType) {
        this.size = size;
        this.javaType = javaType;
    }

    /** Returns the type with exactly the values of a primitive type, or null for {@code char}. */
    static ElementType of(Class<?> javaType) {
        if (javaType == short.class) {
            return INT16;
        }
        if (javaType == int.class) {
            return INT32;
        }
        if (javaType == long.class) {
            return INT64;
        }
        for (ElementType type : ALL) {
            if (type.javaType == javaType) {
                return type;
            }
        }
        return null;
    }

    boolean isFloat() {
        return this == FLOAT32 || this == FLOAT64;
    }
}
