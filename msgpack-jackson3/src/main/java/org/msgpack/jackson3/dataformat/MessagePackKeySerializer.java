/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import java.util.Calendar;
import java.util.Date;
import org.msgpack.jackson.engine.SqlDates;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.ser.BeanSerializerFactory;
import tools.jackson.databind.ser.jdk.JDKKeySerializers;
import tools.jackson.databind.ser.std.StdSerializer;
import tools.jackson.databind.util.TokenBuffer;

/**
 * Writes map keys with their own types instead of as text: numbers, booleans, binary, ext values,
 * and {@link Date} as milliseconds if {@link DateTimeFeature#WRITE_DATES_AS_TIMESTAMPS} is enabled.
 *
 * <p>Any other key is written as the text that it has in JSON, if Jackson can read that back, and
 * otherwise as its serializer writes it: also as an array or a map.
 */
public class MessagePackKeySerializer extends StdSerializer<Object> {
    private final JavaType declared;

    private final ValueSerializer<Object> text;

    /** Creates the serializer. */
    public MessagePackKeySerializer() {
        this(null, null);
    }

    /**
     * Creates the serializer for keys of a type.
     *
     * @param text the serializer that writes such keys in JSON
     */
    MessagePackKeySerializer(JavaType declared, ValueSerializer<Object> text) {
        super(Object.class);
        this.declared = declared;
        this.text = text;
    }

    @Override
    public void serialize(Object value, JsonGenerator gen, SerializationContext context) {
        if (isScalar(value)) {
            writeTyped(value, gen);
        } else if (!ExtensionForms.isNative(gen)) {
            textOf(value, context).serialize(value, gen, context);
        } else {
            serializeOther(value, gen, context);
        }
    }

    private static boolean isScalar(Object value) {
        return value instanceof String
                || value instanceof Number
                || value instanceof Boolean
                || value instanceof byte[]
                || value instanceof MessagePackExtensionType
                || value == null;
    }

    private static void writeTyped(Object value, JsonGenerator gen) {
        gen.writeName(new MessagePackSerializedString(value));
    }

    private void serializeOther(Object value, JsonGenerator gen, SerializationContext context) {
        ValueSerializer<Object> serializer = textOf(value, context);
        if (!isFallback(serializer)) {
            serializer.serialize(value, gen, context); // it was configured explicitly
            return;
        }
        Class<?> type = type(value);
        Object millis = millis(value);
        if (SqlDates.isSqlDate(type)) {
            gen.writeName(value.toString()); // the form that its valueOf method parses
        } else if (millis != null
                && context.getConfig().isEnabled(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)) {
            writeTyped(millis, gen);
        } else if (ReadableKeys.isReadable(value, type)) {
            serializer.serialize(value, gen, context);
        } else {
            serializeAsValue(value, gen, context);
        }
    }

    /** Returns whether a serializer is Jackson's fallback for classes it knows nothing about. */
    private static boolean isFallback(ValueSerializer<Object> serializer) {
        return serializer instanceof JDKKeySerializers.Default;
    }

    @SuppressWarnings("JavaUtilDate")
    private static Object millis(Object value) {
        if (value instanceof Date date) {
            return date.getTime();
        }
        return value instanceof Calendar calendar ? calendar.getTimeInMillis() : null;
    }

    /** Returns the type as which the key will be read. */
    private Class<?> type(Object value) {
        return declared == null || declared.isJavaLangObject()
                ? value.getClass()
                : declared.getRawClass();
    }

    private ValueSerializer<Object> textOf(Object value, SerializationContext context) {
        return text != null
                ? text
                : BeanSerializerFactory.instance.createKeySerializer(
                        context, context.constructType(value.getClass()));
    }

    private static void serializeAsValue(
            Object value, JsonGenerator gen, SerializationContext context) {
        TokenBuffer form = new TokenBuffer(context, false);
        context.writeValue(form, value);
        JsonParser parser = form.asParserOnFirstToken(ObjectReadContext.empty());
        JsonToken token = parser.currentToken();
        if (token != null && token.isStructStart()) {
            writeTyped(value, gen);
            return;
        }
        Object scalar = scalar(parser);
        int values = token == null ? 0 : 1;
        while (parser.nextToken() != null) {
            values++;
        }
        if (values != 1) {
            context.reportMappingProblem(
                    "The serializer of a key must write exactly one value, but wrote %d", values);
        }
        if (token == JsonToken.VALUE_STRING) {
            gen.writeName((String) scalar);
        } else {
            writeTyped(scalar, gen);
        }
    }

    /** Returns the value of the current token, or null if there is none. */
    private static Object scalar(JsonParser parser) {
        JsonToken token = parser.currentToken();
        if (token == null || token == JsonToken.VALUE_NULL) {
            return null;
        }
        if (token == JsonToken.VALUE_STRING) {
            return parser.getString();
        }
        if (token.isBoolean()) {
            return parser.getBooleanValue();
        }
        return token.isNumeric() ? parser.getNumberValue() : parser.getEmbeddedObject();
    }
}
