/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Shape;
import org.msgpack.codec.annotation.Union;
import org.msgpack.codec.annotation.UnionShape;

/** Decides how to distinguish a value with a union's tag from one without. */
final class TagDetection {
    private static final String BY_FORMAT = "";
    private static final String BY_TAG = ".toldByTag()";
    private static final String NOT_AT_ALL = ".notTold()";

    private static final Set<String> CONTAINERS = Set.of(
            "java.util.ArrayList",
            "java.util.Collection",
            "java.util.HashMap",
            "java.util.LinkedHashMap",
            "java.util.List",
            "java.util.Map",
            "java.util.Set");

    private final Types types;
    private final ClassModel model;

    TagDetection(Types types, ClassModel model) {
        this.types = types;
        this.model = model;
    }

    /** Returns the call to append to the union case of the class, for a union of this shape. */
    String of(UnionShape union, UnionModel.Case own) {
        boolean isArrayRead = model.shape() != Shape.MAP && model.unknown() == null;
        if (union == UnionShape.ARRAY && !isArrayRead) {
            return BY_FORMAT;
        }
        if (union == UnionShape.MAP) {
            return isKey(own.key()) ? NOT_AT_ALL : BY_TAG;
        }
        Member first = at(0);
        Member second = at(1);
        boolean isAmbiguous = first != null
                && second != null
                && canBeTag(first, own.tag() != null)
                && canBeContainer(second);
        return isAmbiguous ? NOT_AT_ALL : BY_TAG;
    }

    private boolean isKey(String name) {
        return model.unknown() != null
                || model.members().stream()
                        .anyMatch(member ->
                                name.equals(member.key) || member.aliases().contains(name));
    }

    private Member at(int index) {
        return model.members().stream()
                .filter(member -> member.index == index)
                .findFirst()
                .orElse(null);
    }

    private boolean canBeTag(Member member, boolean isInteger) {
        return switch (member.value.kind()) {
            case NUMBER -> isInteger && !isBoolean(member.type);
            case STRING -> !isInteger;
            case CHAR, TEXT -> true;
            case BYTES, LIST -> false;
            case CODEC -> member.options.codec() != null || !isContainer(member.type);
        };
    }

    private boolean isBoolean(TypeMirror type) {
        return MemberTypes.unboxed(type, types).getKind() == TypeKind.BOOLEAN;
    }

    /**
     * Returns whether values are packed as containers, unless a custom codec does something else.
     */
    private static boolean isContainer(TypeMirror type) {
        if (type.getKind() != TypeKind.DECLARED) {
            return false;
        }
        TypeElement element = MoreTypes.asTypeElement(type);
        boolean isGenerated = MoreElements.isAnnotationPresent(element, Union.class)
                || (MoreElements.isAnnotationPresent(element, MsgPack.class) && !isEnum(element));
        return isGenerated || CONTAINERS.contains(element.getQualifiedName().toString());
    }

    private static boolean canBeContainer(Member member) {
        return switch (member.value.kind()) {
            case NUMBER, STRING, BYTES, CHAR, TEXT -> false;
            case LIST -> true;
            case CODEC ->
                member.options.codec() != null
                        || member.type.getKind() != TypeKind.DECLARED
                        || !isEnum(MoreTypes.asTypeElement(member.type));
        };
    }

    private static boolean isEnum(TypeElement type) {
        return type.getKind() == ElementKind.ENUM;
    }
}
