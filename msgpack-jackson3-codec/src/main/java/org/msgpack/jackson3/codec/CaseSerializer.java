/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import org.msgpack.codec.GeneratedCodec;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.jsontype.TypeSerializer;

/**
 * The serializer of a case of a union. Once the place is known where an object stands, another one
 * takes over: where the class itself is declared, that which writes no tag; where a union is, or
 * only the class of the object is known, that of the union.
 */
final class CaseSerializer extends PlacedSerializer {
    private final Forms forms;

    /** @param plain writes no tag */
    CaseSerializer(Forms forms, JavaType type, ValueSerializer<?> plain) {
        super(type, plain);
        this.forms = forms;
    }

    @Override
    public ValueSerializer<?> createContextual(
            SerializationContext context, BeanProperty property) {
        Class<?> declared = property == null
                ? Object.class
                : Places.innermost(property.getType()).getRawClass();
        if (declared == type.getRawClass()) {
            return plain.createContextual(context, property);
        }
        GeneratedCodec<?> union =
                forms.isUnion(declared) ? forms.generated(declared) : unionOf(context);
        return context.findPrimaryPropertySerializer(context.constructType(union.type()), property);
    }

    private GeneratedCodec<?> unionOf(SerializationContext context) {
        try {
            return forms.unionOf(type.getRawClass());
        } catch (IllegalArgumentException e) {
            return context.reportBadDefinition(type, e.getMessage());
        }
    }

    @Override
    public void serialize(Object value, JsonGenerator generator, SerializationContext context) {
        withTag(context).serialize(value, generator, context);
    }

    @SuppressWarnings("unchecked")
    private ValueSerializer<Object> withTag(SerializationContext context) {
        return (ValueSerializer<Object>) createContextual(context, null);
    }

    @Override
    public void serializeWithType(
            Object value,
            JsonGenerator generator,
            SerializationContext context,
            TypeSerializer typeSerializer) {
        withTag(context).serializeWithType(value, generator, context, typeSerializer);
    }
}
