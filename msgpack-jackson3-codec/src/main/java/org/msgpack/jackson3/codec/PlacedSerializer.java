/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;

/** A serializer that another one replaces, once the place is known where a value stands. */
abstract class PlacedSerializer extends ValueSerializer<Object> {
    final JavaType type;

    /** Writes the values wherever they stand. */
    final ValueSerializer<Object> plain;

    @SuppressWarnings("unchecked")
    PlacedSerializer(JavaType type, ValueSerializer<?> plain) {
        this.type = type;
        this.plain = (ValueSerializer<Object>) plain;
    }

    @Override
    public void resolve(SerializationContext context) {
        plain.resolve(context);
    }

    @Override
    @SuppressWarnings("unchecked")
    public Class<Object> handledType() {
        return (Class<Object>) type.getRawClass();
    }

    @Override
    public boolean isEmpty(SerializationContext context, Object value) {
        return plain.isEmpty(context, value);
    }

    @Override
    public void acceptJsonFormatVisitor(JsonFormatVisitorWrapper visitor, JavaType hint) {
        plain.acceptJsonFormatVisitor(visitor, hint);
    }
}
