/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import java.math.BigDecimal;
import java.math.BigInteger;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.module.SimpleKeyDeserializers;

/**
 * Reads map keys with their own types instead of by name, as {@link MessagePackSerializerFactory}
 * writes them. Binary is a key of type {@code byte[]}, and nil is null where keys are numbers,
 * booleans or {@code byte[]}. Arrays and maps are read as values of the type of the keys. Keys that
 * are strings are read as Jackson reads them; for a {@code byte[]} it decodes Base64.
 *
 * <p>A {@link MessagePackModule}, and so a {@link MessagePackMapper}, has these deserializers.
 * Where Jackson has buffered the map, as it does for some polymorphic types and creators, only the
 * names of the keys are left: binary that is valid UTF-8 is then a string.
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
            addDeserializer(type, TypedKeyDeserializer.of(type));
        }
    }

    /**
     * Returns deserializers that also read the keys of a {@code Map<Object, V>} with their own
     * types: {@code Integer}, {@code Long}, {@code BigInteger}, {@code Double}, {@code Boolean},
     * {@code String}, {@code byte[]}, an ext value, a list, a map or null. The integer 1 and the
     * text 1 are then two keys; otherwise all keys are strings. For a mapper:
     *
     * <pre>{@code
     * builder.addModule(new SimpleModule()
     *         .setKeyDeserializers(MessagePackKeyDeserializers.withObjects()));
     * }</pre>
     */
    public static MessagePackKeyDeserializers withObjects() {
        MessagePackKeyDeserializers deserializers = new MessagePackKeyDeserializers();
        deserializers.addDeserializer(Object.class, TypedKeyDeserializer.of(Object.class));
        return deserializers;
    }

    @Override
    public KeyDeserializer findKeyDeserializer(
            JavaType type, DeserializationConfig config, BeanDescription.Supplier description) {
        KeyDeserializer added = super.findKeyDeserializer(type, config, description);
        return added == null
                        && ContainerKeyDeserializer.isFor(type)
                        && !ContainerKeyDeserializer.isForOthers(type)
                ? new ContainerKeyDeserializer(type, null)
                : added;
    }
}
