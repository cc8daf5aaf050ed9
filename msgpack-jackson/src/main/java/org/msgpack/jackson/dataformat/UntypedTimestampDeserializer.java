/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.std.UntypedObjectDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;

import java.io.IOException;
import java.time.Instant;

/** Reads an {@code Object} as Jackson does, but a timestamp ext value as an {@link Instant}. */
final class UntypedTimestampDeserializer extends UntypedObjectDeserializer {
    private static final long serialVersionUID = 1L;

    UntypedTimestampDeserializer(UntypedObjectDeserializer base) {
        super(base, null, null, null, null); // not resolved yet
    }

    private UntypedTimestampDeserializer(
            UntypedObjectDeserializer base, boolean isMergingPrevented) {
        super(base, isMergingPrevented);
    }

    @Override
    public JsonDeserializer<?> createContextual(DeserializationContext ctxt, BeanProperty property)
            throws JsonMappingException {
        JsonDeserializer<?> contextual = super.createContextual(ctxt, property);
        if (contextual == this) {
            return this;
        }
        boolean isMergingPrevented = property == null
                && Boolean.FALSE.equals(ctxt.getConfig().getDefaultMergeable(Object.class));
        return new UntypedTimestampDeserializer(
                (UntypedObjectDeserializer) contextual, isMergingPrevented);
    }

    @Override
    public Object deserialize(JsonParser p, DeserializationContext ctxt) throws IOException {
        return p.hasToken(JsonToken.VALUE_EMBEDDED_OBJECT)
                ? TimestampExtensions.instantOrSelf(p.getEmbeddedObject())
                : super.deserialize(p, ctxt);
    }

    @Override
    public Object deserialize(JsonParser p, DeserializationContext ctxt, Object intoValue)
            throws IOException {
        return p.hasToken(JsonToken.VALUE_EMBEDDED_OBJECT)
                ? deserialize(p, ctxt)
                : super.deserialize(p, ctxt, intoValue);
    }

    @Override
    public Object deserializeWithType(
            JsonParser p, DeserializationContext ctxt, TypeDeserializer typeDeserializer)
            throws IOException {
        return p.hasToken(JsonToken.VALUE_EMBEDDED_OBJECT)
                ? deserialize(p, ctxt)
                : super.deserializeWithType(p, ctxt, typeDeserializer);
    }
}
