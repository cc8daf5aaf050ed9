/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.msgpack.codec.internal.MemberNames;
import tools.jackson.databind.AnnotationIntrospector;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.cfg.ConfigOverride;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedClass;
import tools.jackson.databind.introspect.AnnotatedMember;

/**
 * Decides when Jackson must read or write a value itself, because the mapper's configuration or
 * Jackson's annotations ask for something that the generated codec does not do.
 */
final class FallbackRules {
    private static final Set<Class<?>> LISTS =
            new HashSet<>(Arrays.asList(List.class, Collection.class, Iterable.class));

    private FallbackRules() {}

    /** Returns whether a serializer or the like is one of Jackson's or its modules'. */
    static boolean isJacksons(Object handler) {
        return (handler instanceof TypedContainerSerializer
                        ? ((TypedContainerSerializer) handler).getDelegatee()
                        : handler)
                .getClass()
                .getName()
                .startsWith("tools.jackson.");
    }

    /** Returns whether Jackson must handle the objects of a class. */
    static boolean applyToClass(MapperConfig<?> config, BeanDescription bean) {
        Class<?> type = bean.getBeanClass();
        AnnotatedClass annotated = bean.getClassInfo();
        AnnotationIntrospector annotations = config.getAnnotationIntrospector();
        return Modifier.isAbstract(type.getModifiers())
                || type.getTypeParameters().length > 0
                || Throwable.class.isAssignableFrom(type)
                || !config.isAnnotationProcessingEnabled()
                || config.getDefaultTyper(bean.getType()) != null
                || config.getPropertyNamingStrategy() != null
                || annotations.findNamingStrategy(config, annotated) != null
                || hasFilter(annotations, config, annotated)
                || bean.getObjectIdInfo() != null
                || config.findConfigOverride(type) != null
                || hasMixIn(config, type)
                || !isOnlyShape(annotations.findFormat(config, annotated));
    }

    static boolean hasFilter(
            AnnotationIntrospector annotations, MapperConfig<?> config, Annotated annotated) {
        return annotations.findFilterId(config, annotated) != null;
    }

    static boolean hasMixIn(MapperConfig<?> config, Class<?> type) {
        if (type == null) {
            return false;
        }
        if (config.findMixInClassFor(type) != null || hasMixIn(config, type.getSuperclass())) {
            return true;
        }
        for (Class<?> implemented : type.getInterfaces()) {
            if (hasMixIn(config, implemented)) {
                return true;
            }
        }
        return false;
    }

    /** What the shape itself means is decided by the serializer that Jackson chooses for it. */
    private static boolean isOnlyShape(JsonFormat.Value format) {
        return format == null || format.equals(JsonFormat.Value.forShape(format.getShape()));
    }

    /** Returns whether Jackson must handle the value of a property, or its elements. */
    static boolean applyToProperty(MapperConfig<?> config, BeanProperty property) {
        AnnotatedMember member = property == null ? null : property.getMember();
        return member != null && applyToAnyMember(config, member);
    }

    private static boolean applyToAnyMember(MapperConfig<?> config, AnnotatedMember member) {
        AnnotationIntrospector annotations = config.getAnnotationIntrospector();
        return hasFormat(annotations.findFormat(config, member))
                || annotations.findObjectIdInfo(config, member) != null
                || annotations.findPolymorphicTypeInfo(config, member) != null
                || annotations.findTypeResolverBuilder(config, member) != null
                || selectsMembers(config, member);
    }

    /** Whether a member says which members its value has. */
    static boolean selectsMembers(MapperConfig<?> config, AnnotatedMember member) {
        AnnotationIntrospector annotations = config.getAnnotationIntrospector();
        return hasFilter(annotations, config, member)
                || !annotations
                        .findPropertyIgnoralByName(config, member)
                        .getIgnored()
                        .isEmpty()
                || annotations.findPropertyInclusionByName(config, member).getIncluded() != null;
    }

    /** Whether a member has another shape; its other options are for what is around its values. */
    static boolean hasShape(JsonFormat.Value format) {
        return format != null && format.hasShape();
    }

    private static boolean hasFormat(JsonFormat.Value format) {
        return format != null && !format.equals(JsonFormat.Value.empty());
    }

    /** Returns whether Jackson must handle a class because of one of its members. */
    static boolean applyToMember(
            MapperConfig<?> config, AnnotatedMember member, JavaType type, MemberNames form) {
        AnnotationIntrospector annotations = config.getAnnotationIntrospector();
        boolean isText =
                form != null && isNumber(type) && isText(annotations.findFormat(config, member));
        ConfigOverride override = config.findConfigOverride(type.getRawClass());
        return (!isText && applyToAnyMember(config, member))
                || annotations.findReferenceType(config, member) != null
                || annotations.findUnwrappingNameTransformer(config, member) != null
                || (override != null && isPacked(type) && override.getFormat() != null)
                || isAny(type)
                || (isList(type) && isAny(type.getContentType()));
    }

    private static boolean isText(JsonFormat.Value format) {
        return JsonFormat.Value.forShape(JsonFormat.Shape.STRING).equals(format);
    }

    private static boolean isNumber(JavaType type) {
        return type.isPrimitive()
                ? !type.hasRawClass(boolean.class) && !type.hasRawClass(char.class)
                : type.isTypeOrSubTypeOf(Number.class);
    }

    /** Whether values may be of any class: codecs read them as other classes than Jackson does. */
    private static boolean isAny(JavaType type) {
        return type == null || type.isJavaLangObject();
    }

    /** Whether the codec of a class packs the elements of such a member itself. */
    static boolean isList(JavaType type) {
        return LISTS.contains(type.getRawClass());
    }

    /** Whether the codec of a class packs such values itself, so that Jackson is not asked. */
    static boolean isPacked(JavaType type) {
        Class<?> raw = type.getRawClass();
        return type.isPrimitive()
                || raw == String.class
                || raw == byte[].class
                || raw == Boolean.class
                || raw == Character.class
                || (isNumber(type) && raw.getName().startsWith("java.lang."));
    }
}
