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
 * Serializes keys or values of records as MessagePack.
 *
 * <pre>{@code
 * value.serializer=org.msgpack.kafka.MessagePackSerializer
 * }</pre>
 *
 * <p>Without properties it serializes whatever {@link Codecs#standard} has a codec for, by the
 * class of the object: what the JDK has, a {@link org.msgpack.value.Value}, and classes with a
 * generated codec. {@link MessagePackConfig} has the properties. One that was made with arguments
 * is configured by them alone.
 *
 * <p>Null becomes null, a tombstone. Headers are not read or changed. What cannot be serialized is
 * a {@link SerializationException} with the topic, the class and the reason.
 *
 * <p>Thread-safe once it has been configured. A subclass whose constructor has no parameters names
 * a generic type that properties cannot express.
 */
public class MessagePackSerializer<T> implements Serializer<T> {
    private Form<T> form;
    private Part part = Part.UNKNOWN;
    private final boolean isConfigurable;

    /** Creates a serializer for {@link #configure}. */
    public MessagePackSerializer() {
        isConfigurable = true;
        form = MessagePackConfig.defaultForm();
    }

    /**
     * Creates a serializer of a class.
     *
     * @throws IllegalArgumentException if it has no codec
     */
    public MessagePackSerializer(Class<T> type) {
        this(TypeRef.of(type));
    }

    /**
     * Creates a serializer of a type.
     *
     * @throws IllegalArgumentException if it has no codec
     */
    public MessagePackSerializer(TypeRef<T> type) {
        this(type, Codecs.standard());
    }

    /**
     * Creates a serializer of a type, with own codecs, ext types and options.
     *
     * @throws IllegalArgumentException if it has no codec
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
     * Applies the properties of {@link MessagePackConfig}, unless the serializer was made with
     * arguments.
     *
     * @throws org.apache.kafka.common.config.ConfigException if one of them is not valid
     */
    @Override
    public void configure(Map<String, ?> configs, boolean isKey) {
        part = Part.of(isKey);
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
