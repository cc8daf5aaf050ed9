/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.msgpack.jackson.dataformat.Mappers;

/** The ways to read a document of unknown content. */
final class BadInput {
    interface Read {
        void from(JsonParser parser) throws IOException;
    }

    public static final class Pojo {
        public int id;
        public String name;
        public byte[] data;
        public List<Pojo> children;
        public Map<String, Object> more;
        public double x1;
        public Pojo x2;
    }

    private static final ObjectMapper MAPPER = Mappers.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private BadInput() {}

    static Map<String, Read> ways() {
        Map<String, Read> ways = new LinkedHashMap<>();
        ways.put("tokens", BadInput::tokens);
        ways.put("values", BadInput::values);
        ways.put("shortcuts", BadInput::shortcuts);
        ways.put("skipChildren", BadInput::skip);
        ways.put("readTree", parser -> MAPPER.readTree(parser));
        ways.put("readValue(Object)", parser -> MAPPER.readValue(parser, Object.class));
        ways.put("readValue(POJO)", parser -> MAPPER.readValue(parser, Pojo.class));
        return ways;
    }

    private static void tokens(JsonParser parser) throws IOException {
        while (parser.nextToken() != null) {
            parser.currentName();
        }
    }

    private static void values(JsonParser parser) throws IOException {
        for (JsonToken token; (token = parser.nextToken()) != null; ) {
            parser.getText();
            parser.getTextCharacters();
            parser.getText(new StringWriter());
            parser.getEmbeddedObject();
            if (token.isNumeric()) {
                parser.getNumberValue();
                parser.getNumberType();
                parser.getDoubleValue();
                refusable(parser::getIntValue);
                refusable(parser::getLongValue);
            }
            parser.getParsingContext().pathAsPointer();
        }
    }

    private interface Access {
        void run() throws IOException;
    }

    /** A number may be out of range; the document is still valid. */
    private static void refusable(Access access) throws IOException {
        try {
            access.run();
        } catch (com.fasterxml.jackson.core.exc.InputCoercionException e) {
            assertTrue(e.getMessage().contains("out of range"), e::getMessage);
        }
    }

    private static void shortcuts(JsonParser parser) throws IOException {
        if (parser.nextToken() == null) {
            return;
        }
        while (true) {
            parser.nextFieldName();
            parser.nextTextValue();
            refusable(() -> parser.nextIntValue(0));
            parser.nextBooleanValue();
            if (parser.currentToken() == null) {
                return;
            }
        }
    }

    private static void skip(JsonParser parser) throws IOException {
        while (parser.nextToken() != null) {
            parser.skipChildren();
        }
    }

    /** Reads a document; fails if reading throws anything but Jackson's exceptions. */
    static JacksonException outcome(JsonParser parser, Read read, String message)
            throws IOException {
        try {
            read.from(parser);
            return null;
        } catch (JacksonException e) {
            return e;
        } catch (RuntimeException | Error e) {
            return fail(message, e);
        }
    }
}
