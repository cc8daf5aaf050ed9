/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import static java.util.Objects.requireNonNull;

import org.msgpack.jackson3.dataformat.MessagePackFactory;
import org.msgpack.jackson3.dataformat.MessagePackMapper;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;

/**
 * Serdes that use Jackson 3. They need {@code org.msgpack:msgpack-jackson3}.
 *
 * <p>The mapper's factory sets the limits. For untrusted data, create it with
 * {@code MessagePackFactory.builder().untrustedData().build()}.
 */
public final class Jackson3Serde {
    private Jackson3Serde() {}

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
        return new MessagePackSerde<>(new Jackson3Form<>(mapper, javaType));
    }

    /** Takes the mapper as an Object so that only this class needs Jackson 3. */
    static <T> Form<T> form(Object mapper, Class<T> type) {
        ObjectMapper typed = (ObjectMapper) mapper;
        return new Jackson3Form<>(typed, typed.constructType(type));
    }

    static Object untrustedMapper() {
        return new MessagePackMapper(
                MessagePackFactory.builder().untrustedData().build());
    }

    private static final class Jackson3Form<T> extends MapperForm<T> {
        private final ObjectReader reader;
        private final ObjectWriter writer;

        Jackson3Form(ObjectMapper mapper, JavaType type) {
            super(
                    type.toCanonical(),
                    mapper.tokenStreamFactory() instanceof MessagePackFactory,
                    mapper.tokenStreamFactory().getFormatName());
            reader = mapper.readerFor(type).with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
            writer = type.isJavaLangObject() ? mapper.writer() : mapper.writerFor(type);
        }

        @Override
        public byte[] write(T value) {
            return writer.writeValueAsBytes(value);
        }

        @Override
        T read(byte[] array, int offset, int length) {
            return reader.readValue(array, offset, length);
        }
    }
}
