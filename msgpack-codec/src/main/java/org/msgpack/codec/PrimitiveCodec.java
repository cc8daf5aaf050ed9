/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import org.msgpack.core.ExtensionType.ValuePacker;
import org.msgpack.core.ExtensionType.ValueUnpacker;
import org.msgpack.core.MessageUnpacker;

/** The codec of a primitive type: nil is not a value of it, and a missing one is zero. */
final class PrimitiveCodec<T> extends FunctionCodec<T> {
    private final T zero;

    PrimitiveCodec(Class<T> type, T zero, ValuePacker<T> packer, ValueUnpacker<T> unpacker) {
        super(type, packer, unpacker);
        this.zero = zero;
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
