/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.json.PackageVersion;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.MapperBuilder;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.jackson.dataformat.TimestampExtensionModule;

/** What is configured in another way with Jackson 3. */
final class Builders {
    private Builders() {}

    /** Returns a builder of mappers with Jackson's defaults. */
    static MapperBuilder<?, ?> builder() {
        return MessagePackMapper.builder();
    }

    static MapperBuilder<?, ?> builder(MessagePackFactory factory) {
        return MessagePackMapper.builder(factory);
    }

    /** Returns mappers for other formats. */
    static List<ObjectMapper> others() {
        return Arrays.asList(new ObjectMapper(), new ObjectMapper(new SmileFactory()));
    }

    /** Returns a mapper with the same configuration, and the module. */
    static ObjectMapper withModule(ObjectMapper mapper) {
        return mapper.copy().registerModule(new GeneratedCodecModule());
    }

    static ObjectMapper with(ObjectMapper mapper, SimpleModule module) {
        return mapper.copy().registerModule(module);
    }

    static ObjectMapper copyOf(ObjectMapper mapper) {
        return mapper.copy();
    }

    static TokenBuffer buffer() {
        return new TokenBuffer(null, false);
    }

    static JsonParser parser(ObjectMapper mapper, ByteBuffer buffer) throws IOException {
        return ((MessagePackFactory) mapper.getFactory()).createParser(buffer);
    }

    /** Whether {@code StreamWriteConstraints} exist. */
    static boolean limitsWriting() {
        return PackageVersion.VERSION.getMinorVersion() >= 16;
    }

    /** Whether Jackson reads enums as it does since 2.16. */
    static boolean readsEnumsAsSince216() {
        return PackageVersion.VERSION.getMinorVersion() >= 16;
    }

    // Settings

    static void include(MapperBuilder<?, ?> builder, JsonInclude.Include include) {
        builder.defaultPropertyInclusion(JsonInclude.Value.construct(include, include));
    }

    static void visibility(
            MapperBuilder<?, ?> builder,
            PropertyAccessor accessor,
            JsonAutoDetect.Visibility visibility) {
        builder.visibility(accessor, visibility);
    }

    static void nulls(MapperBuilder<?, ?> builder, JsonSetter.Value handling) {
        builder.defaultSetterInfo(handling);
    }

    static void nullSerializer(MapperBuilder<?, ?> builder, JsonSerializer<Object> serializer) {
        builder.build().getSerializerProvider().setNullValueSerializer(serializer);
    }

    /** Lets a mapper know the classes of Java 8, which Jackson 3 knows. */
    static void java8(MapperBuilder<?, ?> builder) {
        builder.addModule(new JavaTimeModule()).addModule(new Jdk8Module());
    }

    /** Writes points in time as timestamp extensions. */
    static void timestamps(MapperBuilder<?, ?> builder) {
        builder.addModule(TimestampExtensionModule.withDates());
    }
}
