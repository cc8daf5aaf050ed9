/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import org.msgpack.jackson3.dataformat.MessagePackSerializedString;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import tools.jackson.databind.ser.std.StdScalarSerializer;

/** Writes the constants of an enum as annotations of ours say. */
final class OwnEnumSerializer extends StdScalarSerializer<Object> {
    private final EnumForm form;
    private final ValueSerializer<?> jackson;
    private final boolean isKey;

    /** @param jackson writes it where a member has a format of its own; null for none */
    @SuppressWarnings("unchecked")
    OwnEnumSerializer(Class<?> type, EnumForm form, ValueSerializer<?> jackson, boolean isKey) {
        super((Class<Object>) type);
        this.form = form;
        this.jackson = jackson;
        this.isKey = isKey;
    }

    @Override
    public ValueSerializer<?> createContextual(
            SerializationContext context, BeanProperty property) {
        boolean hasFormat = !isKey
                && property != null
                && property.getMember() != null
                && FallbackRules.hasShape(context.getAnnotationIntrospector()
                        .findFormat(context.getConfig(), property.getMember()));
        return hasFormat ? jackson.createContextual(context, property) : this;
    }

    @Override
    public void serialize(Object value, JsonGenerator generator, SerializationContext context) {
        Object written = form.written((Enum<?>) value);
        if (isKey) {
            generator.writeName(new MessagePackSerializedString(written));
        } else if (written instanceof Integer) {
            generator.writeNumber((Integer) written);
        } else {
            generator.writeString((String) written);
        }
    }

    @Override
    public void acceptJsonFormatVisitor(JsonFormatVisitorWrapper visitor, JavaType hint) {
        if (form.isNumbered()) {
            visitor.expectIntegerFormat(hint);
        } else {
            visitor.expectStringFormat(hint);
        }
    }
}
