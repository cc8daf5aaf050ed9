/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import org.msgpack.core.ExtensionType;

/** Writes the values that an {@link ExtensionType} describes. */
final class ExtensionTypeSerializer<T> extends StdSerializer<T> {
    private static final long serialVersionUID = 1L;

    private final ExtensionType<T> type;

    ExtensionTypeSerializer(ExtensionType<T> type) {
        super(type.valueClass());
        this.type = type;
    }

    @Override
    public void serialize(T value, JsonGenerator gen, SerializerProvider provider)
            throws IOException {
        ExtensionForms.write(extensionOf(value), gen);
    }

    @Override
    public void serializeWithType(
            T value, JsonGenerator gen, SerializerProvider provider, TypeSerializer types)
            throws IOException {
        ExtensionForms.writeWithType(extensionOf(value), value, gen, types);
    }

    private MessagePackExtensionType extensionOf(T value) throws IOException {
        return new MessagePackExtensionType(type.type(), type.write(value));
    }
}
