/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.google.auto.common.MoreTypes;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** Helpers for the types of members. */
final class MemberTypes {
    private MemberTypes() {}

    /** Returns all classes in a type: the type itself, its type arguments, and their bounds. */
    static List<DeclaredType> declared(TypeMirror type) {
        List<DeclaredType> all = new ArrayList<>();
        switch (type.getKind()) {
            case ARRAY -> all.addAll(declared(((ArrayType) type).getComponentType()));
            case WILDCARD -> {
                TypeMirror bound = ValueCodes.upperBound(type);
                if (bound != null) {
                    all.addAll(declared(bound));
                }
            }
            case DECLARED, ERROR -> {
                DeclaredType declared = (DeclaredType) type;
                all.add(declared);
                declared.getTypeArguments().forEach(argument -> all.addAll(declared(argument)));
            }
            default -> {}
        }
        return all;
    }

    static boolean isIterable(TypeMirror type) {
        return type.getKind() == TypeKind.DECLARED
                && MoreTypes.asTypeElement(type)
                        .getQualifiedName()
                        .contentEquals("java.lang.Iterable");
    }

    /** Returns the primitive type for a primitive or boxed type; null for others. */
    static TypeMirror unboxed(TypeMirror type, Types types) {
        if (type.getKind().isPrimitive()) {
            return type;
        }
        try {
            return types.unboxedType(type);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /** Returns the name of the primitive type of a number or a boolean: int for Integer. */
    static String primitive(TypeMirror type) {
        if (type.getKind().isPrimitive()) {
            return type.getKind().name().toLowerCase(Locale.ROOT);
        }
        String name = MoreTypes.asTypeElement(type).getSimpleName().toString();
        return name.equals("Integer") ? "int" : name.toLowerCase(Locale.ROOT);
    }

    /** Returns the suffix for a primitive type in method names: {@code Int} for int. */
    static String word(TypeMirror type) {
        return CodecNames.capitalized(primitive(type));
    }
}
