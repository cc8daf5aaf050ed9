/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec.internal;

import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import org.msgpack.codec.Codec;
import org.msgpack.codec.Codecs;
import org.msgpack.core.ExtensionType.ValuePacker;
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/**
 * The codec of members that a mapper packs and unpacks in its own way, in the middle of a generated
 * codec: that which the {@link CodecContext} has.
 *
 * <p>It is the same for all mappers. What it was given for one owner is kept for the next value.
 */
public final class MapperCodec<T> implements Codec<T> {
    private final Type type;
    private final Class<? super T> raw;
    private final Codec<T> own;
    private volatile Handler<ValuePacker<Object>> packing = new Handler<>(null, null);
    private volatile Handler<ValueUnpacker<Object>> unpacking = new Handler<>(null, null);

    /** What an owner has for this codec. */
    private static final class Handler<H> {
        final Object owner;
        final H handler;

        Handler(Object owner, H handler) {
            this.owner = owner;
            this.handler = handler;
        }
    }

    @SuppressWarnings("unchecked")
    private MapperCodec(Type type, Codecs codecs) {
        this.type = type;
        this.raw = (Class<? super T>)
                (type instanceof Class ? type : ((ParameterizedType) type).getRawType());
        this.own = type instanceof Class
                ? GeneratedCodecAccess.get().own((Class<T>) type, codecs)
                : null;
    }

    /** Returns codecs whose members are the mapper's. */
    public static Codecs codecs() {
        return Codecs.builder()
                .add((type, codecs) -> new MapperCodec<Object>(type, codecs))
                .build();
    }

    /** Returns the type of the values, with its arguments. */
    public Type genericType() {
        return type;
    }

    @Override
    public Class<? super T> type() {
        return raw;
    }

    /** Returns the codec that was generated for the class; null if none was. */
    public Codec<T> own() {
        return own;
    }

    /** @throws IllegalStateException if no mapper packs */
    @Override
    public void pack(MessagePacker packer, T value) throws IOException {
        PackingMapper mapper = CodecContext.packing(packer);
        if (mapper == null) {
            throw noMapper();
        }
        Handler<ValuePacker<Object>> known = packing;
        if (known.owner != mapper.owner()) {
            known = new Handler<>(mapper.owner(), mapper.packer(this));
            packing = known;
        }
        known.handler.pack(packer, value);
    }

    /** @throws IllegalStateException if no mapper unpacks */
    @Override
    @SuppressWarnings("unchecked")
    public T unpack(MessageUnpacker unpacker) throws IOException {
        UnpackingMapper mapper = CodecContext.unpacking(unpacker);
        if (mapper == null) {
            throw noMapper();
        }
        Handler<ValueUnpacker<Object>> known = unpacking;
        if (known.owner != mapper.owner()) {
            known = new Handler<>(mapper.owner(), mapper.unpacker(this));
            unpacking = known;
        }
        return (T) known.handler.unpack(unpacker);
    }

    private static IllegalStateException noMapper() {
        return new IllegalStateException("expected a mapper for the members, found none");
    }

    @Override
    public T unpackNullable(MessageUnpacker unpacker) throws IOException {
        return unpack(unpacker);
    }

    /** Returns what the standard codecs have for the JDK's optional values; null for others. */
    @Override
    @SuppressWarnings("unchecked")
    public T missingValue() {
        return raw.getName().startsWith("java.util.Optional")
                ? (T) Codecs.standard().codec(raw).missingValue()
                : null;
    }
}
