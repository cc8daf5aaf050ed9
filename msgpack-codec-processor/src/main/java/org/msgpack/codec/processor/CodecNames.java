/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.NameAllocator;

import java.util.List;

import javax.lang.model.element.Parameterizable;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** The names used in generated classes. */
final class CodecNames {
    /** Names already used for other fields and variables in generated classes. */
    private static final List<String> RESERVED = List.of(
            "INSTANCE",
            "FACTORY",
            "KEYS",
            "ALIASES",
            "packer",
            "unpacker",
            "value",
            "values",
            "at",
            "left",
            "size",
            "seen",
            "key",
            "member",
            "constant",
            "result",
            "draft",
            "guard",
            "i",
            "e",
            "entry");

    private CodecNames() {}

    static String packageOf(TypeElement type) {
        return MoreElements.getPackage(type).getQualifiedName().toString();
    }

    /** Returns the qualified name of a class in the same package as another. */
    static String inPackageOf(TypeElement type, String simpleName) {
        String packageName = packageOf(type);
        return packageName.isEmpty() ? simpleName : packageName + "." + simpleName;
    }

    /** Returns {@code a.Outer_InnerCodec} for {@code a.Outer.Inner}. */
    static ClassName codec(TypeElement type) {
        String name = String.join("_", ClassName.get(type).simpleNames());
        return ClassName.get(packageOf(type), name.replace('$', '_') + "Codec");
    }

    /** Returns an allocator for the names of fields and variables in the codec of a class. */
    static NameAllocator allocator(TypeElement type) {
        NameAllocator names = new NameAllocator();
        RESERVED.forEach(names::newName);
        reserve(names, type.asType());
        return names;
    }

    /**
     * Reserves the name of a class whose static members generated code uses, so that nothing hides
     * it.
     */
    static void reserve(NameAllocator names, TypeMirror type) {
        if (type.getKind() == TypeKind.DECLARED) {
            names.newName(ClassName.get(MoreTypes.asTypeElement(type))
                    .topLevelClassName()
                    .simpleName());
        }
    }

    /** Returns {@code FIRST_NAME} for {@code firstName}. */
    static String constant(String name) {
        return words(name, '_').toUpperCase(java.util.Locale.ROOT);
    }

    /** Returns {@code url} for {@code URL}, and {@code id} for {@code Id}, to avoid class names. */
    static String variable(String name) {
        return name.equals(constant(name))
                ? name.toLowerCase(java.util.Locale.ROOT)
                : lowered(name);
    }

    private static String lowered(String name) {
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }

    /**
     * Returns the name of the constructor parameter for a type parameter: tType for T, unless there
     * is also a type parameter t.
     */
    static String typeReference(TypeParameterElement parameter) {
        String name = parameter.getSimpleName().toString();
        String lowered = lowered(name);
        Parameterizable generic = (Parameterizable) parameter.getGenericElement();
        boolean isTaken = generic.getTypeParameters().stream()
                .anyMatch(other -> other.getSimpleName().contentEquals(lowered));
        return (isTaken ? name : lowered) + "Type";
    }

    /** Splits a camel-case name into lower-case words with a separator. */
    static String words(String name, char separator) {
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean startsWord = Character.isUpperCase(c)
                    && i > 0
                    && name.charAt(i - 1) != '_'
                    && (!Character.isUpperCase(name.charAt(i - 1))
                            || (i + 1 < name.length()
                                    && Character.isLowerCase(name.charAt(i + 1))));
            if (startsWord) {
                words.append(separator);
            }
            words.append(c == '_' ? separator : Character.toLowerCase(c));
        }
        return words.toString();
    }

    static String capitalized(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
