/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import org.msgpack.codec.Codec;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.jackson3.dataformat.MessagePackParser;
import org.msgpack.jackson3.dataformat.MessagePackReadFeature;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.SettableBeanProperty;
import tools.jackson.databind.jsontype.TypeDeserializer;

/**
 * Reads what annotations of ours say: the objects of a class by its codec, or the cases of a union
 * by their tag. No option of the mapper changes that; what would is refused.
 */
final class OwnDeserializer extends ValueDeserializer<Object> implements ReadByCodec {
    private final ReadClass root;
    private final ValueDeserializer<?> jackson;
    private final JavaType type;
    private final Refusal refusal;

    /** @param jackson what Jackson has for the class */
    OwnDeserializer(
            GeneratedCodec<?> codec, ValueDeserializer<?> jackson, JavaType type, Refusal refusal) {
        this.root = ReadClass.of(type.getRawClass(), codec, jackson);
        this.jackson = jackson;
        this.type = type;
        this.refusal = refusal;
    }

    @Override
    public ReadClass read() {
        return root;
    }

    /** Returns the codec if nothing is refused; null if {@link #deserialize} has to look. */
    Codec<?> codec() {
        return refusal == Refusal.NONE ? root.codec : null;
    }

    @Override
    public ValueDeserializer<?> createContextual(
            DeserializationContext context, BeanProperty property) {
        Refusal.ofMember(context, type, property);
        return this;
    }

    @Override
    public Object deserialize(JsonParser parser, DeserializationContext context) {
        refusal.check(context, type, context.getActiveView());
        JsonToken token = parser.currentToken();
        if (token != JsonToken.START_OBJECT && token != JsonToken.START_ARRAY) {
            return context.handleUnexpectedToken(type, parser);
        }
        boolean isPacked = parser instanceof MessagePackParser
                && ((MessagePackParser) parser).canReadPacked()
                && !((MessagePackParser) parser)
                        .isEnabled(MessagePackReadFeature.REQUIRE_STRING_KEYS);
        Object value = isPacked
                ? Reading.read(root, (MessagePackParser) parser, context, null)
                : Converted.read(root, parser, context);
        return root.type.isInstance(value) ? value : other(value, context);
    }

    private Object other(Object value, DeserializationContext context) {
        return context.reportInputMismatch(
                type,
                "Expected a %s, found a %s; it has no codec of its own",
                root.type.getName(),
                value == null ? null : value.getClass().getName());
    }

    @Override
    public Object deserialize(JsonParser parser, DeserializationContext context, Object target) {
        return context.reportBadDefinition(
                type, Refusal.text(type, "updating an object, which a codec creates,"));
    }

    /** Jackson's type ids take the place of tags, and are in an array with other forms. */
    @Override
    public Object deserializeWithType(
            JsonParser parser, DeserializationContext context, TypeDeserializer typeDeserializer) {
        return typeDeserializer.deserializeTypedFromAny(parser, context);
    }

    @Override
    public SettableBeanProperty findBackReference(String name) {
        return jackson.findBackReference(name);
    }

    @Override
    public Class<?> handledType() {
        return root.type;
    }

    @Override
    public Boolean supportsUpdate(DeserializationConfig config) {
        return false;
    }

    /** Making its codec is some work. */
    @Override
    public boolean isCachable() {
        return true;
    }
}
