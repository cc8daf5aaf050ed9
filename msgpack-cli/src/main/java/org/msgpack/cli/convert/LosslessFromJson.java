/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import org.msgpack.cli.element.WideFormat;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;

/**
 * Recreates the bytes from which {@link LosslessToJson} wrote JSON. Recurses as deep as the JSON is
 * nested.
 */
final class LosslessFromJson implements Copier {
    private final JsonParser parser;
    private final ContainerSizes.Cursor sizes;
    private MessagePacker packer;

    LosslessFromJson(JsonParser parser, MessagePacker packer, ContainerSizes sizes) {
        this.parser = parser;
        this.packer = packer;
        this.sizes = sizes.cursor();
    }

    @Override
    public boolean copyValue() throws IOException {
        JsonToken token = parser.nextToken();
        if (token == null) {
            return false;
        }
        try {
            value(token);
        } catch (StackOverflowError e) {
            throw wrong("less deeply nested arrays and maps");
        }
        return true;
    }

    private void value(JsonToken token) throws IOException {
        switch (token) {
            case START_ARRAY:
                array(sizes.next());
                break;
            case START_OBJECT:
                object();
                break;
            case VALUE_STRING:
                packer.packString(whole(parser.getText()));
                break;
            case VALUE_NUMBER_INT:
                require(Packing.integer(parser, packer), "an integer of 64 bits");
                break;
            case VALUE_NUMBER_FLOAT:
                double value = parser.getDoubleValue();
                if (Double.isInfinite(value)) {
                    throw wrong("a number in the range of float 64");
                }
                packer.packDouble(value);
                break;
            case VALUE_TRUE:
                packer.packBoolean(true);
                break;
            case VALUE_FALSE:
                packer.packBoolean(false);
                break;
            case VALUE_NULL:
                packer.packNil();
                break;
            default:
                throw wrong("a value");
        }
    }

    /** Checks that a text or name has no unpaired surrogates. */
    private String whole(String text) throws IOException {
        int half = Surrogates.firstHalf(text);
        if (half >= 0) {
            throw wrong("text without " + Surrogates.name(text, half));
        }
        return text;
    }

    /** Packs an array of a given or unknown size. */
    private void array(long size) throws IOException {
        if (size == ContainerSizes.UNKNOWN) {
            packer.openArray();
            packer.closeArray(ContainerSizes.checked(elements()));
        } else {
            packer.packArrayHeader(ContainerSizes.checked(size));
            ContainerSizes.requireSame(size, elements());
        }
    }

    private long elements() throws IOException {
        long count = 0;
        for (JsonToken token; (token = parser.nextToken()) != JsonToken.END_ARRAY; count++) {
            value(token);
        }
        return count;
    }

    /** Packs a map, or the value that an object with a single marked member represents. */
    private void object() throws IOException {
        long size = sizes.next();
        JsonToken first = parser.nextToken();
        if (first == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            if (isMember(name) && !name.equals(Lossless.PAIRS)) {
                marked(name);
                require(parser.nextToken() == JsonToken.END_OBJECT, "the end of the object");
                return;
            }
        }
        if (size == ContainerSizes.UNKNOWN) {
            packer.openMap();
            packer.closeMap(ContainerSizes.checked(entries(first)));
        } else {
            packer.packMapHeader(ContainerSizes.checked(size));
            ContainerSizes.requireSame(size, entries(first));
        }
    }

    private static boolean isMember(String name) {
        return name.startsWith(Lossless.MARK) && !name.startsWith("$$");
    }

    /** Packs the remaining members and returns the number of entries. */
    private long entries(JsonToken first) throws IOException {
        long count = 0;
        for (JsonToken token = first; token != JsonToken.END_OBJECT; token = parser.nextToken()) {
            String name = parser.currentName();
            if (name.equals(Lossless.PAIRS)) {
                count += pairs();
            } else {
                require(!isMember(name), "a name with $$ for " + name);
                packer.packString(whole(
                        name.startsWith(Lossless.MARK)
                                ? name.substring(Lossless.MARK.length())
                                : name));
                value(parser.nextToken());
                count++;
            }
        }
        return count;
    }

    private long pairs() throws IOException {
        require(parser.nextToken() == JsonToken.START_ARRAY, "a list of pairs");
        sizes.next();
        long count = 0;
        for (JsonToken token; (token = parser.nextToken()) != JsonToken.END_ARRAY; count++) {
            require(token == JsonToken.START_ARRAY, "a pair");
            sizes.next();
            for (int i = 0; i < 2; i++) {
                JsonToken part = parser.nextToken();
                require(part != JsonToken.END_ARRAY, "a pair");
                value(part);
            }
            require(parser.nextToken() == JsonToken.END_ARRAY, "the end of a pair");
        }
        return count;
    }

    /** Packs the value that a marked member represents. */
    private void marked(String name) throws IOException {
        JsonToken token = parser.nextToken();
        switch (name) {
            case Lossless.FLOAT32:
                float32(token);
                break;
            case Lossless.FLOAT64:
                float64(token);
                break;
            case Lossless.TIMESTAMP:
                timestamp(token);
                break;
            case Lossless.STR:
                byte[] utf8 = string(token);
                packer.packRawStringHeader(utf8.length).writePayload(utf8);
                break;
            case Lossless.BIN:
                byte[] bytes = base64(token);
                packer.packBinary(bytes);
                break;
            case Lossless.EXT:
                byte type = extensionType(token);
                byte[] payload = extensionPayload();
                packer.packExtension(type, payload);
                break;
            default:
                WideFormat format = Lossless.wideFormat(name);
                require(format != null, "a name of the lossless form, or one with $$ for " + name);
                wide(format, token);
                break;
        }
    }

    /** Packs a value in a format that is longer than necessary. */
    private void wide(WideFormat format, JsonToken token) throws IOException {
        switch (format.type()) {
            case INTEGER:
                require(token == JsonToken.VALUE_NUMBER_INT, "an integer");
                header(format, parser.getLongValue());
                break;
            case STRING:
                payload(format, string(token));
                break;
            case BINARY:
                payload(format, base64(token));
                break;
            case EXTENSION:
                byte type = extensionType(token);
                byte[] payload = extensionPayload();
                header(format, payload.length);
                packer.writePayload(type, 1).writePayload(payload);
                break;
            case ARRAY:
                require(token == JsonToken.START_ARRAY, "an array");
                container(format, true);
                break;
            default:
                require(token == JsonToken.START_OBJECT, "an object");
                container(format, false);
                break;
        }
    }

    private void payload(WideFormat format, byte[] bytes) throws IOException {
        header(format, bytes.length);
        packer.writePayload(bytes);
    }

    /** Writes a header in the given format, even if a shorter format would do. */
    private void header(WideFormat format, long number) throws IOException {
        require(format.holds(number), "a value that fits into " + Lossless.member(format));
        packer.writePayload(format.code(), 1).writePayload(number, format.length());
    }

    /**
     * Packs a container with a longer header than necessary, for which the size must be known
     * first.
     */
    private void container(WideFormat format, boolean isArray) throws IOException {
        long size = sizes.next();
        if (size != ContainerSizes.UNKNOWN) {
            header(format, ContainerSizes.checked(size));
            ContainerSizes.requireSame(size, isArray ? elements() : entries(parser.nextToken()));
            return;
        }
        MessagePacker outer = packer;
        try (MessageBufferPacker inner = MessagePack.newDefaultBufferPacker()) {
            packer = inner;
            long count = isArray ? elements() : entries(parser.nextToken());
            packer = outer;
            header(format, count);
            packer.writePayload(inner.toByteArray());
        }
    }

    private void float32(JsonToken token) throws IOException {
        String text = number(token);
        try {
            packer.packFloat(
                    text.startsWith("0x")
                            ? Float.intBitsToFloat(Integer.parseUnsignedInt(text.substring(2), 16))
                            : Float.parseFloat(text));
        } catch (NumberFormatException e) {
            throw wrong("a float 32");
        }
    }

    private void float64(JsonToken token) throws IOException {
        String text = number(token);
        try {
            packer.packDouble(
                    text.startsWith("0x")
                            ? Double.longBitsToDouble(Long.parseUnsignedLong(text.substring(2), 16))
                            : Double.parseDouble(text));
        } catch (NumberFormatException e) {
            throw wrong("a float 64");
        }
    }

    private String number(JsonToken token) throws IOException {
        require(token.isNumeric() || token == JsonToken.VALUE_STRING, "a number");
        return parser.getText();
    }

    private void timestamp(JsonToken token) throws IOException {
        require(token == JsonToken.VALUE_STRING, "a text");
        try {
            packer.packTimestamp(Instant.parse(parser.getText()));
        } catch (DateTimeException e) {
            throw wrong("an instant like 2026-01-31T12:00:00Z");
        }
    }

    /** Returns the bytes of a text, or of an array with base64 if they are not UTF-8. */
    private byte[] string(JsonToken token) throws IOException {
        if (token != JsonToken.START_ARRAY) {
            require(token == JsonToken.VALUE_STRING, "a text");
            return whole(parser.getText()).getBytes(StandardCharsets.UTF_8);
        }
        sizes.next();
        byte[] bytes = base64(parser.nextToken());
        require(parser.nextToken() == JsonToken.END_ARRAY, "the end of the array");
        return bytes;
    }

    private byte extensionType(JsonToken token) throws IOException {
        require(token == JsonToken.START_ARRAY, "an array of a type and base64");
        sizes.next();
        require(parser.nextToken() == JsonToken.VALUE_NUMBER_INT, "the type of an ext");
        int type = parser.getIntValue();
        require(type == (byte) type, "a type from -128 to 127");
        return (byte) type;
    }

    private byte[] extensionPayload() throws IOException {
        byte[] payload = base64(parser.nextToken());
        require(parser.nextToken() == JsonToken.END_ARRAY, "the end of the array");
        return payload;
    }

    private byte[] base64(JsonToken token) throws IOException {
        require(token == JsonToken.VALUE_STRING, "base64");
        try {
            return Base64.getDecoder().decode(parser.getText());
        } catch (IllegalArgumentException e) {
            throw wrong("base64");
        }
    }

    private void require(boolean isValid, String expected) throws IOException {
        if (!isValid) {
            throw wrong(expected);
        }
    }

    private JsonParseException wrong(String expected) {
        return new JsonParseException(
                parser, "expected " + expected, parser.currentTokenLocation());
    }
}
