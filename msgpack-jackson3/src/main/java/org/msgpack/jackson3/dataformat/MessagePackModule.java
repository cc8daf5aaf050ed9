/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import org.msgpack.core.ExtensionType;

import tools.jackson.databind.module.SimpleDeserializers;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.module.SimpleSerializers;

/**
 * Reads timestamp ext values as every type that is a point in time, and writes them if
 * {@link MessagePackWriteFeature#WRITE_INSTANTS_AS_TIMESTAMPS} is enabled; reads map keys with
 * their own types: see {@link MessagePackKeyDeserializers}. A {@link MessagePackMapper} has it
 * already; other mappers with a {@link MessagePackFactory} need {@code addModule(new
 * MessagePackModule())}.
 */
public class MessagePackModule extends SimpleModule {
    private static final long serialVersionUID = 1L;

    /** Creates the module. */
    @SuppressWarnings("this-escape") // only sets what a subclass may change
    public MessagePackModule() {
        super(MessagePackModule.class.getName(), PackageVersion.VERSION);
        setKeyDeserializers(new MessagePackKeyDeserializers());
        setDeserializerModifier(new TimestampDeserializer.Modifier());
        setSerializerModifier(new TimestampSerializer.Modifier());
    }

    /** Also adds what writes and reads the ext types of the factory. */
    @Override
    public void setupModule(SetupContext context) {
        super.setupModule(context);
        if (context.tokenStreamFactory() instanceof MessagePackFactory factory
                && !factory.extensionTypes().isEmpty()) {
            SimpleSerializers serializers = new SimpleSerializers();
            SimpleDeserializers deserializers = new SimpleDeserializers();
            for (ExtensionType<?> type : factory.extensionTypes().values()) {
                add(type, serializers, deserializers);
            }
            context.addSerializers(serializers);
            context.addDeserializers(deserializers);
        }
    }

    private static <T> void add(
            ExtensionType<T> type,
            SimpleSerializers serializers,
            SimpleDeserializers deserializers) {
        serializers.addSerializer(type.valueClass(), new ExtensionTypeSerializer<>(type));
        deserializers.addDeserializer(type.valueClass(), new ExtensionTypeDeserializer<>(type));
    }
}
