/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.type.LogicalType;

import java.io.IOException;

/**
 * Reads the constants of an enum as annotations of ours say. What they do not know is left to
 * Jackson, which also reads names, and has options for unknown constants.
 */
final class OwnEnumDeserializer extends StdScalarDeserializer<Object>
        implements ContextualDeserializer {
    private static final long serialVersionUID = 1L;

    private final EnumForm form;

    @SuppressWarnings("serial") // Jackson's are serializable
    private final JsonDeserializer<?> jackson;

    OwnEnumDeserializer(Class<?> type, EnumForm form, JsonDeserializer<?> jackson) {
        super(type);
        this.form = form;
        this.jackson = jackson;
    }

    @Override
    public JsonDeserializer<?> createContextual(
            DeserializationContext context, BeanProperty property) throws JsonMappingException {
        JsonDeserializer<?> contextual = jackson instanceof ContextualDeserializer
                ? ((ContextualDeserializer) jackson).createContextual(context, property)
                : jackson;
        boolean hasFormat = property != null
                && property.getMember() != null
                && Objections.hasShape(
                        context.getAnnotationIntrospector().findFormat(property.getMember()));
        return hasFormat
                ? contextual
                : contextual == jackson
                        ? this
                        : new OwnEnumDeserializer(handledType(), form, contextual);
    }

    /** Whether annotations of ours say something else than Jackson does. */
    boolean isOwn() {
        return form.isOwn();
    }

    @Override
    public LogicalType logicalType() {
        return LogicalType.Enum;
    }

    @Override
    public Object deserialize(JsonParser parser, DeserializationContext context)
            throws IOException {
        JsonToken token = parser.currentToken();
        Object read = null;
        if (token == JsonToken.VALUE_STRING) {
            read = form.constant(
                    parser.getText(),
                    context.isEnabled(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS));
        } else if (token == JsonToken.VALUE_NUMBER_INT && form.isNumbered()) {
            boolean isInt = parser.getNumberType() == JsonParser.NumberType.INT;
            read = isInt ? form.constant(parser.getIntValue(), false) : null;
            return read != null
                    ? read
                    : context.handleWeirdNumberValue(
                            handledType(), parser.getNumberValue(), "not one of its integers");
        }
        return read != null ? read : jackson.deserialize(parser, context);
    }
}
