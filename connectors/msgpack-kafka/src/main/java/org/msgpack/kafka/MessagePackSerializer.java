/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.io.IOException;
import java.util.Map;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Serializer;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;

/**
 * Serializes record keys or values as MessagePack.
 *
 * <pre>{@code
 * value.serializer=org.msgpack.kafka.MessagePackSerializer
 * }</pre>
 *
 * <p>Without properties, it serializes every object that {@link Codecs#standard} has a codec for:
 * classes of the JDK, {@link org.msgpack.value.Value}, and classes with a generated codec.
 * {@link MessagePackConfig} has the properties. A serializer created with constructor arguments
 * ignores them.
 *
 * <p>Null stays null, a tombstone. Headers are neither read nor changed. An object that cannot be
 * serialized causes a {@link SerializationException} with the topic, the class and the reason.
 *
 * <p>Thread-safe once configured. For a generic type, which properties cannot express, write a
 * subclass with a constructor without parameters.
 */
public class MessagePackSerializer<T> implements Serializer<T> {
    private Form<T> form;
    private RecordPart part = RecordPart.UNKNOWN;
    private final boolean isConfigurable;

    /** Creates a serializer for {@link #configure}. */
    public MessagePackSerializer() {
        isConfigurable = true;
        form = MessagePackConfig.defaultForm();
    }

    /**
     * Creates a serializer of a class.
     *
     * @throws IllegalArgumentException if the type has no codec
     */
    public MessagePackSerializer(Class<T> type) {
        this(TypeRef.of(type));
    }

    /**
     * Creates a serializer of a type.
     *
     * @throws IllegalArgumentException if the type has no codec
     */
    public MessagePackSerializer(TypeRef<T> type) {
        this(type, Codecs.standard());
    }

    /**
     * Creates a serializer of a type, with custom codecs, ext types and options.
     *
     * @throws IllegalArgumentException if the type has no codec
     */
    public MessagePackSerializer(TypeRef<T> type, Codecs codecs) {
        this(CodecForm.of(type, codecs));
    }

    /** Creates a serializer that uses a codec. */
    public MessagePackSerializer(Codec<T> codec) {
        this(CodecForm.of(codec));
    }

    MessagePackSerializer(Form<T> form) {
        this.form = form;
        isConfigurable = false;
    }

    /**
     * Applies the properties of {@link MessagePackConfig}, unless the serializer was created with
     * constructor arguments.
     *
     * @throws org.apache.kafka.common.config.ConfigException if one of them is invalid
     */
    @Override
    public void configure(Map<String, ?> configs, boolean isKey) {
        part = RecordPart.of(isKey);
        if (isConfigurable) {
            form = MessagePackConfig.form(configs, isKey);
        }
    }

    @Override
    public byte[] serialize(String topic, T data) {
        if (data == null) {
            return null;
        }
        try {
            return form.write(data);
        } catch (IOException | RuntimeException e) {
            throw part.unwritable(topic, data, e);
        }
    }
}
