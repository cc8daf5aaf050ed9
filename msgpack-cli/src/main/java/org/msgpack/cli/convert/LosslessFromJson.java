/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePack.Code;
import org.msgpack.core.MessagePacker;

/**
 * Makes the bytes from which {@link LosslessToJson} wrote JSON. It recurses as deep as the JSON is.
 */
final class LosslessFromJson implements Copier {
    private static final int MAX_BITS = 64;

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
        value(token);
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
                packer.packString(parser.getText());
                break;
            case VALUE_NUMBER_INT:
                integer();
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

    private void integer() throws IOException {
        if (parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
            packer.packLong(parser.getLongValue());
            return;
        }
        BigInteger value = parser.getBigIntegerValue();
        if (value.signum() < 0 || value.bitLength() > MAX_BITS) {
            throw wrong("an integer of 64 bits");
        }
        packer.packBigInteger(value);
    }

    /** Packs an array of this size, or of one that is not known. */
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

    /** Packs a map, or what an object with a single member stands for. */
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

    /** Packs the members from this one on and returns how many entries these are. */
    private long entries(JsonToken first) throws IOException {
        long count = 0;
        for (JsonToken token = first; token != JsonToken.END_OBJECT; token = parser.nextToken()) {
            String name = parser.currentName();
            if (name.equals(Lossless.PAIRS)) {
                count += pairs();
            } else {
                require(!isMember(name), "a name with $$ for " + name);
                packer.packString(
                        name.startsWith(Lossless.MARK)
                                ? name.substring(Lossless.MARK.length())
                                : name);
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

    /** Packs what the member of this name stands for. */
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
            case "$str":
                string(token, null, 0);
                break;
            case "$str8":
                string(token, Code.STR8, 1);
                break;
            case "$str16":
                string(token, Code.STR16, 2);
                break;
            case "$str32":
                string(token, Code.STR32, 4);
                break;
            case "$bin":
                byte[] bytes = base64(token);
                packer.packBinaryHeader(bytes.length).writePayload(bytes);
                break;
            case "$bin16":
                binary(token, Code.BIN16, 2);
                break;
            case "$bin32":
                binary(token, Code.BIN32, 4);
                break;
            case "$ext":
                extension(token, null, 0);
                break;
            case "$ext8":
                extension(token, Code.EXT8, 1);
                break;
            case "$ext16":
                extension(token, Code.EXT16, 2);
                break;
            case "$ext32":
                extension(token, Code.EXT32, 4);
                break;
            case "$array16":
                container(token, Code.ARRAY16, 2);
                break;
            case "$array32":
                container(token, Code.ARRAY32, 4);
                break;
            case "$map16":
                container(token, Code.MAP16, 2);
                break;
            case "$map32":
                container(token, Code.MAP32, 4);
                break;
            default:
                markedInteger(name, token);
                break;
        }
    }

    private void markedInteger(String name, JsonToken token) throws IOException {
        switch (name) {
            case "$uint8":
                integer(token, Code.UINT8, 1, false);
                break;
            case "$uint16":
                integer(token, Code.UINT16, 2, false);
                break;
            case "$uint32":
                integer(token, Code.UINT32, 4, false);
                break;
            case "$uint64":
                integer(token, Code.UINT64, 8, false);
                break;
            case "$int8":
                integer(token, Code.INT8, 1, true);
                break;
            case "$int16":
                integer(token, Code.INT16, 2, true);
                break;
            case "$int32":
                integer(token, Code.INT32, 4, true);
                break;
            case "$int64":
                integer(token, Code.INT64, 8, true);
                break;
            default:
                throw wrong("a name of the lossless form, or one with $$ for " + name);
        }
    }

    private void integer(JsonToken token, byte code, int length, boolean isSigned)
            throws IOException {
        require(token == JsonToken.VALUE_NUMBER_INT, "an integer");
        require(parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER, "a smaller integer");
        long value = parser.getLongValue();
        int bits = 8 * length - (isSigned ? 1 : 0);
        boolean fits = isSigned
                ? bits == 63 || value >> bits == 0 || value >> bits == -1
                : value >= 0 && (bits == 64 || value >> bits == 0);
        require(fits, "a smaller integer");
        header(code, value, length);
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

    /** Packs text, or an array with the base64 of bytes that are no text. */
    private void string(JsonToken token, Byte code, int length) throws IOException {
        byte[] bytes;
        if (token == JsonToken.START_ARRAY) {
            sizes.next();
            bytes = base64(parser.nextToken());
            require(parser.nextToken() == JsonToken.END_ARRAY, "the end of the array");
        } else {
            require(token == JsonToken.VALUE_STRING, "a text");
            bytes = parser.getText().getBytes(StandardCharsets.UTF_8);
        }
        if (code == null) {
            packer.packRawStringHeader(bytes.length);
        } else {
            header(code, bytes.length, length);
        }
        packer.writePayload(bytes);
    }

    private void binary(JsonToken token, byte code, int length) throws IOException {
        byte[] bytes = base64(token);
        header(code, bytes.length, length);
        packer.writePayload(bytes);
    }

    private void extension(JsonToken token, Byte code, int length) throws IOException {
        require(token == JsonToken.START_ARRAY, "an array of a type and base64");
        sizes.next();
        require(parser.nextToken() == JsonToken.VALUE_NUMBER_INT, "the type of an ext");
        int type = parser.getIntValue();
        require(type == (byte) type, "a type from -128 to 127");
        byte[] payload = base64(parser.nextToken());
        require(parser.nextToken() == JsonToken.END_ARRAY, "the end of the array");
        if (code == null) {
            packer.packExtensionTypeHeader((byte) type, payload.length);
        } else {
            header(code, payload.length, length);
            packer.writePayload(type, 1);
        }
        packer.writePayload(payload);
    }

    /**
     * Packs a container behind a header that is longer than necessary, so its size has to be known.
     */
    private void container(JsonToken token, byte code, int length) throws IOException {
        boolean isArray = code == Code.ARRAY16 || code == Code.ARRAY32;
        require(
                token == (isArray ? JsonToken.START_ARRAY : JsonToken.START_OBJECT),
                isArray ? "an array" : "an object");
        long size = sizes.next();
        if (size != ContainerSizes.UNKNOWN) {
            header(code, ContainerSizes.checked(size), length);
            ContainerSizes.requireSame(size, isArray ? elements() : entries(parser.nextToken()));
            return;
        }
        MessagePacker outer = packer;
        try (MessageBufferPacker inner = MessagePack.newDefaultBufferPacker()) {
            packer = inner;
            long count = isArray ? elements() : entries(parser.nextToken());
            packer = outer;
            header(code, ContainerSizes.checked(count), length);
            packer.writePayload(inner.toByteArray());
        }
    }

    /** Writes a header with a size of so many bytes, whether or not a smaller one would do. */
    private void header(byte code, long size, int length) throws IOException {
        require(length == 8 || size >> (8 * length) == 0 || size < 0, "something shorter");
        packer.writePayload(code, 1);
        packer.writePayload(size, length);
    }

    private byte[] base64(JsonToken token) throws IOException {
        require(token == JsonToken.VALUE_STRING, "base64");
        try {
            return Base64.getDecoder().decode(parser.getText());
        } catch (IllegalArgumentException e) {
            throw wrong("base64");
        }
    }

    private void require(boolean isRight, String expected) throws IOException {
        if (!isRight) {
            throw wrong(expected);
        }
    }

    private JsonParseException wrong(String expected) {
        return new JsonParseException(
                parser, "expected " + expected, parser.currentTokenLocation());
    }
}
