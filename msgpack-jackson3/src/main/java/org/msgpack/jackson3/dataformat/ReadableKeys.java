/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.json.JsonMapper;

/**
 * Finds out whether Jackson can read back the textual form of a key. What serializes a value knows
 * no mapper, so this is Jackson as it is without modules.
 */
final class ReadableKeys {
    private ReadableKeys() {}

    /**
     * Returns whether the result of {@code toString()} is read back as an equal key. This is tried,
     * except for classes of the JDK, whose text Jackson knows.
     *
     * @param type the type as which the key is to be read
     */
    static boolean isReadable(Object key, Class<?> type) {
        if (key.getClass() == Object.class) {
            return false;
        }
        DeserializationContext context = JsonMapper.shared()._deserializationContext();
        try {
            KeyDeserializer deserializer =
                    context.findKeyDeserializer(context.constructType(type), null);
            return type.getName().startsWith("java.")
                    || key.equals(deserializer.deserializeKey(key.toString(), context));
        } catch (JacksonException e) { // there is no key deserializer, or it rejects the text
            return false;
        }
    }
}
