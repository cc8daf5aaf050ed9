/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import org.msgpack.core.ExtensionType.ValuePacker;
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** The codec of a primitive type: nil is not a value of it, and a missing one is zero. */
final class PrimitiveCodec<T> implements Codec<T> {
    private final Class<T> type;
    private final T zero;
    private final ValuePacker<T> packer;
    private final ValueUnpacker<T> unpacker;

    PrimitiveCodec(Class<T> type, T zero, ValuePacker<T> packer, ValueUnpacker<T> unpacker) {
        this.type = type;
        this.zero = zero;
        this.packer = packer;
        this.unpacker = unpacker;
    }

    @Override
    public Class<T> type() {
        return type;
    }

    @Override
    public void pack(MessagePacker packer, T value) throws IOException {
        this.packer.pack(packer, value);
    }

    @Override
    public T unpack(MessageUnpacker unpacker) throws IOException {
        return this.unpacker.unpack(unpacker);
    }

    @Override
    public T unpackNullable(MessageUnpacker unpacker) throws IOException {
        return unpack(unpacker);
    }

    @Override
    public T missingValue() {
        return zero;
    }
}
