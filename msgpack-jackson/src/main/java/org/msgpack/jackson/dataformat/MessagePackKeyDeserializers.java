/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdKeyDeserializer;
import com.fasterxml.jackson.databind.module.SimpleKeyDeserializers;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Reads map keys with their own types instead of by name, as {@link MessagePackSerializerFactory}
 * writes them. Binary is a key of type {@code byte[]}, and nil is null where keys are numbers,
 * booleans or {@code byte[]}. Arrays and maps are read as values of the type of the keys. Keys that
 * are strings are read as Jackson reads them; for a {@code byte[]} it decodes Base64.
 *
 * <p>A {@link MessagePackMapper} has these deserializers. For another mapper:
 *
 * <pre>{@code
 * SimpleModule module = new SimpleModule();
 * module.setKeyDeserializers(new MessagePackKeyDeserializers());
 * mapper.registerModule(module);
 * }</pre>
 *
 * <p>Where Jackson has buffered the map, as it does for some polymorphic types and creators, only
 * the names of the keys are left: binary that is valid UTF-8 is then a string.
 */
public class MessagePackKeyDeserializers extends SimpleKeyDeserializers {
    private static final long serialVersionUID = 1L;

    private static final Class<?>[] TYPES = {
        byte[].class,
        Boolean.class,
        Byte.class,
        Short.class,
        Integer.class,
        Long.class,
        BigInteger.class,
        Float.class,
        Double.class,
        BigDecimal.class
    };

    /** Creates deserializers for keys that are numbers, booleans, {@code byte[]}, and objects. */
    @SuppressWarnings("this-escape") // calls only methods that a subclass may rely on
    public MessagePackKeyDeserializers() {
        for (Class<?> type : TYPES) {
            add(type);
        }
    }

    /**
     * Returns deserializers that also read the keys of a {@code Map<Object, V>} with their own
     * types: {@code Integer}, {@code Long}, {@code BigInteger}, {@code Double}, {@code Boolean},
     * {@code String}, {@code byte[]}, an ext value, a list, a map or null. The integer 1 and the
     * text 1 are then two keys; otherwise all keys are strings.
     */
    public static MessagePackKeyDeserializers withObjects() {
        MessagePackKeyDeserializers deserializers = new MessagePackKeyDeserializers();
        deserializers.add(Object.class);
        return deserializers;
    }

    @Override
    public KeyDeserializer findKeyDeserializer(
            JavaType type, DeserializationConfig config, BeanDescription description) {
        KeyDeserializer added = super.findKeyDeserializer(type, config, description);
        return added == null && ContainerKeyDeserializer.isFor(type)
                ? new ContainerKeyDeserializer(type, null)
                : added;
    }

    private void add(Class<?> type) {
        StdKeyDeserializer ofName = StdKeyDeserializer.forType(type);
        if (ofName != null) { // e.g. for big numbers in older versions of Jackson
            addDeserializer(type, new TypedKeyDeserializer(type, ofName));
        }
    }
}
