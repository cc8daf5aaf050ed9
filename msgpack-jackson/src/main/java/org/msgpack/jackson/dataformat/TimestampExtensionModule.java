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
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.io.Serializable;
import java.time.Instant;
import java.util.Date;
import java.util.function.Function;
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
    @SuppressWarnings("JavaUtilDate") // it is what this is for
    public static SimpleModule withDates() {
        SimpleModule module = newModule("msgpack-ext-timestamp-dates");
        // Not Date.toInstant, which java.sql.Date refuses.
        module.addSerializer(
                Date.class,
                new TimestampSerializer<>(
                        Date.class, date -> Instant.ofEpochMilli(date.getTime())));
        module.addDeserializer(Date.class, new TimestampDeserializer<>(Date.class, Date::from));
        return module;
    }

    private static SimpleModule newModule(String name) {
        SimpleModule module = new SimpleModule(name, PackageVersion.VERSION);
        module.addSerializer(
                Instant.class, new TimestampSerializer<>(Instant.class, instant -> instant));
        module.addDeserializer(
                Instant.class, new TimestampDeserializer<>(Instant.class, instant -> instant));
        return module;
    }

    /** Mappers can be serialized, and with them what they are made of. */
    private interface Conversion<A, B> extends Function<A, B>, Serializable {}

    private static final class TimestampSerializer<T> extends StdSerializer<T> {
        private static final long serialVersionUID = 1L;

        private final Conversion<T, Instant> toInstant;

        TimestampSerializer(Class<T> type, Conversion<T, Instant> toInstant) {
            super(type);
            this.toInstant = toInstant;
        }

        @Override
        public void serialize(T value, JsonGenerator gen, SerializerProvider provider)
                throws IOException {
            Instant instant = toInstant.apply(value);
            if (gen instanceof MessagePackGenerator) {
                ((MessagePackGenerator) gen).writeTimestamp(instant);
            } else {
                gen.writeEmbeddedObject(Timestamps.encode(instant));
            }
        }
    }

    private static final class TimestampDeserializer<T> extends StdDeserializer<T> {
        private static final long serialVersionUID = 1L;

        private final Conversion<Instant, T> fromInstant;

        TimestampDeserializer(Class<T> type, Conversion<Instant, T> fromInstant) {
            super(type);
            this.fromInstant = fromInstant;
        }

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
                return fromInstant.apply(
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
}
