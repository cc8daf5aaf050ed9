/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.msgpack.codec.Codec;
import org.msgpack.codec.HostedCodec;
import tools.jackson.databind.deser.bean.BeanDeserializer;

/** A class whose objects a codec unpacks in the middle of what a mapper reads. */
final class ReadClass {
    final Class<?> type;
    final Codec<?> codec;

    /** What Jackson knows of the class, or null. */
    final OpenBean bean;

    /** How the members of all classes that are reached from here are read. */
    final Map<HostedCodec<?>, MemberReader> members = new ConcurrentHashMap<>();

    ReadClass(Class<?> type, Codec<?> codec, Object jackson) {
        this.type = type;
        this.codec = codec;
        this.bean = jackson instanceof BeanDeserializer
                ? new OpenBean((BeanDeserializer) jackson)
                : null;
    }
}
