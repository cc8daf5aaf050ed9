/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.dataformat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import com.fasterxml.jackson.dataformat.smile.databind.SmileMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;

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

    /** Returns a mapper with nothing but keys of their own types, and these modules. */
    public static ObjectMapper plainTypedKeys(Module... modules) {
        return new ObjectMapper(new MessagePackFactory())
                .setSerializerFactory(new MessagePackSerializerFactory())
                .registerModules(modules);
    }

    /** Returns a mapper like {@link #plainTypedKeys} that knows java.time. */
    public static ObjectMapper typedKeysAndTime() {
        return plainTypedKeys(new JavaTimeModule());
    }

    /** Returns mappers like {@link #plainTypedKeys} with all ways to write dates. */
    public static List<ObjectMapper> typedKeysAndDates() {
        return Arrays.asList(
                plainTypedKeys(new JavaTimeModule()),
                plainTypedKeys(new JavaTimeModule(), TimestampExtensionModule.withDates()),
                plainTypedKeys(TimestampExtensionModule.withDates(), new JavaTimeModule()),
                plainTypedKeys(new JavaTimeModule())
                        .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS));
    }

    public static boolean writesDatesAsText(ObjectMapper mapper) {
        return !mapper.isEnabled(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
    }

    /** Returns a mapper that knows java.time, and has these modules. */
    public static ObjectMapper withTimeAnd(Module... modules) {
        return mapper().registerModule(new JavaTimeModule()).registerModules(modules);
    }

    /** Returns a mapper that writes integers as keys. */
    public static ObjectMapper integerKeys() {
        return of(integerKeyFactory(true));
    }

    public static MessagePackFactory integerKeyFactory(boolean writesIntegers) {
        return new MessagePackFactory().setSupportIntegerKeys(writesIntegers);
    }

    /** Returns a mapper that writes all POJOs as arrays. */
    public static ObjectMapper arrays() {
        return mapper().setAnnotationIntrospector(new JsonArrayFormat());
    }

    public static ObjectMapper withMixIn(ObjectMapper mapper, Class<?> target, Class<?> mixIn) {
        return mapper.addMixIn(target, mixIn);
    }

    /** Returns a mapper with a feature of the parser. */
    public static ObjectMapper with(JsonParser.Feature feature) {
        ObjectMapper mapper = mapper();
        mapper.getFactory().enable(feature);
        return mapper;
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
