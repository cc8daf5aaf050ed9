/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import java.io.IOException;
import org.msgpack.jackson.engine.ContainerKeys;
import org.msgpack.value.Value;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.deser.BeanDeserializerFactory;
import tools.jackson.databind.deser.ContextualKeyDeserializer;
import tools.jackson.databind.deser.DeserializationContextExt;
import tools.jackson.databind.exc.InvalidDefinitionException;

/**
 * Reads keys that are arrays and maps as values of their type. Any other key is left to what
 * Jackson reads such keys with, if it has something.
 */
final class ContainerKeyDeserializer extends KeyDeserializer implements ContextualKeyDeserializer {
    /** Marks a type of which only others shall answer. */
    private static final Object FOR_OTHERS = new Object();

    private final JavaType type;

    /** What reads other keys, or null. */
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

    /** Returns whether it is asked what other modules, or Jackson, read keys of a type with. */
    static boolean isForOthers(JavaType type) {
        return type.getValueHandler() == FOR_OTHERS;
    }

    @Override
    public KeyDeserializer createContextual(DeserializationContext context, BeanProperty property) {
        return new ContainerKeyDeserializer(type, ofOthers(context, property));
    }

    /** Returns what would read the keys if {@link MessagePackKeyDeserializers} were not there. */
    private KeyDeserializer ofOthers(DeserializationContext context, BeanProperty property) {
        try { // what knows the modules is only within reach through the context
            return context.findKeyDeserializer(type.withValueHandler(FOR_OTHERS), property);
        } catch (InvalidDefinitionException e) { // that there is none, or something worse
            return BeanDeserializerFactory.instance.createKeyDeserializer(context, type);
        }
    }

    @Override
    public Object deserializeKey(String name, DeserializationContext context) {
        if (TypedKeyDeserializer.key(name, context) instanceof Value key) {
            return read(key, type, context);
        }
        return ofName != null
                ? ofName.deserializeKey(name, context)
                : context.handleWeirdKey(
                        type.getRawClass(), name, "keys of this type are arrays or maps");
    }

    static Object read(Value key, JavaType type, DeserializationContext context) {
        JsonParser parser = context.getParser();
        DeserializationContextExt readers = (DeserializationContextExt) context;
        try (JsonParser ofKey =
                context.tokenStreamFactory().createParser(context, ContainerKeys.pack(key))) {
            return context.readValue(readers.assignAndReturnParser(ofKey), type);
        } catch (JacksonException e) {
            throw DatabindException.from(
                    parser, "Can not read a map key: " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw JacksonIOException.construct(e);
        } finally {
            readers.assignParser(parser);
        }
    }
}
