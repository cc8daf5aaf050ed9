/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.AnnotationIntrospector;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.ConfigOverride;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.BeanSerializer;
import com.fasterxml.jackson.databind.ser.PropertyWriter;
import com.fasterxml.jackson.databind.ser.std.NullSerializer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.codec.internal.GeneratedCodecAccess;
import org.msgpack.codec.internal.MemberNames;

/** {@link FallbackRules} for writing. */
final class WriteFallbackRules {
    private WriteFallbackRules() {}

    /** Returns whether Jackson must write the objects of a class. */
    static boolean applyToClass(
            SerializationConfig config,
            BeanDescription bean,
            GeneratedCodec<?> codec,
            BeanSerializer serializer) {
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
        return form != null && !form.areThoseOf(names, config.shouldSortPropertiesAlphabetically());
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
                || annotations.findContentSerializer(member) != null
                || annotations.findKeySerializer(member) != null
                || annotations.findSerializationConverter(member) != null
                || annotations.findSerializationContentConverter(member) != null
                || (override != null && override.getInclude() != null)
                || (form != null
                        && applyToInclusion(
                                ofClass.withOverrides(annotations.findPropertyInclusion(member)),
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
            SerializerProvider provider, JavaType type, BeanSerializer serializer)
            throws JsonMappingException {
        if (provider.findTypeSerializer(type) != null
                || provider.getDefaultNullValueSerializer().getClass() != NullSerializer.class) {
            return true;
        }
        for (Iterator<PropertyWriter> i = serializer.properties(); i.hasNext(); ) {
            if (applyToValues(provider, i.next().getType())) {
                return true;
            }
        }
        return false;
    }

    /** Whether somebody has replaced Jackson's serializer for what a codec packs itself. */
    private static boolean applyToValues(SerializerProvider provider, JavaType type)
            throws JsonMappingException {
        boolean isList = FallbackRules.isList(type);
        return ((isList || FallbackRules.isPacked(type))
                        && !FallbackRules.isJacksons(provider.findValueSerializer(type)))
                || (isList && applyToValues(provider, type.getContentType()));
    }

    /** Returns whether Jackson must write everything in this call. */
    static boolean applyToCall(SerializerProvider provider) {
        return provider.getActiveView() != null
                || Features.changeWriting(provider.getConfig().getSerializationFeatures())
                || Features.ofEnumsChangeWriting(provider.getConfig());
    }
}
