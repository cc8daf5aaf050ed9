/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.jsontype.TypeSerializer;

/**
 * The serializer of a list, map and so on whose type says that there are cases of a union in it. It
 * tells those in it, also if it is no member itself, as a root value. Then it is no longer there.
 */
final class TypedContainerSerializer extends PlacedSerializer {

    TypedContainerSerializer(JavaType type, ValueSerializer<?> plain) {
        super(type, plain);
    }

    @Override
    public ValueSerializer<?> createContextual(
            SerializationContext context, BeanProperty property) {
        return plain.createContextual(context, property == null ? Places.of(type) : property);
    }

    @Override
    public void serialize(Object value, JsonGenerator generator, SerializationContext context) {
        plain.serialize(value, generator, context);
    }

    @Override
    public void serializeWithType(
            Object value,
            JsonGenerator generator,
            SerializationContext context,
            TypeSerializer typeSerializer) {
        plain.serializeWithType(value, generator, context, typeSerializer);
    }

    @Override
    public ValueSerializer<?> getDelegatee() {
        return plain;
    }
}
