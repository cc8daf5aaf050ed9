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
 * Deserializes record keys or values from MessagePack.
 *
 * <pre>{@code
 * value.deserializer=org.msgpack.kafka.MessagePackDeserializer
 * msgpack.value.type=example.Payment
 * }</pre>
 *
 * <p>{@link MessagePackConfig} has the properties. Without them, a message is read as
 * {@link Codecs#unpack(byte[])} does: as maps, lists, text and numbers. A deserializer created with
 * constructor arguments ignores the properties.
 *
 * <p>Null, a tombstone, stays null. Nil becomes null too, unless the type can represent it: as an
 * empty {@link java.util.Optional}, or as a nil {@link org.msgpack.value.Value}.
 *
 * <p>The limits for untrusted data apply, unless the codecs or the mapper are configured otherwise.
 * A message that is malformed, of the wrong type, or followed by more bytes causes a
 * {@link SerializationException} that says what was expected, what was found, and at which byte.
 * Its cause is the exception of the codec or the mapper.
 *
 * <p>Thread-safe once configured. For a generic type, which properties cannot express, write a
 * subclass with a constructor without parameters.
 */
public class MessagePackDeserializer<T> implements Deserializer<T> {
    private Form<T> form;
    private RecordPart part = RecordPart.UNKNOWN;
    private final boolean isConfigurable;

    /** Creates a deserializer for {@link #configure}. */
    public MessagePackDeserializer() {
        isConfigurable = true;
        form = MessagePackConfig.defaultForm();
    }

    /**
     * Creates a deserializer of a class.
     *
     * @throws IllegalArgumentException if the type has no codec
     */
    public MessagePackDeserializer(Class<T> type) {
        this(TypeRef.of(type));
    }

    /**
     * Creates a deserializer of a type.
     *
     * @throws IllegalArgumentException if the type has no codec
     */
    public MessagePackDeserializer(TypeRef<T> type) {
        this(type, Codecs.standard());
    }

    /**
     * Creates a deserializer of a type, with custom codecs, ext types, options and limits.
     *
     * @throws IllegalArgumentException if the type has no codec
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
     * Applies the properties of {@link MessagePackConfig}, unless the deserializer was created with
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

    /**
     * Deserializes the remaining bytes in place. Does not change the position of the ByteBuffer.
     */
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
