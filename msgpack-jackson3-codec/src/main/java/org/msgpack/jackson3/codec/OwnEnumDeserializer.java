/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import com.fasterxml.jackson.annotation.JsonFormat;

import org.msgpack.codec.Codec;
import org.msgpack.codec.internal.GeneratedCodecAccess;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.deser.std.StdScalarDeserializer;

/**
 * Reads the constants of an enum as annotations of ours say. What they do not know is left to
 * Jackson, which also reads names, and has options for unknown constants.
 */
final class OwnEnumDeserializer extends StdScalarDeserializer<Object> {
    private final EnumForm form;
    private final ValueDeserializer<?> jackson;

    /** Of the member, and of its class. */
    private final JsonFormat.Value format;

    OwnEnumDeserializer(
            Class<?> type, EnumForm form, ValueDeserializer<?> jackson, JsonFormat.Value format) {
        super(type);
        this.form = form;
        this.jackson = jackson;
        this.format = format;
    }

    @Override
    public ValueDeserializer<?> createContextual(
            DeserializationContext context, BeanProperty property) {
        ValueDeserializer<?> contextual = jackson.createContextual(context, property);
        boolean hasFormat = property != null
                && property.getMember() != null
                && FallbackRules.hasShape(context.getAnnotationIntrospector()
                        .findFormat(context.getConfig(), property.getMember()));
        return hasFormat
                ? contextual
                : new OwnEnumDeserializer(
                        handledType(),
                        form,
                        contextual,
                        findFormatOverrides(context, property, handledType()));
    }

    /** Whether annotations of ours say something else than Jackson does. */
    boolean isOwn() {
        return form.isOwn();
    }

    @Override
    public Object deserialize(JsonParser parser, DeserializationContext context) {
        JsonToken token = parser.currentToken();
        Object read = null;
        if (token == JsonToken.VALUE_STRING) {
            read = form.constant(
                    parser.getString(),
                    isOn(
                            JsonFormat.Feature.ACCEPT_CASE_INSENSITIVE_VALUES,
                            context.isEnabled(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)));
        } else if (token == JsonToken.VALUE_NUMBER_INT && form.isNumbered()) {
            boolean isInt = parser.getNumberType() == JsonParser.NumberType.INT;
            read = isInt ? form.constant(parser.getIntValue(), false) : null;
            return read != null ? read : unknown(parser.getNumberValue(), context);
        } else if (token == JsonToken.START_ARRAY || token == JsonToken.START_OBJECT) {
            return structure(parser, context);
        }
        return read != null ? read : jackson.deserialize(parser, context);
    }

    /** Reads a constant with the tag of a union, or leaves what there is to Jackson. */
    private Object structure(JsonParser parser, DeserializationContext context) {
        Codec<?> tagged = GeneratedCodecAccess.get()
                .readingTags(new JacksonCodec(handledType(), this), form.codec());
        return GeneratedCodecAccess.get()
                        .readsTags(tagged, parser.currentToken() == JsonToken.START_OBJECT)
                ? Reading.readAny(
                        new ReadClass(handledType(), tagged, form.codec(), null), parser, context)
                : jackson.deserialize(parser, context);
    }

    /** Jackson would take the integer for an index. */
    private Object unknown(Number number, DeserializationContext context) {
        boolean isDefault = isOn(
                JsonFormat.Feature.READ_UNKNOWN_ENUM_VALUES_USING_DEFAULT_VALUE,
                context.isEnabled(EnumFeature.READ_UNKNOWN_ENUM_VALUES_USING_DEFAULT_VALUE));
        if (isDefault && form.byDefault() != null) {
            return form.byDefault();
        }
        boolean isNull = isOn(
                JsonFormat.Feature.READ_UNKNOWN_ENUM_VALUES_AS_NULL,
                context.isEnabled(EnumFeature.READ_UNKNOWN_ENUM_VALUES_AS_NULL));
        return isNull
                ? null
                : context.handleWeirdNumberValue(handledType(), number, "not one of its integers");
    }

    private boolean isOn(JsonFormat.Feature ofMember, boolean isOnElsewhere) {
        Boolean isOn = format.getFeature(ofMember);
        return isOn != null ? isOn : isOnElsewhere;
    }
}
