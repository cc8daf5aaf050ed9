/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.PropertyMetadata;
import com.fasterxml.jackson.databind.PropertyName;

import java.util.Iterator;
import java.util.Map;
import java.util.stream.BaseStream;

/** The declared types of the places where values stand: in members, lists, maps and so on. */
final class Places {
    private Places() {}

    /** Returns what is in the innermost lists, maps and so on of a type; itself if it is none. */
    static JavaType innermost(JavaType type) {
        JavaType inner = type;
        for (JavaType next = content(type); next != null; next = content(inner)) {
            inner = next;
        }
        return inner;
    }

    private static JavaType content(JavaType type) {
        if (type.isContainerType() || type.isReferenceType()) {
            return type.getContentType();
        }
        if (type.isTypeOrSubTypeOf(Map.Entry.class)) {
            return type.containedTypeCount() == 2 ? type.containedType(1) : null;
        }
        boolean isSequence = type.isTypeOrSubTypeOf(Iterator.class)
                || type.isTypeOrSubTypeOf(Iterable.class)
                || type.isTypeOrSubTypeOf(BaseStream.class);
        return isSequence && type.containedTypeCount() == 1 ? type.containedType(0) : null;
    }

    /** Returns a place that is known by its type only. */
    static BeanProperty of(JavaType type) {
        return new BeanProperty.Std(
                PropertyName.USE_DEFAULT, type, null, null, PropertyMetadata.STD_OPTIONAL);
    }
}
