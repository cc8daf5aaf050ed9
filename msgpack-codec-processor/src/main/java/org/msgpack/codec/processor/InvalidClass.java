/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import java.util.ArrayList;
import java.util.List;

import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** What is wrong with a class, and where. */
final class InvalidClass extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Element element;
    private final transient List<InvalidClass> more = new ArrayList<>();

    InvalidClass(Element element, String message) {
        super(message);
        this.element = element;
    }

    /** Adds what else is wrong with the class. */
    void add(InvalidClass other) {
        more.addAll(other.all());
    }

    /** Returns this, and what else is wrong. */
    List<InvalidClass> all() {
        List<InvalidClass> all = new ArrayList<>();
        all.add(this);
        all.addAll(more);
        return all;
    }

    /** Returns where to report it: the class itself for what it inherits. */
    Element placeIn(TypeElement type) {
        for (Element e = element; e != null; e = e.getEnclosingElement()) {
            if (e.equals(type)) {
                return element;
            }
        }
        return type;
    }
}
