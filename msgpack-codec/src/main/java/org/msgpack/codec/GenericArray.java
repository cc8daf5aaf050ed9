/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Type;

/** An array whose elements have type arguments. */
final class GenericArray implements GenericArrayType {
    private final Type element;

    GenericArray(Type element) {
        this.element = element;
    }

    @Override
    public Type getGenericComponentType() {
        return element;
    }

    @Override
    public boolean equals(Object obj) {
        return obj instanceof GenericArrayType
                && element.equals(((GenericArrayType) obj).getGenericComponentType());
    }

    @Override
    public int hashCode() {
        return element.hashCode(); // as the JDK's classes have it, without saying so
    }

    @Override
    public String toString() {
        return GenericType.name(element) + "[]";
    }
}
