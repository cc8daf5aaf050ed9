/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.palantir.javapoet.CodeBlock;

import javax.lang.model.type.TypeMirror;

/**
 * How to pack and unpack the value of a member.
 *
 * @param kind the kind of code
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
        /** A number or a boolean packed as str. */
        TEXT,
        /** A list, with a generated loop. */
        LIST,
        CODEC
    }

    /**
     * A field that contains a codec.
     *
     * @param type the type of the values
     * @param maker the expression that creates the codec
     * @param isLate whether it is a {@code MemberCodec}, which looks the codec up later
     */
    record CodecField(TypeMirror type, CodeBlock maker, boolean isLate) {}

    boolean isNumber() {
        return kind == Kind.NUMBER;
    }

    boolean isPrimitive() {
        return type.getKind().isPrimitive();
    }
}
