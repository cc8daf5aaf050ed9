/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.kafka.connect.data.Schema;
import org.msgpack.codec.CollisionGuard;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** The codec of maps. Keys may have any schema. */
@SuppressWarnings("rawtypes") // Connect uses raw maps
final class MapCodec extends SchemaCodec<Map> {
    private final SchemaCodec<?> key;
    private final SchemaCodec<?> value;

    MapCodec(Schema schema, SchemaCodecs codecs, int depth) {
        super(schema, Map.class);
        key = codecs.of(schema.keySchema(), depth + 1);
        value = codecs.of(schema.valueSchema(), depth + 1);
    }

    @Override
    void packValue(MessagePacker packer, Map map) throws IOException {
        packer.packMapHeader(map.size());
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) map).entrySet()) {
            key.pack(packer, entry.getKey());
            value.pack(packer, entry.getValue());
        }
    }

    @Override
    Map<Object, Object> unpackValue(MessageUnpacker unpacker) throws IOException {
        int size = unpacker.unpackMapHeader();
        Map<Object, Object> map = new LinkedHashMap<>();
        CollisionGuard guard = new CollisionGuard(unpacker, map.keySet());
        for (int i = 0; i < size; i++) {
            Object k = guard.unpackKey(this::unpackKey);
            map.put(k, value.unpack(unpacker));
        }
        return map;
    }

    /** Arrays compare by identity, so they would not work as keys. */
    private Object unpackKey(MessageUnpacker unpacker) throws IOException {
        Object unpacked = key.unpack(unpacker);
        return unpacked instanceof byte[] ? ByteBuffer.wrap((byte[]) unpacked) : unpacked;
    }
}
