/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.columnar;

import org.msgpack.core.MapKey;

/** A key that records have, and which one came after it. */
final class KnownKey {
    final MapKey key;

    /** Null if the key is not asked for. */
    final Field field;

    /** The key that is expected after this one; null if none has been seen. */
    KnownKey next;

    KnownKey(MapKey key, Field field) {
        this.key = key;
        this.field = field;
    }
}
