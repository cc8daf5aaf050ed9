/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;
import org.msgpack.codec.annotation.Ignore;

/** Rejects member annotations on elements that are not members, where they would have no effect. */
final class MisplacedAnnotations {
    private MisplacedAnnotations() {}

    static void requireNone(TypeElement type, Problems problems) {
        for (Element field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
            for (Modifier modifier : List.of(Modifier.STATIC, Modifier.TRANSIENT)) {
                if (field.getModifiers().contains(modifier)) {
                    problems.collect(() -> require(field, "the " + modifier + " field " + field));
                }
            }
        }
        for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
            Set<Modifier> modifiers = method.getModifiers();
            if (modifiers.contains(Modifier.STATIC)) {
                problems.collect(() -> require(method, "the static method " + method));
            } else if (modifiers.contains(Modifier.PRIVATE)) {
                problems.collect(() -> require(method, "the private method " + method));
            } else if (!isAccessor(method)) {
                problems.collect(() -> require(method, "the method " + method));
            }
        }
    }

    private static boolean isAccessor(ExecutableElement method) {
        boolean isVoid = method.getReturnType().getKind() == TypeKind.VOID;
        int parameters = method.getParameters().size();
        return method.getTypeParameters().isEmpty()
                && (parameters == 1 || (parameters == 0 && !isVoid));
    }

    private static void require(Element element, String found) throws InvalidClass {
        if (element.getAnnotation(Ignore.class) == null && MemberOptions.hasOwn(List.of(element))) {
            throw new InvalidClass(
                    element, "expected a field, a getter or a setter of a member, found " + found);
        }
    }
}
