/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;

import javax.lang.model.element.ElementKind;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** Code for the values of members that are missing in a message. */
final class Defaults {
    private Defaults() {}

    /** Checks the text of {@code @Default}. */
    static void require(Member member, Types types) throws InvalidClass {
        if (kind(member.type, types) == null && !isString(member.type) && !isEnum(member.type)) {
            throw new InvalidClass(
                    member.element,
                    "expected a number, a boolean, a string or an enum with @Default, found "
                            + TypeName.get(member.type) + " " + member.name);
        }
        expression(member, types);
    }

    /** Returns Java's default value for a type. */
    static CodeBlock zero(TypeMirror type) {
        return switch (type.getKind()) {
            case BOOLEAN -> CodeBlock.of("false");
            case CHAR -> CodeBlock.of("'\\0'");
            case BYTE, SHORT, INT, LONG, FLOAT, DOUBLE -> CodeBlock.of("0");
            default -> CodeBlock.of("null");
        };
    }

    /** Returns Java's default value for a parameter, typed so that it selects no other overload. */
    static CodeBlock argument(TypeMirror type) {
        return switch (type.getKind()) {
            case BOOLEAN, CHAR, INT -> zero(type);
            case LONG -> CodeBlock.of("0L");
            case FLOAT -> CodeBlock.of("0f");
            case DOUBLE -> CodeBlock.of("0d");
            default -> CodeBlock.of("($T) $L", type, zero(type));
        };
    }

    /** Returns the value of {@code @Default}. */
    static CodeBlock expression(Member member, Types types) throws InvalidClass {
        String text = member.options.defaultValue();
        try {
            CodeBlock value = parse(member.type, text, types);
            if (value != null) {
                return value;
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw new InvalidClass(
                member.element,
                "expected a default of type " + TypeName.get(member.type) + " for " + member.name
                        + ", found \"" + text + "\"");
    }

    private static boolean isString(TypeMirror type) {
        return type.getKind() == TypeKind.DECLARED
                && MoreTypes.asTypeElement(type)
                        .getQualifiedName()
                        .contentEquals("java.lang.String");
    }

    private static boolean isEnum(TypeMirror type) {
        return type.getKind() == TypeKind.DECLARED
                && MoreTypes.asTypeElement(type).getKind() == ElementKind.ENUM;
    }

    /** Returns the kind of a primitive or boxed type; null for others. */
    private static TypeKind kind(TypeMirror type, Types types) {
        TypeMirror unboxed = MemberTypes.unboxed(type, types);
        return unboxed == null ? null : unboxed.getKind();
    }

    private static CodeBlock parse(TypeMirror type, String text, Types types) {
        if (isString(type)) {
            return CodeBlock.of("$S", text);
        }
        if (isEnum(type)) {
            boolean isConstant = MoreTypes.asTypeElement(type).getEnclosedElements().stream()
                    .anyMatch(e -> e.getKind() == ElementKind.ENUM_CONSTANT
                            && e.getSimpleName().contentEquals(text));
            return isConstant ? CodeBlock.of("$T.$L", type, text) : null;
        }
        TypeKind kind = kind(type, types);
        return switch (kind) {
            case BOOLEAN ->
                text.equals("true") || text.equals("false") ? CodeBlock.of("$L", text) : null;
            case BYTE -> CodeBlock.of("(byte) $L", Byte.parseByte(text));
            case SHORT -> CodeBlock.of("(short) $L", Short.parseShort(text));
            case INT -> CodeBlock.of("$L", Integer.parseInt(text));
            case LONG -> CodeBlock.of("$LL", Long.parseLong(text));
            case FLOAT -> {
                float value = Float.parseFloat(text);
                yield Float.isFinite(value) ? CodeBlock.of("$Lf", value) : null;
            }
            case DOUBLE -> {
                double value = Double.parseDouble(text);
                yield Double.isFinite(value) ? CodeBlock.of("$Ld", value) : null;
            }
            default -> // char
                text.length() == 1 ? CodeBlock.of("(char) $L", (int) text.charAt(0)) : null;
        };
    }
}
