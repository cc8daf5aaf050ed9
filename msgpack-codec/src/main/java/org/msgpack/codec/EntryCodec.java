/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.Map;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;

/** The codec of a map's entry outside of its map: an array of key and value. */
final class EntryCodec<K, V> implements Codec<Map.Entry<K, V>> {
    private final Codec<K> key;
    private final Codec<V> value;

    EntryCodec(Codec<K> key, Codec<V> value) {
        this.key = key;
        this.value = value;
    }

    @Override
    public Class<? super Map.Entry<K, V>> type() {
        return Map.Entry.class;
    }

    @Override
    public void pack(MessagePacker packer, Map.Entry<K, V> entry) throws IOException {
        packer.beginNested();
        try {
            packer.packArrayHeader(2);
            key.packNullable(packer, entry.getKey());
            value.packNullable(packer, entry.getValue());
        } finally {
            packer.endNested();
        }
    }

    @Override
    public Map.Entry<K, V> unpack(MessageUnpacker unpacker) throws IOException {
        unpacker.beginNested();
        try {
            long offset = unpacker.getTotalReadBytes();
            int size = unpacker.unpackArrayHeader();
            if (size != 2) {
                throw new MessageSizeException(
                        "expected an array of key and value, found " + size + " elements at byte "
                                + offset,
                        size);
            }
            K k = key.unpackNullable(unpacker);
            return new SimpleImmutableEntry<>(k, value.unpackNullable(unpacker));
        } finally {
            unpacker.endNested();
        }
    }
}
