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
import com.fasterxml.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.ContextualSerializer;
import com.fasterxml.jackson.databind.ser.ResolvableSerializer;

import java.io.IOException;
import java.io.Serializable;

/**
 * The serializer of a list, map and so on whose type says that there are cases of a union in it. It
 * tells those in it, also if it is no member itself, as a root value. Then it is no longer there.
 */
final class TypedContainerSerializer extends JsonSerializer<Object>
        implements ContextualSerializer, ResolvableSerializer, Serializable {
    private static final long serialVersionUID = 1L;

    private final JavaType type;
    private final JsonSerializer<Object> plain;

    @SuppressWarnings("unchecked")
    TypedContainerSerializer(JavaType type, JsonSerializer<?> plain) {
        this.type = type;
        this.plain = (JsonSerializer<Object>) plain;
    }

    @Override
    public void resolve(SerializerProvider provider) throws JsonMappingException {
        if (plain instanceof ResolvableSerializer) {
            ((ResolvableSerializer) plain).resolve(provider);
        }
    }

    @Override
    public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
            throws JsonMappingException {
        return plain instanceof ContextualSerializer
                ? ((ContextualSerializer) plain)
                        .createContextual(provider, property == null ? Places.of(type) : property)
                : plain;
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

    @Override
    @SuppressWarnings("unchecked")
    public Class<Object> handledType() {
        return (Class<Object>) type.getRawClass();
    }

    @Override
    public boolean isEmpty(SerializerProvider provider, Object value) {
        return plain.isEmpty(provider, value);
    }

    @Override
    public void acceptJsonFormatVisitor(JsonFormatVisitorWrapper visitor, JavaType hint)
            throws JsonMappingException {
        plain.acceptJsonFormatVisitor(visitor, hint);
    }
}
