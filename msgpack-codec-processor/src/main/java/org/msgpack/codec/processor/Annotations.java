/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import static java.util.stream.Collectors.toList;

import com.google.auto.common.AnnotationMirrors;
import com.google.auto.common.MoreTypes;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;

/** Finds annotations and their values by name, because Jackson may not be on the class path. */
final class Annotations {
    private static final String JACKSON = "com.fasterxml.jackson.annotation.";

    private Annotations() {}

    static Optional<AnnotationMirror> jackson(List<? extends Element> elements, String name) {
        return find(elements, JACKSON + name);
    }

    static Optional<AnnotationMirror> jackson(Element element, String name) {
        return jackson(List.of(element), name);
    }

    /** Returns the first annotation with the given class name. */
    static Optional<AnnotationMirror> find(List<? extends Element> elements, String name) {
        for (Element element : elements) {
            for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
                if (MoreTypes.asTypeElement(mirror.getAnnotationType())
                        .getQualifiedName()
                        .contentEquals(name)) {
                    return Optional.of(mirror);
                }
            }
        }
        return Optional.empty();
    }

    static AnnotationValue value(AnnotationMirror mirror, String name) {
        return AnnotationMirrors.getAnnotationValue(mirror, name);
    }

    static String string(AnnotationMirror mirror, String name) {
        return value(mirror, name).getValue().toString();
    }

    /** Returns the name of an enum constant, or another value as text. */
    static String constant(AnnotationMirror mirror, String name) {
        String text = string(mirror, name);
        return text.substring(text.lastIndexOf('.') + 1);
    }

    static TypeMirror type(AnnotationMirror mirror, String name) {
        if (value(mirror, name).getValue() instanceof TypeMirror type) {
            Unresolved.require(type);
            return type;
        }
        throw new Unresolved(); // the name of a missing class
    }

    static List<String> strings(AnnotationMirror mirror, String name) {
        return values(mirror, name).stream()
                .map(value -> value.getValue().toString())
                .collect(toList());
    }

    static List<AnnotationMirror> annotations(AnnotationMirror mirror, String name) {
        return values(mirror, name).stream()
                .map(value -> (AnnotationMirror) value.getValue())
                .collect(toList());
    }

    @SuppressWarnings("unchecked")
    private static List<? extends AnnotationValue> values(AnnotationMirror mirror, String name) {
        return (List<? extends AnnotationValue>) value(mirror, name).getValue();
    }
}
