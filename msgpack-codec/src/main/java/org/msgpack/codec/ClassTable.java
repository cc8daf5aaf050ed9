/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.util.function.Function;

/** Remembers the codec of each class whose objects were packed. */
final class ClassTable {
    private final ClassCodecs codecs;
    private final Function<Class<?>, Codec<Object>> maker;

    /**
     * @param codecs is empty
     * @param maker makes the codec of a class; may be called again, and by several threads
     */
    ClassTable(ClassCodecs codecs, Function<Class<?>, Codec<Object>> maker) {
        this.codecs = codecs;
        this.maker = maker;
    }

    /** Returns the codec, which is made when a class is asked for the first time. */
    Codec<Object> get(Class<?> type) {
        Codec<Object> known = codecs.get(type);
        return known != null ? known : make(type);
    }

    private Codec<Object> make(Class<?> type) {
        Codec<Object> made = maker.apply(type); // which may ask for the same class
        return codecs.addIfAbsent(type, made);
    }
}
