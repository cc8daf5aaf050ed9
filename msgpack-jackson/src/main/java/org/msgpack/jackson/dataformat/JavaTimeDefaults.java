/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.databind.ObjectMapper;
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

    /** Makes text the default format of those types for which the mapper has no format yet. */
    static void configure(ObjectMapper mapper) {
        for (Class<?> type : TYPES) {
            MutableConfigOverride override = mapper.configOverride(type);
            if (override.getFormat() == null) {
                override.setFormat(JsonFormat.Value.forShape(JsonFormat.Shape.STRING));
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
}
