/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import java.io.ByteArrayOutputStream;
import java.util.EnumSet;
import java.util.Set;
import org.msgpack.jackson3.dataformat.MessagePackFactory;
import org.msgpack.jackson3.dataformat.MessagePackGenerator;
import org.msgpack.jackson3.dataformat.MessagePackParser;
import org.msgpack.jackson3.dataformat.MessagePackWriteFeature;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.databind.DatabindContext;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.exc.MismatchedInputException;

/**
 * Values that a codec packs for a generator of another format, or unpacks from a parser of one, by
 * way of their bytes. Trees and {@code TokenBuffer}s are other formats, and so are parsers that
 * have to see each token, because of their limits for example.
 */
final class Converted {
    private static final MessagePackFactory FACTORY = MessagePackFactory.builder()
            .enable(MessagePackWriteFeature.WRITE_INTEGER_KEYS)
            .enable(MessagePackWriteFeature.WRITE_UNFIT_NUMBERS_AS_STRINGS)
            .trustedData()
            .build();

    /** The features that say what becomes of numbers. */
    private static final Set<MessagePackWriteFeature> NUMBERS = EnumSet.of(
            MessagePackWriteFeature.WRITE_DECIMALS_AS_STRINGS,
            MessagePackWriteFeature.WRITE_UNFIT_NUMBERS_AS_STRINGS,
            MessagePackWriteFeature.ROUND_UNFIT_DECIMALS);

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
        try (MessagePackGenerator packing = (MessagePackGenerator) FACTORY.createGenerator(
                ConvertedContexts.writing(context, features(generator)), bytes)) {
            Writing.write(root, value, packing, context, WriteFallbackRules.applyToCall(context));
        } finally {
            context.setAttribute(Converted.class, outer);
        }
        try (JsonParser parser =
                FACTORY.createParser(ObjectReadContext.empty(), bytes.toByteArray())) {
            parser.nextToken();
            generator.copyCurrentStructure(parser);
        }
    }

    /** Numbers become what they do for the generator; keys stay integers until they are copied. */
    private static int features(JsonGenerator generator) {
        int features = 0;
        for (MessagePackWriteFeature feature : MessagePackWriteFeature.values()) {
            boolean isOuters =
                    generator instanceof MessagePackGenerator && NUMBERS.contains(feature);
            boolean isEnabled = isOuters
                    ? ((MessagePackGenerator) generator).isEnabled(feature)
                    : FACTORY.isEnabled(feature);
            features |= isEnabled ? feature.getMask() : 0;
        }
        return features;
    }

    /** Reads the array or object that has just started. Its end is the current token then. */
    static Object read(ReadClass root, JsonParser parser, DeserializationContext context) {
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
                return read(root, bytes, context);
            } catch (MismatchedInputException e) {
                bytes = rounded(root, exact, context, decimals, i);
            }
        }
        return read(root, bytes, context);
    }

    private static byte[] rounded(
            ReadClass root,
            byte[] exact,
            DeserializationContext context,
            InexactDecimals decimals,
            int rounding) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), exact)) {
            parser.nextToken();
            return copy(root, parser, context, (token, to, index) -> {
                if (!copyKey(parser, token, to)) {
                    decimals.copyRounded(parser, to, index, rounding);
                }
            });
        }
    }

    private static Object read(ReadClass root, byte[] bytes, DeserializationContext context) {
        try (MessagePackParser unpacking = (MessagePackParser)
                FACTORY.createParser(ConvertedContexts.reading(context), bytes)) {
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

    private interface TokenCopier {
        void copy(JsonToken token, MessagePackGenerator to, int index);
    }

    private static byte[] copy(
            ReadClass root, JsonParser from, DeserializationContext context, TokenCopier copier) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MessagePackGenerator to =
                (MessagePackGenerator) FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
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
            int index) {
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
    private static boolean copyKey(JsonParser from, JsonToken token, MessagePackGenerator to) {
        if (token != JsonToken.PROPERTY_NAME || !(from instanceof MessagePackParser)) {
            return false;
        }
        Object key = ((MessagePackParser) from).currentKey();
        boolean isInteger = key instanceof Integer || key instanceof Long;
        if (isInteger) {
            to.writePropertyId(((Number) key).longValue());
        }
        return isInteger;
    }
}
