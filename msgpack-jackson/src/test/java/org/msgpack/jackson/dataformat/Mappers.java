/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import com.fasterxml.jackson.dataformat.smile.databind.SmileMapper;

import java.util.Arrays;
import java.util.List;

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

    /** Returns a mapper whose timestamps are instants, where no type is requested too. */
    public static ObjectMapper withTimestamps() {
        return mapper().registerModule(TimestampExtensionModule.INSTANCE);
    }

    /** Returns a mapper that writes dates as timestamps too. */
    public static ObjectMapper withDates() {
        return mapper().registerModule(TimestampExtensionModule.withDates());
    }

    /** Returns a mapper that reads the ext values of one type. */
    public static ObjectMapper withReader(
            byte type, ExtensionTypeCustomDeserializers.Deser reader, Module... modules) {
        ExtensionTypeCustomDeserializers readers = new ExtensionTypeCustomDeserializers();
        readers.addCustomDeser(type, reader);
        return new MessagePackMapper(new MessagePackFactory().setExtTypeCustomDesers(readers))
                .registerModules(modules);
    }

    public static ObjectMapper json() {
        return new JsonMapper();
    }

    /** Returns mappers for formats that have binary data and no ext values. */
    public static List<ObjectMapper> binaryFormats() {
        return Arrays.asList(new SmileMapper(), new CBORMapper());
    }

    public static MessagePackMapper.Builder builder() {
        return MessagePackMapper.builder();
    }
}
