/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.google.auto.common.MoreTypes;

import java.util.Set;

import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;

/**
 * Detects classes that Lombok changes. Lombok adds methods to classes while they are compiled; all
 * of them exist in the round after the one in which it runs, whatever the order of processors.
 */
final class Lombok {
    private static final String PREFIX = "lombok.";

    /** Annotations that do not generate code and may be present in class files. */
    private static final Set<String> PASSIVE = Set.of("lombok.Generated", "lombok.NonNull");

    private Lombok() {}

    /** Returns whether Lombok changes a class or one of its superclasses. */
    static boolean changes(TypeElement type) {
        TypeElement each = type;
        while (true) {
            if (isAnnotated(each)
                    || each.getEnclosedElements().stream().anyMatch(Lombok::isAnnotated)) {
                return true;
            }
            if (each.getSuperclass().getKind() != TypeKind.DECLARED) {
                return false;
            }
            each = MoreTypes.asTypeElement(each.getSuperclass());
        }
    }

    private static boolean isAnnotated(Element element) {
        return element.getAnnotationMirrors().stream().anyMatch(Lombok::isLombokAnnotation);
    }

    private static boolean isLombokAnnotation(AnnotationMirror mirror) {
        String name = MoreTypes.asTypeElement(mirror.getAnnotationType())
                .getQualifiedName()
                .toString();
        return name.startsWith(PREFIX) && !PASSIVE.contains(name);
    }
}
