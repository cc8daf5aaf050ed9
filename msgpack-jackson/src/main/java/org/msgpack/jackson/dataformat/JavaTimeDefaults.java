/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.MutableConfigOverride;

import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;

/**
 * Makes ISO 8601 text the default for the java.time types that Jackson's {@code JavaTimeModule}
 * writes as decimals: seconds with a fraction of nanoseconds. MessagePack has no decimals, and
 * hardly any of these is exactly a double.
 */
final class JavaTimeDefaults {
    private static final Class<?>[] TYPES = {
        Instant.class, OffsetDateTime.class, ZonedDateTime.class, Duration.class
    };

    private JavaTimeDefaults() {}

    /** Sets the default format of those types for which the mapper has none. */
    static void configure(ObjectMapper mapper) {
        for (Class<?> type : TYPES) {
            MutableConfigOverride override = mapper.configOverride(type);
            if (override.getFormat() == null) {
                override.setFormat(new Default(mapper));
            }
        }
    }

    /** Lets the defaults that a copy has got from its original depend on the copy. */
    static void rebind(ObjectMapper copy) {
        for (Class<?> type : TYPES) {
            MutableConfigOverride override = copy.configOverride(type);
            if (override.getFormat() instanceof Default) {
                override.setFormat(new Default(copy));
            }
        }
    }

    /**
     * Returns whether a mapper is still under construction: the serializer factory is among the
     * last things its constructor sets.
     */
    static boolean isUnderConstruction(ObjectMapper mapper) {
        return mapper.getSerializationConfig() != null && mapper.getSerializerFactory() == null;
    }

    /**
     * Text, or nothing if the mapper writes no nanoseconds: then these types are integers, as in
     * 0.9.x, since whoever turns nanoseconds off asks for numbers. Jackson asks for the format when
     * it makes a serializer, after the mapper has been configured.
     */
    private static final class Default extends JsonFormat.Value {
        private static final long serialVersionUID = 1L;

        private final ObjectMapper mapper;

        Default(ObjectMapper mapper) {
            this.mapper = mapper;
        }

        private JsonFormat.Value current() {
            return mapper.isEnabled(SerializationFeature.WRITE_DATE_TIMESTAMPS_AS_NANOSECONDS)
                    ? JsonFormat.Value.forShape(JsonFormat.Shape.STRING)
                    : JsonFormat.Value.empty();
        }

        @Override
        public JsonFormat.Shape getShape() {
            return current().getShape();
        }

        @Override
        public boolean hasShape() {
            return current().hasShape();
        }

        /** Called when Jackson asks for the format, before it merges others into it. */
        @Override
        public JsonFormat.Value withLenient(Boolean lenient) {
            return current().withLenient(lenient);
        }

        @Override
        public boolean equals(Object o) {
            return this == o;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }
}
