/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.MapKey;
import org.msgpack.core.MapKeys;
import org.msgpack.core.MessageUnpacker;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.node.StringNode;
import tools.jackson.databind.node.TreeTraversingParser;
import tools.jackson.databind.util.TokenBuffer;

/**
 * The texts that Jackson has for the constants of an enum, found out by asking it. Whatever is not
 * among them is left to it.
 */
final class EnumTexts {
    private final MapKeys texts;
    private final Object[] constants;
    private final boolean isToString;

    private EnumTexts(List<MapKey> texts, List<Object> constants, boolean isToString) {
        this.texts = MapKeys.of(texts.toArray(new MapKey[0]));
        this.constants = constants.toArray();
        this.isToString = isToString;
    }

    /**
     * Returns what the constants are written as, by their ordinals; null if not all are text.
     *
     * @param type the class of a constant
     */
    static MapKey[] written(
            Class<?> type, ValueSerializer<Object> serializer, SerializationContext context)
            throws IOException {
        Object[] constants = EnumForm.declared(type).getEnumConstants();
        MapKey[] texts = new MapKey[constants.length];
        for (int i = 0; i < texts.length; i++) {
            try (TokenBuffer written = TokenBuffer.forGeneration()) {
                serializer.serialize(constants[i], written, context);
                JsonParser parser = written.asParserOnFirstToken(ObjectReadContext.empty());
                if (!parser.hasToken(JsonToken.VALUE_STRING)) {
                    return null;
                }
                texts[i] = MapKey.of(parser.getString());
            }
        }
        return texts;
    }

    /** Returns the names that are read as the constants that have them. */
    static EnumTexts read(
            Class<?> type, ValueDeserializer<Object> deserializer, DeserializationContext context)
            throws IOException {
        List<MapKey> texts = new ArrayList<>();
        List<Object> constants = new ArrayList<>();
        for (Object constant : type.getEnumConstants()) {
            String name = ((Enum<?>) constant).name();
            if (isRead(name, constant, deserializer, context)) {
                texts.add(MapKey.of(name));
                constants.add(constant);
            }
        }
        return new EnumTexts(texts, constants, isToString(context));
    }

    private static boolean isRead(
            String name,
            Object constant,
            ValueDeserializer<Object> deserializer,
            DeserializationContext context)
            throws IOException {
        try (JsonParser parser = new TreeTraversingParser(StringNode.valueOf(name), context)) {
            parser.nextToken();
            return deserializer.deserialize(parser, context) == constant;
        } catch (DatabindException e) {
            return false;
        }
    }

    /** Whether constants are read by their texts; each call may be configured for it. */
    private static boolean isToString(DeserializationContext context) {
        return context.isEnabled(EnumFeature.READ_ENUMS_USING_TO_STRING);
    }

    /** Unpacks a constant; returns null, with nothing read, for anything else. */
    Object tryUnpack(MessageUnpacker unpacker, DeserializationContext context) throws IOException {
        if (isToString(context) != isToString) {
            return null;
        }
        int index = unpacker.unpackKey(texts);
        return index < 0 ? null : constants[index];
    }
}
