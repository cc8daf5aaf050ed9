/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.BeanDeserializer;
import com.fasterxml.jackson.databind.deser.impl.BeanAsArrayDeserializer;
import com.fasterxml.jackson.databind.deser.std.DelegatingDeserializer;
import java.io.IOException;
import org.msgpack.codec.Codec;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.jackson.dataformat.MessagePackParser;

/** Reads the objects of a class by its codec, or as Jackson does if anything asks for that. */
final class CodecDeserializer extends DelegatingDeserializer implements ReadByCodec {
    private static final long serialVersionUID = 1L;

    private final transient ReadClass root;
    private final transient GeneratedCodec<?> codec;
    private final BeanDeserializer plain;

    /** Whether the codec is used; not known before everything is resolved. */
    private transient boolean isUsed;

    CodecDeserializer(GeneratedCodec<?> codec, BeanDeserializer plain) {
        super(plain);
        this.root = new ReadClass(plain.handledType(), codec, plain);
        this.codec = codec;
        this.plain = plain;
    }

    private CodecDeserializer(CodecDeserializer src, JsonDeserializer<?> jackson) {
        super(jackson);
        this.root = src.root;
        this.codec = src.codec;
        this.plain = src.plain;
        this.isUsed = src.isUsed;
    }

    @Override
    protected JsonDeserializer<?> newDelegatingInstance(JsonDeserializer<?> other) {
        return new CodecDeserializer(this, other);
    }

    @Override
    public void resolve(DeserializationContext context) throws JsonMappingException {
        plain.resolve(context);
        JsonDeserializer<?> jackson = plain.createContextual(context, null);
        boolean isArray = jackson instanceof BeanAsArrayDeserializer;
        isUsed = (isArray || jackson == plain)
                && isArray == isArray()
                && !ReadingObjections.toClass(context, plain);
    }

    private boolean isArray() {
        return codec.jacksonForm().isArray();
    }

    @Override
    public JsonDeserializer<?> createContextual(
            DeserializationContext context, BeanProperty property) throws JsonMappingException {
        JsonDeserializer<?> jackson = plain.createContextual(context, property);
        if (!isUsed || Objections.ofProperty(context.getConfig(), property)) {
            return jackson;
        }
        return jackson == _delegatee ? this : newDelegatingInstance(jackson);
    }

    /** Returns the codec, or null if it is not used. */
    Codec<?> codec() {
        return isUsed ? codec : null;
    }

    @Override
    public ReadClass read() {
        return root;
    }

    @Override
    public Object deserialize(JsonParser parser, DeserializationContext context)
            throws IOException {
        if (isUsed && parser instanceof MessagePackParser) {
            MessagePackParser unpacking = (MessagePackParser) parser;
            if (isFit(unpacking) && !ReadingObjections.toCall(context, unpacking)) {
                return Reading.read(root, unpacking, context, _delegatee);
            }
        }
        return _delegatee.deserialize(parser, context);
    }

    /** An array in place of an object, say, is left to Jackson. */
    private boolean isFit(MessagePackParser parser) {
        return parser.canReadPacked()
                && isArray() == (parser.currentToken() == JsonToken.START_ARRAY);
    }
}
