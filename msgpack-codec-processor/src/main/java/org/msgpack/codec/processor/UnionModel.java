/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.processor;

import java.util.List;
import javax.lang.model.element.TypeElement;
import org.msgpack.codec.annotation.UnionShape;

/** A union type with its cases. */
record UnionModel(TypeElement type, UnionShape shape, List<Case> cases) {
    /**
     * A class and its tag.
     *
     * @param tag the integer tag; null if the case is identified by name
     * @param name the name; null if the case is identified by an integer
     */
    record Case(TypeElement type, Integer tag, String name) {
        String key() {
            return tag == null ? name : tag.toString();
        }
    }
}
