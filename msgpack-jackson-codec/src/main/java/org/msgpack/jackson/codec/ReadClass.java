/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.databind.deser.BeanDeserializerBase;
import java.io.Serializable;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.msgpack.codec.Codec;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.codec.internal.GeneratedCodecAccess;
import org.msgpack.codec.internal.MapperCodec;

/** A class whose objects a codec unpacks in the middle of what a mapper reads. */
final class ReadClass implements Serializable {
    private static final long serialVersionUID = 1L;

    final Class<?> type;
    final transient Codec<?> codec;

    /** The codec of the class, which does not read tags. */
    final transient GeneratedCodec<?> generated;

    /** What Jackson knows of the class, or null. */
    final AccessibleBeanDeserializer bean;

    /** How the members of all classes that are reached from here are read. */
    final transient Map<MapperCodec<?>, MemberReader> members = new ConcurrentHashMap<>();

    /** @param jackson what Jackson has for the class */
    static ReadClass of(Class<?> type, GeneratedCodec<?> codec, Object jackson) {
        return new ReadClass(
                type, GeneratedCodecAccess.get().readingTags(codec, codec), codec, jackson);
    }

    ReadClass(Class<?> type, Codec<?> codec, GeneratedCodec<?> generated, Object jackson) {
        this.type = type;
        this.codec = codec;
        this.generated = generated;
        this.bean = jackson instanceof BeanDeserializerBase
                ? new AccessibleBeanDeserializer((BeanDeserializerBase) jackson)
                : null;
    }

    /** Engines serialize an {@code ObjectReader}, which keeps the deserializer of its class. */
    private Object readResolve() {
        return of(type, new Forms().codec(type), bean);
    }
}
