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
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.msgpack.codec.Codec;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.codec.HostedCodec;
import org.msgpack.jackson.dataformat.MessagePackGenerator;

/** Writes the objects of a class by its codec, or as Jackson does if anything asks for that. */
final class CodecSerializer extends JsonSerializer<Object>
        implements ContextualSerializer, ResolvableSerializer, Serializable {
    private static final long serialVersionUID = 1L;

    /** How the members of all classes that are reached from here are written. */
    final transient Map<HostedCodec<?>, MemberWriter> writers = new ConcurrentHashMap<>();

    private final transient GeneratedCodec<Object> codec;
    private final BeanSerializer bean;
    private final JavaType type;

    /** As Jackson writes the objects by themselves. */
    private JsonSerializer<Object> jackson;

    /** Whether the codec is used; not known before everything is resolved. */
    private boolean isUsed;

    CodecSerializer(GeneratedCodec<Object> codec, BeanSerializer bean, JavaType type) {
        this.codec = codec;
        this.bean = bean;
        this.type = type;
        this.jackson = bean;
    }

    private CodecSerializer(CodecSerializer src, GeneratedCodec<Object> codec) {
        this.codec = codec;
        this.bean = src.bean;
        this.type = src.type;
        this.jackson = src.jackson;
        this.isUsed = src.isUsed;
    }

    /** Engines serialize an {@code ObjectWriter}, which keeps the serializer of its class. */
    @SuppressWarnings("unchecked")
    private Object readResolve() {
        return new CodecSerializer(
                this, (GeneratedCodec<Object>) CodecSerializers.codec(bean.handledType()));
    }

    @Override
    public void resolve(SerializerProvider provider) throws JsonMappingException {
        bean.resolve(provider);
        jackson = contextual(provider, null);
        boolean isArray = jackson instanceof BeanAsArraySerializer;
        isUsed = (isArray || jackson == bean)
                && isArray
                        == (codec.jacksonForm() != null && codec.jacksonForm().isArray())
                && !WritingObjections.toClass(provider, type, bean);
    }

    @SuppressWarnings("unchecked")
    private JsonSerializer<Object> contextual(SerializerProvider provider, BeanProperty property)
            throws JsonMappingException {
        return (JsonSerializer<Object>) bean.createContextual(provider, property);
    }

    @Override
    public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
            throws JsonMappingException {
        boolean isAsked = !isUsed || Objections.ofProperty(provider.getConfig(), property);
        return isAsked ? contextual(provider, property) : this;
    }

    /** Returns the codec, or null if it is not used. */
    Codec<Object> codec() {
        return isUsed ? codec : null;
    }

    @Override
    public void serialize(Object value, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        if (isUsed
                && generator instanceof MessagePackGenerator
                && !WritingObjections.toCall(provider)) {
            MessagePackGenerator packing = (MessagePackGenerator) generator;
            packing.writePacked(value, new Writing(this, packing, provider));
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
    public JsonSerializer<?> withFilterId(Object filterId) {
        return bean.withFilterId(filterId);
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
