/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jmh.typed.protobuf;

import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import java.io.IOException;
import java.util.function.Function;
import org.msgpack.jmh.typed.TypedFormat;

/**
 * Packs a message that was made before. It remembers its size, which would otherwise take a second
 * pass over it, so this is a little less than packing a message costs.
 */
record MessageFormat<T, M extends Message>(Function<T, M> toMessage, Parser<M> parser)
        implements TypedFormat {
    @Override
    @SuppressWarnings("unchecked") // the object is of the case that the function is for
    public Object own(Object value) {
        return toMessage.apply((T) value);
    }

    @Override
    public byte[] pack(Object value) {
        return ((Message) value).toByteArray();
    }

    @Override
    public Object unpack(byte[] message) throws IOException {
        return parser.parseFrom(message);
    }
}
