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
 * The types of java.time that Jackson's {@code JavaTimeModule} makes decimals of: seconds, with
 * nanoseconds behind the point. MessagePack has no decimals, and next to none of them is a double.
 * So their default here is the module's other form, text of ISO 8601.
 */
final class JavaTimeDefaults {
    private static final Class<?>[] TYPES = {
        Instant.class, OffsetDateTime.class, ZonedDateTime.class, Duration.class
    };

    private JavaTimeDefaults() {}

    /** Makes text the default of a mapper, where it has no format for the type yet. */
    static void configure(ObjectMapper mapper) {
        for (Class<?> type : TYPES) {
            MutableConfigOverride override = mapper.configOverride(type);
            if (override.getFormat() == null) {
                override.setFormat(JsonFormat.Value.forShape(JsonFormat.Shape.STRING));
            }
        }
    }

    /**
     * Whether this is called by the constructor of a mapper that sees nothing more of the factory
     * before it returns: the serializer factory is among the last of what is set there.
     */
    static boolean isUnderConstruction(ObjectMapper mapper) {
        return mapper.getSerializationConfig() != null && mapper.getSerializerFactory() == null;
    }
}
