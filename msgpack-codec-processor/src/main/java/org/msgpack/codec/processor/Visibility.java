/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import com.google.auto.common.MoreElements;

import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** What a generated class can reach, which is in the package of the class that it is for. */
final class Visibility {
    private Visibility() {}

    /** Rejects a class that code in its package cannot name. */
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
                    && e.getKind().isClass()
                    && e.getKind() == javax.lang.model.element.ElementKind.CLASS
                    && !e.getModifiers().contains(Modifier.STATIC);
            if (isInner) {
                throw new InvalidClass(
                        type,
                        "expected a static class, found " + e.getSimpleName()
                                + ", which needs an object of " + e.getEnclosingElement());
            }
        }
    }

    /** Returns whether code in the package of a class can use a field or a method. */
    static boolean isVisible(Element member, TypeElement from) {
        if (member.getModifiers().contains(Modifier.PRIVATE)) {
            return false;
        }
        return member.getModifiers().contains(Modifier.PUBLIC)
                || MoreElements.getPackage(member).equals(MoreElements.getPackage(from));
    }

    /** Returns whether a class and all around it are public. */
    static boolean isPublic(TypeElement type) {
        for (Element e = type; e instanceof TypeElement; e = e.getEnclosingElement()) {
            if (!e.getModifiers().contains(Modifier.PUBLIC)) {
                return false;
            }
        }
        return true;
    }
}
