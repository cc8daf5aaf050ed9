/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.differential.driver;

import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.msgpack.differential.driver.Lines;
import org.msgpack.differential.driver.Outcome;
import org.msgpack.differential.driver.ScriptDriver;
import org.msgpack.jackson.dataformat.ExtensionTypeCustomDeserializers;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackParser;
import org.msgpack.testdata.TricklingInputStream;

/** Plays operations of a parser, and calls every getter after each token. */
public final class ParserDriver extends ScriptDriver {
    private JsonParser parser;

    @Override
    protected Object play(String operation, Object[] step) throws Exception {
        switch (operation) {
            case "open":
                parser = open((String) step[1], (byte[]) step[2], (Map<?, ?>) step[3]);
                return "open";
            case "nextToken":
                return parser.nextToken();
            case "next":
                return parser.nextToken() == null ? "end" : answers(QUESTIONS);
            case "nextBriefly":
                return parser.nextToken() == null ? "end" : answers(OF_ALL);
            case "nextValue":
                return parser.nextValue() + " " + parser.currentName();
            case "nextFieldName":
                return parser.nextFieldName() + " " + parser.currentToken();
            case "nextTextValue":
                return parser.nextTextValue() + " " + parser.currentToken();
            case "nextIntValue":
                return parser.nextIntValue(-7) + " " + parser.currentToken();
            case "nextLongValue":
                return parser.nextLongValue(-7) + " " + parser.currentToken();
            case "nextBooleanValue":
                return parser.nextBooleanValue() + " " + parser.currentToken();
            case "skipChildren":
                parser.skipChildren();
                return parser.currentToken() + " " + parser.currentName();
            case "overrideCurrentName":
                parser.overrideCurrentName((String) step[1]);
                return parser.currentName();
            case "clearCurrentToken":
                parser.clearCurrentToken();
                return parser.currentToken() + " " + parser.getLastClearedToken();
            case "close":
                parser.close();
                return parser.isClosed();
            case "isClosed":
                return parser.isClosed();
            case "codec":
                return parser.getCodec() == null;
            default:
                return value(operation);
        }
    }

    private static JsonParser open(String source, byte[] message, Map<?, ?> options)
            throws IOException {
        MessagePackFactory factory = new MessagePackFactory();
        if (options.containsKey("extensions")) {
            factory.setExtTypeCustomDesers(extensions());
        }
        for (JsonParser.Feature feature : JsonParser.Feature.values()) {
            if (options.containsKey(feature.name())) {
                factory.configure(feature, (Boolean) options.get(feature.name()));
            }
        }
        switch (source) {
            case "array":
                return factory.createParser(message);
            case "range":
                byte[] roomy = new byte[message.length + 5];
                System.arraycopy(message, 0, roomy, 2, message.length);
                return factory.createParser(roomy, 2, message.length);
            case "stream":
                return factory.createParser(new ByteArrayInputStream(message));
            case "trickle":
                return factory.createParser(new TricklingInputStream(message, 1, 2, 3));
            default:
                throw unknown(source);
        }
    }

    /** Type 1 becomes a String, type 2 is null, type 3 fails. */
    static ExtensionTypeCustomDeserializers extensions() {
        ExtensionTypeCustomDeserializers extensions = new ExtensionTypeCustomDeserializers();
        extensions.addCustomDeser((byte) 1, bytes -> "custom " + bytes.length);
        extensions.addCustomDeser((byte) 2, bytes -> null);
        extensions.addCustomDeser((byte) 3, bytes -> {
            throw new IOException("custom");
        });
        return extensions;
    }

    private Lines answers(String[] questions) {
        List<String> lines = new ArrayList<>();
        JsonToken token = parser.currentToken();
        boolean isStructure = token.isStructStart() || token.isStructEnd();
        lines.add("token " + token);
        for (String question : isStructure ? OF_ALL : questions) {
            lines.add(token + " " + question + " " + Outcome.of(() -> value(question)));
        }
        return new Lines(lines);
    }

    private static final String[] OF_ALL = {
        "getText",
        "getTextCharacters",
        "getValueAsString",
        "currentName",
        "getNumberValue",
        "getEmbeddedObject",
        "context",
        "currentTokenLocation",
        "currentLocation"
    };
    private static final String[] QUESTIONS = {
        "getText",
        "getTextCharacters",
        "getTextLength",
        "getTextOffset",
        "getValueAsString",
        "currentName",
        "isCurrentFieldId",
        "getNumberType",
        "getNumberValue",
        "getNumberValueExact",
        "getIntValue",
        "getLongValue",
        "getByteValue",
        "getShortValue",
        "getFloatValue",
        "getDoubleValue",
        "getBigIntegerValue",
        "getDecimalValue",
        "getBooleanValue",
        "isNaN",
        "getBinaryValue",
        "readBinaryValue",
        "getEmbeddedObject",
        "getValueAsInt",
        "getValueAsLong",
        "getValueAsDouble",
        "getValueAsBoolean",
        "isExpectedStartArrayToken",
        "isExpectedNumberIntToken",
        "context",
        "currentTokenLocation",
        "currentLocation"
    };

    private Object value(String question) throws Exception {
        Callable<?> number = number(question);
        if (number != null) {
            return Plain.describe(number.call());
        }
        switch (question) {
            case "getText":
                return parser.getText();
            case "getTextCharacters":
                return new String(
                        parser.getTextCharacters(), parser.getTextOffset(), parser.getTextLength());
            case "getTextLength":
                return parser.getTextLength();
            case "getTextOffset":
                return parser.getTextOffset();
            case "getValueAsString":
                return parser.getValueAsString();
            case "currentName":
                return parser.currentName();
            case "isCurrentFieldId":
                return ((MessagePackParser) parser).isCurrentFieldId() + " of "
                        + parser.currentName();
            case "isNaN":
                return parser.isNaN();
            case "getBinaryValue":
                return parser.getBinaryValue();
            case "readBinaryValue":
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                int count = parser.readBinaryValue(Base64Variants.getDefaultVariant(), out);
                return count + " " + Outcome.text(out.toByteArray());
            case "getEmbeddedObject":
                return Plain.describe(parser.getEmbeddedObject());
            case "isExpectedStartArrayToken":
                return parser.isExpectedStartArrayToken();
            case "isExpectedNumberIntToken":
                return parser.isExpectedNumberIntToken();
            case "context":
                return parser.getParsingContext().typeDesc()
                        + " " + parser.getParsingContext().getEntryCount()
                        + " " + parser.getParsingContext().pathAsPointer();
            case "currentTokenLocation":
                return location(parser.currentTokenLocation());
            case "currentLocation":
                return location(parser.currentLocation());
            default:
                throw unknown(question);
        }
    }

    private Callable<?> number(String question) {
        switch (question) {
            case "getNumberType":
                return parser::getNumberType;
            case "getNumberValue":
                return parser::getNumberValue;
            case "getNumberValueExact":
                return parser::getNumberValueExact;
            case "getIntValue":
                return parser::getIntValue;
            case "getLongValue":
                return parser::getLongValue;
            case "getByteValue":
                return parser::getByteValue;
            case "getShortValue":
                return parser::getShortValue;
            case "getFloatValue":
                return parser::getFloatValue;
            case "getDoubleValue":
                return parser::getDoubleValue;
            case "getBigIntegerValue":
                return parser::getBigIntegerValue;
            case "getDecimalValue":
                return parser::getDecimalValue;
            case "getBooleanValue":
                return parser::getBooleanValue;
            case "getValueAsInt":
                return parser::getValueAsInt;
            case "getValueAsLong":
                return parser::getValueAsLong;
            case "getValueAsDouble":
                return parser::getValueAsDouble;
            case "getValueAsBoolean":
                return parser::getValueAsBoolean;
            default:
                return null;
        }
    }

    private static String location(JsonLocation location) {
        return "byte " + location.getByteOffset() + " char " + location.getCharOffset() + " line "
                + location.getLineNr() + " column " + location.getColumnNr();
    }
}
