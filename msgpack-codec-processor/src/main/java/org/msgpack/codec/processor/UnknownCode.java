/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.CodeBlock;

import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;

/** Decides how the map of unknown keys is packed: entry by entry, with a codec for the values. */
final class UnknownCode {
    private final ValueCodes values;

    UnknownCode(ProcessingEnvironment environment, TypeElement owner) {
        this.values = new ValueCodes(environment, owner);
    }

    /** Returns the code for the map; its codec is that of the map's values. */
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
