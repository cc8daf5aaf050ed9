/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat.streaming;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jackson.dataformat.MessagePackExtensionType;

/** A token and everything known about it, from the core's unpacker or from a parser. */
final class Token {
    final JsonToken kind;
    final Object value;
    final long start;
    final long end;
    final String path;

    private Token(JsonToken kind, Object value, long start, long end, String path) {
        this.kind = kind;
        this.value = value;
        this.start = start;
        this.end = end;
        this.path = path;
    }

    @Override
    public String toString() {
        String shown = value instanceof byte[] ? "bin " + Written.hex((byte[]) value) : "" + value;
        String type = value == null ? "" : " " + value.getClass().getSimpleName();
        return kind + " " + shown + type + " at " + start + " to " + end + " " + path;
    }

    /** Returns what a parser must report for messages whose map keys are strings. */
    static List<Token> expected(byte[] bytes) throws IOException {
        List<Token> tokens = new ArrayList<>();
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes)) {
            while (unpacker.hasNext()) {
                add(unpacker, "", tokens);
            }
        }
        return tokens;
    }

    private static void add(MessageUnpacker unpacker, String path, List<Token> tokens)
            throws IOException {
        long start = unpacker.getTotalReadBytes();
        int size;
        switch (unpacker.getNextFormat().getValueType()) {
            case ARRAY:
                size = unpacker.unpackArrayHeader();
                tokens.add(new Token(JsonToken.START_ARRAY, null, start, read(unpacker), path));
                for (int i = 0; i < size; i++) {
                    add(unpacker, path + "/" + i, tokens);
                }
                tokens.add(end(JsonToken.END_ARRAY, unpacker, path));
                return;
            case MAP:
                size = unpacker.unpackMapHeader();
                tokens.add(new Token(JsonToken.START_OBJECT, null, start, read(unpacker), path));
                for (int i = 0; i < size; i++) {
                    long nameStart = read(unpacker);
                    String name = unpacker.unpackString();
                    String member = path + "/" + name;
                    tokens.add(new Token(
                            JsonToken.FIELD_NAME, name, nameStart, read(unpacker), member));
                    add(unpacker, member, tokens);
                }
                tokens.add(end(JsonToken.END_OBJECT, unpacker, path));
                return;
            case BOOLEAN:
                boolean b = unpacker.unpackBoolean();
                JsonToken kind = b ? JsonToken.VALUE_TRUE : JsonToken.VALUE_FALSE;
                tokens.add(new Token(kind, b, start, read(unpacker), path));
                return;
            case NIL:
                unpacker.unpackNil();
                tokens.add(new Token(JsonToken.VALUE_NULL, null, start, read(unpacker), path));
                return;
            case STRING:
                String s = unpacker.unpackString();
                tokens.add(new Token(JsonToken.VALUE_STRING, s, start, read(unpacker), path));
                return;
            case INTEGER:
                Object integer = integer(unpacker.unpackBigInteger());
                tokens.add(new Token(
                        JsonToken.VALUE_NUMBER_INT, integer, start, read(unpacker), path));
                return;
            case FLOAT:
                boolean narrow = unpacker.getNextFormat() == org.msgpack.core.MessageFormat.FLOAT32;
                double number = narrow ? unpacker.unpackFloat() : unpacker.unpackDouble();
                tokens.add(new Token(
                        JsonToken.VALUE_NUMBER_FLOAT, number, start, read(unpacker), path));
                return;
            case BINARY:
                byte[] bytes = unpacker.readPayload(unpacker.unpackBinaryHeader());
                tokens.add(new Token(
                        JsonToken.VALUE_EMBEDDED_OBJECT, bytes, start, read(unpacker), path));
                return;
            default:
                ExtensionTypeHeader header = unpacker.unpackExtensionTypeHeader();
                Object extension = new MessagePackExtensionType(
                        header.getType(), unpacker.readPayload(header.getLength()));
                tokens.add(new Token(
                        JsonToken.VALUE_EMBEDDED_OBJECT, extension, start, read(unpacker), path));
                return;
        }
    }

    private static long read(MessageUnpacker unpacker) {
        return unpacker.getTotalReadBytes();
    }

    private static Token end(JsonToken kind, MessageUnpacker unpacker, String path) {
        return new Token(kind, null, read(unpacker), read(unpacker), path);
    }

    private static Object integer(BigInteger v) {
        if (v.bitLength() > 63) {
            return v;
        }
        long l = v.longValue();
        if (l == (int) l) {
            return (int) l;
        }
        return l;
    }

    /**
     * Returns what a parser reports for its current token. Reads the value before asking where it
     * ends.
     */
    static Token current(JsonParser parser) throws IOException {
        JsonToken kind = parser.currentToken();
        long start = parser.currentTokenLocation().getByteOffset();
        Object value;
        switch (kind) {
            case FIELD_NAME:
                value = parser.currentName();
                break;
            case VALUE_STRING:
                value = parser.getText();
                break;
            case VALUE_NUMBER_INT:
            case VALUE_NUMBER_FLOAT:
                value = parser.getNumberValue();
                break;
            case VALUE_EMBEDDED_OBJECT:
                value = parser.getEmbeddedObject();
                break;
            case VALUE_TRUE:
            case VALUE_FALSE:
                value = parser.getBooleanValue();
                break;
            default:
                value = null;
                break;
        }
        long end = parser.currentLocation().getByteOffset();
        return new Token(kind, value, start, end, path(parser));
    }

    private static String path(JsonParser parser) {
        StringBuilder path = new StringBuilder();
        com.fasterxml.jackson.core.JsonStreamContext context = parser.getParsingContext();
        JsonToken kind = parser.currentToken();
        boolean own = kind.isStructStart();
        for (; context != null; context = context.getParent()) {
            if (own) {
                own = false;
            } else if (context.inArray()) {
                path.insert(0, "/" + context.getCurrentIndex());
            } else if (context.inObject()) {
                path.insert(0, "/" + context.getCurrentName());
            }
        }
        return path.toString();
    }

    static List<Token> all(JsonParser parser) throws IOException {
        List<Token> tokens = new ArrayList<>();
        while (parser.nextToken() != null) {
            tokens.add(current(parser));
        }
        return tokens;
    }

    /** Returns one line per token, so that an assertion's message shows the difference. */
    static String lines(List<Token> tokens) {
        StringBuilder lines = new StringBuilder();
        tokens.forEach(token -> lines.append(token).append('\n'));
        return lines.toString();
    }
}
