/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DatabindContext;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackGenerator;
import org.msgpack.jackson.dataformat.MessagePackParser;

/**
 * Values that a codec packs for a generator of another format, or unpacks from a parser of one, by
 * way of their bytes. Trees and {@code TokenBuffer}s are other formats, and so are parsers that
 * have to see each token, because of their limits for example.
 */
final class Converted {
    private static final MessagePackFactory FACTORY = MessagePackFactory.builder()
            .enable(MessagePackGenerator.Feature.WRITE_INTEGER_KEYS)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private static final String TOO_DEEP = "Objects whose form annotations of MessagePack say are"
            + " nested too deep: codecs and Jackson call each other for 200 of them";

    private Converted() {}

    /** Writes a value to a generator of any format. */
    static void write(
            WrittenClass root, Object value, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        if (generator instanceof MessagePackGenerator && isInside(provider)) {
            throw new StreamConstraintsException(TOO_DEEP);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Object outer = provider.getAttribute(Converted.class);
        provider.setAttribute(Converted.class, true);
        try (MessagePackGenerator packing = (MessagePackGenerator) FACTORY.createGenerator(bytes)) {
            packing.setCodec(generator.getCodec());
            packing.writePacked(
                    value, new Writing(root, packing, provider, WritingObjections.toCall(provider)));
        } finally {
            provider.setAttribute(Converted.class, outer);
        }
        try (JsonParser parser = FACTORY.createParser(bytes.toByteArray())) {
            parser.setCodec(generator.getCodec());
            parser.nextToken();
            generator.copyCurrentStructure(parser);
        }
    }

    /** Reads the array or object that has just started. Its end is the current token then. */
    static Object read(ReadClass root, JsonParser parser, DeserializationContext context)
            throws IOException {
        if (parser instanceof MessagePackParser && isInside(context)) {
            throw new StreamConstraintsException(TOO_DEEP);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MessagePackGenerator packing = (MessagePackGenerator) FACTORY.createGenerator(bytes)) {
            packing.setCodec(parser.getCodec());
            copy(root, parser, packing, context);
        }
        try (MessagePackParser unpacking =
                (MessagePackParser) FACTORY.createParser(bytes.toByteArray())) {
            unpacking.setCodec(parser.getCodec());
            unpacking.nextToken();
            return read(root, unpacking, context);
        }
    }

    private static Object read(
            ReadClass root, MessagePackParser parser, DeserializationContext context)
            throws IOException {
        Object outer = context.getAttribute(Converted.class);
        context.setAttribute(Converted.class, true);
        try {
            return Reading.read(root, parser, context, null);
        } finally {
            context.setAttribute(Converted.class, outer);
        }
    }

    /** Returns whether a value is being converted already, so that only its depth is a reason. */
    private static boolean isInside(DatabindContext context) {
        return context.getAttribute(Converted.class) != null;
    }

    private static void copy(
            ReadClass root,
            JsonParser from,
            MessagePackGenerator to,
            DeserializationContext context)
            throws IOException {
        int depth = 0;
        JsonToken token = from.currentToken();
        while (true) {
            if (token == null || token == JsonToken.NOT_AVAILABLE) {
                context.reportInputMismatch(root.type, "Unexpected end-of-input inside of a value");
            }
            copyToken(from, token, to);
            depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
            if (depth == 0) {
                return;
            }
            token = from.nextToken();
        }
    }

    private static void copyToken(JsonParser from, JsonToken token, MessagePackGenerator to)
            throws IOException {
        if (token == JsonToken.FIELD_NAME && from instanceof MessagePackParser) {
            Object key = ((MessagePackParser) from).currentKey();
            if (key instanceof Integer || key instanceof Long) {
                to.writeFieldId(((Number) key).longValue());
                return;
            }
        } else if (token == JsonToken.VALUE_NUMBER_FLOAT
                && from.getNumberType() == JsonParser.NumberType.BIG_DECIMAL) {
            copyDecimal(from.getDecimalValue(), to);
            return;
        }
        if (token == JsonToken.VALUE_EMBEDDED_OBJECT
                && from.getEmbeddedObject() instanceof byte[]) {
            to.writeBinary((byte[]) from.getEmbeddedObject());
        } else {
            to.copyCurrentEvent(from);
        }
    }

    /** As a number if that is the same, so that it can be read as either. */
    private static void copyDecimal(BigDecimal decimal, MessagePackGenerator to)
            throws IOException {
        double number = decimal.doubleValue();
        if (!Double.isInfinite(number) && BigDecimal.valueOf(number).compareTo(decimal) == 0) {
            to.writeNumber(number);
        } else {
            to.writeString(decimal.toString());
        }
    }
}
