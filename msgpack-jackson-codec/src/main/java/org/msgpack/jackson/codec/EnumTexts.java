/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.node.TextNode;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.MapKey;
import org.msgpack.core.MapKeys;
import org.msgpack.core.MessageUnpacker;

/**
 * The texts that Jackson has for the constants of an enum, found out by asking it. Whatever is not
 * among them is left to it.
 */
final class EnumTexts {
    private final MapKeys texts;
    private final Object[] constants;

    private EnumTexts(List<MapKey> texts, List<Object> constants) {
        this.texts = MapKeys.of(texts.toArray(new MapKey[0]));
        this.constants = constants.toArray();
    }

    /**
     * Returns what the constants are written as, by their ordinals; null if not all are text.
     *
     * @param type the class of a constant
     */
    static MapKey[] written(
            Class<?> type, JsonSerializer<Object> serializer, SerializerProvider provider)
            throws IOException {
        Object[] constants = EnumForm.declared(type).getEnumConstants();
        MapKey[] texts = new MapKey[constants.length];
        for (int i = 0; i < texts.length; i++) {
            try (TokenBuffer written = new TokenBuffer(null, false)) {
                serializer.serialize(constants[i], written, provider);
                JsonParser parser = written.asParserOnFirstToken();
                if (!parser.hasToken(JsonToken.VALUE_STRING)) {
                    return null;
                }
                texts[i] = MapKey.of(parser.getText());
            }
        }
        return texts;
    }

    /** Returns the names that are read as the constants that have them. */
    static EnumTexts read(
            Class<?> type, JsonDeserializer<Object> deserializer, DeserializationContext context)
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
        return new EnumTexts(texts, constants);
    }

    private static boolean isRead(
            String name,
            Object constant,
            JsonDeserializer<Object> deserializer,
            DeserializationContext context)
            throws IOException {
        try (JsonParser parser = new TextNode(name).traverse()) {
            parser.nextToken();
            return deserializer.deserialize(parser, context) == constant;
        } catch (JsonMappingException e) {
            return false;
        }
    }

    /** Unpacks a constant; returns null, with nothing read, for anything else. */
    Object tryUnpack(MessageUnpacker unpacker) throws IOException {
        int index = unpacker.unpackKey(texts);
        return index < 0 ? null : constants[index];
    }
}
