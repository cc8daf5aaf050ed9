/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import org.msgpack.cli.element.WideFormat;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** Writes MessagePack as JSON from which {@link LosslessFromJson} recreates the same bytes. */
final class LosslessToJson implements Copier {
    private static final char REPLACEMENT = '\ufffd';
    private static final int NAN_BITS_32 = Float.floatToIntBits(Float.NaN);
    private static final long NAN_BITS_64 = Double.doubleToLongBits(Double.NaN);

    private final MessageUnpacker unpacker;
    private final JsonGenerator generator;
    private final MessageBufferPacker scratch = MessagePack.newDefaultBufferPacker();
    private Level level;

    /** The payload of the last string. */
    private byte[] utf8;

    LosslessToJson(MessageUnpacker unpacker, JsonGenerator generator) {
        this.unpacker = unpacker;
        this.generator = generator;
    }

    /** An open array or map. */
    private static final class Level {
        final Level outer;
        final int depth;
        final boolean isMap;

        /** Whether it is the only member of an object. */
        final boolean isWrapped;

        /** The number of elements, or keys and values, still to come. */
        long left;

        /** Whether the rest of the map is written as a list of pairs. */
        boolean isPairs;

        Level(Level outer, boolean isMap, boolean isWrapped, long left) {
            this.outer = outer;
            this.depth = outer == null ? 1 : outer.depth + 1;
            this.isMap = isMap;
            this.isWrapped = isWrapped;
            this.left = left;
        }

        boolean isKeyNext() {
            return isMap && left % 2 == 0;
        }
    }

    @Override
    public boolean copyValue() throws IOException {
        if (!unpacker.hasNext()) {
            return false;
        }
        do {
            if (level != null && level.left == 0) {
                end();
            } else {
                element();
            }
        } while (level != null);
        return true;
    }

    /** Writes an element, or its start if it is a container. */
    private void element() throws IOException {
        boolean isKey = level != null && level.isKeyNext();
        if (level != null) {
            level.left--;
        }
        if (!isKey || !simpleKey()) {
            value();
        }
    }

    /**
     * Writes a key as a name, or starts the pair in which the key comes next. Returns whether the
     * key has been written.
     */
    private boolean simpleKey() throws IOException {
        MessageFormat format = unpacker.getNextFormat();
        boolean isText = format.getValueType() == ValueType.STRING;
        String text = isText ? text() : null;
        boolean isName =
                text != null && WideFormat.ifTooLong(format, utf8.length) == null && !level.isPairs;
        if (isName) {
            generator.writeFieldName(text.startsWith(Lossless.MARK) ? Lossless.MARK + text : text);
            return true;
        }
        if (!level.isPairs) {
            level.isPairs = true;
            generator.writeFieldName(Lossless.PAIRS);
            generator.writeStartArray();
        }
        generator.writeStartArray();
        if (isText) {
            string(format, text);
            done();
            return true;
        }
        return false;
    }

    private void value() throws IOException {
        MessageFormat format = unpacker.getNextFormat();
        switch (format.getValueType()) {
            case NIL:
                unpacker.unpackNil();
                generator.writeNull();
                break;
            case BOOLEAN:
                generator.writeBoolean(unpacker.unpackBoolean());
                break;
            case INTEGER:
                integer(format);
                break;
            case FLOAT:
                floating(format);
                break;
            case STRING:
                string(format, text());
                break;
            case BINARY:
                byte[] bytes = unpacker.readPayload(unpacker.unpackBinaryHeader());
                WideFormat wide = WideFormat.ifTooLong(format, bytes.length);
                wrapped(wide == null ? Lossless.BIN : Lossless.member(wide), base64(bytes));
                break;
            case EXTENSION:
                extension(format);
                break;
            case ARRAY:
                begin(format, false);
                return;
            case MAP:
                begin(format, true);
                return;
        }
        done();
    }

    private void begin(MessageFormat format, boolean isMap) throws IOException {
        long at = unpacker.getTotalReadBytes();
        int size = isMap ? unpacker.unpackMapHeader() : unpacker.unpackArrayHeader();
        WideFormat wide = WideFormat.ifTooLong(format, size);
        if (wide != null) {
            generator.writeStartObject();
            generator.writeFieldName(Lossless.member(wide));
        }
        if (isMap) {
            generator.writeStartObject();
        } else {
            generator.writeStartArray();
        }
        level = new Level(level, isMap, wide != null, isMap ? 2L * size : size);
        if (level.depth > JacksonFormats.DEPTH) { // deeper nesting could not be converted back
            throw JacksonFormats.tooDeep(at);
        }
    }

    private void end() throws IOException {
        if (level.isPairs) {
            generator.writeEndArray();
        }
        if (level.isMap) {
            generator.writeEndObject();
        } else {
            generator.writeEndArray();
        }
        if (level.isWrapped) {
            generator.writeEndObject();
        }
        level = level.outer;
        done();
    }

    /** Ends the pair if this was its value. */
    private void done() throws IOException {
        if (level != null && level.isPairs && level.isKeyNext()) {
            generator.writeEndArray();
        }
    }

    private void integer(MessageFormat format) throws IOException {
        if (unpacker.isNextAboveLong()) {
            generator.writeNumber(unpacker.unpackBigInteger());
            return;
        }
        long value = unpacker.unpackLong();
        WideFormat wide = WideFormat.ifTooLong(format, value);
        if (wide == null) {
            generator.writeNumber(value);
        } else {
            generator.writeStartObject();
            generator.writeNumberField(Lossless.member(wide), value);
            generator.writeEndObject();
        }
    }

    private void floating(MessageFormat format) throws IOException {
        if (format == MessageFormat.FLOAT32) {
            float value = unpacker.unpackFloat();
            int bits = Float.floatToRawIntBits(value);
            generator.writeStartObject();
            generator.writeFieldName(Lossless.FLOAT32);
            if (Float.isFinite(value)) {
                generator.writeNumber(value);
            } else {
                boolean isNamed = !Float.isNaN(value) || bits == NAN_BITS_32;
                generator.writeString(
                        isNamed ? Float.toString(value) : "0x" + Integer.toHexString(bits));
            }
            generator.writeEndObject();
            return;
        }
        double value = unpacker.unpackDouble();
        long bits = Double.doubleToRawLongBits(value);
        if (Double.isFinite(value)) {
            generator.writeNumber(value);
        } else {
            boolean isNamed = !Double.isNaN(value) || bits == NAN_BITS_64;
            wrapped(
                    Lossless.FLOAT64,
                    isNamed ? Double.toString(value) : "0x" + Long.toHexString(bits));
        }
    }

    /** Reads a string; returns null if it is not UTF-8. */
    private String text() throws IOException {
        utf8 = unpacker.readPayload(unpacker.unpackRawStringHeader());
        String text = new String(utf8, StandardCharsets.UTF_8);
        boolean isExact = text.indexOf(REPLACEMENT) < 0
                || Arrays.equals(text.getBytes(StandardCharsets.UTF_8), utf8);
        return isExact ? text : null;
    }

    private void string(MessageFormat format, String text) throws IOException {
        WideFormat wide = WideFormat.ifTooLong(format, utf8.length);
        if (text != null && wide == null) {
            generator.writeString(text);
            return;
        }
        generator.writeStartObject();
        generator.writeFieldName(wide == null ? Lossless.STR : Lossless.member(wide));
        if (text != null) {
            generator.writeString(text);
        } else {
            generator.writeStartArray();
            generator.writeString(base64(utf8));
            generator.writeEndArray();
        }
        generator.writeEndObject();
    }

    private void extension(MessageFormat format) throws IOException {
        ExtensionTypeHeader header = unpacker.unpackExtensionTypeHeader();
        byte[] payload = unpacker.readPayload(header.getLength());
        WideFormat wide = WideFormat.ifTooLong(format, payload.length);
        Instant instant =
                wide == null && header.isTimestampType() ? timestamp(header, payload) : null;
        if (instant != null) {
            wrapped(Lossless.TIMESTAMP, instant.toString());
            return;
        }
        generator.writeStartObject();
        generator.writeFieldName(wide == null ? Lossless.EXT : Lossless.member(wide));
        generator.writeStartArray();
        generator.writeNumber(header.getType());
        generator.writeString(base64(payload));
        generator.writeEndArray();
        generator.writeEndObject();
    }

    /** Returns the timestamp if packing it gives exactly this payload, otherwise null. */
    private Instant timestamp(ExtensionTypeHeader header, byte[] payload) throws IOException {
        scratch.clear();
        scratch.packExtension(header.getType(), payload);
        byte[] packed = scratch.toByteArray();
        try (MessageUnpacker reader = MessagePack.newDefaultUnpacker(packed)) {
            Instant instant = reader.unpackTimestamp();
            scratch.clear();
            scratch.packTimestamp(instant);
            boolean isSame = Arrays.equals(scratch.toByteArray(), packed)
                    && Instant.parse(instant.toString()).equals(instant);
            return isSame ? instant : null;
        } catch (MessagePackException | DateTimeException e) {
            return null; // not a valid timestamp
        }
    }

    private void wrapped(String member, String text) throws IOException {
        generator.writeStartObject();
        generator.writeStringField(member, text);
        generator.writeEndObject();
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
