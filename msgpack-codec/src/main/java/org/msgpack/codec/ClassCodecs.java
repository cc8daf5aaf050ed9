/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/**
 * Codecs by their classes. Thread-safe.
 *
 * <p>A codec knows its class and the {@link Codecs} that it belongs to. So whoever keeps it keeps
 * both, and the shorter-lived one of them should do so. For codecs that an application has made,
 * that is a map of their own, which goes when they go. The {@linkplain Codecs#standard standard}
 * ones stay as long as the library: if an application has another class loader than the library,
 * its classes keep the codecs, and go with them.
 */
final class ClassCodecs {
    private final ConcurrentHashMap<Class<?>, Codec<Object>> own = new ConcurrentHashMap<>();

    /** What classes keep themselves; null if none does. */
    private final Function<Class<?>, AtomicReference<Codec<Object>>> kept;

    /** @param isForever whether these codecs stay as long as the library */
    ClassCodecs(boolean isForever) {
        kept = isForever ? keptByClasses() : null;
    }

    private static Function<Class<?>, AtomicReference<Codec<Object>>> keptByClasses() {
        try {
            return KeptByClasses.create();
        } catch (LinkageError e) { // Android, where an application has its own copy of the library
            return null;
        }
    }

    /** Returns the codec of a class, or null. */
    Codec<Object> get(Class<?> type) {
        Codec<Object> codec = own.get(type);
        return codec != null || kept == null ? codec : kept.apply(type).get();
    }

    /** Adds the codec of a class, unless it has one; returns the one that it has now. */
    Codec<Object> addIfAbsent(Class<?> type, Codec<Object> codec) {
        if (kept == null || staysAsLongAsTheLibrary(type)) {
            Codec<Object> earlier = own.putIfAbsent(type, codec);
            return earlier == null ? codec : earlier;
        }
        AtomicReference<Codec<Object>> slot = kept.apply(type);
        return slot.compareAndSet(null, codec) ? codec : slot.get();
    }

    private static boolean staysAsLongAsTheLibrary(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        ClassLoader own = ClassCodecs.class.getClassLoader();
        while (own != null && own != loader) {
            own = own.getParent();
        }
        return own == loader;
    }

    /** Has slots of a class of the JDK: classes that stay longer than the library keep it empty. */
    private static final class KeptByClasses extends ClassValue<AtomicReference<Codec<Object>>> {
        static Function<Class<?>, AtomicReference<Codec<Object>>> create() {
            return new KeptByClasses()::get;
        }

        @Override
        protected AtomicReference<Codec<Object>> computeValue(Class<?> type) {
            return new AtomicReference<>();
        }
    }
}
