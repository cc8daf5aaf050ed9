/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.BeanSerializerFactory;
import com.fasterxml.jackson.databind.ser.std.StdKeySerializers;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.util.Calendar;
import java.util.Date;
import org.msgpack.jackson.engine.SqlDates;

/**
 * Writes map keys with their own types instead of as text: numbers, booleans, binary, ext values,
 * and {@link Date} as milliseconds unless {@link SerializationFeature#WRITE_DATES_AS_TIMESTAMPS} is
 * disabled.
 *
 * <p>Any other key is written as the text that it has in JSON, if Jackson can read that back, and
 * otherwise as its serializer writes it: also as an array or a map.
 */
public class MessagePackKeySerializer extends StdSerializer<Object> {
    private static final long serialVersionUID = 1L;

    private final JavaType declared;

    @SuppressWarnings("serial") // Jackson's key serializers are serializable
    private final JsonSerializer<Object> text;

    /** Creates the serializer. */
    public MessagePackKeySerializer() {
        this(null, null);
    }

    /**
     * Creates the serializer for keys of a type.
     *
     * @param text the serializer that writes such keys in JSON
     */
    MessagePackKeySerializer(JavaType declared, JsonSerializer<Object> text) {
        super(Object.class);
        this.declared = declared;
        this.text = text;
    }

    @Override
    public void serialize(Object value, JsonGenerator gen, SerializerProvider provider)
            throws IOException {
        if (isScalar(value)) {
            writeTyped(value, gen);
        } else if (!ExtensionForms.isNative(gen)) {
            textOf(value, provider).serialize(value, gen, provider);
        } else {
            serializeOther(value, gen, provider);
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

    private static void writeTyped(Object value, JsonGenerator gen) throws IOException {
        gen.writeFieldName(new MessagePackSerializedString(value));
    }

    private void serializeOther(Object value, JsonGenerator gen, SerializerProvider provider)
            throws IOException {
        JsonSerializer<Object> serializer = textOf(value, provider);
        if (!isFallback(serializer)) {
            serializer.serialize(value, gen, provider); // it was configured explicitly
            return;
        }
        Class<?> type = type(value);
        Object millis = millis(value);
        if (SqlDates.isSqlDate(type)) {
            gen.writeFieldName(value.toString()); // the form that its valueOf method parses
        } else if (millis != null
                && provider.isEnabled(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)) {
            writeTyped(millis, gen);
        } else if (ReadableKeys.isReadable(value, type, gen.getCodec())) {
            serializer.serialize(value, gen, provider);
        } else {
            serializeAsValue(value, gen, provider);
        }
    }

    /** Returns whether a serializer is Jackson's fallback for classes it knows nothing about. */
    private static boolean isFallback(JsonSerializer<Object> serializer) {
        return serializer instanceof StdKeySerializers.Default;
    }

    @SuppressWarnings("JavaUtilDate")
    private static Object millis(Object value) {
        if (value instanceof Date) {
            return ((Date) value).getTime();
        }
        return value instanceof Calendar ? ((Calendar) value).getTimeInMillis() : null;
    }

    /** Returns the type as which the key will be read. */
    private Class<?> type(Object value) {
        return declared == null || declared.isJavaLangObject()
                ? value.getClass()
                : declared.getRawClass();
    }

    private JsonSerializer<Object> textOf(Object value, SerializerProvider provider)
            throws JsonMappingException {
        return text != null
                ? text
                : BeanSerializerFactory.instance.createKeySerializer(
                        provider, provider.constructType(value.getClass()), null);
    }

    private static void serializeAsValue(
            Object value, JsonGenerator gen, SerializerProvider provider) throws IOException {
        TokenBuffer form = new TokenBuffer(gen.getCodec(), false);
        provider.defaultSerializeValue(value, form);
        JsonParser parser = form.asParserOnFirstToken();
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
            provider.reportMappingProblem(
                    "The serializer of a key must write exactly one value, but wrote %d", values);
        }
        if (token == JsonToken.VALUE_STRING) {
            gen.writeFieldName((String) scalar);
        } else {
            writeTyped(scalar, gen);
        }
    }

    /** Returns the value of the current token, or null if there is none. */
    private static Object scalar(JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        if (token == null || token == JsonToken.VALUE_NULL) {
            return null;
        }
        if (token == JsonToken.VALUE_STRING) {
            return parser.getText();
        }
        if (token.isBoolean()) {
            return parser.getBooleanValue();
        }
        return token.isNumeric() ? parser.getNumberValue() : parser.getEmbeddedObject();
    }
}
