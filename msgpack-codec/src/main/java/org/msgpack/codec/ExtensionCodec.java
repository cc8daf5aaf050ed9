/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import org.msgpack.core.ExtensionType;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** Packs the values of a class as an ext type. */
final class ExtensionCodec<T> implements Codec<T> {
    private final ExtensionType<T> extension;

    ExtensionCodec(ExtensionType<T> extension) {
        this.extension = extension;
    }

    @Override
    public Class<T> type() {
        return extension.valueClass();
    }

    @Override
    public void pack(MessagePacker packer, T value) throws IOException {
        extension.pack(packer, value);
    }

    @Override
    public T unpack(MessageUnpacker unpacker) throws IOException {
        return extension.unpack(unpacker);
    }

    @Override
    public String toString() {
        return "codec of " + extension;
    }
}
