/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.msgpack.codec.Codec;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.codec.internal.GeneratedCodecAccess;
import org.msgpack.codec.internal.MapperCodec;
import tools.jackson.databind.deser.bean.BeanDeserializer;

/** A class whose objects a codec unpacks in the middle of what a mapper reads. */
final class ReadClass {
    final Class<?> type;
    final Codec<?> codec;

    /** The codec of the class, which does not read tags. */
    final GeneratedCodec<?> generated;

    /** What Jackson knows of the class, or null. */
    final AccessibleBeanDeserializer bean;

    /** How the members of all classes that are reached from here are read. */
    final Map<MapperCodec<?>, MemberReader> members = new ConcurrentHashMap<>();

    /** @param jackson what Jackson has for the class */
    static ReadClass of(Class<?> type, GeneratedCodec<?> codec, Object jackson) {
        return new ReadClass(
                type, GeneratedCodecAccess.get().readingTags(codec, codec), codec, jackson);
    }

    ReadClass(Class<?> type, Codec<?> codec, GeneratedCodec<?> generated, Object jackson) {
        this.type = type;
        this.codec = codec;
        this.generated = generated;
        this.bean = jackson instanceof BeanDeserializer
                ? new AccessibleBeanDeserializer((BeanDeserializer) jackson)
                : null;
    }
}
