/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.util.LinkedHashMap;
import java.util.Map;

/** Codecs by their classes. */
final class CodecMap {
    private final Map<Class<?>, Codec<?>> codecs = new LinkedHashMap<>();

    CodecMap() {}

    CodecMap(CodecMap other) {
        codecs.putAll(other.codecs);
    }

    /** Adds a codec, in place of the one that the class had. */
    void add(Codec<?> codec) {
        codecs.put(codec.type(), codec);
    }

    /** Returns the codec of a class, or null. */
    Codec<?> get(Class<?> type) {
        return codecs.get(type);
    }

    /**
     * Returns the codec of the nearest superclass, or of an interface, or null. Of several
     * interfaces, the one that was added first counts.
     */
    Codec<?> getInherited(Class<?> type) {
        for (Class<?> parent = type; parent != null; parent = parent.getSuperclass()) {
            Codec<?> codec = codecs.get(parent);
            if (codec != null) {
                return codec;
            }
        }
        for (Map.Entry<Class<?>, Codec<?>> entry : codecs.entrySet()) {
            if (entry.getKey().isInterface() && entry.getKey().isAssignableFrom(type)) {
                return entry.getValue();
            }
        }
        return null;
    }

    boolean containsAny(Class<?>... types) {
        for (Class<?> type : types) {
            if (codecs.containsKey(type)) {
                return true;
            }
        }
        return false;
    }
}
