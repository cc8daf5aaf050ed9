/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import java.util.Iterator;
import org.msgpack.codec.Codec;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.codec.internal.GeneratedCodecAccess;
import org.msgpack.jackson3.dataformat.MessagePackGenerator;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import tools.jackson.databind.jsontype.TypeSerializer;
import tools.jackson.databind.ser.PropertyWriter;
import tools.jackson.databind.ser.bean.BeanAsArraySerializer;
import tools.jackson.databind.ser.bean.BeanSerializerBase;
import tools.jackson.databind.ser.bean.UnrolledBeanAsArraySerializer;
import tools.jackson.databind.util.NameTransformer;

/** Writes the objects of a class by its codec, or as Jackson does if anything asks for that. */
final class CodecSerializer extends ValueSerializer<Object> {
    private final WrittenClass root;
    private final boolean isArray;
    private final BeanSerializerBase bean;
    private final JavaType type;

    /** As Jackson writes the objects by themselves. */
    private ValueSerializer<Object> jackson;

    /** Whether the codec is used; not known before everything is resolved. */
    private boolean isUsed;

    CodecSerializer(
            Forms forms, GeneratedCodec<Object> codec, BeanSerializerBase bean, JavaType type) {
        this.root = new WrittenClass(forms, codec);
        this.isArray = GeneratedCodecAccess.get().names(codec).isArray();
        this.bean = bean;
        this.type = type;
        this.jackson = bean;
    }

    @Override
    public void resolve(SerializationContext context) {
        bean.resolve(context);
        jackson = contextual(context, null);
        boolean writesArray = jackson instanceof BeanAsArraySerializer
                || jackson instanceof UnrolledBeanAsArraySerializer;
        isUsed = (writesArray || jackson == bean)
                && writesArray == isArray
                && !WriteFallbackRules.applyToClass(context, type, bean);
    }

    @SuppressWarnings("unchecked")
    private ValueSerializer<Object> contextual(
            SerializationContext context, BeanProperty property) {
        return (ValueSerializer<Object>) bean.createContextual(context, property);
    }

    @Override
    public ValueSerializer<?> createContextual(
            SerializationContext context, BeanProperty property) {
        boolean isAsked = !isUsed || FallbackRules.applyToProperty(context.getConfig(), property);
        return isAsked ? contextual(context, property) : this;
    }

    /** Returns the codec, or null if it is not used. */
    Codec<Object> codec() {
        return isUsed ? root.codec : null;
    }

    @Override
    public void serialize(Object value, JsonGenerator generator, SerializationContext context) {
        if (isUsed
                && generator instanceof MessagePackGenerator
                && ((MessagePackGenerator) generator).canWritePacked()
                && !WriteFallbackRules.applyToCall(context)) {
            Writing.write(root, value, (MessagePackGenerator) generator, context, false);
        } else {
            jackson.serialize(value, generator, context);
        }
    }

    @Override
    public void serializeWithType(
            Object value,
            JsonGenerator generator,
            SerializationContext context,
            TypeSerializer typeSerializer) {
        jackson.serializeWithType(value, generator, context, typeSerializer);
    }

    // What else Jackson asks a serializer for

    @Override
    public ValueSerializer<Object> unwrappingSerializer(NameTransformer unwrapper) {
        return jackson.unwrappingSerializer(unwrapper);
    }

    @Override
    public Class<?> handledType() {
        return bean.handledType();
    }

    @Override
    public ValueSerializer<?> getDelegatee() {
        return jackson;
    }

    @Override
    public Iterator<PropertyWriter> properties() {
        return bean.properties();
    }

    @Override
    public void acceptJsonFormatVisitor(JsonFormatVisitorWrapper visitor, JavaType hint) {
        jackson.acceptJsonFormatVisitor(visitor, hint);
    }
}
