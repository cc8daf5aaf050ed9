/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import java.io.IOException;
import org.msgpack.core.ExtensionType;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.jsontype.TypeSerializer;
import tools.jackson.databind.ser.std.StdSerializer;

/** Writes the values that an {@link ExtensionType} describes. */
final class ExtensionTypeSerializer<T> extends StdSerializer<T> {
    private final ExtensionType<T> type;

    ExtensionTypeSerializer(ExtensionType<T> type) {
        super(type.valueClass());
        this.type = type;
    }

    @Override
    public void serialize(T value, JsonGenerator gen, SerializationContext context) {
        ExtensionForms.write(extensionOf(value, gen), gen);
    }

    @Override
    public void serializeWithType(
            T value, JsonGenerator gen, SerializationContext context, TypeSerializer types) {
        ExtensionForms.writeWithType(extensionOf(value, gen), value, gen, context, types);
    }

    private MessagePackExtensionType extensionOf(T value, JsonGenerator gen) {
        try {
            return new MessagePackExtensionType(type.type(), type.write(value));
        } catch (IOException e) {
            throw JacksonIOException.construct(e, gen);
        }
    }
}
