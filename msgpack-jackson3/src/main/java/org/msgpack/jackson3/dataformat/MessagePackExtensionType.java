/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;
import java.util.Arrays;
import org.msgpack.jackson.engine.ExtensionText;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JacksonSerializable;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.jsontype.TypeSerializer;

/**
 * An ext value: a type from -128 to 127 and a payload, whose meaning depends on the type.
 *
 * <p>A parser returns it for an ext value without a {@link MessagePackExtensionReader}. In formats
 * other than MessagePack a timestamp is text in ISO 8601, and any other ext value is an object with
 * its type and data, such as {@code {"type":5,"data":"AQI="}}.
 */
@JsonDeserialize(
        using = MessagePackExtensionType.Deserializer.class,
        keyUsing = MessagePackExtensionType.KeyReader.class)
public final class MessagePackExtensionType implements Serializable, JacksonSerializable {
    private static final long serialVersionUID = 1L;

    private final byte type;
    private final byte[] data;

    /**
     * Creates an ext value.
     *
     * @param data the payload; not copied
     */
    public MessagePackExtensionType(byte type, byte[] data) {
        this.type = type;
        this.data = requireNonNull(data, "data is null");
    }

    /** Returns the ext type. */
    public byte getType() {
        return type;
    }

    /** Returns the payload; not a copy. */
    public byte[] getData() {
        return data;
    }

    @Override
    public boolean equals(Object o) {
        return this == o
                || (o instanceof MessagePackExtensionType that
                        && type == that.type
                        && Arrays.equals(data, that.data));
    }

    @Override
    public int hashCode() {
        return 31 * type + Arrays.hashCode(data);
    }

    /** Returns the ext type and the payload in hexadecimal digits. */
    @Override
    public String toString() {
        return ExtensionText.of(type, data);
    }

    @Override
    public void serialize(JsonGenerator gen, SerializationContext context) {
        ExtensionForms.write(this, gen);
    }

    @Override
    public void serializeWithType(
            JsonGenerator gen, SerializationContext context, TypeSerializer types) {
        ExtensionForms.writeWithType(this, this, gen, context, types);
    }

    // Public, because Jackson has to instantiate them when this is a named module.

    /** Reads an ext value, also in the forms it has in other formats. */
    public static class Deserializer extends ExtensionForms.Deserializer {
        /** Creates the deserializer. */
        public Deserializer() {}
    }

    /** Reads an ext value that is a map key. */
    public static class KeyReader extends ExtensionForms.Key {
        /** Creates the deserializer. */
        public KeyReader() {}
    }
}
