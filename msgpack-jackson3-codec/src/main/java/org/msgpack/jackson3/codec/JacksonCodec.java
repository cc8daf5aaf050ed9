/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.jackson3.codec;

import java.io.IOException;
import org.msgpack.codec.Codec;
import org.msgpack.codec.internal.CodecContext;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import tools.jackson.databind.ValueDeserializer;

/** Reads the objects of a class as Jackson does, in the middle of what a codec reads. */
final class JacksonCodec implements Codec<Object> {
    private final Class<?> type;
    private final ValueDeserializer<?> jackson;

    JacksonCodec(Class<?> type, ValueDeserializer<?> jackson) {
        this.type = type;
        this.jackson = jackson;
    }

    @Override
    @SuppressWarnings("unchecked")
    public Class<Object> type() {
        return (Class<Object>) type;
    }

    @Override
    public Object unpack(MessageUnpacker unpacker) throws IOException {
        Reading reading = (Reading) CodecContext.unpacking(unpacker);
        reading.parser.nextToken();
        Object value = jackson.deserialize(reading.parser, reading.context);
        reading.parser.finishToken();
        return value;
    }

    @Override
    public void pack(MessagePacker packer, Object value) {
        throw new UnsupportedOperationException();
    }
}
