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
 * Lombok adds methods to classes that are being compiled, and they are all there in the round after
 * the one in which it runs, whichever processor comes first.
 */
final class Lombok {
    private static final String PREFIX = "lombok.";

    /** These say something about code that exists, and may be in class files. */
    private static final Set<String> KEPT = Set.of("lombok.Generated", "lombok.NonNull");

    private Lombok() {}

    /** Whether Lombok changes a class, or one of its superclasses. */
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
        return element.getAnnotationMirrors().stream().anyMatch(Lombok::isLomboks);
    }

    private static boolean isLomboks(AnnotationMirror mirror) {
        String name = MoreTypes.asTypeElement(mirror.getAnnotationType())
                .getQualifiedName()
                .toString();
        return name.startsWith(PREFIX) && !KEPT.contains(name);
    }
}
