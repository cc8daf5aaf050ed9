/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import com.fasterxml.jackson.databind.ser.ContextualSerializer;
import com.fasterxml.jackson.databind.ser.ResolvableSerializer;

import java.io.Serializable;

/** A serializer that another one replaces, once the place is known where a value stands. */
abstract class PlacedSerializer extends JsonSerializer<Object>
        implements ContextualSerializer, ResolvableSerializer, Serializable {
    private static final long serialVersionUID = 1L;

    final JavaType type;

    /** Writes the values wherever they stand. */
    @SuppressWarnings("serial") // Jackson's are serializable
    final JsonSerializer<Object> plain;

    @SuppressWarnings("unchecked")
    PlacedSerializer(JavaType type, JsonSerializer<?> plain) {
        this.type = type;
        this.plain = (JsonSerializer<Object>) plain;
    }

    @Override
    public void resolve(SerializerProvider provider) throws JsonMappingException {
        if (plain instanceof ResolvableSerializer) {
            ((ResolvableSerializer) plain).resolve(provider);
        }
    }

    /** Returns {@link #plain} for a place. */
    final JsonSerializer<?> contextual(SerializerProvider provider, BeanProperty property)
            throws JsonMappingException {
        return plain instanceof ContextualSerializer
                ? ((ContextualSerializer) plain).createContextual(provider, property)
                : plain;
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
