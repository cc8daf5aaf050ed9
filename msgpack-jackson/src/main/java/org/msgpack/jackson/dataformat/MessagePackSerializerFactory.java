/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.SerializerFactoryConfig;
import com.fasterxml.jackson.databind.ser.BeanSerializerFactory;
import com.fasterxml.jackson.databind.ser.SerializerFactory;

/**
 * Writes all map keys with {@link MessagePackKeySerializer}. Pass it to a mapper's
 * {@code setSerializerFactory}.
 */
public class MessagePackSerializerFactory extends BeanSerializerFactory {
    private static final long serialVersionUID = 1L;

    /** Creates the factory. */
    public MessagePackSerializerFactory() {
        super(null);
    }

    /** Creates the factory with additional serializers and modifiers. */
    public MessagePackSerializerFactory(SerializerFactoryConfig config) {
        super(config);
    }

    @Override
    public SerializerFactory withConfig(SerializerFactoryConfig config) {
        return config == _factoryConfig ? this : new MessagePackSerializerFactory(config);
    }

    @Override
    public JsonSerializer<Object> createKeySerializer(
            SerializerProvider prov, JavaType keyType, JsonSerializer<Object> defaultImpl)
            throws JsonMappingException {
        return withText(keyType, super.createKeySerializer(prov, keyType, defaultImpl));
    }

    @Override
    @Deprecated
    public JsonSerializer<Object> createKeySerializer(
            SerializationConfig config, JavaType keyType, JsonSerializer<Object> defaultImpl) {
        return withText(keyType, super.createKeySerializer(config, keyType, defaultImpl));
    }

    private static JsonSerializer<Object> withText(JavaType type, JsonSerializer<Object> text) {
        return text instanceof MessagePackKeySerializer
                ? text
                : new MessagePackKeySerializer(type, text);
    }
}
