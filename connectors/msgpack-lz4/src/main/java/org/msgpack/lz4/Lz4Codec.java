/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.lz4;

import java.io.IOException;
import org.msgpack.codec.Codec;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** A codec for whole messages that compresses the output of another codec. */
final class Lz4Codec<T> implements Codec<T> {
    private final Lz4 lz4;
    private final Codec<T> content;

    Lz4Codec(Lz4 lz4, Codec<T> content) {
        this.lz4 = lz4;
        this.content = content;
    }

    @Override
    public Class<? super T> type() {
        return content.type();
    }

    @Override
    public void pack(MessagePacker packer, T value) throws IOException {
        lz4.pack(packer, content::pack, value);
    }

    @Override
    public T unpack(MessageUnpacker unpacker) throws IOException {
        return lz4.unpack(unpacker, content::unpack);
    }

    @Override
    public T nilValue() {
        return content.nilValue();
    }

    @Override
    public T missingValue() {
        return content.missingValue();
    }

    @Override
    public void packNullable(MessagePacker packer, T value) throws IOException {
        if (value == null) {
            content.packNullable(packer, null);
        } else {
            pack(packer, value);
        }
    }

    @Override
    public T unpackNullable(MessageUnpacker unpacker) throws IOException {
        return unpacker.getNextFormat() == MessageFormat.NIL
                ? content.unpackNullable(unpacker)
                : unpack(unpacker);
    }

    @Override
    public String toString() {
        return lz4 + ", " + content;
    }
}
