/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import java.lang.reflect.Modifier;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.codec.internal.GeneratedCodecAccess;
import org.msgpack.codec.internal.MapperCodec;
import tools.jackson.databind.JavaType;

/** What annotations of ours say about classes, which their generated codecs know. */
final class Forms {
    private final Codecs codecs = MapperCodec.codecs();

    /** Returns the codec that was generated for a class; null if none was. */
    GeneratedCodec<?> generated(Class<?> type) {
        return GeneratedCodecAccess.get().own(type, codecs);
    }

    /** Returns the codec of a class, or of what it extends or implements; null if none. */
    GeneratedCodec<?> codec(Class<?> type) {
        return GeneratedCodecAccess.get().inherited(type, codecs);
    }

    /**
     * Returns the codec that says what the objects of a class are, whatever Jackson sees in it:
     * that of the class, or of what it extends or implements; null if there is none.
     */
    GeneratedCodec<?> own(Class<?> type) {
        GeneratedCodec<?> codec = type.isEnum() ? null : codec(type);
        return codec != null && GeneratedCodecAccess.get().names(codec) == null ? codec : null;
    }

    /** Returns whether a type stands for the cases of a union that a class may be one of. */
    boolean isUnion(Class<?> type) {
        GeneratedCodec<?> codec = isAbstract(type) ? generated(type) : null;
        return codec != null && GeneratedCodecAccess.get().names(codec) == null;
    }

    static boolean isAbstract(Class<?> type) {
        return Modifier.isAbstract(type.getModifiers()) && !type.isPrimitive() && !type.isArray();
    }

    /**
     * Returns the codec of the union whose tag a case gets of which only the class is known.
     *
     * @throws IllegalArgumentException if there are several
     */
    GeneratedCodec<?> unionOf(Class<?> type) {
        return generated(GeneratedCodecAccess.get().unionOf(type, codecs));
    }

    /** Returns whether a class is a case of a union. */
    boolean isCase(Class<?> type) {
        try {
            return GeneratedCodecAccess.get().unionOf(type, codecs) != null;
        } catch (IllegalArgumentException e) {
            return true; // of several
        }
    }

    /** Returns whether cases of a union may be in values of a type, as the type says. */
    boolean hasCases(JavaType type) {
        Class<?> innermost = Places.innermost(type).getRawClass();
        return isUnion(innermost) || isCase(innermost);
    }
}
