/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.twins;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackParser;

/** Reads with Jackson 2 and writes down what happens, in the words of Jackson 3. */
final class Reading2 {
    private Reading2() {}

    static List<String> of(MessagePackFactory factory, InputStream in) throws IOException {
        try (MessagePackParser parser = (MessagePackParser) factory.createParser(in)) {
            return events(parser);
        }
    }

    static List<String> of(MessagePackFactory factory, byte[] bytes) throws IOException {
        try (MessagePackParser parser = (MessagePackParser) factory.createParser(bytes)) {
            return events(parser);
        }
    }

    private static List<String> events(MessagePackParser parser) throws IOException {
        List<String> events = new ArrayList<>();
        int failures = 0;
        while (failures < 3) {
            try {
                JsonToken token = parser.nextToken();
                if (token == null) {
                    break;
                }
                events.add(describe(parser, token));
            } catch (JsonProcessingException e) {
                failures++;
                events.add(Twins.failure(
                        e.getClass().getSimpleName(),
                        e.getOriginalMessage(),
                        e.getLocation() == null ? -1 : e.getLocation().getByteOffset()));
            }
        }
        return events;
    }

    private static String describe(MessagePackParser parser, JsonToken token) throws IOException {
        JsonParser.NumberType type = parser.getNumberType();
        String value = Twins.text(
                token.isStructStart() || token.isStructEnd() ? null : parser.getText(),
                token == JsonToken.VALUE_EMBEDDED_OBJECT ? parser.getBinaryValue() : null,
                token.isNumeric() ? parser.getNumberValue() : null);
        return Twins.event(
                token.name().replace("FIELD_NAME", "PROPERTY_NAME"),
                value,
                type,
                parser.currentName(),
                parser.currentKey(),
                parser.getParsingContext().pathAsPointer(),
                parser.getParsingContext().getEntryCount(),
                parser.currentTokenLocation().getByteOffset(),
                parser.currentLocation().getByteOffset());
    }
}
