/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Remembers the codec of each class that was asked for.
 *
 * <p>Each thread makes what it needs by itself. None waits for another: making a codec calls code
 * of the application and initializes classes, which may wait for a thread that needs a codec. What
 * a thread has made is seen by others when all of it is finished.
 */
final class RequestedCodecs {
    private final ClassCodecs finished;

    /** The types whose codecs a thread has made or is making; each map is used by one thread. */
    private final Map<Thread, Map<Type, Codec<Object>>> inProgress = new ConcurrentHashMap<>();

    private final Function<Type, Codec<Object>> maker;

    /**
     * @param finished is empty
     * @param maker makes the codec of a type, or throws; may ask for others, and for the same
     */
    RequestedCodecs(ClassCodecs finished, Function<Type, Codec<Object>> maker) {
        this.finished = finished;
        this.maker = maker;
    }

    Codec<Object> get(Type type) {
        Codec<Object> known = type instanceof Class ? finished.get((Class<?>) type) : null;
        return known != null ? known : make(type);
    }

    private Codec<Object> make(Type type) {
        Map<Type, Codec<Object>> own = inProgress.get(Thread.currentThread());
        if (own != null) {
            Codec<Object> known = own.get(type);
            return known != null ? known : make(type, own);
        }
        own = new HashMap<>();
        inProgress.put(Thread.currentThread(), own);
        try {
            make(type, own);
        } finally {
            inProgress.remove(Thread.currentThread());
        }
        own.forEach((made, codec) -> {
            if (made instanceof Class) {
                finished.addIfAbsent((Class<?>) made, codec);
            }
        });
        return type instanceof Class ? finished.get((Class<?>) type) : own.get(type);
    }

    @SuppressWarnings("unchecked")
    private Codec<Object> make(Type type, Map<Type, Codec<Object>> own) {
        LateCodec<Object> late = new LateCodec<>((Class<Object>) CodecResolver.raw(type));
        own.put(type, late);
        try {
            Codec<Object> codec = maker.apply(type);
            late.set(codec);
            own.put(type, codec);
            return codec;
        } catch (RuntimeException e) {
            late.fail(e);
            own.remove(type);
            throw e;
        }
    }
}
