/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.deser.std.UntypedObjectDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import java.io.Serializable;
import java.time.Instant;
import java.util.Date;
import org.msgpack.core.MessagePack.Code;

/**
 * Has {@link Instant} written as MessagePack's timestamp extension, and read as one.
 *
 * <p>It may be registered before or behind Jackson's {@code JavaTimeModule}, which then reads the
 * instants that come in another form: as text or as numbers. Alone it reads text of ISO 8601. A
 * timestamp is also read as a {@link Date}, a date of java.sql, a {@link java.util.Calendar}, and
 * as an {@code OffsetDateTime} and a {@code ZonedDateTime} where {@code JavaTimeModule} is there;
 * and as an {@link Instant} where an {@code Object} is asked for.
 *
 * <p>As keys of maps, instants are text. So they are in other formats, if the module is registered
 * with a mapper of such a one.
 */
public class TimestampExtensionModule {
    /** The extension type of timestamps, -1. */
    public static final byte EXT_TYPE = Code.EXT_TIMESTAMP;

    /** The module to register with a mapper; it must not be changed. */
    public static final SimpleModule INSTANCE = newModule("msgpack-ext-timestamp");

    private TimestampExtensionModule() {}

    /**
     * A module that writes {@link Date} as a timestamp too, which a mapper otherwise writes as a
     * number of milliseconds. So it does the dates of java.sql, a {@code Timestamp} with all of its
     * nanoseconds, and reads them.
     */
    public static SimpleModule withDates() {
        SimpleModule module = newModule("msgpack-ext-timestamp-dates");
        module.addSerializer(Date.class, new TimestampSerializer.OfDate());
        return module;
    }

    private static SimpleModule newModule(String name) {
        SimpleModule module = new TimestampModule(name);
        module.addSerializer(Instant.class, new TimestampSerializer.OfInstant());
        module.addDeserializer(Instant.class, new InstantDeserializer());
        module.addKeyDeserializer(Instant.class, new InstantDeserializer.Key());
        module.setSerializerModifier(new Writing());
        module.setDeserializerModifier(new Reading());
        return module;
    }

    private static final class TimestampModule extends SimpleModule {
        private static final long serialVersionUID = 1L;

        TimestampModule(String name) {
            super(name, PackageVersion.VERSION);
        }

        /** Also helps mappers that the factory could not configure when they were made. */
        @Override
        public void setupModule(SetupContext context) {
            super.setupModule(context);
            Object owner = context.getOwner();
            if (owner instanceof ObjectMapper
                    && ((ObjectMapper) owner).getFactory() instanceof MessagePackFactory) {
                JavaTimeDefaults.configure((ObjectMapper) owner);
            }
        }

        @Override
        public Object getTypeId() {
            return getModuleName(); // the name that it has always had, not the class
        }
    }

    /** Keeps the serializer of timestamps where a module behind this one has another. */
    private static final class Writing extends BeanSerializerModifier implements Serializable {
        private static final long serialVersionUID = 1L;

        private static final String OF_JAVA_TIME_MODULE = "com.fasterxml.jackson.datatype.jsr310.";

        @Override
        public JsonSerializer<?> modifySerializer(
                SerializationConfig config,
                BeanDescription description,
                JsonSerializer<?> serializer) {
            boolean isOfJavaTimeModule = description.getBeanClass() == Instant.class
                    && serializer.getClass().getName().startsWith(OF_JAVA_TIME_MODULE);
            return isOfJavaTimeModule ? new TimestampSerializer.OfInstant() : serializer;
        }
    }

    /** Has timestamps read, where Objects are asked for too. */
    private static final class Reading extends TimestampDeserializer.Modifier {
        private static final long serialVersionUID = 1L;

        @Override
        public JsonDeserializer<?> modifyDeserializer(
                DeserializationConfig config,
                BeanDescription description,
                JsonDeserializer<?> deserializer) {
            return deserializer.getClass() == UntypedObjectDeserializer.class
                    ? new UntypedTimestampDeserializer((UntypedObjectDeserializer) deserializer)
                    : super.modifyDeserializer(config, description, deserializer);
        }
    }
}
