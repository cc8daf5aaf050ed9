/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.connect.data.Schema;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** The codec of arrays. */
@SuppressWarnings("rawtypes") // Connect uses raw lists
final class ArrayCodec extends SchemaCodec<List> {
    private static final int MAX_INITIAL_CAPACITY = 64;

    private final SchemaCodec<?> element;

    ArrayCodec(Schema schema, SchemaCodecs codecs, int depth) {
        super(schema, List.class);
        element = codecs.of(schema.valueSchema(), depth + 1);
    }

    @Override
    void packValue(MessagePacker packer, List value) throws IOException {
        packer.packArrayHeader(value.size());
        for (Object item : value) {
            element.pack(packer, item);
        }
    }

    @Override
    List<Object> unpackValue(MessageUnpacker unpacker) throws IOException {
        int size = unpacker.unpackArrayHeader();
        List<Object> list = new ArrayList<>(Math.min(size, MAX_INITIAL_CAPACITY));
        for (int i = 0; i < size; i++) {
            list.add(element.unpack(unpacker));
        }
        return list;
    }
}
