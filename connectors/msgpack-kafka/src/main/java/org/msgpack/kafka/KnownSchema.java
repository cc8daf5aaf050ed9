/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.io.IOException;
import org.apache.kafka.connect.data.Schema;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** A schema with its packed bytes and the codec of its values. Also stands for "no schema". */
final class KnownSchema {
    final Schema schema;
    final byte[] bytes;
    private final SchemaCodec<?> codec;

    /**
     * Creates the codec of a schema.
     *
     * @param schema may be null
     */
    KnownSchema(Schema schema, byte[] bytes) {
        this.schema = schema;
        this.bytes = bytes;
        this.codec = schema == null ? null : SchemaCodecs.of(schema);
    }

    void pack(MessagePacker packer, Object value) throws IOException {
        if (codec == null) {
            Schemaless.pack(packer, value);
        } else {
            codec.pack(packer, value);
        }
    }

    Object unpack(MessageUnpacker unpacker) throws IOException {
        return codec == null ? Schemaless.unpack(unpacker) : codec.unpack(unpacker);
    }
}
