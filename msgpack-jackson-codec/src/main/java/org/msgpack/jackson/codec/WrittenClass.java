/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import java.io.Serializable;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.msgpack.codec.Codec;
import org.msgpack.codec.internal.MapperCodec;

/** A class whose objects a codec packs in the middle of what a mapper writes. */
final class WrittenClass implements Serializable {
    private static final long serialVersionUID = 1L;

    final Forms forms;
    final transient Codec<Object> codec;

    /** How the members of all classes that are reached from here are written. */
    final transient Map<MapperCodec<?>, MemberWriter> members = new ConcurrentHashMap<>();

    private final Class<?> type;

    @SuppressWarnings("unchecked")
    WrittenClass(Forms forms, Codec<?> codec) {
        this.forms = forms;
        this.codec = (Codec<Object>) codec;
        this.type = codec.type();
    }

    /** Engines serialize an {@code ObjectWriter}, which keeps the serializer of its class. */
    private Object readResolve() {
        return new WrittenClass(forms, forms.generated(type));
    }
}
