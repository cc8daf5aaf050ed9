/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.StringJoiner;

/** A class with type arguments; equal to the JDK's own objects for the same type. */
final class GenericType implements ParameterizedType {
    private final Class<?> raw;
    private final Type[] arguments;

    GenericType(Class<?> raw, Type... arguments) {
        this.raw = raw;
        this.arguments = arguments;
    }

    /** Returns the name of a type as it is in a program; Android 8 has no method for it. */
    static String name(Type type) {
        if (type instanceof Class) {
            Class<?> component = ((Class<?>) type).getComponentType();
            return component == null ? ((Class<?>) type).getName() : name(component) + "[]";
        }
        return type.toString();
    }

    @Override
    public Type[] getActualTypeArguments() {
        return arguments.clone();
    }

    @Override
    public Type getRawType() {
        return raw;
    }

    @Override
    public Type getOwnerType() {
        return raw.getDeclaringClass();
    }

    @Override
    public boolean equals(Object obj) {
        if (!(obj instanceof ParameterizedType)) {
            return false;
        }
        ParameterizedType other = (ParameterizedType) obj;
        return raw.equals(other.getRawType())
                && Arrays.equals(arguments, other.getActualTypeArguments());
    }

    @Override
    public int hashCode() {
        Type owner = getOwnerType();
        return Arrays.hashCode(arguments)
                ^ (owner == null ? 0 : owner.hashCode())
                ^ raw.hashCode(); // as the JDK's classes have it, without saying so
    }

    @Override
    public String toString() {
        StringJoiner text = new StringJoiner(", ", raw.getName() + '<', ">");
        for (Type argument : arguments) {
            text.add(name(argument));
        }
        return text.toString();
    }
}
