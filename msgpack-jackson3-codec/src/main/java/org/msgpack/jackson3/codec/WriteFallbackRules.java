/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.codec.internal.GeneratedCodecAccess;
import org.msgpack.codec.internal.MemberNames;
import tools.jackson.databind.AnnotationIntrospector;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.cfg.ConfigOverride;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.ser.BeanPropertyWriter;
import tools.jackson.databind.ser.PropertyWriter;
import tools.jackson.databind.ser.bean.BeanSerializerBase;
import tools.jackson.databind.ser.std.NullSerializer;

/** {@link FallbackRules} for writing. */
final class WriteFallbackRules {
    private WriteFallbackRules() {}

    /** Returns whether Jackson must write the objects of a class. */
    static boolean applyToClass(
            SerializationConfig config,
            BeanDescription bean,
            GeneratedCodec<?> codec,
            BeanSerializerBase serializer) {
        if (FallbackRules.applyToClass(config, bean)
                || bean.findAnyGetter() != null
                || Features.ofMapperChangeWriting(config)
                || !isAlways(config.getDefaultPropertyInclusion())) {
            return true;
        }
        MemberNames form = GeneratedCodecAccess.get().names(codec);
        JsonInclude.Value inclusion = bean.findPropertyInclusion(JsonInclude.Value.empty());
        List<String> names = new ArrayList<>();
        for (Iterator<PropertyWriter> i = serializer.properties(); i.hasNext(); ) {
            PropertyWriter property = i.next();
            names.add(property.getName());
            if (!(property instanceof BeanPropertyWriter)
                    || applyToMember(config, (BeanPropertyWriter) property, form, inclusion)) {
                return true;
            }
        }
        return form != null && !form.areThoseOf(names, false);
    }

    private static boolean applyToMember(
            SerializationConfig config,
            BeanPropertyWriter property,
            MemberNames form,
            JsonInclude.Value ofClass) {
        AnnotationIntrospector annotations = config.getAnnotationIntrospector();
        AnnotatedMember member = property.getMember();
        ConfigOverride override = config.findConfigOverride(property.getType().getRawClass());
        return property.isVirtual()
                || property.isUnwrapping()
                || property.hasSerializer()
                || property.hasNullSerializer()
                || isAnother(property.getSerializationType(), property.getType())
                || annotations.findContentSerializer(config, member) != null
                || annotations.findKeySerializer(config, member) != null
                || annotations.findSerializationConverter(config, member) != null
                || annotations.findSerializationContentConverter(config, member) != null
                || (override != null && override.getInclude() != null)
                || (form != null
                        && applyToInclusion(
                                ofClass.withOverrides(
                                        annotations.findPropertyInclusion(config, member)),
                                property))
                || FallbackRules.applyToMember(config, member, property.getType(), form);
    }

    private static boolean isAnother(JavaType serialized, JavaType declared) {
        return serialized != null && !serialized.equals(declared);
    }

    /** Codecs know members that are written always, and those that are not if they are null. */
    private static boolean applyToInclusion(
            JsonInclude.Value inclusion, BeanPropertyWriter property) {
        boolean isNonNull = inclusion.getValueInclusion() == JsonInclude.Include.NON_NULL;
        return !(isNonNull || isAlways(inclusion.getValueInclusion()))
                || !isAlways(inclusion.getContentInclusion())
                || (!property.getType().isPrimitive() && property.willSuppressNulls() != isNonNull);
    }

    private static boolean isAlways(JsonInclude.Value inclusion) {
        return isAlways(inclusion.getValueInclusion()) && isAlways(inclusion.getContentInclusion());
    }

    private static boolean isAlways(JsonInclude.Include inclusion) {
        return inclusion == JsonInclude.Include.ALWAYS
                || inclusion == JsonInclude.Include.USE_DEFAULTS;
    }

    /** The rules that need serializers for everything. */
    static boolean applyToClass(
            SerializationContext context, JavaType type, BeanSerializerBase serializer) {
        if (context.findTypeSerializer(type) != null
                || context.getDefaultNullValueSerializer().getClass() != NullSerializer.class) {
            return true;
        }
        for (Iterator<PropertyWriter> i = serializer.properties(); i.hasNext(); ) {
            if (applyToValues(context, i.next().getType())) {
                return true;
            }
        }
        return false;
    }

    /** Whether somebody has replaced Jackson's serializer for what a codec packs itself. */
    private static boolean applyToValues(SerializationContext context, JavaType type) {
        boolean isList = FallbackRules.isList(type);
        return ((isList || FallbackRules.isPacked(type))
                        && !FallbackRules.isJacksons(context.findValueSerializer(type)))
                || (isList && applyToValues(context, type.getContentType()));
    }

    /** Returns whether Jackson must write everything in this call. */
    static boolean applyToCall(SerializationContext context) {
        return context.getActiveView() != null
                || Features.changeWriting(context.getConfig().getSerializationFeatures())
                || Features.ofEnumsChangeWriting(context.getConfig());
    }
}
