/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat.databind;

import org.msgpack.jackson3.dataformat.MessagePackFactory;
import org.msgpack.jackson3.dataformat.MessagePackMapper;
import org.msgpack.jackson3.dataformat.MessagePackSerializerFactory;

import tools.jackson.core.StreamReadFeature;

/** Mappers to test with. */
final class Mappers {
    private Mappers() {}

    /** Returns a new mapper with Jackson's defaults. */
    static MessagePackMapper mapper() {
        return new MessagePackMapper();
    }

    static MessagePackMapper.Builder builder() {
        return MessagePackMapper.builder();
    }

    /** Returns a mapper with a feature of the factory. */
    static MessagePackMapper with(StreamReadFeature feature) {
        return new MessagePackMapper(
                MessagePackFactory.builder().enable(feature).build());
    }

    /** Returns a mapper that writes keys with their own types. */
    static MessagePackMapper typedKeys() {
        return builder().serializerFactory(new MessagePackSerializerFactory()).build();
    }
}
