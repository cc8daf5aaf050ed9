/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.cli.convert;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.dataformat.cbor.CBORGenerator;
import java.io.IOException;
import java.nio.charset.CodingErrorAction;
import java.util.Arrays;
import java.util.Base64;
import org.msgpack.cli.UnrepresentableValueException;
import org.msgpack.cli.io.Format;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.ValueType;

/** Converts MessagePack to JSON, YAML, CBOR and Smile. */
final class FromMessagePack implements Copier {
    private final MessageUnpacker unpacker;
    private final JsonGenerator generator;
    private final Policies policies;
    private final Format format;

    /** For each open container, the number of elements, or keys and values, still to come. */
    private long[] left = new long[16];

    private boolean[] isMap = new boolean[16];
    private int depth;

    FromMessagePack(
            MessageUnpacker unpacker, JsonGenerator generator, Policies policies, Format format) {
        this.unpacker = unpacker;
        this.generator = generator;
        this.policies = policies;
        this.format = format;
    }

    @Override
    public boolean copyValue() throws IOException {
        if (!unpacker.hasNext()) {
            return false;
        }
        value();
        while (depth > 0) {
            int innermost = depth - 1;
            if (left[innermost] == 0) {
                end(isMap[innermost]);
            } else if (isMap[innermost] && left[innermost]-- % 2 == 0) {
                key();
            } else {
                left[innermost] -= isMap[innermost] ? 0 : 1;
                value();
            }
        }
        return true;
    }

    private void requireDepth() throws UnrepresentableValueException {
        if (depth == JacksonFormats.DEPTH) {
            throw JacksonFormats.tooDeep(unpacker.getTotalReadBytes());
        }
    }

    private void begin(boolean map, long elements) {
        if (depth == left.length) {
            left = Arrays.copyOf(left, 2 * depth);
            isMap = Arrays.copyOf(isMap, 2 * depth);
        }
        isMap[depth] = map;
        left[depth++] = elements;
    }

    private void end(boolean map) throws IOException {
        depth--;
        if (map) {
            generator.writeEndObject();
        } else {
            generator.writeEndArray();
        }
    }

    private void value() throws IOException {
        switch (unpacker.getNextFormat().getValueType()) {
            case NIL:
                unpacker.unpackNil();
                generator.writeNull();
                break;
            case BOOLEAN:
                generator.writeBoolean(unpacker.unpackBoolean());
                break;
            case INTEGER:
                if (unpacker.isNextAboveLong()) {
                    generator.writeNumber(unpacker.unpackBigInteger());
                } else {
                    generator.writeNumber(unpacker.unpackLong());
                }
                break;
            case FLOAT:
                floating();
                break;
            case STRING:
                generator.writeString(unpacker.unpackString());
                break;
            case BINARY:
                binary();
                break;
            case ARRAY:
                requireDepth();
                int elements = unpacker.unpackArrayHeader();
                generator.writeStartArray(null, elements);
                begin(false, elements);
                break;
            case MAP:
                requireDepth();
                int entries = unpacker.unpackMapHeader();
                generator.writeStartObject(null, entries);
                begin(true, 2L * entries);
                break;
            case EXTENSION:
                extension();
                break;
        }
    }

    private void floating() throws IOException {
        long at = unpacker.getTotalReadBytes();
        boolean isFloat32 = unpacker.getNextFormat() == MessageFormat.FLOAT32;
        double value = unpacker.unpackDouble();
        if (!Double.isFinite(value) && !format.isBinary()) {
            notFinite(value, at);
        } else if (isFloat32) {
            generator.writeNumber((float) value);
        } else {
            generator.writeNumber(value);
        }
    }

    private void notFinite(double value, long at) throws IOException {
        switch (policies.nan) {
            case NULL:
                generator.writeNull();
                break;
            case STRING:
                generator.writeString(Double.toString(value));
                break;
            default:
                throw Policies.required(
                        Double.toString(value),
                        format,
                        at,
                        option("--nan"),
                        Policies.Nan.NULL,
                        Policies.Nan.STRING);
        }
    }

    private void binary() throws IOException {
        long at = unpacker.getTotalReadBytes();
        byte[] bytes = unpacker.readPayload(unpacker.unpackBinaryHeader());
        if (!format.isJson()) {
            generator.writeBinary(bytes);
        } else if (policies.binary == Policies.Binary.BASE64) {
            generator.writeString(Base64.getEncoder().encodeToString(bytes));
        } else {
            throw Policies.required(
                    "binary", format, at, option("--binary"), Policies.Binary.BASE64);
        }
    }

    /** Returns the option to advise. For JSON, that includes --lossless. */
    private String option(String name) {
        return format.isJson() ? "--lossless or " + name : name;
    }

    private void extension() throws IOException {
        ExtensionTypeHeader header = unpacker.getNextExtensionTypeHeader();
        if (policies.ext == Policies.Ext.ERROR) {
            throw Policies.required(
                    "an ext of type " + header.getType(),
                    format,
                    unpacker.getTotalReadBytes(),
                    option("--ext"),
                    Policies.Ext.OBJECT);
        }
        if (header.isTimestampType()) {
            generator.writeString(unpacker.unpackTimestamp().toString());
            return;
        }
        unpacker.unpackExtensionTypeHeader();
        byte[] payload = unpacker.readPayload(header.getLength());
        generator.writeStartObject(null, 2);
        generator.writeNumberField("type", header.getType());
        generator.writeStringField("data", Base64.getEncoder().encodeToString(payload));
        generator.writeEndObject();
    }

    private void key() throws IOException {
        ValueType type = unpacker.getNextFormat().getValueType();
        if (type == ValueType.STRING) {
            generator.writeFieldName(unpacker.unpackString());
        } else if (type == ValueType.INTEGER
                && generator instanceof CBORGenerator
                && !unpacker.isNextAboveLong()) {
            generator.writeFieldId(unpacker.unpackLong());
        } else if (policies.keys == Policies.Keys.STRING) {
            generator.writeFieldName(text(unpacker.unpackValue()));
        } else {
            long at = unpacker.getTotalReadBytes();
            throw Policies.required(
                    "the key " + unpacker.unpackValue().toJson(),
                    format,
                    at,
                    option("--keys"),
                    Policies.Keys.STRING);
        }
    }

    private static String text(ImmutableValue key) {
        if (key.isBinaryValue()) {
            return Base64.getEncoder().encodeToString(key.asBinaryValue().asByteArray());
        } else if (key.isTimestampValue()) {
            return key.asTimestampValue().toInstant().toString();
        }
        return key.toJson();
    }

    /** Returns the configuration for reading the input of a conversion. */
    static MessagePack.UnpackerConfig config(Policies policies) {
        return MessagePack.DEFAULT_UNPACKER_CONFIG
                .withBufferSize(1 << 16)
                .withActionOnMalformedString(
                        policies.text == Policies.Text.REPLACE
                                ? CodingErrorAction.REPLACE
                                : CodingErrorAction.REPORT);
    }
}
