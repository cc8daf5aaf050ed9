/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DatabindContext;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
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
            .enable(MessagePackGenerator.Feature.WRITE_UNFIT_NUMBERS_AS_STRINGS)
            .trustedData()
            .build();

    /** The features that say what becomes of numbers. */
    private static final int NUMBERS =
            MessagePackGenerator.Feature.WRITE_UNFIT_NUMBERS_AS_STRINGS.getMask()
                    | MessagePackGenerator.Feature.ROUND_UNFIT_DECIMALS.getMask();

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
            if (generator instanceof MessagePackGenerator) {
                packing.overrideFormatFeatures(generator.getFormatFeatures(), NUMBERS);
            }
            packing.writePacked(
                    value,
                    new Writing(root, packing, provider, WriteFallbackRules.applyToCall(provider)));
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
        InexactDecimals decimals = new InexactDecimals();
        byte[] exact = copy(root, parser, context, (token, to, index) -> {
            copyToken(parser, token, to, decimals, index);
        });
        byte[] bytes = exact;
        for (int i = 0; i < decimals.roundings(); i++) {
            try {
                return read(root, bytes, parser, context);
            } catch (MismatchedInputException e) {
                bytes = rounded(root, exact, context, decimals, i);
            }
        }
        return read(root, bytes, parser, context);
    }

    private static byte[] rounded(
            ReadClass root,
            byte[] exact,
            DeserializationContext context,
            InexactDecimals decimals,
            int rounding)
            throws IOException {
        try (JsonParser parser = FACTORY.createParser(exact)) {
            parser.nextToken();
            return copy(root, parser, context, (token, to, index) -> {
                if (!copyKey(parser, token, to)) {
                    decimals.copyRounded(parser, to, index, rounding);
                }
            });
        }
    }

    private static Object read(
            ReadClass root, byte[] bytes, JsonParser parser, DeserializationContext context)
            throws IOException {
        try (MessagePackParser unpacking = (MessagePackParser) FACTORY.createParser(bytes)) {
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

    private interface TokenCopier {
        void copy(JsonToken token, MessagePackGenerator to, int index) throws IOException;
    }

    private static byte[] copy(
            ReadClass root, JsonParser from, DeserializationContext context, TokenCopier copier)
            throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MessagePackGenerator to = (MessagePackGenerator) FACTORY.createGenerator(bytes)) {
            to.setCodec(from.getCodec());
            int depth = 0;
            int index = 0;
            JsonToken token = from.currentToken();
            while (true) {
                if (token == null || token == JsonToken.NOT_AVAILABLE) {
                    context.reportInputMismatch(
                            root.type, "Unexpected end-of-input inside of a value");
                }
                copier.copy(token, to, index++);
                depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
                if (depth == 0) {
                    break;
                }
                token = from.nextToken();
            }
        }
        return bytes.toByteArray();
    }

    private static void copyToken(
            JsonParser from,
            JsonToken token,
            MessagePackGenerator to,
            InexactDecimals decimals,
            int index)
            throws IOException {
        if (copyKey(from, token, to)) {
            return;
        }
        if (token == JsonToken.VALUE_NUMBER_FLOAT) {
            decimals.copy(from, to, index);
        } else if (token == JsonToken.VALUE_EMBEDDED_OBJECT
                && from.getEmbeddedObject() instanceof byte[]) {
            to.writeBinary((byte[]) from.getEmbeddedObject());
        } else {
            to.copyCurrentEvent(from);
        }
    }

    /** Copies a key that is an integer; returns false if it is none. */
    private static boolean copyKey(JsonParser from, JsonToken token, MessagePackGenerator to)
            throws IOException {
        if (token != JsonToken.FIELD_NAME || !(from instanceof MessagePackParser)) {
            return false;
        }
        Object key = ((MessagePackParser) from).currentKey();
        boolean isInteger = key instanceof Integer || key instanceof Long;
        if (isInteger) {
            to.writeFieldId(((Number) key).longValue());
        }
        return isInteger;
    }
}
