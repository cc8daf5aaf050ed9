/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Deserializer;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;

/**
 * Deserializes keys or values of records from MessagePack.
 *
 * <pre>{@code
 * value.deserializer=org.msgpack.kafka.MessagePackDeserializer
 * msgpack.value.type=example.Payment
 * }</pre>
 *
 * <p>{@link MessagePackConfig} has the properties. Without them a message is read as what
 * {@link Codecs#unpack(byte[])} returns: maps, lists, text, numbers. One that was made with
 * arguments is configured by them alone.
 *
 * <p>Null, a tombstone, becomes null. Nil becomes null too, unless the type has an object for it:
 * an {@link java.util.Optional} is empty, a {@link org.msgpack.value.Value} is nil.
 *
 * <p>Messages may come from anybody: unless the codecs or the mapper are configured otherwise, the
 * limits for untrusted data apply. A message that is malformed, of another type, or followed by
 * more bytes is a {@link SerializationException} that says what was expected, what was found, and
 * at which byte. Its cause is the exception of the codec or the mapper.
 *
 * <p>Thread-safe once it has been configured. A subclass whose constructor has no parameters names
 * a generic type that properties cannot express.
 */
public class MessagePackDeserializer<T> implements Deserializer<T> {
    private Form<T> form;
    private Part part = Part.UNKNOWN;
    private final boolean isConfigurable;

    /** Creates a deserializer for {@link #configure}. */
    public MessagePackDeserializer() {
        isConfigurable = true;
        form = MessagePackConfig.defaultForm();
    }

    /**
     * Creates a deserializer of a class.
     *
     * @throws IllegalArgumentException if it has no codec
     */
    public MessagePackDeserializer(Class<T> type) {
        this(TypeRef.of(type));
    }

    /**
     * Creates a deserializer of a type.
     *
     * @throws IllegalArgumentException if it has no codec
     */
    public MessagePackDeserializer(TypeRef<T> type) {
        this(type, Codecs.standard());
    }

    /**
     * Creates a deserializer of a type, with own codecs, ext types, options and limits.
     *
     * @throws IllegalArgumentException if it has no codec
     */
    public MessagePackDeserializer(TypeRef<T> type, Codecs codecs) {
        this(CodecForm.of(type, codecs));
    }

    /** Creates a deserializer that uses a codec, with the limits for untrusted data. */
    public MessagePackDeserializer(Codec<T> codec) {
        this(CodecForm.of(codec));
    }

    MessagePackDeserializer(Form<T> form) {
        this.form = form;
        isConfigurable = false;
    }

    /**
     * Applies the properties of {@link MessagePackConfig}, unless the deserializer was made with
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
    public T deserialize(String topic, byte[] data) {
        if (data == null) {
            return null;
        }
        try {
            return form.read(data);
        } catch (IOException | RuntimeException e) {
            throw part.unreadable(topic, form.typeName(), e);
        }
    }

    /** Deserializes the remaining bytes where they are; the position of the ByteBuffer stays. */
    @Override
    public T deserialize(String topic, Headers headers, ByteBuffer data) {
        if (data == null) {
            return null;
        }
        try {
            return form.read(data);
        } catch (IOException | RuntimeException e) {
            throw part.unreadable(topic, form.typeName(), e);
        }
    }
}
