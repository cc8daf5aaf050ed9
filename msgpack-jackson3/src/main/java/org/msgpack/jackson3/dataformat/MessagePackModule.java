/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import tools.jackson.databind.module.SimpleModule;

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
}
