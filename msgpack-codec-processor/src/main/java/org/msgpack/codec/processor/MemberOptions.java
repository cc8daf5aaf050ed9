/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;
import org.msgpack.codec.annotation.Alias;
import org.msgpack.codec.annotation.AsString;
import org.msgpack.codec.annotation.Default;
import org.msgpack.codec.annotation.Ignore;
import org.msgpack.codec.annotation.Index;
import org.msgpack.codec.annotation.Key;
import org.msgpack.codec.annotation.NullPolicy;
import org.msgpack.codec.annotation.Nulls;
import org.msgpack.codec.annotation.Required;
import org.msgpack.codec.annotation.Unknown;
import org.msgpack.codec.annotation.UseCodec;

/**
 * The options from a member's annotations.
 *
 * @param key the name in the message; null to use the member's name
 * @param index the index; null to use the order in the class
 * @param defaultValue the value of {@link Default}; null if there is none
 * @param codec the class of its codec, or {@code Codec} itself to look the codec up at run time;
 *     null if not specified
 */
record MemberOptions(
        String key,
        Integer index,
        boolean isIgnored,
        boolean isNamed,
        List<String> aliases,
        boolean isRequired,
        String defaultValue,
        NullPolicy nulls,
        boolean isString,
        boolean isUnknown,
        TypeMirror codec) {

    private static final List<Class<? extends Annotation>> OWN = List.of(
            Key.class,
            Index.class,
            Ignore.class,
            Alias.class,
            Required.class,
            Default.class,
            Nulls.class,
            AsString.class,
            Unknown.class,
            UseCodec.class);

    /** Returns whether any element has one of our annotations. */
    static boolean hasOwn(List<? extends Element> elements) {
        return elements.stream()
                .anyMatch(element ->
                        OWN.stream().anyMatch(own -> element.getAnnotation(own) != null));
    }

    /**
     * Reads our annotations.
     *
     * @param elements the field, getter, setter and parameter
     */
    static MemberOptions own(List<? extends Element> elements, MemberOptions ofClass) {
        String key = first(elements, Key.class, Key::value);
        Integer index = first(elements, Index.class, Index::value);
        NullPolicy nulls = first(elements, Nulls.class, Nulls::value);
        String[] aliases = first(elements, Alias.class, Alias::value);
        Optional<AnnotationMirror> codec =
                Annotations.find(elements, UseCodec.class.getCanonicalName());
        String defaultValue = first(elements, Default.class, Default::value);
        return new MemberOptions(
                key,
                index,
                has(elements, Ignore.class),
                key != null || index != null,
                aliases == null ? List.of() : Arrays.asList(aliases),
                (ofClass.isRequired && defaultValue == null) || has(elements, Required.class),
                defaultValue,
                nulls == null ? ofClass.nulls : nulls,
                has(elements, AsString.class),
                has(elements, Unknown.class),
                codec.map(mirror -> Annotations.type(mirror, "value")).orElse(null));
    }

    /** Reads Jackson's annotations. */
    static MemberOptions jackson(List<? extends Element> elements, MemberOptions ofClass) {
        List<AnnotationMirror> properties = elements.stream()
                .flatMap(element -> Annotations.jackson(element, "JsonProperty").stream())
                .toList();
        String key = properties.stream()
                .map(mirror -> Annotations.string(mirror, "value"))
                .filter(name -> !name.isEmpty())
                .findFirst()
                .orElse(null);
        boolean isRequired = properties.stream()
                .anyMatch(mirror -> Annotations.string(mirror, "required").equals("true"));
        List<String> aliases = new ArrayList<>();
        Annotations.jackson(elements, "JsonAlias")
                .ifPresent(mirror -> aliases.addAll(Annotations.strings(mirror, "value")));
        return new MemberOptions(
                key,
                null,
                isTrue(elements, "JsonIgnore"),
                !properties.isEmpty(),
                aliases,
                ofClass.isRequired || isRequired,
                null,
                jacksonNulls(elements, ofClass.nulls),
                Annotations.jackson(elements, "JsonFormat")
                        .filter(mirror -> Annotations.constant(mirror, "shape").equals("STRING"))
                        .isPresent(),
                false,
                null);
    }

    private static NullPolicy jacksonNulls(List<? extends Element> elements, NullPolicy other) {
        String include = Annotations.jackson(elements, "JsonInclude")
                .map(mirror -> Annotations.constant(mirror, "value"))
                .orElse("");
        return switch (include) {
            case "NON_NULL", "NON_ABSENT" -> NullPolicy.OMIT;
            case "ALWAYS" -> NullPolicy.WRITE;
            default -> other;
        };
    }

    private static boolean isTrue(List<? extends Element> elements, String name) {
        return Annotations.jackson(elements, name)
                .filter(mirror -> Annotations.string(mirror, "value").equals("true"))
                .isPresent();
    }

    /** Reads options that a class sets for all members. Our annotations take precedence. */
    static MemberOptions ofClass(Element type) {
        Nulls nulls = type.getAnnotation(Nulls.class);
        return new MemberOptions(
                null,
                null,
                false,
                false,
                List.of(),
                type.getAnnotation(Required.class) != null,
                null,
                nulls != null ? nulls.value() : jacksonNulls(List.of(type), NullPolicy.WRITE),
                false,
                false,
                null);
    }

    private static boolean has(
            List<? extends Element> elements, Class<? extends Annotation> annotation) {
        return first(elements, annotation, a -> a) != null;
    }

    private static <A extends Annotation, V> V first(
            List<? extends Element> elements, Class<A> annotation, Function<A, V> value) {
        for (Element element : elements) {
            A found = element.getAnnotation(annotation);
            if (found != null) {
                return value.apply(found);
            }
        }
        return null;
    }
}
