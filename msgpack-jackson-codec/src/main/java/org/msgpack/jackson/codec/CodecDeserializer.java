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
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.msgpack.codec.Codec;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.codec.HostedCodec;
import org.msgpack.jackson.dataformat.MessagePackParser;

/** Reads the objects of a class by its codec, or as Jackson does if anything asks for that. */
final class CodecDeserializer extends DelegatingDeserializer {
    private static final long serialVersionUID = 1L;

    /** How the members of all classes that are reached from here are read. */
    final transient Map<HostedCodec<?>, MemberReader> readers = new ConcurrentHashMap<>();

    private final transient GeneratedCodec<?> codec;
    private final BeanDeserializer plain;

    /** Whether the codec is used; not known before everything is resolved. */
    private boolean isUsed;

    CodecDeserializer(GeneratedCodec<?> codec, BeanDeserializer plain) {
        super(plain);
        this.codec = codec;
        this.plain = plain;
    }

    private CodecDeserializer(CodecDeserializer src, JsonDeserializer<?> jackson) {
        super(jackson);
        this.codec = src.codec;
        this.plain = src.plain;
        this.isUsed = src.isUsed;
    }

    private CodecDeserializer(CodecDeserializer src, GeneratedCodec<?> codec) {
        super(src._delegatee);
        this.codec = codec;
        this.plain = src.plain;
        this.isUsed = src.isUsed;
    }

    /** Engines serialize an {@code ObjectReader}, which keeps the deserializer of its class. */
    private Object readResolve() {
        return new CodecDeserializer(this, CodecSerializers.codec(plain.handledType()));
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
        return codec.jacksonForm() != null && codec.jacksonForm().isArray();
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

    /** Returns Jackson's own deserializer. */
    OpenBean bean() {
        return new OpenBean(plain);
    }

    @Override
    public Object deserialize(JsonParser parser, DeserializationContext context)
            throws IOException {
        if (isUsed && parser instanceof MessagePackParser) {
            MessagePackParser unpacking = (MessagePackParser) parser;
            if (isFit(unpacking) && !ReadingObjections.toCall(context, unpacking)) {
                return new Reading(this, unpacking, context).read();
            }
        }
        return _delegatee.deserialize(parser, context);
    }

    /** An array in place of an object, say, is left to Jackson. */
    private boolean isFit(MessagePackParser parser) {
        return parser.canReadPacked()
                && (codec.jacksonForm() == null
                        || isArray() == (parser.currentToken() == JsonToken.START_ARRAY));
    }
}
