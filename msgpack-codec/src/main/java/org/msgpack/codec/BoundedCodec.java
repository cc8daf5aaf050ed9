/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.codec;

import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageTypeException;
import org.msgpack.core.MessageUnpacker;

/** The codec of objects of any class that extends a class, or implements an interface. */
final class BoundedCodec<T> implements Codec<T> {
    private final Class<T> bound;
    private final Codec<Object> any;

    BoundedCodec(Class<T> bound, Codec<Object> any) {
        this.bound = bound;
        this.any = any;
    }

    @Override
    public Class<T> type() {
        return bound;
    }

    @Override
    public void pack(MessagePacker packer, T value) throws IOException {
        any.pack(packer, value);
    }

    @Override
    public T unpack(MessageUnpacker unpacker) throws IOException {
        long offset = unpacker.getTotalReadBytes();
        Object value = any.unpack(unpacker);
        if (value != null && !bound.isInstance(value)) {
            throw new MessageTypeException("expected a " + bound.getName() + ", found a "
                    + value.getClass().getName() + " at byte " + offset);
        }
        return bound.cast(value);
    }
}
