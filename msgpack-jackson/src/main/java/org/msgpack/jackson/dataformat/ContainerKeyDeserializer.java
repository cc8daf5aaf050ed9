/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerFactory;
import com.fasterxml.jackson.databind.deser.ContextualKeyDeserializer;
import java.io.IOException;
import org.msgpack.jackson.engine.ContainerKeys;
import org.msgpack.value.Value;

/**
 * Reads keys that are arrays and maps as values of their type. Any other key is left to what
 * Jackson reads such keys with, if it has something.
 */
final class ContainerKeyDeserializer extends KeyDeserializer implements ContextualKeyDeserializer {
    private final JavaType type;

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
        KeyDeserializer other =
                BeanDeserializerFactory.instance.createKeyDeserializer(context, type);
        return new ContainerKeyDeserializer(
                type,
                other instanceof ContextualKeyDeserializer
                        ? ((ContextualKeyDeserializer) other).createContextual(context, property)
                        : other);
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

    static Object read(Value key, JavaType type, DeserializationContext context)
            throws IOException {
        JsonParser parser = context.getParser();
        try (JsonParser ofKey =
                parser.getCodec().getFactory().createParser(ContainerKeys.pack(key))) {
            return parser.getCodec().readValue(ofKey, type);
        } catch (JsonProcessingException e) {
            throw JsonMappingException.from(
                    parser, "Can not read a map key: " + e.getOriginalMessage(), e);
        }
    }
}
