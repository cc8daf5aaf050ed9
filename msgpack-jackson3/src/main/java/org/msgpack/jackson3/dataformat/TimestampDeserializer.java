/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Date;
import org.msgpack.core.MessagePackException;
import org.msgpack.jackson.engine.SqlDates;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.ValueDeserializerModifier;
import tools.jackson.databind.deser.std.DelegatingDeserializer;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.util.TokenBuffer;

/** Reads timestamp ext values, and leaves everything else to the original deserializer. */
final class TimestampDeserializer extends DelegatingDeserializer {
    TimestampDeserializer(ValueDeserializer<?> others) {
        super(others);
    }

    @Override
    protected ValueDeserializer<?> newDelegatingInstance(ValueDeserializer<?> others) {
        return new TimestampDeserializer(others);
    }

    @Override
    public Object deserialize(JsonParser p, DeserializationContext ctxt) {
        if (!p.hasToken(JsonToken.VALUE_EMBEDDED_OBJECT)) {
            return _delegatee.deserialize(p, ctxt);
        }
        Object embedded = p.getEmbeddedObject();
        if (embedded == null || handledType().isInstance(embedded)) {
            return embedded;
        }
        if (!(embedded instanceof MessagePackExtensionType || embedded instanceof Instant)) {
            return ctxt.handleUnexpectedToken(handledType(), p);
        }
        try {
            Instant instant = embedded instanceof Instant
                    ? (Instant) embedded
                    : Timestamps.decode((MessagePackExtensionType) embedded);
            return fromInstant(instant, p, ctxt);
        } catch (MessagePackException | IllegalArgumentException | ArithmeticException e) {
            throw invalidValue(p, embedded, e);
        }
    }

    @Override
    public Object deserialize(JsonParser p, DeserializationContext ctxt, Object intoValue) {
        return deserialize(p, ctxt); // values of these types are not updated in place
    }

    private DatabindException invalidValue(JsonParser p, Object embedded, Exception e) {
        DatabindException exception =
                InvalidFormatException.from(p, e.getMessage(), embedded, handledType());
        exception.initCause(e);
        return exception;
    }

    @SuppressWarnings("JavaUtilDate")
    private Object fromInstant(Instant instant, JsonParser p, DeserializationContext ctxt) {
        Class<?> type = handledType();
        if (type == Instant.class) {
            return instant;
        }
        if (type == Date.class) {
            return Date.from(instant);
        }
        if (SqlDates.isSqlDate(type)) {
            return SqlDates.fromInstant(instant, type);
        }
        TokenBuffer form = TokenBuffer.forBuffering(p, ctxt);
        if (Date.class.isAssignableFrom(type)) {
            form.writeNumber(instant.toEpochMilli());
        } else {
            form.writeString(instant.toString());
        }
        JsonParser reader = form.asParserOnFirstToken(ctxt);
        return _delegatee.deserialize(reader, ctxt);
    }

    /** Makes the deserializers of all types that represent a point in time read timestamps. */
    static class Modifier extends ValueDeserializerModifier {
        private static final long serialVersionUID = 1L;

        @Override
        public ValueDeserializer<?> modifyDeserializer(
                DeserializationConfig config,
                BeanDescription.Supplier description,
                ValueDeserializer<?> deserializer) {
            boolean isChanged = isPointInTime(description.getBeanClass())
                    && deserializer.handledType() != null
                    && !(deserializer instanceof TimestampDeserializer);
            return isChanged ? new TimestampDeserializer(deserializer) : deserializer;
        }

        private static boolean isPointInTime(Class<?> type) {
            return type == Instant.class
                    || type == OffsetDateTime.class
                    || type == ZonedDateTime.class
                    || Date.class.isAssignableFrom(type)
                    || Calendar.class.isAssignableFrom(type);
        }
    }
}
