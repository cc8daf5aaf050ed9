/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.type.WritableTypeId;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;

import java.io.IOException;

/** Extensions whose type id is written with them, as {@code @JsonTypeInfo} asks for. */
final class TypedExtensions {
    private TypedExtensions() {}

    /** Writes a value between its type id's prefix and suffix. */
    static <T> void serialize(
            JsonSerializer<T> serializer,
            T value,
            JsonGenerator gen,
            SerializerProvider provider,
            TypeSerializer types)
            throws IOException {
        WritableTypeId id =
                types.writeTypePrefix(gen, types.typeId(value, JsonToken.VALUE_EMBEDDED_OBJECT));
        serializer.serialize(value, gen, provider);
        types.writeTypeSuffix(gen, id);
    }
}
