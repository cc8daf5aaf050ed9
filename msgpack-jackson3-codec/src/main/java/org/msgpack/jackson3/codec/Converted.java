/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import org.msgpack.jackson3.dataformat.MessagePackFactory;
import org.msgpack.jackson3.dataformat.MessagePackGenerator;
import org.msgpack.jackson3.dataformat.MessagePackParser;
import org.msgpack.jackson3.dataformat.MessagePackWriteFeature;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.databind.DatabindContext;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;

/**
 * Values that a codec packs for a generator of another format, or unpacks from a parser of one, by
 * way of their bytes. Trees and {@code TokenBuffer}s are other formats, and so are parsers that
 * have to see each token, because of their limits for example.
 */
final class Converted {
    private static final MessagePackFactory FACTORY = MessagePackFactory.builder()
            .enable(MessagePackWriteFeature.WRITE_INTEGER_KEYS)
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
            WrittenClass root,
            Object value,
            JsonGenerator generator,
            SerializationContext context) {
        if (generator instanceof MessagePackGenerator && isInside(context)) {
            throw new StreamConstraintsException(TOO_DEEP);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Object outer = context.getAttribute(Converted.class);
        context.setAttribute(Converted.class, true);
        try (MessagePackGenerator packing =
                (MessagePackGenerator) FACTORY.createGenerator(context, bytes)) {
            packing.writePacked(
                    value, new Writing(root, packing, context, WritingObjections.toCall(context)));
        } finally {
            context.setAttribute(Converted.class, outer);
        }
        try (JsonParser parser =
                FACTORY.createParser(ObjectReadContext.empty(), bytes.toByteArray())) {
            parser.nextToken();
            generator.copyCurrentStructure(parser);
        }
    }

    /** Reads the array or object that has just started. Its end is the current token then. */
    static Object read(ReadClass root, JsonParser parser, DeserializationContext context) {
        if (parser instanceof MessagePackParser && isInside(context)) {
            throw new StreamConstraintsException(TOO_DEEP);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MessagePackGenerator packing =
                (MessagePackGenerator) FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
            copy(root, parser, packing, context);
        }
        try (MessagePackParser unpacking =
                (MessagePackParser) FACTORY.createParser(context, bytes.toByteArray())) {
            unpacking.nextToken();
            return read(root, unpacking, context);
        }
    }

    private static Object read(
            ReadClass root, MessagePackParser parser, DeserializationContext context) {
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
            DeserializationContext context) {
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

    private static void copyToken(JsonParser from, JsonToken token, MessagePackGenerator to) {
        if (token == JsonToken.PROPERTY_NAME && from instanceof MessagePackParser) {
            Object key = ((MessagePackParser) from).currentKey();
            if (key instanceof Integer || key instanceof Long) {
                to.writePropertyId(((Number) key).longValue());
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
    private static void copyDecimal(BigDecimal decimal, MessagePackGenerator to) {
        double number = decimal.doubleValue();
        if (!Double.isInfinite(number) && BigDecimal.valueOf(number).compareTo(decimal) == 0) {
            to.writeNumber(number);
        } else {
            to.writeString(decimal.toString());
        }
    }
}
