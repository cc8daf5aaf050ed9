/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.BeanSerializer;
import com.fasterxml.jackson.databind.ser.ContextualSerializer;
import com.fasterxml.jackson.databind.ser.PropertyWriter;
import com.fasterxml.jackson.databind.ser.ResolvableSerializer;
import com.fasterxml.jackson.databind.ser.impl.BeanAsArraySerializer;
import com.fasterxml.jackson.databind.util.NameTransformer;
import java.io.IOException;
import java.io.Serializable;
import java.util.Iterator;
import org.msgpack.codec.Codec;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.codec.internal.GeneratedCodecAccess;
import org.msgpack.jackson.dataformat.MessagePackGenerator;

/** Writes the objects of a class by its codec, or as Jackson does if anything asks for that. */
final class CodecSerializer extends JsonSerializer<Object>
        implements ContextualSerializer, ResolvableSerializer, Serializable {
    private static final long serialVersionUID = 1L;

    private final WrittenClass root;
    private final boolean isArray;
    private final BeanSerializer bean;
    private final JavaType type;

    /** As Jackson writes the objects by themselves. */
    @SuppressWarnings("serial") // Jackson's are serializable
    private JsonSerializer<Object> jackson;

    /** Whether the codec is used; not known before everything is resolved. */
    private boolean isUsed;

    CodecSerializer(Forms forms, GeneratedCodec<Object> codec, BeanSerializer bean, JavaType type) {
        this.root = new WrittenClass(forms, codec);
        this.isArray = GeneratedCodecAccess.get().names(codec).isArray();
        this.bean = bean;
        this.type = type;
        this.jackson = bean;
    }

    @Override
    public void resolve(SerializerProvider provider) throws JsonMappingException {
        bean.resolve(provider);
        jackson = contextual(provider, null);
        boolean writesArray = jackson instanceof BeanAsArraySerializer;
        isUsed = (writesArray || jackson == bean)
                && writesArray == isArray
                && !WriteFallbackRules.applyToClass(provider, type, bean);
    }

    @SuppressWarnings("unchecked")
    private JsonSerializer<Object> contextual(SerializerProvider provider, BeanProperty property)
            throws JsonMappingException {
        return (JsonSerializer<Object>) bean.createContextual(provider, property);
    }

    @Override
    public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
            throws JsonMappingException {
        boolean isAsked = !isUsed || FallbackRules.applyToProperty(provider.getConfig(), property);
        return isAsked ? contextual(provider, property) : this;
    }

    /** Returns the codec, or null if it is not used. */
    Codec<Object> codec() {
        return isUsed ? root.codec : null;
    }

    @Override
    public void serialize(Object value, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        if (isUsed
                && generator instanceof MessagePackGenerator
                && ((MessagePackGenerator) generator).canWritePacked()
                && !WriteFallbackRules.applyToCall(provider)) {
            MessagePackGenerator packing = (MessagePackGenerator) generator;
            packing.writePacked(value, new Writing(root, packing, provider, false));
        } else {
            jackson.serialize(value, generator, provider);
        }
    }

    @Override
    public void serializeWithType(
            Object value,
            JsonGenerator generator,
            SerializerProvider provider,
            TypeSerializer typeSerializer)
            throws IOException {
        jackson.serializeWithType(value, generator, provider, typeSerializer);
    }

    // What else Jackson asks a serializer for

    @Override
    public JsonSerializer<Object> unwrappingSerializer(NameTransformer unwrapper) {
        return jackson.unwrappingSerializer(unwrapper);
    }

    @Override
    public Class<Object> handledType() {
        return bean.handledType();
    }

    @Override
    public JsonSerializer<?> getDelegatee() {
        return jackson;
    }

    @Override
    public Iterator<PropertyWriter> properties() {
        return bean.properties();
    }

    @Override
    public void acceptJsonFormatVisitor(JsonFormatVisitorWrapper visitor, JavaType hint)
            throws JsonMappingException {
        jackson.acceptJsonFormatVisitor(visitor, hint);
    }
}
