/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.time.Instant;
import java.util.Date;
import org.msgpack.jackson.engine.SqlDates;

/** Writes timestamp ext values, or text in ISO 8601 in formats that have none. */
abstract class TimestampSerializer<T> extends StdSerializer<T> {
    private static final long serialVersionUID = 1L;

    TimestampSerializer(Class<T> type) {
        super(type);
    }

    abstract Instant toInstant(T value);

    @Override
    public void serialize(T value, JsonGenerator gen, SerializerProvider provider)
            throws IOException {
        Instant instant = toInstant(value);
        if (gen instanceof MessagePackGenerator) {
            ((MessagePackGenerator) gen).writeTimestamp(instant);
        } else {
            TimestampExtensions.encode(instant).serialize(gen, provider);
        }
    }

    @Override
    public void serializeWithType(
            T value, JsonGenerator gen, SerializerProvider provider, TypeSerializer typeSer)
            throws IOException {
        ExtensionForms.writeWithType(
                TimestampExtensions.encode(toInstant(value)), value, gen, typeSer);
    }

    // Classes, not lambdas: mappers are serializable together with their serializers, but neither
    // Android nor a native image can serialize a lambda.

    static final class OfInstant extends TimestampSerializer<Instant> {
        private static final long serialVersionUID = 1L;

        OfInstant() {
            super(Instant.class);
        }

        @Override
        Instant toInstant(Instant value) {
            return value;
        }
    }

    @SuppressWarnings("JavaUtilDate") // its purpose
    static final class OfDate extends TimestampSerializer<Date> {
        private static final long serialVersionUID = 1L;

        OfDate() {
            super(Date.class);
        }

        @Override
        Instant toInstant(Date value) {
            return SqlDates.toInstant(value); // java.sql.Date.toInstant always throws
        }
    }
}
