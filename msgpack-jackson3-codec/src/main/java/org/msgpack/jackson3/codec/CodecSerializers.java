/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import java.io.Serializable;
import org.msgpack.codec.GeneratedCodec;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.ser.ValueSerializerModifier;
import tools.jackson.databind.ser.bean.BeanSerializerBase;
import tools.jackson.databind.ser.impl.UnknownSerializer;
import tools.jackson.databind.ser.jdk.EnumSerializer;
import tools.jackson.databind.type.ArrayType;
import tools.jackson.databind.type.CollectionLikeType;
import tools.jackson.databind.type.CollectionType;
import tools.jackson.databind.type.MapLikeType;
import tools.jackson.databind.type.MapType;

/** Puts codecs in place of Jackson's serializers. */
final class CodecSerializers extends ValueSerializerModifier implements Serializable {
    private static final long serialVersionUID = 1L;

    private final transient Forms forms;

    CodecSerializers(Forms forms) {
        this.forms = forms;
    }

    @Override
    public ValueSerializer<?> modifySerializer(
            SerializationConfig config,
            BeanDescription.Supplier bean,
            ValueSerializer<?> serializer) {
        if (!(serializer instanceof BeanSerializerBase && FallbackRules.isJacksons(serializer))
                && serializer.getClass() != UnknownSerializer.class) {
            return typed(bean.getType(), serializer); // somebody else's
        }
        ValueSerializer<?> plain = ofClass(config, bean, serializer);
        return forms.isCase(bean.getBeanClass())
                ? new CaseSerializer(forms, bean.getType(), plain)
                : plain;
    }

    @SuppressWarnings("unchecked")
    private ValueSerializer<?> ofClass(
            SerializationConfig config,
            BeanDescription.Supplier bean,
            ValueSerializer<?> serializer) {
        Class<?> type = bean.getBeanClass();
        GeneratedCodec<?> own = forms.own(type);
        GeneratedCodec<?> codec = own != null ? own : forms.generated(type);
        if (own != null || (codec != null && serializer.getClass() == UnknownSerializer.class)) {
            return new OwnSerializer(
                    forms,
                    codec,
                    bean.getType(),
                    Refusal.of(config, bean.get()),
                    forms.isUnion(type));
        }
        return codec == null
                        || WriteFallbackRules.applyToClass(
                                config, bean.get(), codec, (BeanSerializerBase) serializer)
                ? serializer
                : new CodecSerializer(
                        forms,
                        (GeneratedCodec<Object>) codec,
                        (BeanSerializerBase) serializer,
                        bean.getType());
    }

    // Enums

    @Override
    public ValueSerializer<?> modifyEnumSerializer(
            SerializationConfig config,
            JavaType type,
            BeanDescription.Supplier bean,
            ValueSerializer<?> serializer) {
        if (serializer.getClass() != EnumSerializer.class) {
            return serializer; // somebody else's
        }
        EnumForm form = EnumForm.of(type.getRawClass(), forms);
        ValueSerializer<?> plain = form == null || !form.isOwn()
                ? serializer
                : new OwnEnumSerializer(type.getRawClass(), form, serializer, false);
        JavaType declared = config.constructType(EnumForm.declared(type.getRawClass()));
        return forms.isCase(declared.getRawClass())
                ? new CaseSerializer(forms, declared, plain)
                : plain;
    }

    @Override
    public ValueSerializer<?> modifyKeySerializer(
            SerializationConfig config,
            JavaType type,
            BeanDescription.Supplier bean,
            ValueSerializer<?> serializer) {
        EnumForm form = serializer == null || FallbackRules.isJacksons(serializer)
                ? EnumForm.of(type.getRawClass(), forms)
                : null;
        return form == null || !form.isOwn()
                ? serializer
                : new OwnEnumSerializer(type.getRawClass(), form, null, true);
    }

    // Types that say that there are cases of a union in them

    private ValueSerializer<?> typed(JavaType type, ValueSerializer<?> serializer) {
        JavaType innermost = Places.innermost(type);
        return !innermost.equals(type) && forms.hasCases(innermost)
                ? new TypedContainerSerializer(type, serializer)
                : serializer;
    }

    @Override
    public ValueSerializer<?> modifyArraySerializer(
            SerializationConfig config,
            ArrayType type,
            BeanDescription.Supplier bean,
            ValueSerializer<?> serializer) {
        return typed(type, serializer);
    }

    @Override
    public ValueSerializer<?> modifyCollectionSerializer(
            SerializationConfig config,
            CollectionType type,
            BeanDescription.Supplier bean,
            ValueSerializer<?> serializer) {
        return typed(type, serializer);
    }

    @Override
    public ValueSerializer<?> modifyCollectionLikeSerializer(
            SerializationConfig config,
            CollectionLikeType type,
            BeanDescription.Supplier bean,
            ValueSerializer<?> serializer) {
        return typed(type, serializer);
    }

    @Override
    public ValueSerializer<?> modifyMapSerializer(
            SerializationConfig config,
            MapType type,
            BeanDescription.Supplier bean,
            ValueSerializer<?> serializer) {
        return typed(type, serializer);
    }

    @Override
    public ValueSerializer<?> modifyMapLikeSerializer(
            SerializationConfig config,
            MapLikeType type,
            BeanDescription.Supplier bean,
            ValueSerializer<?> serializer) {
        return typed(type, serializer);
    }

    private Object readResolve() {
        return new CodecSerializers(new Forms());
    }
}
