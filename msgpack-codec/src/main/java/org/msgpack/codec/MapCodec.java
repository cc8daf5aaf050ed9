/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import org.msgpack.core.KeyCache;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;

/** The codec of a map. */
final class MapCodec<K, V, M extends Map<K, V>> implements Codec<M> {
    private final Class<? super M> type;
    private final Codec<K> key;
    private final Codec<V> value;
    private final IntFunction<? extends M> factory;

    /** The cache of keys if strings are read as they are, otherwise null. */
    private final KeyCache keys;

    /** Whether keys could make a hash table slow. */
    private final boolean areKeysGuarded;

    /** @param factory creates an empty map, for so many entries */
    MapCodec(
            Class<? super M> type,
            Codec<K> key,
            Codec<V> value,
            IntFunction<? extends M> factory,
            KeyCache keys) {
        this.type = type;
        this.key = key;
        this.value = value;
        this.factory = factory;
        this.keys = keys;
        this.areKeysGuarded = !CollisionGuard.isOrdered(key.type());
    }

    @Override
    public Class<? super M> type() {
        return type;
    }

    @Override
    public void pack(MessagePacker packer, M map) throws IOException {
        packer.beginNested();
        try {
            if (map.getClass() == LinkedHashMap.class || map.getClass() == HashMap.class) {
                packAll(packer, map);
            } else {
                packEntries(packer, map.entrySet().toArray());
            }
        } finally {
            packer.endNested();
        }
    }

    private void packAll(MessagePacker packer, Map<K, V> map) throws IOException {
        packer.packMapHeader(map.size());
        for (Map.Entry<K, V> entry : map.entrySet()) {
            key.packNullable(packer, entry.getKey());
            value.packNullable(packer, entry.getValue());
        }
    }

    /** From an array, since other threads may change some maps while they are packed. */
    @SuppressWarnings("unchecked")
    private void packEntries(MessagePacker packer, Object[] entries) throws IOException {
        packer.packMapHeader(entries.length);
        for (Object entry : entries) {
            key.packNullable(packer, ((Map.Entry<K, V>) entry).getKey());
            value.packNullable(packer, ((Map.Entry<K, V>) entry).getValue());
        }
    }

    @Override
    public M unpack(MessageUnpacker unpacker) throws IOException {
        unpacker.beginNested();
        try {
            int size = unpacker.unpackMapHeader();
            M map = factory.apply(Capacity.of(size));
            unpackEntries(unpacker, map, size);
            return map;
        } finally {
            unpacker.endNested();
        }
    }

    @SuppressWarnings("unchecked")
    private void unpackEntries(MessageUnpacker unpacker, M map, int size) throws IOException {
        KeyCache.Key previous = keys == null ? null : keys.start(0);
        for (int i = 0; i < size; i++) {
            long offset = unpacker.getTotalReadBytes();
            KeyCache.Key cached = keys == null ? null : unpacker.tryUnpackKey(keys, previous);
            if (cached == null) {
                unpackOtherEntries(unpacker, map, size - i);
                return;
            }
            previous = cached;
            put(map, (K) cached.string(), value.unpackNullable(unpacker), offset);
        }
    }

    /** Unpacks the entries from the first one on whose key is not in the cache. */
    private void unpackOtherEntries(MessageUnpacker unpacker, M map, int count) throws IOException {
        boolean isHashed = map instanceof HashMap || map instanceof ConcurrentHashMap;
        CollisionGuard guard = isHashed && areKeysGuarded
                ? CollisionGuard.afterStrings(unpacker, map.keySet())
                : null;
        for (int i = 0; i < count; i++) {
            long offset = unpacker.getTotalReadBytes();
            if (guard != null) {
                guard.beginKey();
            }
            K k = key.unpackNullable(unpacker);
            if (guard != null) {
                guard.endKey(k);
            }
            put(map, k, value.unpackNullable(unpacker), offset);
        }
    }

    private void put(M map, K k, V v, long offset) {
        try {
            map.put(k, v);
        } catch (NullPointerException | ClassCastException e) {
            throw new MessageTypeException(
                    "expected an entry for a " + map.getClass().getName() + ", found the key "
                            + describe(k) + " and the value " + describe(v) + " at byte " + offset,
                    e);
        }
    }

    private static String describe(Object part) {
        return part == null ? "nil" : "of " + part.getClass();
    }
}
