/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.TypeRef;
import org.msgpack.value.ImmutableValue;
import org.msgpack.value.Value;

/** Serializes with a codec. */
final class CodecForm<T> implements Form<T> {
    private final Codecs codecs;
    private final Codec<T> codec;
    private final String typeName;

    private CodecForm(Codecs codecs, Codec<T> codec, String typeName) {
        this.codecs = codecs;
        this.codec = codec;
        this.typeName = typeName;
    }

    /**
     * Returns the format of a type.
     *
     * @throws IllegalArgumentException if there is no codec for it
     */
    @SuppressWarnings("unchecked")
    static <T> Form<T> of(TypeRef<T> type, Codecs codecs) {
        requireNonNull(type, "type is null");
        requireNonNull(codecs, "codecs is null");
        boolean isValue = type.type() == Value.class || type.type() == ImmutableValue.class;
        Codec<T> codec = isValue ? (Codec<T>) ValueCodec.VALUES : codecs.codec(type);
        return new CodecForm<>(codecs, codec, type.toString());
    }

    static <T> Form<T> of(Codec<T> codec) {
        requireNonNull(codec, "codec is null");
        return new CodecForm<>(Codecs.standard(), codec, codec.type().getName());
    }

    @Override
    public byte[] write(T value) {
        return codecs.pack(value, codec);
    }

    @Override
    public T read(byte[] message) {
        return codecs.unpack(message, codec);
    }

    @Override
    public T read(ByteBuffer message) {
        return codecs.unpack(message, codec);
    }

    @Override
    public String typeName() {
        return typeName;
    }
}
