/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializable;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import java.io.IOException;
import java.io.Serializable;
import java.util.Arrays;
import org.msgpack.jackson.engine.ExtensionText;

/**
 * An ext value: a type from -128 to 127 and a payload, whose meaning depends on the type.
 *
 * <p>A parser returns it for an ext value without a deserializer in
 * {@link ExtensionTypeCustomDeserializers}, and a serializer writes it with
 * {@link MessagePackGenerator#writeExtensionType}.
 */
@JsonSerialize(using = MessagePackExtensionType.Serializer.class)
@JsonDeserialize(
        using = MessagePackExtensionType.Deserializer.class,
        keyUsing = MessagePackExtensionType.KeyReader.class)
public class MessagePackExtensionType implements Serializable, JsonSerializable {
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
        this.data = data;
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
        if (this == o) {
            return true;
        }
        if (!(o instanceof MessagePackExtensionType)) {
            return false;
        }
        MessagePackExtensionType that = (MessagePackExtensionType) o;
        return type == that.type && Arrays.equals(data, that.data);
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
    public void serialize(JsonGenerator gen, SerializerProvider serializers) throws IOException {
        ExtensionForms.write(this, gen);
    }

    @Override
    public void serializeWithType(
            JsonGenerator gen, SerializerProvider serializers, TypeSerializer typeSer)
            throws IOException {
        ExtensionForms.writeWithType(this, this, gen, typeSer);
    }

    /**
     * Writes an ext value. In formats other than MessagePack a timestamp is text in ISO 8601, and
     * any other ext value is an object with its type and data, such as
     * {@code {"type":5,"data":"AQI="}}.
     */
    public static class Serializer extends JsonSerializer<MessagePackExtensionType> {
        @Override
        public void serialize(
                MessagePackExtensionType value, JsonGenerator gen, SerializerProvider serializers)
                throws IOException {
            if (gen instanceof MessagePackGenerator) {
                ((MessagePackGenerator) gen).writeExtensionType(value);
            } else {
                value.serialize(gen, serializers);
            }
        }

        @Override
        public void serializeWithType(
                MessagePackExtensionType value,
                JsonGenerator gen,
                SerializerProvider serializers,
                TypeSerializer typeSer)
                throws IOException {
            value.serializeWithType(gen, serializers, typeSer);
        }
    }

    // Public, because Jackson has to instantiate them when this is a named module.

    /** Reads an ext value, also in the forms it has in other formats. */
    public static class Deserializer extends ExtensionForms.Deserializer {
        private static final long serialVersionUID = 1L;

        /** Creates the deserializer. */
        public Deserializer() {}
    }

    /** Reads an ext value that is a map key. */
    public static class KeyReader extends ExtensionForms.Key {
        /** Creates the deserializer. */
        public KeyReader() {}
    }
}
