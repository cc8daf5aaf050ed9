/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;

/** Creates the mappers of all databind tests. */
public final class Mappers {
    private Mappers() {}

    /** Returns a new mapper with Jackson's defaults. */
    public static ObjectMapper mapper() {
        return new MessagePackMapper();
    }

    /** Returns a mapper with a factory that reads one value of many. */
    public static ObjectMapper of(MessagePackFactory factory) {
        return new MessagePackMapper(factory);
    }

    /** Returns a mapper with the same configuration. */
    public static ObjectMapper copyOf(ObjectMapper mapper) {
        return mapper.copy();
    }

    /** Returns a mapper that writes keys with their own types. */
    public static ObjectMapper typedKeys(Module... modules) {
        return new MessagePackMapper()
                .setSerializerFactory(new MessagePackSerializerFactory())
                .registerModules(modules);
    }

    /** Returns a mapper for JSON that would write keys with their own types, if JSON had them. */
    public static ObjectMapper jsonWithTypedKeys() {
        return new ObjectMapper().setSerializerFactory(new MessagePackSerializerFactory());
    }

    public static MessagePackMapper.Builder builder() {
        return MessagePackMapper.builder();
    }
}
