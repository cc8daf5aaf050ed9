/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.kafka;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Serializes with a mapper of either Jackson, which reads arrays only. */
abstract class MapperForm<T> implements Form<T> {
    private final String typeName;

    /**
     * @param isMessagePack whether the mapper is for MessagePack
     * @param formatName the format that it is for
     */
    MapperForm(String typeName, boolean isMessagePack, String formatName) {
        if (!isMessagePack) {
            throw new IllegalArgumentException(
                    "expected a mapper for MessagePack, found one for " + formatName);
        }
        this.typeName = typeName;
    }

    abstract T read(byte[] array, int offset, int length) throws IOException;

    @Override
    public final T read(byte[] message) throws IOException {
        return read(message, 0, message.length);
    }

    @Override
    public final T read(ByteBuffer message) throws IOException {
        if (!message.hasArray()) {
            byte[] copy = new byte[message.remaining()];
            message.duplicate().get(copy);
            return read(copy);
        }
        return read(
                message.array(), message.arrayOffset() + message.position(), message.remaining());
    }

    @Override
    public final String typeName() {
        return typeName;
    }
}
