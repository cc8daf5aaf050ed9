/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.google.auto.common.MoreElements;

import java.util.Set;

import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Checks what a generated class can access. It is in the same package as its class. */
final class Visibility {
    private Visibility() {}

    /** Rejects a class that code in its package cannot access. */
    static void requireVisible(TypeElement type) throws InvalidClass {
        for (Element e = type; e instanceof TypeElement; e = e.getEnclosingElement()) {
            if (e.getModifiers().contains(Modifier.PRIVATE)) {
                throw new InvalidClass(
                        type,
                        "expected a class that its package can see, found " + e.getSimpleName()
                                + ", which is private");
            }
            boolean isInner = e == type
                    && e.getEnclosingElement() instanceof TypeElement
                    && e.getKind() == ElementKind.CLASS
                    && !isStatic(e);
            if (isInner) {
                throw new InvalidClass(
                        type,
                        "expected a static class, found " + e.getSimpleName()
                                + ", which needs an object of " + e.getEnclosingElement());
            }
        }
    }

    /** Returns whether code in the package of a class can access a field, method or class. */
    static boolean isVisible(Element element, TypeElement from) {
        boolean isNested = element instanceof TypeElement
                && element.getEnclosingElement() instanceof TypeElement;
        if (isNested && !isVisible(element.getEnclosingElement(), from)) {
            return false;
        }
        Set<Modifier> modifiers = element.getModifiers();
        return modifiers.contains(Modifier.PUBLIC)
                || (!modifiers.contains(Modifier.PRIVATE)
                        && MoreElements.getPackage(element).equals(MoreElements.getPackage(from)));
    }

    /**
     * Returns a class mentioned in a type that code in the package of another class cannot access;
     * null if there is none.
     */
    static Element hidden(TypeMirror type, TypeElement from) {
        return MemberTypes.declared(type).stream()
                .map(DeclaredType::asElement)
                .filter(element -> !isVisible(element, from))
                .findFirst()
                .orElse(null);
    }

    static boolean isStatic(Element element) {
        return element.getModifiers().contains(Modifier.STATIC);
    }

    static boolean isAbstract(Element element) {
        return element.getModifiers().contains(Modifier.ABSTRACT);
    }

    /** Returns whether a class and all enclosing classes are public. */
    static boolean isPublic(TypeElement type) {
        for (Element e = type; e instanceof TypeElement; e = e.getEnclosingElement()) {
            if (!e.getModifiers().contains(Modifier.PUBLIC)) {
                return false;
            }
        }
        return true;
    }
}
