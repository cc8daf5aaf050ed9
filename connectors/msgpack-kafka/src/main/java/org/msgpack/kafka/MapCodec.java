/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.errors.DataException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** Maps, whose keys may have any schema. */
@SuppressWarnings("rawtypes") // as Connect has them
final class MapCodec extends SchemaCodec<Map> {
    /** How many keys without an order may have one hash code, before they make a map slow. */
    private static final int MAX_COLLISIONS = 256;

    private final SchemaCodec<?> key;
    private final SchemaCodec<?> value;
    private final boolean areKeysOrdered;

    MapCodec(Schema schema, SchemaCodecs codecs, int depth) {
        super(schema, Map.class);
        key = codecs.of(schema.keySchema(), depth + 1);
        value = codecs.of(schema.valueSchema(), depth + 1);
        areKeysOrdered = schema.keySchema().type().isPrimitive() && !(key instanceof BytesCodec);
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
        Map<Integer, Integer> collisions = areKeysOrdered ? null : new HashMap<>();
        for (int i = 0; i < size; i++) {
            Object unpacked = key.unpack(unpacker);
            // An array is equal to no other.
            Object k = unpacked instanceof byte[] ? ByteBuffer.wrap((byte[]) unpacked) : unpacked;
            if (collisions != null) {
                count(k, collisions, unpacker);
            }
            map.put(k, value.unpack(unpacker));
        }
        return map;
    }

    private static void count(
            Object key, Map<Integer, Integer> collisions, MessageUnpacker unpacker) {
        if (key != null && collisions.merge(key.hashCode(), 1, Integer::sum) > MAX_COLLISIONS) {
            throw new DataException("expected at most " + MAX_COLLISIONS
                    + " keys with one hash code, found one more before byte "
                    + unpacker.getTotalReadBytes());
        }
    }
}
