/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.databind.deser.std.StdKeyDeserializer;
import com.fasterxml.jackson.databind.module.SimpleKeyDeserializers;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * NonEmptyReads the keys of maps as what they are, not by their names: what
 * {@link MessagePackSerializerFactory} writes. Binary is a key of type {@code byte[]}, and nil is
 * null where keys are numbers, booleans or {@code byte[]}. Keys that are strings are read as
 * Jackson does, which takes the string for a {@code byte[]} to be Base64.
 *
 * <p>A {@link MessagePackMapper} has it. For another mapper:
 *
 * <pre>{@code
 * SimpleModule module = new SimpleModule();
 * module.setKeyDeserializers(new MessagePackKeyDeserializers());
 * mapper.registerModule(module);
 * }</pre>
 *
 * <p>Where Jackson has buffered the map, as it does for some polymorphic types and creators, only
 * the names are left of the keys: binary that is valid UTF-8 is a string then.
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

    /** For numbers, booleans and {@code byte[]}. */
    @SuppressWarnings("this-escape") // nothing here is left to a subclass to set
    public MessagePackKeyDeserializers() {
        for (Class<?> type : TYPES) {
            add(type);
        }
    }

    /**
     * The same, and keys of a {@code Map<Object, V>} are what they are: an {@code Integer}, a
     * {@code Long}, a {@code BigInteger}, a {@code Double}, a {@code Boolean}, a {@code String}, a
     * {@code byte[]}, an extension or null, so that the integer 1 and the text 1 are two keys.
     * Without, they are strings.
     */
    public static MessagePackKeyDeserializers withObjects() {
        MessagePackKeyDeserializers deserializers = new MessagePackKeyDeserializers();
        deserializers.add(Object.class);
        return deserializers;
    }

    private void add(Class<?> type) {
        StdKeyDeserializer ofName = StdKeyDeserializer.forType(type);
        if (ofName != null) { // as it is for big numbers in older versions
            addDeserializer(type, new TypedKeyDeserializer(type, ofName));
        }
    }
}
