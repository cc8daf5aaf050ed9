/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.CodeBlock;

import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;

/** How the map that keeps unknown members is packed: entry by entry, with the codec of a map. */
final class UnknownCode {
    private final ValueCodes values;

    UnknownCode(ProcessingEnvironment environment, TypeElement owner) {
        this.values = new ValueCodes(environment, owner);
    }

    /** Returns a code whose codec is the one of the values. */
    ValueCode of(Member unknown) {
        var value = MoreTypes.asDeclared(unknown.type).getTypeArguments().get(1);
        return new ValueCode(
                ValueCode.Kind.CODEC,
                unknown.type,
                false,
                new ValueCode.CodecField(
                        value, CodeBlock.of("member($L)", values.reference(value)), true),
                null);
    }
}
