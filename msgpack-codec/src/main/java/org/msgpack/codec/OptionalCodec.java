/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** The codec of what may hold a value: that value, or nil. */
final class OptionalCodec<O, V> implements Codec<O> {
    private final Class<? super O> type;
    private final Codec<V> value;
    private final O empty;
    private final Function<O, V> getOrNull;
    private final Function<V, O> of;

    private OptionalCodec(
            Class<? super O> type,
            Codec<V> value,
            O empty,
            Function<O, V> getOrNull,
            Function<V, O> of) {
        this.type = type;
        this.value = value;
        this.empty = empty;
        this.getOrNull = getOrNull;
        this.of = of;
    }

    static <V> Codec<Optional<V>> of(Codec<V> value) {
        return new OptionalCodec<>(
                Optional.class, value, Optional.empty(), o -> o.orElse(null), Optional::ofNullable);
    }

    static void addTo(CodecMap codecs) {
        codecs.add(new OptionalCodec<>(
                OptionalInt.class,
                codec(codecs, Integer.class),
                OptionalInt.empty(),
                o -> o.isPresent() ? o.getAsInt() : null,
                OptionalInt::of));
        codecs.add(new OptionalCodec<>(
                OptionalLong.class,
                codec(codecs, Long.class),
                OptionalLong.empty(),
                o -> o.isPresent() ? o.getAsLong() : null,
                OptionalLong::of));
        codecs.add(new OptionalCodec<>(
                OptionalDouble.class,
                codec(codecs, Double.class),
                OptionalDouble.empty(),
                o -> o.isPresent() ? o.getAsDouble() : null,
                OptionalDouble::of));
    }

    @SuppressWarnings("unchecked")
    private static <T> Codec<T> codec(CodecMap codecs, Class<T> type) {
        return (Codec<T>) codecs.get(type);
    }

    @Override
    public Class<? super O> type() {
        return type;
    }

    @Override
    public O nilValue() {
        return empty;
    }

    @Override
    public void pack(MessagePacker packer, O optional) throws IOException {
        value.packNullable(packer, getOrNull.apply(optional));
    }

    @Override
    public O unpack(MessageUnpacker unpacker) throws IOException {
        return unpacker.tryUnpackNil() ? empty : of.apply(value.unpack(unpacker));
    }

    @Override
    public O unpackNullable(MessageUnpacker unpacker) throws IOException {
        return unpack(unpacker);
    }
}
