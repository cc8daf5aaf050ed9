/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The schemas that were used last. Those that messages bring are from strangers, so what is kept is
 * limited by their bytes too. Thread-safe.
 */
final class SchemaCache<K> {
    /** Schemas take up to some 20 times as much memory as their bytes. */
    static final int MAX_BYTES = 1 << 20;

    private final int maxSize;
    private final Map<K, KnownSchema> schemas = new LinkedHashMap<>(16, 0.75f, true);
    private int bytes;

    SchemaCache(int maxSize) {
        this.maxSize = maxSize;
    }

    synchronized KnownSchema get(K key) {
        return schemas.get(key);
    }

    synchronized void put(K key, KnownSchema schema) {
        KnownSchema replaced = schemas.put(key, schema);
        bytes += schema.bytes.length - (replaced == null ? 0 : replaced.bytes.length);
        while (schemas.size() > maxSize || bytes > MAX_BYTES) {
            K eldest = schemas.keySet().iterator().next();
            bytes -= schemas.remove(eldest).bytes.length;
        }
    }

    synchronized int size() {
        return schemas.size();
    }
}
