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
        GeneratedCodec<?> union = forms.isUnion(declared) ? forms.generated(declared) : union();
        return union == null
                ? this
                : context.findPrimaryPropertySerializer(
                        context.constructType(union.type()), property);
    }

    /** Returns the union whose tag an object gets by itself; null if there are several. */
    private GeneratedCodec<?> union() {
        try {
            return forms.unionOf(type.getRawClass());
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    @Override
    public void serialize(Object value, JsonGenerator generator, SerializationContext context) {
        context.findPrimaryPropertySerializer(
                        context.constructType(unionOf(context).type()), null)
                .serialize(value, generator, context);
    }

    private GeneratedCodec<?> unionOf(SerializationContext context) {
        try {
            return forms.unionOf(type.getRawClass());
        } catch (IllegalArgumentException e) {
            return context.reportBadDefinition(type, e.getMessage());
        }
    }

    /** A type id takes the place of a tag. */
    @Override
    @SuppressWarnings("unchecked")
    public void serializeWithType(
            Object value,
            JsonGenerator generator,
            SerializationContext context,
            TypeSerializer typeSerializer) {
        ((ValueSerializer<Object>) plain.createContextual(context, Places.of(type)))
                .serializeWithType(value, generator, context, typeSerializer);
    }
}
