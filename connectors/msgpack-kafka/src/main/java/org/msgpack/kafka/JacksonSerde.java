/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.jackson.dataformat.MessagePackMapper;

/**
 * Serdes that use Jackson 2. They need {@code org.msgpack:jackson-dataformat-msgpack}.
 *
 * <p>The mapper's factory sets the limits. For untrusted data, create it with
 * {@code MessagePackFactory.builder().untrustedData().build()}.
 */
public final class JacksonSerde {
    private JacksonSerde() {}

    /**
     * Returns a serde of a class.
     *
     * @throws IllegalArgumentException if the mapper is not for MessagePack
     */
    public static <T> MessagePackSerde<T> of(ObjectMapper mapper, Class<T> type) {
        return new MessagePackSerde<>(form(mapper, requireNonNull(type, "type is null")));
    }

    /**
     * Returns a serde of a generic type.
     *
     * @throws IllegalArgumentException if the mapper is not for MessagePack
     */
    public static <T> MessagePackSerde<T> of(ObjectMapper mapper, TypeReference<T> type) {
        JavaType javaType = mapper.constructType(requireNonNull(type, "type is null"));
        return new MessagePackSerde<>(new JacksonForm<>(mapper, javaType));
    }

    /** Takes the mapper as an Object so that only this class needs Jackson. */
    static <T> Form<T> form(Object mapper, Class<T> type) {
        ObjectMapper typed = (ObjectMapper) mapper;
        return new JacksonForm<>(typed, typed.constructType(type));
    }

    static Object untrustedMapper() {
        return new MessagePackMapper(
                MessagePackFactory.builder().untrustedData().build());
    }

    private static final class JacksonForm<T> extends MapperForm<T> {
        private final ObjectReader reader;
        private final ObjectWriter writer;

        JacksonForm(ObjectMapper mapper, JavaType type) {
            super(
                    type.toCanonical(),
                    mapper.getFactory() instanceof MessagePackFactory,
                    mapper.getFactory().getFormatName());
            reader = mapper.readerFor(type).with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
            writer = type.isJavaLangObject() ? mapper.writer() : mapper.writerFor(type);
        }

        @Override
        public byte[] write(T value) throws IOException {
            return writer.writeValueAsBytes(value);
        }

        @Override
        T read(byte[] array, int offset, int length) throws IOException {
            return reader.readValue(array, offset, length);
        }
    }
}
