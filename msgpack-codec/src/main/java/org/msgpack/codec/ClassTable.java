/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Remembers the codec of each class. */
abstract class ClassTable {
    /** Returns the codec, which is made when a class is asked for the first time. */
    abstract Codec<Object> get(Class<?> type);

    /**
     * Creates a table. A {@link ClassValue} keeps no class, and nothing of its class loader, from
     * being collected; Android has had it since API level 34 only.
     */
    static ClassTable create(Function<Class<?>, Codec<Object>> maker) {
        try {
            return new OfClassValues(maker);
        } catch (NoClassDefFoundError e) {
            return new OfMap(maker);
        }
    }

    /** For JVMs. */
    private static final class OfClassValues extends ClassTable {
        private final ClassValue<Codec<Object>> values;

        OfClassValues(Function<Class<?>, Codec<Object>> maker) {
            values = new ClassValue<Codec<Object>>() {
                @Override
                protected Codec<Object> computeValue(Class<?> type) {
                    return maker.apply(type);
                }
            };
        }

        @Override
        Codec<Object> get(Class<?> type) {
            return values.get(type);
        }
    }

    /** For older Androids. */
    static final class OfMap extends ClassTable {
        private final ConcurrentHashMap<Class<?>, Codec<Object>> codecs = new ConcurrentHashMap<>();
        private final Function<Class<?>, Codec<Object>> maker;

        OfMap(Function<Class<?>, Codec<Object>> maker) {
            this.maker = maker;
        }

        @Override
        Codec<Object> get(Class<?> type) {
            Codec<Object> known = codecs.get(type);
            if (known != null) {
                return known;
            }
            Codec<Object> made = maker.apply(type);
            Codec<Object> earlier = codecs.putIfAbsent(type, made);
            return earlier == null ? made : earlier;
        }
    }
}
