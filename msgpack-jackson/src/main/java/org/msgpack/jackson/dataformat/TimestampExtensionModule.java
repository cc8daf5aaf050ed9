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
 * Writes {@link Instant} as MessagePack's timestamp ext type, and reads it back.
 *
 * <p>It may be registered before or after Jackson's {@code JavaTimeModule}, which then reads
 * instants in other forms: text or numbers. Alone it reads text in ISO 8601. A timestamp is also
 * read as a {@link Date}, a date of java.sql, a {@link java.util.Calendar}, with
 * {@code JavaTimeModule} as an {@code OffsetDateTime} or {@code ZonedDateTime}, and as an
 * {@link Instant} where the type is {@code Object}.
 *
 * <p>Instants that are map keys are text. So are all instants in other formats, if the module is
 * registered with a mapper of such a format.
 */
public class TimestampExtensionModule {
    /** The ext type of timestamps, -1. */
    public static final byte EXT_TYPE = Code.EXT_TIMESTAMP;

    /** The module to register with a mapper; it must not be modified. */
    public static final SimpleModule INSTANCE = newModule("msgpack-ext-timestamp");

    private TimestampExtensionModule() {}

    /**
     * Returns a module that also writes {@link Date} as a timestamp, which is otherwise a number of
     * milliseconds. The dates of java.sql are written and read in the same way, a {@code Timestamp}
     * with all of its nanoseconds.
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

        /**
         * Also configures mappers that the factory could not configure during their construction.
         */
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
            return getModuleName(); // the name that it has always had, not the class name
        }
    }

    /** Keeps the serializer of timestamps if a module registered later brings another one. */
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

    /** Makes timestamps readable, also where the type is {@code Object}. */
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
