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

/** A codec of two functions. */
class FunctionCodec<T> implements Codec<T> {
    private final Class<? super T> type;
    private final ValuePacker<? super T> packer;
    private final ValueUnpacker<? extends T> unpacker;

    FunctionCodec(
            Class<? super T> type,
            ValuePacker<? super T> packer,
            ValueUnpacker<? extends T> unpacker) {
        this.type = type;
        this.packer = packer;
        this.unpacker = unpacker;
    }

    @Override
    public Class<? super T> type() {
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
    public String toString() {
        return "codec of " + type.getName();
    }
}
