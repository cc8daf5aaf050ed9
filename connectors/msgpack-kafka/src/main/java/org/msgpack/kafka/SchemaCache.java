/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.util.LinkedHashMap;
import java.util.Map;

/** A cache of the most recently used schemas. Thread-safe. */
final class SchemaCache<K> {
    /**
     * The most bytes of cached schemas from messages, which are untrusted. A schema takes up to
     * about 20 times as much memory as its bytes.
     */
    static final int MAX_BYTES_READ = 4 << 20;

    private final int maxSize;
    private final long maxBytes;
    private final Map<K, KnownSchema> schemas = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    SchemaCache(int maxSize, long maxBytes) {
        this.maxSize = maxSize;
        this.maxBytes = maxBytes;
    }

    synchronized KnownSchema get(K key) {
        return schemas.get(key);
    }

    /** Adds a schema, unless it is too large on its own. */
    synchronized void put(K key, KnownSchema schema) {
        if (schema.bytes.length > maxBytes) {
            return;
        }
        KnownSchema replaced = schemas.put(key, schema);
        bytes += schema.bytes.length - (replaced == null ? 0 : replaced.bytes.length);
        while (schemas.size() > maxSize || bytes > maxBytes) {
            K eldest = schemas.keySet().iterator().next();
            bytes -= schemas.remove(eldest).bytes.length;
        }
    }

    synchronized int size() {
        return schemas.size();
    }
}
