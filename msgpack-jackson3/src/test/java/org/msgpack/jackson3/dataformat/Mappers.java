/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.dataformat;

import java.util.List;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import tools.jackson.databind.jsontype.PolymorphicTypeValidator;
import tools.jackson.dataformat.smile.SmileMapper;

/** Mappers to test with. */
public final class Mappers {
    /** Jackson 2 allows any type where an annotation asks for type ids. */
    private static final PolymorphicTypeValidator ANY_TYPE = BasicPolymorphicTypeValidator.builder()
            .allowIfBaseType(Object.class)
            .allowIfSubType(Object.class)
            .build();

    private Mappers() {}

    /** Returns a new mapper with the defaults of Jackson 2. */
    public static MessagePackMapper mapper() {
        return builder().build();
    }

    public static MessagePackMapper.Builder builder() {
        return MessagePackMapper.builder()
                .configureForJackson2()
                .disable(MessagePackWriteFeature.WRITE_DECIMALS_AS_STRINGS)
                .enable(MapperFeature.DEFAULT_VIEW_INCLUSION)
                .polymorphicTypeValidator(ANY_TYPE);
    }

    /** Returns a mapper with a feature of the factory. */
    public static MessagePackMapper with(StreamReadFeature feature) {
        return new MessagePackMapper(
                MessagePackFactory.builder().enable(feature).build());
    }

    /** Returns a mapper with a factory that reads one value of many. */
    public static ObjectMapper of(TokenStreamFactory factory) {
        return factory instanceof MessagePackFactory packed
                ? MessagePackMapper.builder(packed)
                        .configureForJackson2()
                        .disable(MessagePackWriteFeature.WRITE_DECIMALS_AS_STRINGS)
                        .polymorphicTypeValidator(ANY_TYPE)
                        .build()
                : new ObjectMapper(factory);
    }

    /** Returns a mapper whose timestamps are instants, where no type is requested too. */
    public static ObjectMapper withTimestamps() {
        return builder()
                .enable(MessagePackReadFeature.READ_TIMESTAMPS_AS_INSTANTS)
                .enable(MessagePackWriteFeature.WRITE_INSTANTS_AS_TIMESTAMPS)
                .build();
    }

    /** Returns a mapper that writes dates as timestamps, in which a type is requested. */
    public static ObjectMapper withDates() {
        return builder()
                .enable(MessagePackWriteFeature.WRITE_INSTANTS_AS_TIMESTAMPS)
                .build();
    }

    /** Returns a mapper that reads the ext values of one type. */
    public static ObjectMapper withReader(
            byte type, MessagePackExtensionReader reader, JacksonModule... modules) {
        return MessagePackMapper.builder(MessagePackFactory.builder()
                        .extensionReader(type, reader)
                        .build())
                .addModules(modules)
                .build();
    }

    public static ObjectMapper json() {
        return JsonMapper.builderWithJackson2Defaults()
                .polymorphicTypeValidator(ANY_TYPE)
                .build();
    }

    /** Returns mappers for formats that have binary data and no ext values. */
    public static List<ObjectMapper> binaryFormats() {
        return List.of(SmileMapper.builder().polymorphicTypeValidator(ANY_TYPE).build());
    }

    /** Returns the same as {@link #typedKeys}: a mapper for Jackson 3 needs its module. */
    public static MessagePackMapper plainTypedKeys(JacksonModule... modules) {
        return typedKeys(modules);
    }

    /** Returns the same as {@link #typedKeys}: every mapper knows java.time. */
    public static MessagePackMapper typedKeysAndTime() {
        return typedKeys();
    }

    /** Returns mappers like {@link #typedKeys} with all ways to write dates. */
    public static List<ObjectMapper> typedKeysAndDates() {
        return List.of(
                typedKeys()
                        .rebuild()
                        .enable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
                        .build(),
                typedKeys()
                        .rebuild()
                        .enable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
                        .enable(MessagePackWriteFeature.WRITE_INSTANTS_AS_TIMESTAMPS)
                        .build(),
                typedKeys());
    }

    public static boolean writesDatesAsText(ObjectMapper mapper) {
        return !mapper.serializationConfig().isEnabled(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS);
    }

    /** Returns a mapper with these modules; every one knows java.time. */
    public static MessagePackMapper withTimeAnd(JacksonModule... modules) {
        return MessagePackMapper.builder()
                .disable(MessagePackWriteFeature.WRITE_DECIMALS_AS_STRINGS)
                .addModules(modules)
                .build();
    }

    /** Returns a mapper that writes integers as keys. */
    public static ObjectMapper integerKeys() {
        return builder().enable(MessagePackWriteFeature.WRITE_INTEGER_KEYS).build();
    }

    public static MessagePackFactory integerKeyFactory(boolean writesIntegers) {
        return MessagePackFactory.builder()
                .configure(MessagePackWriteFeature.WRITE_INTEGER_KEYS, writesIntegers)
                .build();
    }

    /** Returns a mapper that writes all POJOs as arrays. */
    public static MessagePackMapper arrays() {
        return builder().annotationIntrospector(new JsonArrayFormat()).build();
    }

    public static ObjectMapper withMixIn(ObjectMapper mapper, Class<?> target, Class<?> mixIn) {
        return mapper.rebuild().addMixIn(target, mixIn).build();
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
                .disable(MessagePackWriteFeature.WRITE_DECIMALS_AS_STRINGS)
                .serializerFactory(new MessagePackSerializerFactory())
                .addModules(modules)
                .build();
    }
}
