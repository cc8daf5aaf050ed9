/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.lang.reflect.Type;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.IntFunction;
import org.msgpack.core.KeyCache;

/** The maps that can be asked for. */
final class MapTypes {
    private static final Map<Class<?>, IntFunction<Map<Object, Object>>> FACTORIES =
            new HashMap<>();

    static {
        add(AnyCodec::newMap, Map.class, LinkedHashMap.class);
        add(size -> new HashMap<>(Capacity.ofHashTable(size)), HashMap.class);
        add(size -> new TreeMap<>(), SortedMap.class, NavigableMap.class, TreeMap.class);
        add(
                size -> new ConcurrentHashMap<>(Capacity.ofHashTable(size)),
                ConcurrentMap.class,
                ConcurrentHashMap.class);
    }

    private MapTypes() {}

    private static void add(IntFunction<Map<Object, Object>> factory, Class<?>... types) {
        for (Class<?> type : types) {
            FACTORIES.put(type, factory);
        }
    }

    /** Returns the codec of a map, or null for other classes. */
    static Codec<?> codec(Class<?> raw, Type key, Type value, CodecResolver resolver) {
        if (raw == EnumMap.class) {
            return enumMap(resolver.codec(key), resolver.codec(value));
        }
        IntFunction<Map<Object, Object>> factory = FACTORIES.get(raw);
        return factory == null ? null : codec(raw, key, value, factory, resolver);
    }

    @SuppressWarnings("unchecked")
    private static Codec<?> codec(
            Class<?> raw,
            Type key,
            Type value,
            IntFunction<Map<Object, Object>> factory,
            CodecResolver resolver) {
        Codec<Object> keyCodec = resolver.codec(key);
        KeyCache keys = resolver.any().keys();
        if (keyCodec == resolver.any()) {
            keyCodec = new AnyKeyCodec(resolver.any());
        } else if (!resolver.isStandard(keyCodec, String.class)) {
            keys = null;
        }
        return new MapCodec<>(
                (Class<Map<Object, Object>>) raw, keyCodec, resolver.codec(value), factory, keys);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Codec<?> enumMap(Codec<?> key, Codec<?> value) {
        Class<?> type = key.type();
        if (!type.isEnum()) {
            throw new IllegalArgumentException("expected an EnumMap of an enum, found " + type);
        }
        IntFunction<Map> factory = size -> new EnumMap((Class) type);
        return new MapCodec(EnumMap.class, key, value, factory, null);
    }
}
