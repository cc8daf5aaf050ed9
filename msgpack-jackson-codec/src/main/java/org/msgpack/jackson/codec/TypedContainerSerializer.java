/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;

import java.io.IOException;

/**
 * The serializer of a list, map and so on whose type says that there are cases of a union in it. It
 * tells those in it, also if it is no member itself, as a root value. Then it is no longer there.
 */
final class TypedContainerSerializer extends PlacedSerializer {
    private static final long serialVersionUID = 1L;

    TypedContainerSerializer(JavaType type, JsonSerializer<?> plain) {
        super(type, plain);
    }

    @Override
    public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
            throws JsonMappingException {
        return contextual(provider, property == null ? Places.of(type) : property);
    }

    @Override
    public void serialize(Object value, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        plain.serialize(value, generator, provider);
    }

    @Override
    public void serializeWithType(
            Object value,
            JsonGenerator generator,
            SerializerProvider provider,
            TypeSerializer typeSerializer)
            throws IOException {
        plain.serializeWithType(value, generator, provider, typeSerializer);
    }

    @Override
    public JsonSerializer<?> getDelegatee() {
        return plain;
    }
}
