/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import org.apache.kafka.common.serialization.Serdes;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;

/**
 * A {@link MessagePackSerializer} and a {@link MessagePackDeserializer} of one type, for Kafka
 * Streams:
 *
 * <pre>{@code
 * builder.stream("payments", Consumed.with(Serdes.String(), new MessagePackSerde<>(Payment.class)))
 * }</pre>
 *
 * <p>When used as {@code default.value.serde} or {@code default.key.serde}, it is configured by the
 * properties of {@link MessagePackConfig}.
 */
public class MessagePackSerde<T> extends Serdes.WrapperSerde<T> {
    /** Creates a serde for {@link #configure}. */
    public MessagePackSerde() {
        super(new MessagePackSerializer<>(), new MessagePackDeserializer<>());
    }

    /**
     * Creates a serde of a class.
     *
     * @throws IllegalArgumentException if the type has no codec
     */
    public MessagePackSerde(Class<T> type) {
        this(TypeRef.of(type));
    }

    /**
     * Creates a serde of a type.
     *
     * @throws IllegalArgumentException if the type has no codec
     */
    public MessagePackSerde(TypeRef<T> type) {
        this(type, Codecs.standard());
    }

    /**
     * Creates a serde of a type, with custom codecs, ext types, options and limits.
     *
     * @throws IllegalArgumentException if the type has no codec
     */
    public MessagePackSerde(TypeRef<T> type, Codecs codecs) {
        this(CodecForm.of(type, codecs));
    }

    /** Creates a serde that uses a codec, with the limits for untrusted data. */
    public MessagePackSerde(Codec<T> codec) {
        this(CodecForm.of(codec));
    }

    MessagePackSerde(Form<T> form) {
        super(new MessagePackSerializer<>(form), new MessagePackDeserializer<>(form));
    }
}
