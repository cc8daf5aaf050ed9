/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.twins;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.jackson3.dataformat.MessagePackFactory;
import org.msgpack.jackson3.dataformat.MessagePackParser;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;

/** Reads with Jackson 3 and writes down what happens. */
final class Reading3 {
    private Reading3() {}

    static List<String> of(MessagePackFactory factory, InputStream in) {
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), in)) {
            return events((MessagePackParser) parser);
        }
    }

    static List<String> of(MessagePackFactory factory, byte[] bytes) {
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), bytes)) {
            return events((MessagePackParser) parser);
        }
    }

    private static List<String> events(MessagePackParser parser) {
        List<String> events = new ArrayList<>();
        int failures = 0;
        while (failures < 3) {
            try {
                JsonToken token = parser.nextToken();
                if (token == null) {
                    break;
                }
                events.add(describe(parser, token));
            } catch (JacksonException e) {
                failures++;
                events.add(Twins.failure(
                        e.getClass().getSimpleName(),
                        e.getOriginalMessage(),
                        e.getLocation() == null ? -1 : e.getLocation().getByteOffset()));
            }
        }
        return events;
    }

    private static String describe(MessagePackParser parser, JsonToken token) {
        JsonParser.NumberType type = parser.getNumberType();
        String value = Twins.text(
                token.isStructStart() || token.isStructEnd() ? null : parser.getString(),
                token == JsonToken.VALUE_EMBEDDED_OBJECT ? parser.getBinaryValue() : null,
                token.isNumeric() ? parser.getNumberValue() : null);
        return Twins.event(
                token.name(),
                value,
                type,
                parser.currentName(),
                parser.currentKey(),
                parser.streamReadContext().pathAsPointer(),
                parser.streamReadContext().getEntryCount(),
                parser.currentTokenLocation().getByteOffset(),
                parser.currentLocation().getByteOffset());
    }
}
