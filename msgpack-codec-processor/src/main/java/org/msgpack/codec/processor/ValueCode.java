/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.palantir.javapoet.CodeBlock;

import javax.lang.model.type.TypeMirror;

/**
 * The code that packs and unpacks a value of a member.
 *
 * @param kind how
 * @param type the type of the member
 * @param isBoxed whether it is a boxed number or boolean, which may be null
 * @param codec the codec of the value, or of the elements of a list; null if it needs none
 */
record ValueCode(Kind kind, TypeMirror type, boolean isBoxed, CodecField codec, ValueCode element) {
    enum Kind {
        /** A number or a boolean. */
        NUMBER,
        CHAR,
        STRING,
        BYTES,
        /** A number or a boolean as str. */
        TEXT,
        /** A list, whose loop is generated. */
        LIST,
        CODEC
    }

    /**
     * A field that has a codec.
     *
     * @param type of the values
     * @param maker the expression for it
     * @param isLate whether it is a {@code MemberCodec}, which finds the codec later
     */
    record CodecField(TypeMirror type, CodeBlock maker, boolean isLate) {}

    boolean isNumber() {
        return kind == Kind.NUMBER;
    }

    boolean isPrimitive() {
        return type.getKind().isPrimitive();
    }
}
