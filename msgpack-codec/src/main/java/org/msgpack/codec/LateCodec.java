/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** Stands for the codec of a recursive type while that is being made. */
final class LateCodec<T> implements Codec<T> {
    private final Class<? super T> type;
    private volatile Codec<T> codec;
    private volatile RuntimeException failure;

    /** @param type the class of the values */
    LateCodec(Class<? super T> type) {
        this.type = type;
    }

    void set(Codec<T> codec) {
        this.codec = codec;
    }

    /** Says that the codec could not be made. */
    void fail(RuntimeException e) {
        failure = e;
    }

    private Codec<T> codec() {
        Codec<T> made = codec;
        if (made != null) {
            return made;
        }
        throw new IllegalArgumentException(
                "the codec of " + GenericType.name(type)
                        + (failure == null ? " is still being made" : " could not be made"),
                failure);
    }

    @Override
    public Class<? super T> type() {
        return type;
    }

    @Override
    public void pack(MessagePacker packer, T value) throws IOException {
        codec().pack(packer, value);
    }

    @Override
    public T unpack(MessageUnpacker unpacker) throws IOException {
        return codec().unpack(unpacker);
    }

    @Override
    public T nilValue() {
        return codec().nilValue();
    }

    @Override
    public T missingValue() {
        return codec().missingValue();
    }

    @Override
    public void packNullable(MessagePacker packer, T value) throws IOException {
        codec().packNullable(packer, value);
    }

    @Override
    public T unpackNullable(MessageUnpacker unpacker) throws IOException {
        return codec().unpackNullable(unpacker);
    }
}
