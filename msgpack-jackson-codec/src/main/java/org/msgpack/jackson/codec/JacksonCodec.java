/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson.codec;

import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/**
 * The codec of a member whose values are Jackson's: they are written by the serializer and read by
 * the deserializer that the mapper has for them, unless those are generated codecs in turn.
 *
 * <p>It is the same for all mappers. What it knows of one is kept with the serializer and the
 * deserializer in which everything began; the last of those is at hand.
 */
final class JacksonCodec<T> implements Codec<T> {
    private final Type type;
    private final Class<? super T> raw;
    private final Codec<T> own;
    private volatile MemberWriter writer;
    private volatile MemberReader reader;

    @SuppressWarnings("unchecked")
    private JacksonCodec(Type type, Codecs codecs) {
        this.type = type;
        this.raw = (Class<? super T>)
                (type instanceof Class ? type : ((ParameterizedType) type).getRawType());
        this.own =
                type instanceof Class ? codecs.generatedCodec((Class<T>) type).orElse(null) : null;
    }

    /** Returns codecs whose members are Jackson's. */
    static Codecs codecs() {
        return Codecs.builder()
                .add((type, codecs) -> new JacksonCodec<Object>(type, codecs))
                .build();
    }

    /** Returns the type of the values. */
    Type genericType() {
        return type;
    }

    @Override
    public Class<? super T> type() {
        return raw;
    }

    /** Returns the codec that was generated for the class; null if none was. */
    Codec<T> own() {
        return own;
    }

    @Override
    public void pack(MessagePacker packer, T value) throws IOException {
        Writing writing = (Writing) packer.attachment();
        MemberWriter known = writer;
        if (known == null || known.root != writing.root) {
            known = writing.writer(this);
            writer = known;
        }
        known.write(writing, packer, value);
    }

    @Override
    @SuppressWarnings("unchecked")
    public T unpack(MessageUnpacker unpacker) throws IOException {
        Reading reading = (Reading) unpacker.attachment();
        return (T) reader(reading).read(reading, unpacker);
    }

    @Override
    @SuppressWarnings("unchecked")
    public T unpackNullable(MessageUnpacker unpacker) throws IOException {
        if (unpacker.tryUnpackNil()) {
            Reading reading = (Reading) unpacker.attachment();
            return (T) reader(reading).nullValue(reading);
        }
        return unpack(unpacker);
    }

    private MemberReader reader(Reading reading) throws IOException {
        MemberReader known = reader;
        if (known == null || known.root != reading.root) {
            known = reading.reader(this);
            reader = known;
        }
        return known;
    }

    /** Returns what the codecs have for the JDK's optional values; null for other classes. */
    @Override
    @SuppressWarnings("unchecked")
    public T missingValue() {
        return raw.getName().startsWith("java.util.Optional")
                ? (T) Codecs.standard().codec(raw).missingValue()
                : null;
    }
}
