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
        GeneratedCodec<?> union =
                forms.isUnion(declared) ? forms.generated(declared) : unionOf(provider);
        return provider.findPrimaryPropertySerializer(
                provider.constructType(union.type()), property);
    }

    private GeneratedCodec<?> unionOf(SerializerProvider provider) throws JsonMappingException {
        try {
            return forms.unionOf(type.getRawClass());
        } catch (IllegalArgumentException e) {
            return provider.reportBadDefinition(type, e.getMessage());
        }
    }

    @Override
    public void serialize(Object value, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        withTag(provider).serialize(value, generator, provider);
    }

    @SuppressWarnings("unchecked")
    private JsonSerializer<Object> withTag(SerializerProvider provider)
            throws JsonMappingException {
        return (JsonSerializer<Object>) createContextual(provider, null);
    }

    @Override
    public void serializeWithType(
            Object value,
            JsonGenerator generator,
            SerializerProvider provider,
            TypeSerializer typeSerializer)
            throws IOException {
        withTag(provider).serializeWithType(value, generator, provider, typeSerializer);
    }
}
