/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.DefaultDeserializationContext;

import java.io.IOException;

/** Finds out whether a mapper can read back the textual form of a key. */
final class ReadableKeys {
    private ReadableKeys() {}

    /**
     * Returns whether the result of {@code toString()} is read back as an equal key. This is tried,
     * except for classes of the JDK, whose text Jackson knows.
     *
     * @param type the type as which the key is to be read
     */
    static boolean isReadable(Object key, Class<?> type, ObjectCodec codec) {
        DeserializationContext context = contextOf(codec);
        if (context == null || key.getClass() == Object.class) {
            return false;
        }
        try {
            KeyDeserializer deserializer =
                    context.findKeyDeserializer(context.constructType(type), null);
            if (deserializer instanceof ContainerKeyDeserializer) {
                deserializer = ((ContainerKeyDeserializer) deserializer).ofName();
            }
            return deserializer != null
                    && (type.getName().startsWith("java.")
                            || key.equals(deserializer.deserializeKey(key.toString(), context)));
        } catch (IOException e) { // there is no key deserializer, or it rejects the text
            return false;
        }
    }

    private static DeserializationContext contextOf(ObjectCodec codec) {
        if (!(codec instanceof ObjectMapper)) {
            return null;
        }
        ObjectMapper mapper = (ObjectMapper) codec;
        DeserializationContext blueprint = mapper.getDeserializationContext();
        return blueprint instanceof DefaultDeserializationContext
                ? ((DefaultDeserializationContext) blueprint)
                        .createDummyInstance(mapper.getDeserializationConfig())
                : null;
    }
}
