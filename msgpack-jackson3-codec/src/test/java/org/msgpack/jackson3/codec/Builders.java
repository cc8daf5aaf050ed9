/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import java.nio.ByteBuffer;
import java.util.List;
import org.msgpack.jackson3.dataformat.MessagePackFactory;
import org.msgpack.jackson3.dataformat.MessagePackMapper;
import org.msgpack.jackson3.dataformat.MessagePackWriteFeature;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.MapperBuilder;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.util.TokenBuffer;
import tools.jackson.dataformat.smile.SmileMapper;

/** What is configured in another way with Jackson 2. */
final class Builders {
    private Builders() {}

    /** Returns a builder of mappers with the defaults of Jackson 2, for its tests. */
    static MapperBuilder<?, ?> builder() {
        return builder(new MessagePackFactory());
    }

    static MapperBuilder<?, ?> builder(MessagePackFactory factory) {
        return MessagePackMapper.builder(factory)
                .configureForJackson2()
                .enable(MapperFeature.DEFAULT_VIEW_INCLUSION)
                .disable(
                        DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS,
                        DateTimeFeature.WRITE_DURATIONS_AS_TIMESTAMPS);
    }

    /** Returns mappers for other formats. */
    static List<ObjectMapper> others() {
        return List.of(new JsonMapper(), new SmileMapper());
    }

    /** Returns a mapper with the same configuration, and the module. */
    static ObjectMapper withModule(ObjectMapper mapper) {
        return mapper.rebuild().addModule(new GeneratedCodecModule()).build();
    }

    static ObjectMapper with(ObjectMapper mapper, SimpleModule module) {
        return mapper.rebuild().addModule(module).build();
    }

    static ObjectMapper copyOf(ObjectMapper mapper) {
        return mapper.rebuild().build();
    }

    static TokenBuffer buffer() {
        return TokenBuffer.forGeneration();
    }

    static JsonParser parser(ObjectMapper mapper, ByteBuffer buffer) {
        return ((MessagePackFactory) mapper.tokenStreamFactory())
                .createParser(ObjectReadContext.empty(), buffer);
    }

    /** Whether {@code StreamWriteConstraints} exist. */
    static boolean limitsWriting() {
        return true;
    }

    /** Whether Jackson reads enums as it does since 2.16. */
    static boolean readsEnumsAsSince216() {
        return true;
    }

    // Settings

    static void include(MapperBuilder<?, ?> builder, JsonInclude.Include include) {
        builder.changeDefaultPropertyInclusion(
                old -> JsonInclude.Value.construct(include, include));
    }

    static void visibility(
            MapperBuilder<?, ?> builder,
            PropertyAccessor accessor,
            JsonAutoDetect.Visibility visibility) {
        builder.changeDefaultVisibility(old -> old.withVisibility(accessor, visibility));
    }

    static void nulls(MapperBuilder<?, ?> builder, JsonSetter.Value handling) {
        builder.changeDefaultNullHandling(old -> handling);
    }

    static void nullSerializer(MapperBuilder<?, ?> builder, ValueSerializer<Object> serializer) {
        builder.addModule(new SimpleModule("nulls").setDefaultNullValueSerializer(serializer));
    }

    /** Does nothing: Jackson 3 knows the classes of Java 8. */
    static void java8(MapperBuilder<?, ?> builder) {}

    /** Writes points in time as timestamp extensions. */
    static void timestamps(MapperBuilder<?, ?> builder) {
        ((MessagePackMapper.Builder) builder)
                .enable(MessagePackWriteFeature.WRITE_INSTANTS_AS_TIMESTAMPS);
    }
}
