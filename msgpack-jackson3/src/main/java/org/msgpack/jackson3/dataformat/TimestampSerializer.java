/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.time.Instant;
import java.util.Date;
import org.msgpack.jackson.engine.SqlDates;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.jsontype.TypeSerializer;
import tools.jackson.databind.ser.ValueSerializerModifier;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * Writes timestamp ext values if {@link MessagePackWriteFeature#WRITE_INSTANTS_AS_TIMESTAMPS} is
 * enabled, and leaves everything else to the original serializer.
 */
final class TimestampSerializer extends StdSerializer<Object> {
    private final ValueSerializer<Object> others;

    @SuppressWarnings("unchecked") // it is a serializer of the handled type
    TimestampSerializer(ValueSerializer<?> others) {
        super(others.handledType());
        this.others = (ValueSerializer<Object>) others;
    }

    @Override
    public ValueSerializer<?> createContextual(
            SerializationContext context, BeanProperty property) {
        ValueSerializer<?> contextual = others.createContextual(context, property);
        JsonFormat.Value format = findFormatOverrides(context, property, handledType());
        if (format != null && (format.hasShape() || format.hasPattern())) {
            return contextual;
        }
        return contextual == others ? this : new TimestampSerializer(contextual);
    }

    @Override
    public void serialize(Object value, JsonGenerator gen, SerializationContext context) {
        if (writesTimestamps(gen)) {
            ((MessagePackGenerator) gen).writeTimestamp(toInstant(value));
        } else {
            others.serialize(value, gen, context);
        }
    }

    @Override
    public void serializeWithType(
            Object value, JsonGenerator gen, SerializationContext context, TypeSerializer types) {
        if (writesTimestamps(gen)) {
            ExtensionForms.writeWithType(
                    Timestamps.encode(toInstant(value)), value, gen, context, types);
        } else {
            others.serializeWithType(value, gen, context, types);
        }
    }

    @Override
    public boolean isEmpty(SerializationContext context, Object value) {
        return others.isEmpty(context, value);
    }

    private static boolean writesTimestamps(JsonGenerator gen) {
        return gen instanceof MessagePackGenerator packed
                && packed.isEnabled(MessagePackWriteFeature.WRITE_INSTANTS_AS_TIMESTAMPS);
    }

    @SuppressWarnings("JavaUtilDate") // its purpose
    private static Instant toInstant(Object value) {
        return value instanceof Date date ? SqlDates.toInstant(date) : (Instant) value;
    }

    /** Replaces the serializers of {@link Instant}, {@link Date} and the dates of java.sql. */
    static final class Modifier extends ValueSerializerModifier {
        private static final long serialVersionUID = 1L;

        @Override
        public ValueSerializer<?> modifySerializer(
                SerializationConfig config,
                BeanDescription.Supplier description,
                ValueSerializer<?> serializer) {
            Class<?> type = description.getBeanClass();
            return type == Instant.class || Date.class.isAssignableFrom(type)
                    ? new TimestampSerializer(serializer)
                    : serializer;
        }
    }
}
