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

/** Whether a mapper can read the text of a key that it writes. */
final class ReadableKeys {
    private ReadableKeys() {}

    /**
     * Whether the text that {@code toString()} makes of a key is read as the key that it was. That
     * is tried, but for the classes of Java itself, whose text Jackson knows.
     *
     * @param type what the key is to be read as
     */
    static boolean isReadable(Object key, Class<?> type, ObjectCodec codec) {
        DeserializationContext context = contextOf(codec);
        if (context == null || key.getClass() == Object.class) {
            return false;
        }
        try {
            KeyDeserializer deserializer =
                    context.findKeyDeserializer(context.constructType(type), null);
            return type.getName().startsWith("java.")
                    || key.equals(deserializer.deserializeKey(key.toString(), context));
        } catch (IOException e) { // there is none, or it refuses the text
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
