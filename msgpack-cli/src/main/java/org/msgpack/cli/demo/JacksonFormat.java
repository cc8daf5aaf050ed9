/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.demo;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** A format that is written and read with Jackson's generators and parsers. */
final class JacksonFormat implements DocumentFormat {
    /** Writes all characters as UTF-8; by default, Jackson escapes those outside the BMP. */
    static final JsonFactory JSON_FACTORY = JsonFactory.builder()
            .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
            .build();

    /** Without white space. */
    static final DocumentFormat JSON = new JacksonFormat(JSON_FACTORY);

    static final DocumentFormat CBOR = new JacksonFormat(new CBORFactory());
    static final DocumentFormat SMILE = new JacksonFormat(new SmileFactory());

    private final JsonFactory factory;

    private JacksonFormat(JsonFactory factory) {
        this.factory = factory;
    }

    @Override
    public byte[] write(List<?> document) throws IOException {
        try (ByteArrayBuilder bytes = new ByteArrayBuilder()) {
            try (JsonGenerator generator = factory.createGenerator(bytes)) {
                for (Object value : document) {
                    write(generator, value);
                }
            }
            return bytes.toByteArray();
        }
    }

    private static void write(JsonGenerator generator, Object value) throws IOException {
        if (value instanceof String) {
            generator.writeString((String) value);
        } else if (value instanceof Long) {
            generator.writeNumber((Long) value);
        } else if (value instanceof Members) {
            Members members = (Members) value;
            generator.writeStartObject(members, members.size());
            for (int i = 0; i < members.size(); i++) {
                generator.writeFieldName(members.names.get(i));
                write(generator, members.values.get(i));
            }
            generator.writeEndObject();
        } else if (value instanceof List) {
            List<?> elements = (List<?>) value;
            generator.writeStartArray(elements, elements.size());
            for (Object element : elements) {
                write(generator, element);
            }
            generator.writeEndArray();
        } else if (value instanceof Double) {
            generator.writeNumber((Double) value);
        } else if (value instanceof Boolean) {
            generator.writeBoolean((Boolean) value);
        } else if (value instanceof BigInteger) {
            generator.writeNumber((BigInteger) value);
        } else {
            generator.writeNull();
        }
    }

    /**
     * Reads one or more values in a row.
     *
     * @throws IllegalArgumentException for a number out of the range of double
     */
    @Override
    public List<Object> read(byte[] bytes) throws IOException {
        List<Object> document = new ArrayList<>();
        try (JsonParser parser = factory.createParser(bytes)) {
            while (parser.nextToken() != null) {
                document.add(value(parser));
            }
        }
        return document;
    }

    private static Object value(JsonParser parser) throws IOException {
        switch (parser.currentToken()) {
            case VALUE_STRING:
                return parser.getText();
            case VALUE_NUMBER_INT:
                return integer(parser);
            case VALUE_NUMBER_FLOAT:
                return floating(parser);
            case START_OBJECT:
                Members members = new Members();
                while (parser.nextToken() == JsonToken.FIELD_NAME) {
                    String name = parser.currentName();
                    parser.nextToken();
                    members.add(name, value(parser));
                }
                return members;
            case START_ARRAY:
                List<Object> elements = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    elements.add(value(parser));
                }
                return elements;
            case VALUE_TRUE:
            case VALUE_FALSE:
                return parser.getBooleanValue();
            case VALUE_NULL:
                return null;
            default:
                throw new IOException("unexpected token " + parser.currentToken());
        }
    }

    private static Object integer(JsonParser parser) throws IOException {
        return parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
                ? parser.getBigIntegerValue()
                : (Object) parser.getLongValue();
    }

    private static Double floating(JsonParser parser) throws IOException {
        double value = parser.getDoubleValue();
        if (Double.isInfinite(value)) {
            throw new IllegalArgumentException(parser.getText() + " is out of the range of double");
        }
        return value;
    }
}
