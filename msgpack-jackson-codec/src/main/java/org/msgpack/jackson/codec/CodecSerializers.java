/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.ser.BeanSerializer;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import com.fasterxml.jackson.databind.ser.impl.UnknownSerializer;
import com.fasterxml.jackson.databind.ser.std.EnumSerializer;
import com.fasterxml.jackson.databind.type.ArrayType;
import com.fasterxml.jackson.databind.type.CollectionLikeType;
import com.fasterxml.jackson.databind.type.CollectionType;
import com.fasterxml.jackson.databind.type.MapLikeType;
import com.fasterxml.jackson.databind.type.MapType;
import java.io.Serializable;
import org.msgpack.codec.GeneratedCodec;

/** Puts codecs in place of Jackson's serializers. */
final class CodecSerializers extends BeanSerializerModifier implements Serializable {
    private static final long serialVersionUID = 1L;

    private final Forms forms;

    CodecSerializers(Forms forms) {
        this.forms = forms;
    }

    @Override
    public JsonSerializer<?> modifySerializer(
            SerializationConfig config, BeanDescription bean, JsonSerializer<?> serializer) {
        if (serializer.getClass() != BeanSerializer.class
                && serializer.getClass() != UnknownSerializer.class) {
            return typed(bean.getType(), serializer); // somebody else's
        }
        JsonSerializer<?> plain = ofClass(config, bean, serializer);
        return forms.isCase(bean.getBeanClass())
                ? new CaseSerializer(forms, bean.getType(), plain)
                : plain;
    }

    @SuppressWarnings("unchecked")
    private JsonSerializer<?> ofClass(
            SerializationConfig config, BeanDescription bean, JsonSerializer<?> serializer) {
        Class<?> type = bean.getBeanClass();
        GeneratedCodec<?> own = forms.own(type);
        GeneratedCodec<?> codec = own != null ? own : forms.generated(type);
        if (own != null || (codec != null && serializer.getClass() == UnknownSerializer.class)) {
            return new OwnSerializer(
                    forms, codec, bean.getType(), Refusal.of(config, bean), forms.isUnion(type));
        }
        return codec == null
                        || WriteFallbackRules.applyToClass(
                                config, bean, codec, (BeanSerializer) serializer)
                ? serializer
                : new CodecSerializer(
                        forms,
                        (GeneratedCodec<Object>) codec,
                        (BeanSerializer) serializer,
                        bean.getType());
    }

    // Enums

    @Override
    public JsonSerializer<?> modifyEnumSerializer(
            SerializationConfig config,
            JavaType type,
            BeanDescription bean,
            JsonSerializer<?> serializer) {
        if (serializer.getClass() != EnumSerializer.class) {
            return serializer; // somebody else's
        }
        EnumForm form = EnumForm.of(type.getRawClass(), forms);
        JsonSerializer<?> plain = form == null || !form.isOwn()
                ? serializer
                : new OwnEnumSerializer(type.getRawClass(), form, serializer, false);
        JavaType declared = config.constructType(EnumForm.declared(type.getRawClass()));
        return forms.isCase(declared.getRawClass())
                ? new CaseSerializer(forms, declared, plain)
                : plain;
    }

    @Override
    public JsonSerializer<?> modifyKeySerializer(
            SerializationConfig config,
            JavaType type,
            BeanDescription bean,
            JsonSerializer<?> serializer) {
        EnumForm form = serializer == null || FallbackRules.isJacksons(serializer)
                ? EnumForm.of(type.getRawClass(), forms)
                : null;
        return form == null || !form.isOwn()
                ? serializer
                : new OwnEnumSerializer(type.getRawClass(), form, null, true);
    }

    // Types that say that there are cases of a union in them

    private JsonSerializer<?> typed(JavaType type, JsonSerializer<?> serializer) {
        JavaType innermost = Places.innermost(type);
        return !innermost.equals(type) && forms.hasCases(innermost)
                ? new TypedContainerSerializer(type, serializer)
                : serializer;
    }

    @Override
    public JsonSerializer<?> modifyArraySerializer(
            SerializationConfig config,
            ArrayType type,
            BeanDescription bean,
            JsonSerializer<?> serializer) {
        return typed(type, serializer);
    }

    @Override
    public JsonSerializer<?> modifyCollectionSerializer(
            SerializationConfig config,
            CollectionType type,
            BeanDescription bean,
            JsonSerializer<?> serializer) {
        return typed(type, serializer);
    }

    @Override
    public JsonSerializer<?> modifyCollectionLikeSerializer(
            SerializationConfig config,
            CollectionLikeType type,
            BeanDescription bean,
            JsonSerializer<?> serializer) {
        return typed(type, serializer);
    }

    @Override
    public JsonSerializer<?> modifyMapSerializer(
            SerializationConfig config,
            MapType type,
            BeanDescription bean,
            JsonSerializer<?> serializer) {
        return typed(type, serializer);
    }

    @Override
    public JsonSerializer<?> modifyMapLikeSerializer(
            SerializationConfig config,
            MapLikeType type,
            BeanDescription bean,
            JsonSerializer<?> serializer) {
        return typed(type, serializer);
    }
}
