/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.std.DelegatingDeserializer;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.io.Serializable;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Date;
import org.msgpack.core.MessagePackException;
import org.msgpack.jackson.engine.SqlDates;

/** Reads timestamp ext values, and leaves everything else to the original deserializer. */
final class TimestampDeserializer extends DelegatingDeserializer {
    private static final long serialVersionUID = 1L;

    TimestampDeserializer(JsonDeserializer<?> others) {
        super(others);
    }

    @Override
    protected JsonDeserializer<?> newDelegatingInstance(JsonDeserializer<?> others) {
        return new TimestampDeserializer(others);
    }

    @Override
    public Object deserialize(JsonParser p, DeserializationContext ctxt) throws IOException {
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
                    : TimestampExtensions.decode((MessagePackExtensionType) embedded);
            return fromInstant(instant, p, ctxt);
        } catch (MessagePackException | IllegalArgumentException | ArithmeticException e) {
            throw invalidValue(p, embedded, e);
        }
    }

    @Override
    public Object deserialize(JsonParser p, DeserializationContext ctxt, Object intoValue)
            throws IOException {
        return deserialize(p, ctxt); // values of these types are not updated in place
    }

    private JsonMappingException invalidValue(JsonParser p, Object embedded, Exception e) {
        JsonMappingException exception =
                InvalidFormatException.from(p, e.getMessage(), embedded, handledType());
        exception.initCause(e);
        return exception;
    }

    @SuppressWarnings("JavaUtilDate")
    private Object fromInstant(Instant instant, JsonParser p, DeserializationContext ctxt)
            throws IOException {
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
        TokenBuffer form = new TokenBuffer(p, ctxt);
        if (Date.class.isAssignableFrom(type)) {
            form.writeNumber(instant.toEpochMilli());
        } else {
            form.writeString(instant.toString());
        }
        JsonParser reader = form.asParserOnFirstToken();
        return _delegatee.deserialize(reader, ctxt);
    }

    /** Makes the deserializers of all types that represent a point in time read timestamps. */
    static class Modifier extends BeanDeserializerModifier implements Serializable {
        private static final long serialVersionUID = 1L;

        @Override
        public JsonDeserializer<?> modifyDeserializer(
                DeserializationConfig config,
                BeanDescription description,
                JsonDeserializer<?> deserializer) {
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
