/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** The codec of an array of objects, which may be arrays. */
final class ObjectArrayCodec<E> implements Codec<E[]> {
    private final Class<E[]> type;
    private final Codec<E> element;

    ObjectArrayCodec(Class<E[]> type, Codec<E> element) {
        this.type = type;
        this.element = element;
    }

    @Override
    public Class<E[]> type() {
        return type;
    }

    @Override
    public void pack(MessagePacker packer, E[] array) throws IOException {
        packer.beginNested();
        try {
            packer.packArrayHeader(array.length);
            for (E value : array) {
                element.packNullable(packer, value);
            }
        } finally {
            packer.endNested();
        }
    }

    @Override
    public E[] unpack(MessageUnpacker unpacker) throws IOException {
        unpacker.beginNested();
        try {
            int size = unpacker.unpackArrayHeader();
            List<E> values = new ArrayList<>(Capacity.of(size));
            for (int i = 0; i < size; i++) {
                values.add(element.unpackNullable(unpacker));
            }
            return Arrays.copyOf(values.toArray(), size, type);
        } finally {
            unpacker.endNested();
        }
    }
}
