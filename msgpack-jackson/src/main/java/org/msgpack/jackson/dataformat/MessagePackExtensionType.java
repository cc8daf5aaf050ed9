/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import java.io.IOException;
import java.io.Serializable;
import java.util.Arrays;
import org.msgpack.core.buffer.MessageBuffer;

/**
 * An extension: a type from -128 to 127 and bytes, whose meaning the type tells.
 *
 * <p>What a parser gives for an extension that has no deserializer of its own, see
 * {@link ExtensionTypeCustomDeserializers}, and what a serializer writes with
 * {@link MessagePackGenerator#writeExtensionType}.
 */
@JsonSerialize(using = MessagePackExtensionType.Serializer.class)
public class MessagePackExtensionType implements Serializable {
    private static final long serialVersionUID = 1L;

    private final byte type;
    private final byte[] data;

    /**
     * Makes an extension.
     *
     * @param data not copied
     */
    public MessagePackExtensionType(byte type, byte[] data) {
        this.type = type;
        this.data = data;
    }

    /** Which extension this is. */
    public byte getType() {
        return type;
    }

    /** The bytes; not a copy. */
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

    /** The type and the bytes in hexadecimal digits. */
    @Override
    public String toString() {
        String hex = data == null ? "null" : MessageBuffer.wrap(data).toHexString(0, data.length);
        return "extension type " + type + ": " + hex;
    }

    /** Writes an extension; other formats than MessagePack get it as an embedded object. */
    public static class Serializer extends JsonSerializer<MessagePackExtensionType> {
        @Override
        public void serialize(
                MessagePackExtensionType value, JsonGenerator gen, SerializerProvider serializers)
                throws IOException {
            if (gen instanceof MessagePackGenerator) {
                ((MessagePackGenerator) gen).writeExtensionType(value);
            } else {
                gen.writeEmbeddedObject(value);
            }
        }

        @Override
        public void serializeWithType(
                MessagePackExtensionType value,
                JsonGenerator gen,
                SerializerProvider serializers,
                TypeSerializer typeSer)
                throws IOException {
            TypedExtensions.serialize(this, value, gen, serializers, typeSer);
        }
    }
}
