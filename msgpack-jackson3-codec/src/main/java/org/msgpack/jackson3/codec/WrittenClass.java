/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.msgpack.codec.Codec;
import org.msgpack.codec.internal.MapperCodec;

/** A class whose objects a codec packs in the middle of what a mapper writes. */
final class WrittenClass {
    final Forms forms;
    final Codec<Object> codec;

    /** How the members of all classes that are reached from here are written. */
    final Map<MapperCodec<?>, MemberWriter> members = new ConcurrentHashMap<>();

    @SuppressWarnings("unchecked")
    WrittenClass(Forms forms, Codec<?> codec) {
        this.forms = forms;
        this.codec = (Codec<Object>) codec;
    }
}
