/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static java.util.stream.Collectors.joining;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;
import org.msgpack.codec.annotation.MsgPack;
import org.msgpack.codec.annotation.Tag;
import org.msgpack.codec.annotation.Union;
import org.msgpack.codec.annotation.UnionShape;

/** Analyzes a type with {@link Union}. */
final class UnionScanner {
    private final Types types;
    private final Problems problems = new Problems();

    UnionScanner(ProcessingEnvironment environment) {
        this.types = environment.getTypeUtils();
    }

    UnionModel scan(TypeElement type) throws InvalidClass {
        if (!type.getTypeParameters().isEmpty()) {
            throw new InvalidClass(
                    type,
                    "expected a type without type parameters for @Union, found "
                            + type.getSimpleName() + "<"
                            + type.getTypeParameters().stream()
                                    .map(Object::toString)
                                    .collect(joining(", "))
                            + ">");
        }
        UnionShape shape = type.getAnnotation(Union.class).shape();
        List<UnionModel.Case> cases = new ArrayList<>();
        for (AnnotationMirror each : Annotations.annotations(
                MoreElements.getAnnotationMirror(type, Union.class).get(), "value")) {
            int tag = (Integer) Annotations.value(each, "tag").getValue();
            TypeElement element = MoreTypes.asTypeElement(Annotations.type(each, "type"));
            String name = Annotations.string(each, "name");
            problems.collect(() -> cases.add(unionCase(type, shape, element, tag, name)));
        }
        if (cases.isEmpty() && problems.isEmpty()) {
            addJackson(type, shape, cases);
        }
        if (cases.isEmpty()
                && problems.isEmpty()
                && type.getModifiers().contains(Modifier.SEALED)) {
            addPermitted(type, shape, type, cases);
        }
        problems.throwIfAny();
        if (cases.isEmpty()) {
            throw new InvalidClass(
                    type,
                    "expected cases in @Union, or a sealed type, found neither on "
                            + type.getSimpleName());
        }
        requireDistinct(type, cases);
        return new UnionModel(type, shape, mostSpecificFirst(cases));
    }

    private void addPermitted(
            TypeElement union, UnionShape shape, TypeElement type, List<UnionModel.Case> cases) {
        for (TypeMirror permitted : type.getPermittedSubclasses()) {
            Unresolved.require(permitted);
            TypeElement element = MoreTypes.asTypeElement(permitted);
            boolean isGroup = element.getModifiers().contains(Modifier.SEALED)
                    && element.getModifiers().contains(Modifier.ABSTRACT)
                    && element.getAnnotation(Tag.class) == null;
            if (isGroup) {
                addPermitted(union, shape, element, cases);
            } else if (cases.stream().noneMatch(each -> each.type().equals(element))) {
                problems.collect(() -> cases.add(unionCase(union, shape, element, Tag.NONE, "")));
            }
        }
    }

    private void addJackson(TypeElement type, UnionShape shape, List<UnionModel.Case> cases) {
        AnnotationMirror mirror = Annotations.jackson(type, "JsonSubTypes").orElse(null);
        if (mirror == null) {
            return;
        }
        for (AnnotationMirror each : Annotations.annotations(mirror, "value")) {
            TypeElement element = MoreTypes.asTypeElement(Annotations.type(each, "value"));
            String name = Annotations.string(each, "name");
            if (name.isEmpty()) {
                name = Annotations.jackson(element, "JsonTypeName")
                        .map(typeName -> Annotations.string(typeName, "value"))
                        .orElse("");
            }
            String known = name;
            problems.collect(() -> cases.add(unionCase(type, shape, element, Tag.NONE, known)));
        }
    }

    private UnionModel.Case unionCase(
            TypeElement union, UnionShape shape, TypeElement element, int tag, String name)
            throws InvalidClass {
        if (!types.isSubtype(types.erasure(element.asType()), types.erasure(union.asType()))) {
            throw new InvalidClass(
                    union,
                    "expected subtypes of " + union.getSimpleName() + ", found "
                            + element.getSimpleName());
        }
        boolean hasCodec = element.getAnnotation(MsgPack.class) != null
                || (element.getAnnotation(Union.class) != null && element != union);
        if (!hasCodec) {
            throw new InvalidClass(
                    union,
                    "no codec for case " + element.getSimpleName() + " of " + union.getSimpleName()
                            + "; annotate it with @MsgPack");
        }
        Tag own = element.getAnnotation(Tag.class);
        Integer number = tag != Tag.NONE
                ? Integer.valueOf(tag)
                : own != null && own.value() != Tag.NONE && name.isEmpty() ? own.value() : null;
        String text = !name.isEmpty() ? name : own != null ? own.name() : "";
        if (shape == UnionShape.MAP) {
            if (number != null && text.isEmpty()) {
                throw new InvalidClass(
                        union,
                        "expected names for the cases of a MAP, found the integer " + number
                                + " for " + element.getSimpleName());
            }
            return new UnionModel.Case(
                    element, null, text.isEmpty() ? element.getSimpleName().toString() : text);
        }
        if (number == null && text.isEmpty()) {
            throw new InvalidClass(
                    union,
                    "expected a tag for " + element.getSimpleName() + " of "
                            + union.getSimpleName()
                            + ", found none; add @Tag(...) to it, which must never change");
        }
        return new UnionModel.Case(element, number, number == null ? text : null);
    }

    private static void requireDistinct(TypeElement union, List<UnionModel.Case> cases)
            throws InvalidClass {
        Map<String, UnionModel.Case> byKey = new HashMap<>();
        Map<TypeElement, UnionModel.Case> byType = new HashMap<>();
        for (UnionModel.Case each : cases) {
            String kind = each.tag() == null ? "name " : "tag ";
            UnionModel.Case other = byKey.putIfAbsent(kind + each.key(), each);
            if (other != null) {
                throw new InvalidClass(
                        union,
                        "expected a unique tag for each case, found " + kind + each.key()
                                + " for " + other.type().getSimpleName() + " and "
                                + each.type().getSimpleName());
            }
            if (byType.putIfAbsent(each.type(), each) != null) {
                throw new InvalidClass(
                        union,
                        "expected each case once, found " + each.type().getSimpleName() + " twice");
            }
        }
    }

    /** Sorts cases, because an object is packed as the first case that it is an instance of. */
    private List<UnionModel.Case> mostSpecificFirst(List<UnionModel.Case> cases) {
        List<UnionModel.Case> sorted = new ArrayList<>();
        for (UnionModel.Case each : cases) {
            int at = 0;
            while (at < sorted.size()
                    && !types.isSubtype(
                            types.erasure(each.type().asType()),
                            types.erasure(sorted.get(at).type().asType()))) {
                at++;
            }
            sorted.add(at, each);
        }
        return sorted;
    }
}
