/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.deser.BasicDeserializerFactory;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.deser.Deserializers;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import java.io.IOException;
import java.io.Serializable;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.msgpack.core.internal.text.Printable;

/**
 * Reads an {@link Instant} from text in ISO 8601; {@link TimestampDeserializer} adds timestamp ext
 * values. If another module, such as Jackson's own, can read instants, it reads everything that is
 * not a timestamp ext value, regardless of the order in which the two were registered.
 */
final class InstantDeserializer extends StdScalarDeserializer<Instant>
        implements ContextualDeserializer {
    private static final long serialVersionUID = 1L;

    InstantDeserializer() {
        super(Instant.class);
    }

    @Override
    public JsonDeserializer<?> createContextual(DeserializationContext ctxt, BeanProperty property)
            throws JsonMappingException {
        JavaType type = ctxt.constructType(Instant.class);
        JsonDeserializer<?> other = findOther(ctxt, type);
        return other == null ? this : ctxt.handleSecondaryContextualization(other, property, type);
    }

    private static JsonDeserializer<?> findOther(DeserializationContext ctxt, JavaType type)
            throws JsonMappingException {
        if (!(ctxt.getFactory() instanceof BasicDeserializerFactory)) {
            return null;
        }
        BeanDescription description = ctxt.getConfig().introspectClassAnnotations(type);
        for (Deserializers deserializers : ((BasicDeserializerFactory) ctxt.getFactory())
                .getFactoryConfig()
                .deserializers()) {
            JsonDeserializer<?> deserializer =
                    deserializers.findBeanDeserializer(type, ctxt.getConfig(), description);
            if (deserializer != null && !(deserializer instanceof InstantDeserializer)) {
                return deserializer;
            }
        }
        return null;
    }

    @Override
    public Instant deserialize(JsonParser p, DeserializationContext ctxt) throws IOException {
        if (!p.hasToken(JsonToken.VALUE_STRING)) {
            return (Instant) ctxt.handleUnexpectedToken(Instant.class, p);
        }
        String text = p.getText().trim();
        try {
            return parse(text);
        } catch (DateTimeException e) {
            return (Instant) ctxt.handleWeirdStringValue(
                    Instant.class,
                    text,
                    "not an ISO 8601 timestamp: %s",
                    Printable.plain(e.getMessage()));
        }
    }

    /** Parses text in ISO 8601, with any offset from UTC. */
    static Instant parse(String text) {
        return text.endsWith("Z")
                ? Instant.parse(text)
                : OffsetDateTime.parse(text).toInstant();
    }

    /** Reads an {@link Instant} that is a map key. */
    static final class Key extends KeyDeserializer implements Serializable {
        private static final long serialVersionUID = 1L;

        @Override
        public Object deserializeKey(String key, DeserializationContext ctxt) throws IOException {
            try {
                return parse(key);
            } catch (DateTimeException e) {
                return ctxt.handleWeirdKey(
                        Instant.class,
                        key,
                        "not an ISO 8601 timestamp: %s",
                        Printable.plain(e.getMessage()));
            }
        }
    }
}
