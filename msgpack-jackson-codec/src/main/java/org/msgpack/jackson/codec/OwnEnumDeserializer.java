/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import java.io.IOException;
import org.msgpack.codec.Codec;
import org.msgpack.codec.internal.GeneratedCodecAccess;

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

    // What annotations of the member or its class say, or null. Before Jackson 2.21, a format
    // cannot be serialized.
    private final Boolean ignoresCase;
    private final Boolean unknownIsDefault;
    private final Boolean unknownIsNull;

    OwnEnumDeserializer(
            Class<?> type, EnumForm form, JsonDeserializer<?> jackson, JsonFormat.Value format) {
        super(type);
        this.form = form;
        this.jackson = jackson;
        this.ignoresCase = format.getFeature(JsonFormat.Feature.ACCEPT_CASE_INSENSITIVE_VALUES);
        this.unknownIsDefault =
                format.getFeature(JsonFormat.Feature.READ_UNKNOWN_ENUM_VALUES_USING_DEFAULT_VALUE);
        this.unknownIsNull = format.getFeature(JsonFormat.Feature.READ_UNKNOWN_ENUM_VALUES_AS_NULL);
    }

    @Override
    public JsonDeserializer<?> createContextual(
            DeserializationContext context, BeanProperty property) throws JsonMappingException {
        JsonDeserializer<?> contextual = jackson instanceof ContextualDeserializer
                ? ((ContextualDeserializer) jackson).createContextual(context, property)
                : jackson;
        boolean hasFormat = property != null
                && property.getMember() != null
                && FallbackRules.hasShape(
                        context.getAnnotationIntrospector().findFormat(property.getMember()));
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
    public Object deserialize(JsonParser parser, DeserializationContext context)
            throws IOException {
        JsonToken token = parser.currentToken();
        Object read = null;
        if (token == JsonToken.VALUE_STRING) {
            read = form.constant(
                    parser.getText(),
                    isOn(
                            ignoresCase,
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
    private Object structure(JsonParser parser, DeserializationContext context) throws IOException {
        Codec<?> tagged = GeneratedCodecAccess.get()
                .readingTags(new JacksonCodec(handledType(), this), form.codec());
        return GeneratedCodecAccess.get()
                        .readsTags(tagged, parser.currentToken() == JsonToken.START_OBJECT)
                ? Reading.readAny(
                        new ReadClass(handledType(), tagged, form.codec(), null), parser, context)
                : jackson.deserialize(parser, context);
    }

    /** Jackson would take the integer for an index. */
    private Object unknown(Number number, DeserializationContext context) throws IOException {
        boolean isDefault = isOn(
                unknownIsDefault,
                context.isEnabled(
                        DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_USING_DEFAULT_VALUE));
        if (isDefault && form.byDefault() != null) {
            return form.byDefault();
        }
        boolean isNull = isOn(
                unknownIsNull,
                context.isEnabled(DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_AS_NULL));
        return isNull
                ? null
                : context.handleWeirdNumberValue(handledType(), number, "not one of its integers");
    }

    private static boolean isOn(Boolean ofMember, boolean isOnElsewhere) {
        return ofMember != null ? ofMember : isOnElsewhere;
    }
}
