/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import java.io.IOException;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessagePackException;

/** Reads the values that an {@link ExtensionType} describes. */
final class ExtensionTypeDeserializer<T> extends StdDeserializer<T> {
    private static final long serialVersionUID = 1L;

    private final ExtensionType<T> type;

    ExtensionTypeDeserializer(ExtensionType<T> type) {
        super(type.valueClass());
        this.type = type;
    }

    @Override
    public T deserialize(JsonParser p, DeserializationContext context) throws IOException {
        if (!p.hasToken(JsonToken.VALUE_EMBEDDED_OBJECT)) {
            return type.valueClass().cast(context.handleUnexpectedToken(getValueType(context), p));
        }
        Object embedded = p.getEmbeddedObject();
        if (embedded == null || type.valueClass().isInstance(embedded)) {
            return type.valueClass().cast(embedded);
        }
        if (embedded instanceof MessagePackExtensionType) { // from a tree
            MessagePackExtensionType extension = (MessagePackExtensionType) embedded;
            if (extension.getType() == type.type()) {
                return read(extension.getData().clone(), p);
            }
        }
        return type.valueClass()
                .cast(context.handleWeirdNativeValue(getValueType(context), embedded, p));
    }

    private T read(byte[] payload, JsonParser p) throws IOException {
        try {
            return type.read(payload);
        } catch (MessagePackException e) {
            throw JsonMappingException.from(p, e.getMessage(), e);
        }
    }

    @Override
    public Object deserializeWithType(
            JsonParser p, DeserializationContext context, TypeDeserializer types)
            throws IOException {
        return types.deserializeTypedFromAny(p, context);
    }
}
