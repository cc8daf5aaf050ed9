/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.kafka.connect.data.Schema;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** The codec of bytes. Packs arrays and ByteBuffers; unpacks arrays. */
final class BytesCodec extends SchemaCodec<byte[]> {
    BytesCodec(Schema schema) {
        super(schema, byte[].class);
    }

    @Override
    Object converted(Object value) {
        return value instanceof ByteBuffer ? bytes((ByteBuffer) value) : super.converted(value);
    }

    @Override
    void packValue(MessagePacker packer, byte[] value) throws IOException {
        packer.packBinary(value);
    }

    @Override
    byte[] unpackValue(MessageUnpacker unpacker) throws IOException {
        return unpacker.unpackBinary();
    }

    /** Copies the remaining bytes without changing the position. */
    static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.duplicate().get(bytes);
        return bytes;
    }
}
