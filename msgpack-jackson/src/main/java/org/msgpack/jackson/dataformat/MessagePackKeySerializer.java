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

/**
 * Writes the keys of a map as what they are, not as text: numbers, booleans, binary and extensions,
 * and {@link Date} as its milliseconds, unless
 * {@link SerializationFeature#WRITE_DATES_AS_TIMESTAMPS} is off.
 *
 * <p>All others are the text that they are in JSON, if Jackson can read that again, or else what
 * their serializer writes. A key that would become an array or a map is refused, since Jackson
 * could not read it; a key serializer of one's own may still write it, as a
 * {@link MessagePackSerializedString}.
 */
public class MessagePackKeySerializer extends StdSerializer<Object> {
    private static final long serialVersionUID = 1L;

    private final JavaType declared;

    @SuppressWarnings("serial") // Jackson's serializers of keys are serializable
    private final JsonSerializer<Object> text;

    /** Makes the serializer. */
    public MessagePackKeySerializer() {
        this(null, null);
    }

    /**
     * Makes the serializer of the keys of a type.
     *
     * @param text what writes them in JSON
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
            writeScalar(value, gen);
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

    private static void writeScalar(Object value, JsonGenerator gen) throws IOException {
        gen.writeFieldName(new MessagePackSerializedString(value));
    }

    private void serializeOther(Object value, JsonGenerator gen, SerializerProvider provider)
            throws IOException {
        JsonSerializer<Object> serializer = textOf(value, provider);
        if (!isFallback(serializer)) {
            serializer.serialize(value, gen, provider); // somebody has said how
            return;
        }
        Class<?> type = type(value);
        Object millis = millis(value);
        if (SqlDates.isSqlDate(type)) {
            gen.writeFieldName(value.toString()); // which is what its valueOf reads
        } else if (millis != null
                && provider.isEnabled(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)) {
            writeScalar(millis, gen);
        } else if (ReadableKeys.isReadable(value, type, gen.getCodec())) {
            serializer.serialize(value, gen, provider);
        } else {
            serializeAsValue(value, gen, provider);
        }
    }

    /** Whether a serializer takes what Jackson has for classes of which it knows nothing more. */
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

    /** What a reader takes the key for. */
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
            throw refused(value, token, provider);
        }
        Object scalar = scalar(parser);
        int values = token == null ? 0 : 1;
        while (parser.nextToken() != null) {
            values++;
        }
        if (values != 1) {
            provider.reportMappingProblem(
                    "The serializer of a key has to write one value, not %d", values);
        }
        if (token == JsonToken.VALUE_STRING) {
            gen.writeFieldName((String) scalar);
        } else {
            writeScalar(scalar, gen);
        }
    }

    /** The value of the current token, null if there is none. */
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

    private static JsonMappingException refused(
            Object value, JsonToken start, SerializerProvider provider)
            throws JsonMappingException {
        return provider.reportBadDefinition(
                value.getClass(),
                "Can not write a key of a map of type "
                        + value.getClass().getName()
                        + ": it would be "
                        + (start == JsonToken.START_ARRAY ? "an array" : "a map")
                        + " itself, which can not be read as a key. Keys are scalars; give"
                        + " the type a @JsonKey, or a key serializer and a key deserializer");
    }
}
