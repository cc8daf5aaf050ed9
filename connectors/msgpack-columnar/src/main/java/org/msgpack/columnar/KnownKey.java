/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import org.msgpack.core.MapKey;

/** A key seen in records, and the key that followed it last time. */
final class KnownKey {
    final MapKey key;

    /** Null if the key is not in the schema. */
    final Field field;

    /** The key expected next; null if none has followed yet. */
    KnownKey next;

    KnownKey(MapKey key, Field field) {
        this.key = key;
        this.field = field;
    }
}
