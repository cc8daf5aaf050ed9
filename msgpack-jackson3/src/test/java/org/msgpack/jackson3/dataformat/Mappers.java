/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

/** Mappers to test with. */
public final class Mappers {
    private Mappers() {}

    /** Returns a new mapper with the defaults of Jackson 2. */
    public static MessagePackMapper mapper() {
        return builder().build();
    }

    public static MessagePackMapper.Builder builder() {
        return MessagePackMapper.builder().configureForJackson2();
    }

    /** Returns a mapper with a feature of the factory. */
    public static MessagePackMapper with(StreamReadFeature feature) {
        return new MessagePackMapper(
                MessagePackFactory.builder().enable(feature).build());
    }

    /** Returns a mapper with a factory that reads one value of many. */
    public static ObjectMapper of(TokenStreamFactory factory) {
        return factory instanceof MessagePackFactory packed
                ? MessagePackMapper.builder(packed).configureForJackson2().build()
                : new ObjectMapper(factory);
    }

    /** Returns a mapper for JSON that would write keys with their own types, if JSON had them. */
    public static ObjectMapper jsonWithTypedKeys() {
        return JsonMapper.builder()
                .serializerFactory(new MessagePackSerializerFactory())
                .build();
    }

    /** Returns a mapper with the same configuration. */
    public static ObjectMapper copyOf(ObjectMapper mapper) {
        return mapper.rebuild().build();
    }

    /** Returns a mapper that writes keys with their own types. */
    public static MessagePackMapper typedKeys(JacksonModule... modules) {
        return MessagePackMapper.builder()
                .serializerFactory(new MessagePackSerializerFactory())
                .addModules(modules)
                .build();
    }
}
