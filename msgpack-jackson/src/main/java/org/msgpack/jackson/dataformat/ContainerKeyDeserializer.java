/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.InjectableValues;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.deser.BasicDeserializerFactory;
import com.fasterxml.jackson.databind.deser.BeanDeserializerFactory;
import com.fasterxml.jackson.databind.deser.ContextualKeyDeserializer;
import com.fasterxml.jackson.databind.deser.DefaultDeserializationContext;
import com.fasterxml.jackson.databind.deser.KeyDeserializers;
import java.io.IOException;
import java.io.Serializable;
import org.msgpack.jackson.engine.ContainerKeys;
import org.msgpack.value.Value;

/**
 * Reads keys that are arrays and maps as values of their type. Any other key is left to what
 * Jackson reads such keys with, if it has something.
 */
final class ContainerKeyDeserializer extends KeyDeserializer
        implements ContextualKeyDeserializer, Serializable {
    private static final long serialVersionUID = 1L;

    private final JavaType type;

    @SuppressWarnings("serial") // those of Jackson are
    private final KeyDeserializer ofName;

    ContainerKeyDeserializer(JavaType type, KeyDeserializer ofName) {
        this.type = type;
        this.ofName = ofName;
    }

    /** Returns whether values of a type may be arrays or maps. */
    static boolean isFor(JavaType type) {
        return type.isContainerType()
                || !(type.isPrimitive()
                        || type.isEnumType()
                        || type.getRawClass().getName().startsWith("java."));
    }

    /** Returns what reads keys that are neither arrays nor maps, or null. */
    KeyDeserializer ofName() {
        return ofName;
    }

    @Override
    public KeyDeserializer createContextual(DeserializationContext context, BeanProperty property)
            throws JsonMappingException {
        KeyDeserializer other = ofOthers(context);
        return new ContainerKeyDeserializer(
                type,
                other instanceof ContextualKeyDeserializer
                        ? ((ContextualKeyDeserializer) other).createContextual(context, property)
                        : other);
    }

    /** Returns what would read the keys if {@link MessagePackKeyDeserializers} were not there. */
    private KeyDeserializer ofOthers(DeserializationContext context) throws JsonMappingException {
        if (context.getFactory() instanceof BasicDeserializerFactory) {
            DeserializationConfig config = context.getConfig();
            BeanDescription description = config.introspectClassAnnotations(type);
            for (KeyDeserializers ofModule : ((BasicDeserializerFactory) context.getFactory())
                    .getFactoryConfig()
                    .keyDeserializers()) {
                KeyDeserializer found = ofModule.findKeyDeserializer(type, config, description);
                if (found != null && !(found instanceof ContainerKeyDeserializer)) {
                    return found;
                }
            }
        }
        return BeanDeserializerFactory.instance.createKeyDeserializer(context, type);
    }

    @Override
    public Object deserializeKey(String name, DeserializationContext context) throws IOException {
        Object key = TypedKeyDeserializer.key(name, context);
        if (key instanceof Value) {
            return read((Value) key, type, context);
        }
        return ofName != null
                ? ofName.deserializeKey(name, context)
                : context.handleWeirdKey(
                        type.getRawClass(), name, "keys of this type are arrays or maps");
    }

    /** Reads with a context like the given one, whose parser is that of the key. */
    static Object read(Value key, JavaType type, DeserializationContext context)
            throws IOException {
        JsonParser parser = context.getParser();
        try (JsonParser ofKey = ((MessagePackParser) TypedKeyDeserializer.undelegated(parser))
                .parserOfKey(ContainerKeys.pack(key))) {
            DefaultDeserializationContext inner = ((DefaultDeserializationContext) context)
                    .createInstance(context.getConfig(), ofKey, new Injected(context));
            ofKey.nextToken();
            Object read = inner.readValue(ofKey, type);
            inner.checkUnresolvedObjectId();
            return read;
        } catch (JsonProcessingException e) {
            throw JsonMappingException.from(
                    parser, "Can not read a map key: " + e.getOriginalMessage(), e);
        }
    }

    /** What another context injects. */
    private static final class Injected extends InjectableValues {
        private final DeserializationContext context;

        Injected(DeserializationContext context) {
            this.context = context;
        }

        @Override
        @SuppressWarnings("deprecation") // older versions of Jackson call this
        public Object findInjectableValue(
                Object id, DeserializationContext inner, BeanProperty property, Object bean)
                throws JsonMappingException {
            return context.findInjectableValue(id, property, bean);
        }

        @Override
        public Object findInjectableValue(
                DeserializationContext inner,
                Object id,
                BeanProperty property,
                Object bean,
                Boolean isOptional,
                Boolean usesInput)
                throws JsonMappingException {
            return context.findInjectableValue(id, property, bean, isOptional, usesInput);
        }
    }
}
