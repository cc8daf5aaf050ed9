/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import com.fasterxml.jackson.databind.ser.ContextualSerializer;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import org.msgpack.jackson.dataformat.MessagePackSerializedString;

/** Writes the constants of an enum as annotations of ours say. */
final class OwnEnumSerializer extends StdScalarSerializer<Object> implements ContextualSerializer {
    private static final long serialVersionUID = 1L;

    private final EnumForm form;

    @SuppressWarnings("serial") // Jackson's are serializable
    private final JsonSerializer<?> jackson;

    private final boolean isKey;

    /** @param jackson writes it where a member has a format of its own; null for none */
    OwnEnumSerializer(Class<?> type, EnumForm form, JsonSerializer<?> jackson, boolean isKey) {
        super(type, false);
        this.form = form;
        this.jackson = jackson;
        this.isKey = isKey;
    }

    @Override
    public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
            throws JsonMappingException {
        boolean hasFormat = !isKey
                && property != null
                && property.getMember() != null
                && FallbackRules.hasShape(
                        provider.getAnnotationIntrospector().findFormat(property.getMember()));
        return hasFormat && jackson instanceof ContextualSerializer
                ? ((ContextualSerializer) jackson).createContextual(provider, property)
                : this;
    }

    @Override
    public void serialize(Object value, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        Object written = form.written((Enum<?>) value);
        if (isKey) {
            generator.writeFieldName(new MessagePackSerializedString(written));
        } else if (written instanceof Integer) {
            generator.writeNumber((Integer) written);
        } else {
            generator.writeString((String) written);
        }
    }

    @Override
    public void acceptJsonFormatVisitor(JsonFormatVisitorWrapper visitor, JavaType hint)
            throws JsonMappingException {
        if (form.isNumbered()) {
            visitor.expectIntegerFormat(hint);
        } else {
            visitor.expectStringFormat(hint);
        }
    }
}
