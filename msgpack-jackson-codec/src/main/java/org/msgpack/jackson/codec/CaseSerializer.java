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
import org.msgpack.codec.GeneratedCodec;

/**
 * The serializer of a case of a union. Once the place is known where an object stands, another one
 * takes over: where the class itself is declared, that which writes no tag; where a union is, or
 * only the class of the object is known, that of the union.
 */
final class CaseSerializer extends PlacedSerializer {
    private static final long serialVersionUID = 1L;

    private final Forms forms;

    /** @param plain writes no tag */
    CaseSerializer(Forms forms, JavaType type, JsonSerializer<?> plain) {
        super(type, plain);
        this.forms = forms;
    }

    @Override
    public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
            throws JsonMappingException {
        Class<?> declared = property == null
                ? Object.class
                : Places.innermost(property.getType()).getRawClass();
        if (declared == type.getRawClass()) {
            return contextual(provider, property);
        }
        GeneratedCodec<?> union = forms.isUnion(declared) ? forms.generated(declared) : union();
        return union == null
                ? this
                : provider.findPrimaryPropertySerializer(
                        provider.constructType(union.type()), property);
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
    public void serialize(Object value, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        provider.findPrimaryPropertySerializer(
                        provider.constructType(unionOf(provider).type()), null)
                .serialize(value, generator, provider);
    }

    private GeneratedCodec<?> unionOf(SerializerProvider provider) throws JsonMappingException {
        try {
            return forms.unionOf(type.getRawClass());
        } catch (IllegalArgumentException e) {
            return provider.reportBadDefinition(type, e.getMessage());
        }
    }

    /** A type id takes the place of a tag. */
    @Override
    @SuppressWarnings("unchecked")
    public void serializeWithType(
            Object value,
            JsonGenerator generator,
            SerializerProvider provider,
            TypeSerializer typeSerializer)
            throws IOException {
        ((JsonSerializer<Object>) contextual(provider, Places.of(type)))
                .serializeWithType(value, generator, provider, typeSerializer);
    }
}
