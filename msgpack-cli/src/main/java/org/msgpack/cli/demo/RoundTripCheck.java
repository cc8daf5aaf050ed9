/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.demo;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** Compares MessagePack with the original JSON, value by value. */
final class RoundTripCheck {
    private long elements;

    /**
     * Returns the number of elements.
     *
     * @throws IOException if one differs
     */
    long countEqualElements(byte[] json, byte[] packed) throws IOException {
        try (JsonParser parser = JacksonFormat.JSON_FACTORY.createParser(json);
                MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packed)) {
            while (parser.nextToken() != null) {
                compare(parser, unpacker);
            }
            if (unpacker.hasNext()) {
                throw differs(parser, unpacker);
            }
        }
        return elements;
    }

    /** Recurses as deep as the JSON is nested, which its parser limits. */
    private void compare(JsonParser parser, MessageUnpacker unpacker) throws IOException {
        elements++;
        switch (parser.currentToken()) {
            case START_ARRAY:
                for (int i = unpacker.unpackArrayHeader(); i > 0; i--) {
                    parser.nextToken();
                    compare(parser, unpacker);
                }
                require(parser.nextToken() == JsonToken.END_ARRAY, parser, unpacker);
                break;
            case START_OBJECT:
                for (int i = unpacker.unpackMapHeader() * 2; i > 0; i--) {
                    parser.nextToken();
                    compare(parser, unpacker);
                }
                require(parser.nextToken() == JsonToken.END_OBJECT, parser, unpacker);
                break;
            default:
                require(isEqualScalar(parser, unpacker), parser, unpacker);
                break;
        }
    }

    private static boolean isEqualScalar(JsonParser parser, MessageUnpacker unpacker)
            throws IOException {
        switch (parser.currentToken()) {
            case FIELD_NAME:
            case VALUE_STRING:
                return parser.getText().equals(unpacker.unpackString());
            case VALUE_NUMBER_INT:
                return parser.getBigIntegerValue().equals(unpacker.unpackBigInteger());
            case VALUE_NUMBER_FLOAT:
                return unpacker.getNextFormat().getValueType() == ValueType.FLOAT // not an integer
                        && Double.compare(parser.getDoubleValue(), unpacker.unpackDouble()) == 0;
            case VALUE_TRUE:
            case VALUE_FALSE:
                return parser.getBooleanValue() == unpacker.unpackBoolean();
            case VALUE_NULL:
                return unpacker.tryUnpackNil();
            default:
                return false;
        }
    }

    private static void require(boolean isEqual, JsonParser parser, MessageUnpacker unpacker)
            throws IOException {
        if (!isEqual) {
            throw differs(parser, unpacker);
        }
    }

    private static IOException differs(JsonParser parser, MessageUnpacker unpacker) {
        return new IOException("MessagePack before byte "
                + unpacker.getTotalReadBytes()
                + " differs from the JSON before "
                + parser.currentLocation().offsetDescription());
    }
}
