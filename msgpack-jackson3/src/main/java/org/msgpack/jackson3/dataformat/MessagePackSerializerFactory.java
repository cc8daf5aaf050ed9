/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import java.io.Serializable;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.cfg.SerializerFactoryConfig;
import tools.jackson.databind.ser.BeanSerializerFactory;
import tools.jackson.databind.ser.SerializerFactory;

/**
 * Writes map keys with their own types: see {@link MessagePackKeySerializer}. Pass it to a
 * builder's {@code serializerFactory}.
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

    /**
     * Returns what is serialized instead of this, if nothing has been added. (Jackson's own
     * configuration is not serializable; what modules add comes again with the modules.)
     */
    private Object writeReplace() {
        boolean isPlain = !_factoryConfig.hasSerializers()
                && !_factoryConfig.hasKeySerializers()
                && !_factoryConfig.hasSerializerModifiers();
        return isPlain ? new Plain() : this;
    }

    private static final class Plain implements Serializable {
        private static final long serialVersionUID = 1L;

        private Object readResolve() {
            return new MessagePackSerializerFactory();
        }
    }

    @Override
    public SerializerFactory withConfig(SerializerFactoryConfig config) {
        return config == _factoryConfig ? this : new MessagePackSerializerFactory(config);
    }

    @Override
    public ValueSerializer<Object> createKeySerializer(
            SerializationContext context, JavaType keyType) {
        ValueSerializer<Object> text = super.createKeySerializer(context, keyType);
        return text instanceof MessagePackKeySerializer
                ? text
                : new MessagePackKeySerializer(keyType, text);
    }
}
