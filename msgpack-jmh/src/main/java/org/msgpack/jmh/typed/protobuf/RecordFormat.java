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

/** Makes a message of each object, and an object of each message. */
record RecordFormat<T, M extends Message>(
        Function<T, M> toMessage, Parser<M> parser, Function<M, T> toRecord)
        implements TypedFormat {
    @Override
    @SuppressWarnings("unchecked") // the object is of the case that the functions are for
    public byte[] pack(Object value) {
        return toMessage.apply((T) value).toByteArray();
    }

    @Override
    public Object unpack(byte[] message) throws IOException {
        return toRecord.apply(parser.parseFrom(message));
    }
}
