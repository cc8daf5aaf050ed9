/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import java.util.ArrayList;
import java.util.List;

import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** An error in a class, and where it is. */
final class InvalidClass extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Element element;
    private final transient List<InvalidClass> more = new ArrayList<>();

    InvalidClass(Element element, String message) {
        super(message);
        this.element = element;
    }

    /** Adds further errors in the same class. */
    void add(InvalidClass other) {
        more.addAll(other.all());
    }

    /** Returns this and all further errors. */
    List<InvalidClass> all() {
        List<InvalidClass> all = new ArrayList<>();
        all.add(this);
        all.addAll(more);
        return all;
    }

    /** Returns where to report the error: the class itself if the element is inherited. */
    Element placeIn(TypeElement type) {
        for (Element e = element; e != null; e = e.getEnclosingElement()) {
            if (e.equals(type)) {
                return element;
            }
        }
        return type;
    }
}
