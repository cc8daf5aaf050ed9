/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;

/** Writes the code that packs and unpacks one value. */
final class ValueWriter {
    private final CodecFields fields;

    ValueWriter(CodecFields fields) {
        this.fields = fields;
    }

    /** Returns the statement that packs the value of an expression, which is evaluated once. */
    CodeBlock pack(Member member, ValueCode value, CodeBlock expression) {
        return switch (value.kind()) {
            case NUMBER, CHAR -> packNumber(value, expression);
            case STRING -> statement("packString(packer, $L)", expression);
            case BYTES -> statement("packBytes(packer, $L)", expression);
            case TEXT ->
                value.isBoxed()
                        ? statement("packText(packer, $L)", expression)
                        : statement("packer.packString($T.valueOf($L))", String.class, expression);
            case LIST -> statement("$L(packer, $L)", fields.listMethod("pack", member), expression);
            case CODEC ->
                statement("$L.packNullable(packer, $L)", fields.codec(member), expression);
        };
    }

    /** Returns the statement that packs the value of an expression that is never null. */
    CodeBlock packNotNull(Member member, ValueCode value, CodeBlock expression) {
        return switch (value.kind()) {
            case NUMBER -> packUnboxed(false, value, expression);
            case CHAR -> packUnboxed(true, value, expression);
            case STRING -> statement("packer.packString($L)", expression);
            default -> pack(member, value, expression);
        };
    }

    private static CodeBlock packNumber(ValueCode value, CodeBlock expression) {
        boolean isChar = value.kind() == ValueCode.Kind.CHAR;
        if (!value.isBoxed()) {
            return packUnboxed(isChar, value, expression);
        }
        return CodeBlock.builder()
                .beginControlFlow("if ($L == null)", expression)
                .addStatement("packer.packNil()")
                .nextControlFlow("else")
                .add(packUnboxed(isChar, value, expression))
                .endControlFlow()
                .build();
    }

    private static CodeBlock packUnboxed(boolean isChar, ValueCode value, CodeBlock expression) {
        return isChar
                ? statement("packChar(packer, $L)", expression)
                : statement("packer.pack$L($L)", MemberTypes.word(value.type()), expression);
    }

    /** Returns the expression that unpacks a value. */
    CodeBlock unpack(Member member, ValueCode value) {
        return switch (value.kind()) {
            case NUMBER, CHAR, TEXT -> unpackNumber(value);
            case STRING -> CodeBlock.of("unpackString(unpacker)");
            case BYTES -> CodeBlock.of("unpackBytes(unpacker)");
            case LIST -> CodeBlock.of("$L(unpacker)", fields.listMethod("unpack", member));
            case CODEC -> CodeBlock.of("$L.unpackNullable(unpacker)", fields.codec(member));
        };
    }

    /** Returns the expression that unpacks a value that is not nil. */
    CodeBlock unpackNotNull(Member member, ValueCode value) {
        return switch (value.kind()) {
            case NUMBER, CHAR, TEXT -> unpackUnboxed(value);
            case STRING -> CodeBlock.of("unpacker.unpackString()");
            default -> unpack(member, value);
        };
    }

    private static CodeBlock unpackNumber(ValueCode value) {
        CodeBlock unboxed = unpackUnboxed(value);
        return value.isBoxed()
                ? CodeBlock.of(
                        "unpacker.tryUnpackNil() ? null : $T.valueOf($L)",
                        TypeName.get(value.type()),
                        unboxed)
                : unboxed;
    }

    private static CodeBlock unpackUnboxed(ValueCode value) {
        return switch (value.kind()) {
            case CHAR -> CodeBlock.of("unpackChar(unpacker)");
            case TEXT -> unpackText(MemberTypes.primitive(value.type()));
            default -> CodeBlock.of("unpacker.unpack$L()", MemberTypes.word(value.type()));
        };
    }

    private static CodeBlock unpackText(String type) {
        return switch (type) {
            case "boolean" -> CodeBlock.of("unpackBooleanOrText(unpacker)");
            case "float" -> CodeBlock.of("(float) unpackFloatOrText(unpacker)");
            case "double" -> CodeBlock.of("unpackFloatOrText(unpacker)");
            case "long" ->
                CodeBlock.of(
                        "unpackIntegerOrText(unpacker, $T.MIN_VALUE, $T.MAX_VALUE)",
                        Long.class,
                        Long.class);
            default -> {
                Class<?> boxed = type.equals("int")
                        ? Integer.class
                        : type.equals("short") ? Short.class : Byte.class;
                yield CodeBlock.of(
                        "($L) unpackIntegerOrText(unpacker, $T.MIN_VALUE, $T.MAX_VALUE)",
                        type,
                        boxed,
                        boxed);
            }
        };
    }

    static CodeBlock statement(String format, Object... arguments) {
        return CodeBlock.builder().addStatement(format, arguments).build();
    }
}
