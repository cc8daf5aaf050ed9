/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Remembers the codec of each class whose objects were packed.
 *
 * <p>Not a {@code ClassValue}: codecs know the {@link Codecs} that they belong to, so it would be
 * kept from being collected by every class of the JDK that it has seen, together with the class
 * loader of the application.
 */
final class ClassTable {
    private final ConcurrentHashMap<Class<?>, Codec<Object>> codecs = new ConcurrentHashMap<>();
    private final Function<Class<?>, Codec<Object>> maker;

    /** @param maker makes the codec of a class; may be called again, and by several threads */
    ClassTable(Function<Class<?>, Codec<Object>> maker) {
        this.maker = maker;
    }

    /** Returns the codec, which is made when a class is asked for the first time. */
    Codec<Object> get(Class<?> type) {
        Codec<Object> known = codecs.get(type);
        return known != null ? known : make(type);
    }

    private Codec<Object> make(Class<?> type) {
        Codec<Object> made = maker.apply(type); // which may ask for the same class
        Codec<Object> earlier = codecs.putIfAbsent(type, made);
        return earlier == null ? made : earlier;
    }
}
