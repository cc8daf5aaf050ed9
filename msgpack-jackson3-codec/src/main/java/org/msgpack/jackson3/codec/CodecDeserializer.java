/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import org.msgpack.codec.Codec;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.codec.internal.GeneratedCodecAccess;
import org.msgpack.jackson3.dataformat.MessagePackParser;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.bean.BeanAsArrayDeserializer;
import tools.jackson.databind.deser.bean.BeanDeserializer;
import tools.jackson.databind.deser.std.DelegatingDeserializer;

/** Reads the objects of a class by its codec, or as Jackson does if anything asks for that. */
final class CodecDeserializer extends DelegatingDeserializer implements ReadByCodec {
    private final ReadClass root;
    private final BeanDeserializer plain;

    /** Whether nothing is against using the codec, as far as is known before that. */
    private final boolean isAllowed;

    /** Whether the codec is used; not known before everything is resolved. */
    private boolean isUsed;

    /** Whichever thread makes it first: all are the same, and immutable. */
    private ReadClass tagged;

    CodecDeserializer(GeneratedCodec<?> codec, BeanDeserializer plain, boolean isAllowed) {
        super(plain);
        this.root = ReadClass.of(plain.handledType(), codec, plain);
        this.plain = plain;
        this.isAllowed = isAllowed;
    }

    private CodecDeserializer(CodecDeserializer src, ValueDeserializer<?> jackson, boolean isUsed) {
        super(jackson);
        this.root = src.root;
        this.plain = src.plain;
        this.isAllowed = src.isAllowed;
        this.isUsed = isUsed;
    }

    @Override
    protected ValueDeserializer<?> newDelegatingInstance(ValueDeserializer<?> other) {
        return new CodecDeserializer(this, other, isUsed);
    }

    @Override
    public void resolve(DeserializationContext context) {
        plain.resolve(context);
        ValueDeserializer<?> jackson = plain.createContextual(context, null);
        boolean isArray = jackson instanceof BeanAsArrayDeserializer;
        isUsed = isAllowed
                && (isArray || jackson == plain)
                && isArray == isArray()
                && !ReadFallbackRules.applyToClass(context, plain);
    }

    private boolean isArray() {
        return GeneratedCodecAccess.get().names(root.generated).isArray();
    }

    @Override
    public ValueDeserializer<?> createContextual(
            DeserializationContext context, BeanProperty property) {
        ValueDeserializer<?> jackson = plain.createContextual(context, property);
        boolean isCodec = isUsed && !FallbackRules.applyToProperty(context.getConfig(), property);
        if (!isCodec && !isCase()) {
            return jackson;
        }
        return jackson == _delegatee && isCodec == isUsed
                ? this
                : new CodecDeserializer(this, jackson, isCodec);
    }

    /** Returns the codec, or null if it is not used. */
    Codec<?> codec() {
        return isUsed ? root.codec : null;
    }

    @Override
    public ReadClass read() {
        return root;
    }

    @Override
    public Object deserialize(JsonParser parser, DeserializationContext context) {
        if (isUsed && parser instanceof MessagePackParser) {
            MessagePackParser unpacking = (MessagePackParser) parser;
            if (isFit(unpacking) && !ReadFallbackRules.applyToCall(context, unpacking)) {
                return Reading.read(root, unpacking, context, _delegatee);
            }
        }
        boolean inMap = parser.currentToken() == JsonToken.START_OBJECT;
        return GeneratedCodecAccess.get().readsTags(root.codec, inMap)
                        && (inMap || parser.currentToken() == JsonToken.START_ARRAY)
                ? Reading.readAny(tagged(), parser, context)
                : _delegatee.deserialize(parser, context);
    }

    /** Whether objects are read with the tag of a union, too. */
    private boolean isCase() {
        return root.codec != root.generated;
    }

    /** What reads the tag, and then as Jackson does. */
    ReadClass tagged() {
        ReadClass known = tagged;
        if (known == null) {
            known = new ReadClass(
                    root.type,
                    GeneratedCodecAccess.get()
                            .readingTags(new JacksonCodec(root.type, _delegatee), root.generated),
                    root.generated,
                    plain);
            tagged = known;
        }
        return known;
    }

    /** An array in place of an object, say, is left to Jackson. */
    private boolean isFit(MessagePackParser parser) {
        boolean inArray = parser.currentToken() == JsonToken.START_ARRAY;
        return parser.canReadPacked()
                && (isArray() == inArray
                        || GeneratedCodecAccess.get().readsTags(root.codec, !inArray));
    }
}
