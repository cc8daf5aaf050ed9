/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import java.io.IOException;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessagePackException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.jsontype.TypeDeserializer;

/** Reads the values that an {@link ExtensionType} describes. */
final class ExtensionTypeDeserializer<T> extends StdDeserializer<T> {
    private final ExtensionType<T> type;

    ExtensionTypeDeserializer(ExtensionType<T> type) {
        super(type.valueClass());
        this.type = type;
    }

    @Override
    public T deserialize(JsonParser p, DeserializationContext context) {
        if (!p.hasToken(JsonToken.VALUE_EMBEDDED_OBJECT)) {
            return type.valueClass().cast(context.handleUnexpectedToken(getValueType(context), p));
        }
        Object embedded = p.getEmbeddedObject();
        if (embedded == null || type.valueClass().isInstance(embedded)) {
            return type.valueClass().cast(embedded);
        }
        if (embedded instanceof MessagePackExtensionType extension // from a tree
                && extension.getType() == type.type()) {
            return read(extension.getData(), p);
        }
        return type.valueClass()
                .cast(context.handleWeirdNativeValue(getValueType(context), embedded, p));
    }

    private T read(byte[] payload, JsonParser p) {
        try {
            return type.read(payload.clone());
        } catch (MessagePackException e) {
            throw DatabindException.from(p, e.getMessage(), e);
        } catch (IOException e) {
            throw JacksonIOException.construct(e, p);
        }
    }

    @Override
    public Object deserializeWithType(
            JsonParser p, DeserializationContext context, TypeDeserializer types) {
        return types.deserializeTypedFromAny(p, context);
    }
}
