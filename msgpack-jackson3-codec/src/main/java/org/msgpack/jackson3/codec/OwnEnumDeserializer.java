/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.type.LogicalType;

/**
 * Reads the constants of an enum as annotations of ours say. What they do not know is left to
 * Jackson, which also reads names, and has options for unknown constants.
 */
final class OwnEnumDeserializer extends StdScalarDeserializer<Object> {
    private final EnumForm form;
    private final ValueDeserializer<?> jackson;

    OwnEnumDeserializer(Class<?> type, EnumForm form, ValueDeserializer<?> jackson) {
        super(type);
        this.form = form;
        this.jackson = jackson;
    }

    @Override
    public ValueDeserializer<?> createContextual(
            DeserializationContext context, BeanProperty property) {
        ValueDeserializer<?> contextual = jackson.createContextual(context, property);
        boolean hasFormat = property != null
                && property.getMember() != null
                && Objections.hasShape(context.getAnnotationIntrospector()
                        .findFormat(context.getConfig(), property.getMember()));
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
    public Object deserialize(JsonParser parser, DeserializationContext context) {
        JsonToken token = parser.currentToken();
        Object read = null;
        if (token == JsonToken.VALUE_STRING) {
            read = form.constant(
                    parser.getString(),
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
