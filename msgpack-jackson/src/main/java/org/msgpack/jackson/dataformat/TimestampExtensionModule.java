/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.time.Instant;
import java.util.Date;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessagePackException;

/** Has {@link Instant} written and read as MessagePack's timestamp extension. */
public class TimestampExtensionModule {
    /** The extension type of timestamps, -1. */
    public static final byte EXT_TYPE = Code.EXT_TIMESTAMP;

    /** The module to register with a mapper; it must not be changed. */
    public static final SimpleModule INSTANCE = newModule("msgpack-ext-timestamp");

    private TimestampExtensionModule() {}

    /**
     * A module that does the same for {@link Date} too, which a mapper otherwise writes as a number
     * of milliseconds.
     */
    public static SimpleModule withDates() {
        SimpleModule module = newModule("msgpack-ext-timestamp-dates");
        module.addSerializer(Date.class, new DateSerializer());
        module.addDeserializer(Date.class, new DateDeserializer());
        return module;
    }

    private static SimpleModule newModule(String name) {
        SimpleModule module = new SimpleModule(name, PackageVersion.VERSION);
        module.addSerializer(Instant.class, new InstantSerializer());
        module.addDeserializer(Instant.class, new InstantDeserializer());
        return module;
    }

    // No lambdas: mappers can be serialized, and with them what they are made of, but neither
    // Android nor a native image can serialize a lambda.

    private abstract static class TimestampSerializer<T> extends StdSerializer<T> {
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
                gen.writeEmbeddedObject(Timestamps.encode(instant));
            }
        }

        @Override
        public void serializeWithType(
                T value, JsonGenerator gen, SerializerProvider provider, TypeSerializer typeSer)
                throws IOException {
            TypedExtensions.serialize(this, value, gen, provider, typeSer);
        }
    }

    private abstract static class TimestampDeserializer<T> extends StdDeserializer<T> {
        private static final long serialVersionUID = 1L;

        TimestampDeserializer(Class<T> type) {
            super(type);
        }

        abstract T fromInstant(Instant instant);

        @Override
        public T deserialize(JsonParser p, DeserializationContext ctxt) throws IOException {
            Object embedded = p.getEmbeddedObject();
            if (embedded instanceof MessagePackExtensionType || embedded instanceof Instant) {
                return convert(embedded, ctxt);
            }
            return handled(ctxt.handleUnexpectedToken(handledType(), p));
        }

        /** Of an extension, or of what a deserializer of extensions made of it. */
        private T convert(Object timestamp, DeserializationContext ctxt) throws IOException {
            try {
                return fromInstant(
                        timestamp instanceof Instant
                                ? (Instant) timestamp
                                : Timestamps.decode((MessagePackExtensionType) timestamp));
            } catch (MessagePackException | IllegalArgumentException e) {
                JsonMappingException unfit = InvalidFormatException.from(
                        ctxt.getParser(), e.getMessage(), timestamp, handledType());
                unfit.initCause(e);
                throw unfit;
            }
        }

        @SuppressWarnings("unchecked") // what a problem handler gives for this type
        private T handled(Object value) {
            return (T) value;
        }
    }

    private static final class InstantSerializer extends TimestampSerializer<Instant> {
        private static final long serialVersionUID = 1L;

        InstantSerializer() {
            super(Instant.class);
        }

        @Override
        Instant toInstant(Instant value) {
            return value;
        }
    }

    private static final class InstantDeserializer extends TimestampDeserializer<Instant> {
        private static final long serialVersionUID = 1L;

        InstantDeserializer() {
            super(Instant.class);
        }

        @Override
        Instant fromInstant(Instant instant) {
            return instant;
        }
    }

    @SuppressWarnings("JavaUtilDate") // it is what this is for
    private static final class DateSerializer extends TimestampSerializer<Date> {
        private static final long serialVersionUID = 1L;

        DateSerializer() {
            super(Date.class);
        }

        @Override
        Instant toInstant(Date value) {
            // Not Date.toInstant, which java.sql.Date refuses.
            return Instant.ofEpochMilli(value.getTime());
        }
    }

    @SuppressWarnings("JavaUtilDate")
    private static final class DateDeserializer extends TimestampDeserializer<Date> {
        private static final long serialVersionUID = 1L;

        DateDeserializer() {
            super(Date.class);
        }

        @Override
        Date fromInstant(Instant instant) {
            return Date.from(instant);
        }
    }
}
